const dayMs = 86_400_000
/** 9999-12-31, the last day a spreadsheet knows. */
const lastSerial = 2_958_465

/** A number as plain digits: what was written where that is plain, else without exponent and rounding dust. */
export function numberText(raw: string): string {
  if (/^-?\d+$/.test(raw)) return raw
  const value = Number(raw)
  if (raw === '' || !Number.isFinite(value)) return raw
  const text = String(value)
  if (!text.includes('e')) return text
  return Math.abs(value) >= 1 ? BigInt(value).toString() : value.toFixed(20).replace(/0+$/, '')
}

/**
 * The day (and time, where there is one) that a number shows under a date format: `YYYY-MM-DD`, `YYYY-MM-DD HH:mm:ss` or,
 * below one day, `HH:mm:ss`. Numbers outside the calendar stay numbers.
 */
export function dateText(raw: string, from1904: boolean): string {
  const serial = Number(raw)
  if (raw === '' || !(serial >= 0 && serial < lastSerial + 1)) return numberText(raw)
  const seconds = Math.round((serial % 1) * 86_400)
  const time = new Date(seconds * 1000).toISOString().slice(11, 19)
  if (serial < 1 && !from1904) return time
  const days = Math.floor(serial) + (seconds === 86_400 ? 1 : 0)
  // Day 60 is a 29 February 1900 that never was, so the days before it count from one day later.
  const epoch = from1904 ? Date.UTC(1904, 0, 1) : Date.UTC(1899, 11, days < 60 ? 31 : 30)
  const day = new Date(epoch + days * dayMs).toISOString().slice(0, 10)
  return time === '00:00:00' ? day : `${day} ${time}`
}

/** A date cell in ISO form: the day alone where there is no time. */
export const isoText = (raw: string): string => raw.replace(/T00:00(:00(\.0+)?)?Z?$/, '').replace('T', ' ')
