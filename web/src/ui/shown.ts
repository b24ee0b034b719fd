import type { Look } from './form/look.ts'
import { moneyText, numberText } from './format/number-text.ts'

/** How the values of a field are shown: by the texts of their codes or the words of the product, as numbers, or as they are. */
export interface Shown {
  /** Texts of codes. */
  readonly texts?: ReadonlyMap<string, string>
  /** Holds numbers: at the right, with thousands grouped unless `format` says otherwise. */
  readonly number?: boolean
  /** How a number is written. */
  readonly format?: (amount: number) => string
}

const yesNo: ReadonlyMap<string, string> = new Map([
  ['1', '是'],
  ['0', '否'],
])

/** How the values of a field are shown, by what its schema says. Takes the texts of a dictionary. */
export function shownOf(
  { kind, dict, money, options }: Pick<Look, 'kind' | 'dict' | 'money' | 'options'>,
  textsOf: (dict: string) => ReadonlyMap<string, string>,
): Shown {
  if (dict !== undefined) return { texts: textsOf(dict) }
  if (kind === 'flag') return { texts: yesNo }
  if (kind === 'choice' && options) return { texts: new Map(options.map(({ value, label }) => [String(value), label])) }
  if (kind !== 'number') return {}
  return money ? { number: true, format: moneyText } : { number: true }
}

export const isAmount = (value: unknown): value is number | string =>
  (typeof value === 'number' || (typeof value === 'string' && value.trim() !== '')) && Number.isFinite(Number(value))

/** A number as its field writes it. */
export const amountText = ({ format }: Shown, amount: number | string): string =>
  format ? format(Number(amount)) : numberText(amount)

/** A value that is shown as it is; nothing for what is no text of its own. */
const plain = (value: unknown): string => (typeof value === 'string' || typeof value === 'number' ? String(value) : '')

/** A value as its field shows it, an unknown code by itself, several side by side; nothing for none. */
export function shownText(value: unknown, shown: Shown): string {
  if (Array.isArray(value)) return value.map(each => shownText(each, shown)).join('、')
  if (shown.texts) return shown.texts.get(plain(value)) ?? plain(value)
  const { number, format } = shown
  return (number || format) && isAmount(value) ? amountText(shown, value) : plain(value)
}
