import type { messagePush } from '@xuegong/db/schema/delivery'
import { plusSeconds } from '#world/clock'

/** Ways of a message: 1 in the system, 2 Enterprise WeChat, 3 text message, 4 mail. */
export const channel = { own: 1, wecom: 2, sms: 3, mail: 4 } as const
export type Channel = (typeof channel)[keyof typeof channel]

/** What becomes of a message. */
export const state = { waiting: 0, sent: 1, failed: 2, cancelled: 3 } as const

export type StoredMessage = typeof messagePush.$inferSelect

/** People are not woken by these. */
const loud: readonly number[] = [channel.wecom, channel.sms]
const [night, morning] = ['22:00:00', '07:00:00']

/** When a message may go out that is ready at a moment: at night most wait for the morning. */
export function awake({ Channel, IsUrgent }: Pick<StoredMessage, 'Channel' | 'IsUrgent'>, moment: string): string {
  const time = moment.slice(11)
  if (IsUrgent === 1 || !loud.includes(Channel) || (time >= morning && time < night)) return moment
  return `${(time < morning ? moment : plusSeconds(moment, 86_400)).slice(0, 10)} ${morning}`
}

/** What stands where a text was that is for its receiver alone. */
export const hiddenText = '（内容已隐藏）'

/** Most messages that one transaction writes, or one call of an adapter takes. */
export const mostInSlice = 200
