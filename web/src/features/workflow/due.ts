import type { Tone } from '#ui/StateDot.tsx'

/** How soon something is due that is to be seen to now: four hours, in milliseconds. */
const soon = 4 * 3_600_000
const [hour, day] = [3_600_000, 24 * 3_600_000]

interface Timed {
  /** Wall time of the school; null: there is no hurry. */
  readonly DeadLine: string | null
  readonly IsOverdue: 0 | 1
}

/** The moment that a wall time of the school means, in milliseconds. */
const momentOf = (wall: string) => Date.parse(`${wall.replace(' ', 'T')}+08:00`)

/** How much time is left for something, in words: past its deadline, close to it, or so many days or hours. */
export function dueOf({ DeadLine, IsOverdue }: Timed, now: number): { text: string; tone: Tone } | undefined {
  if (DeadLine === null) return undefined
  const left = momentOf(DeadLine) - now
  if (IsOverdue === 1 || left < 0) return { text: '已超时', tone: 'bad' }
  if (left <= soon) return { text: '即将超时', tone: 'warn' }
  if (left < day) return { text: `剩余${Math.floor(left / hour)}小时`, tone: 'busy' }
  return { text: `剩余${Math.floor(left / day)}天`, tone: 'quiet' }
}
