const weights = [7, 9, 10, 5, 8, 4, 2, 1, 6, 3, 7, 9, 10, 5, 8, 4, 2]
const checkDigits = '10X98765432'

/** The birthday that an identity number carries, `YYYY-MM-DD`. The number must be well-formed. */
export const birthdayOf = (idCard: string): string =>
  `${idCard.slice(6, 10)}-${idCard.slice(10, 12)}-${idCard.slice(12, 14)}`

/** The sex that an identity number carries: '1' male, '2' female. The number must be well-formed. */
export const sexOf = (idCard: string): '1' | '2' => (Number(idCard[16]) % 2 === 1 ? '1' : '2')

/** What of a person does not fit the identity number, as it is called; undefined: all does. */
export function conflictWith(
  IdCard: string,
  { Sex, Birthday }: { readonly Sex?: string; readonly Birthday?: string | null },
): string | undefined {
  if (Sex !== undefined && Sex !== sexOf(IdCard)) return '性别'
  if (Birthday && Birthday !== birthdayOf(IdCard)) return '出生日期'
  return undefined
}

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
