import { mailPattern, mobilePattern } from '@xuegong/contracts/formats'
import type { Adapter, Adapters } from '#delivery/adapter'

const [mobile, mail] = [new RegExp(mobilePattern, 'u'), new RegExp(mailPattern, 'u')]

const taking =
  (address: RegExp, refused: string): Adapter =>
  (_world, messages) =>
    messages.map(({ Address }) => (address.test(Address) ? { sent: true } : { refused }))

/** Channels of the kit: nothing leaves the machine, what was sent stands in the outbox. */
export const simulatedChannels: Adapters = {
  3: taking(mobile, '手机号码无效'),
  4: taking(mail, '邮箱地址无效'),
}
