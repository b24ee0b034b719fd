import { momentOf } from '#world/clock'

/** Seconds from one wall time until a deadline, below 0 once it is over; null without one. */
export const secondsLeft = (DeadLine: string | null, now: string): number | null =>
  DeadLine === null ? null : Math.floor((momentOf(DeadLine) - momentOf(now)) / 1000)
