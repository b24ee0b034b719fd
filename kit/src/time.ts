/** Whether a text is a moment of the calendar that a world can show, `2026-10-14 09:30:00`. */
export function isTime(text: string): boolean {
  const ms = /^20\d\d-\d\d-\d\d \d\d:\d\d:\d\d$/.test(text) ? Date.parse(`${text.replace(' ', 'T')}Z`) : Number.NaN
  return !Number.isNaN(ms) && new Date(ms).toISOString().slice(0, 19).replace('T', ' ') === text
}
