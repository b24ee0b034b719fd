const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The birthday that an identity number carries, `YYYY-MM-DD`. The number must be well-formed. */
export const birthdayOf = (idCard: string): string =>
  `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`

/** Whether a day written `YYYY-MM-DD` exists. */
export function isDay(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false
  const day = new Date(`${text}T00:00:00Z`)
  return !Number.isNaN(day.getTime()) && day.toISOString().startsWith(text)
}

/** Whether 18 characters are an identity number: a birthday that exists and the check digit of GB 11643. */
export function isIdCard(text: string): boolean {
  if (!/^\d{17}[\dX]$/.test(text) || !isDay(birthdayOf(text))) return false
  const sum = weights.reduce((total, weight, n) => total + weight * Number(text[n]), 0)
  return checkDigits[sum % 11] === text[17]
}
