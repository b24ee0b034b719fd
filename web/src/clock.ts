/** The browser's time in milliseconds: the only place of the page that asks for it. */
export const now = (): number => Date.now()

/** How far the school's time is ahead of the browser's, in milliseconds; 0 until an answer has told. */
let ahead = 0

/** Takes the time of the school from the header of an answer: 2026-11-22T09:30:00+08:00. */
export function setTime(told: string | null): void {
  const moment = Date.parse(told ?? '')
  if (moment) ahead = moment - now()
}

/** How far the clocks of the school are ahead of UTC, all year: asking `Intl` for it takes longer than drawing a table. */
const eastOfGreenwich = 8 * 60 * 60 * 1000

/** The time of the school to the minute, wherever the browser is and whatever its clock says: 2026-11-22 09:30. */
export const minute = (): string =>
  new Date(now() + ahead + eastOfGreenwich).toISOString().slice(0, 16).replace('T', ' ')

/** The day of the school: 2026-11-22. */
export const today = (): string => minute().slice(0, 10)

/** The calendar year of the school. */
export const thisYear = (): number => Number(today().slice(0, 4))
