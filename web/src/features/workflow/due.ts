import type { Tone } from '#ui/StateDot.tsx'

/** How soon something is due that is to be seen to now: four hours, in seconds. */
const soon = 4 * 3600
const [hour, day] = [3600, 24 * 3600]

/** How much time is left for something, in words: past its deadline, close to it, or so many days or hours. Takes seconds; null: there is no hurry. */
export function dueOf(left: number | null): { text: string; tone: Tone } | undefined {
  if (left === null) return undefined
  if (left < 0) return { text: '已超时', tone: 'bad' }
  if (left <= soon) return { text: '即将超时', tone: 'warn' }
  if (left < day) return { text: `剩余${Math.floor(left / hour)}小时`, tone: 'busy' }
  return { text: `剩余${Math.floor(left / day)}天`, tone: 'quiet' }
}
