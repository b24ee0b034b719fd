import { momentOf, wallTime } from '#world/clock'
import { isMoment } from '#world/world-clock'

const unit = { s: 1, m: 60, h: 3600, d: 86_400 }

/** Seconds of a span: a number, or text such as `90s`, `30m`, `-2h`, `3d`. */
export function secondsOf(span: number | string): number {
  if (typeof span === 'number') return span
  return Number(span.slice(0, -1)) * unit[span.at(-1) as keyof typeof unit]
}

/** A wall time so many seconds later or earlier; undefined where no world can be. */
export function shifted(wall: string, seconds: number): string | undefined {
  // A longer way leads out of the range from anywhere, and out of what a date can hold.
  if (Math.abs(seconds) > 101 * 366 * unit.d) return undefined
  const moved = wallTime(momentOf(wall) + seconds * 1000)
  return isMoment(moved) ? moved : undefined
}
