import { plusSeconds } from '#world/clock'

const daySeconds = 86_400

/** The day (`YYYY-MM-DD`) of a moment, or one so many days later. */
export const dayOf = (moment: string, later = 0): string =>
  plusSeconds(`${moment.slice(0, 10)} 12:00:00`, later * daySeconds).slice(0, 10)

/** The last so many days up to that of a moment, oldest first. */
export const lastDays = (moment: string, count: number): string[] =>
  Array.from({ length: count }, (_, at) => dayOf(moment, at - count + 1))

/** How much there is on each of some days; nothing where no row is of a day. */
export const byDay = (days: readonly string[], rows: readonly { readonly Day: string; readonly Num: number }[]) => {
  const found = new Map(rows.map(({ Day, Num }) => [Day, Num]))
  return days.map(day => found.get(day) ?? 0)
}

/** Days as a chart names them: `11-23`. */
export const shortDays = (days: readonly string[]): string[] => days.map(day => day.slice(5))
