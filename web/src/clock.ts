/** The browser's time in milliseconds: the only place of the page that asks for it. */
export const now = (): number => Date.now()

/** The day of the school, wherever the browser is: 2026-11-22. */
export const today = (): string => new Intl.DateTimeFormat('en-CA', { timeZone: 'Asia/Shanghai' }).format(now())

/** The time of the school to the minute, wherever the browser is: 2026-11-22 09:30. */
export const minute = (): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone: 'Asia/Shanghai', dateStyle: 'short', timeStyle: 'short' }).format(now())

/** The calendar year, for the copyright line. */
export const thisYear = (): number => new Date(now()).getFullYear()

/** The greeting of the hour. */
export function greeting(hour = new Date(now()).getHours()): string {
  if (hour < 9) return '早上好'
  if (hour <= 11) return '上午好'
  if (hour <= 13) return '中午好'
  return hour < 20 ? '下午好' : '晚上好'
}
