import { mailPattern, mobilePattern } from '@xuegong/contracts/formats'
import { isDay, isIdCard } from './id-card.ts'

/** Gives the value to store, or null where the format is wrong. */
type Check = (text: string) => string | null

function matching(pattern: string): Check {
  const expression = new RegExp(pattern)
  return text => (expression.test(text) ? text : null)
}

/** `2008/1/2`, `2008.1.2`, `2008年1月2日` and `20080102` are days as people type them. */
function day(text: string): string | null {
  const parts = /^(\d{4})[-/.年](\d{1,2})[-/.月](\d{1,2})日?$/.exec(text) ?? /^(\d{4})(\d{2})(\d{2})$/.exec(text)
  if (!parts) return null
  const [, year, month, date] = parts
  const found = `${year}-${month!.padStart(2, '0')}-${date!.padStart(2, '0')}`
  return isDay(found) ? found : null
}

/** The formats that a column of an import may ask for. */
export const cellChecks = {
  idCard: text => (isIdCard(text.toUpperCase()) ? text.toUpperCase() : null),
  mobile: matching(mobilePattern),
  mail: matching(mailPattern),
  day,
} as const satisfies Record<string, Check>
export type CheckName = keyof typeof cellChecks
