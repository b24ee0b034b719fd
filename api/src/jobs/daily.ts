import { plusSeconds } from '#world/clock'

/** Due every day at a time `HH:mm:ss`: the first such moment after a moment. */
export const dailyAt =
  (time: string) =>
  (after: string): string => {
    const today = `${after.slice(0, 10)} ${time}`
    return today > after ? today : plusSeconds(today, 86_400)
  }
