import type { ChartData } from '@xuegong/contracts/statistics'
import { numberText } from '#ui/format/number-text.ts'

type Shown = Pick<ChartData, 'Labels' | 'Series' | 'Unit' | 'IsMean'>

/** Shares and means have no sum. */
const hasSum = ({ Unit, IsMean }: Shown): boolean => Unit !== '%' && IsMean !== 1

const sumOf = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0)

/** Whether there is nothing but zeros. */
export const isIdle = ({ Series }: Pick<ChartData, 'Series'>): boolean =>
  Series.every(({ Values }) => Values.every(value => value === 0))

/** The labels that share the largest value, at most three of them by name. */
function first({ Labels, Series, Unit }: Shown) {
  const values = Series[0]?.Values ?? []
  const most = Math.max(...values)
  const names = Labels.filter((_, at) => values[at] === most)
  const named = names.length > 3 ? `${names.slice(0, 3).join('、')} 等` : names.join('、')
  return { named, times: names.length, text: `${numberText(most)} ${Unit}`, isEven: names.length === values.length }
}

/** What a chart shows, in one sentence: of several series how much there was in all, of one which was the most. */
export function findingOf(chart: Shown): string {
  const { Series, Unit } = chart
  if (!hasSum(chart))
    return Series.map(({ Name, Values }) => `${Name}${Name && '：'}${spreadOf(chart, Values)}`).join('；')
  if (Series.length > 1)
    return Series.map(({ Name, Values }) => `${Name} ${numberText(sumOf(Values))} ${Unit}`).join('，')
  const { named, text, isEven } = first(chart)
  return isEven ? `均为 ${text}` : `${named} 最多，${text}`
}

/** Of what has no sum the largest and the smallest are told. */
function spreadOf({ Labels, Unit }: Shown, values: readonly number[]): string {
  const [least, most] = [Math.min(...values), Math.max(...values)]
  const text = (value: number) => (Unit === '%' ? `${value}%` : `${numberText(value)} ${Unit}`)
  if (least === most) return `均为 ${text(most)}`
  /** Which has a value; one that is not the only one is not named as if it were. */
  const named = (value: number, at: number) => {
    const n = values.filter(each => each === value).length
    return `${Labels[at]}${n > 1 ? ` 等 ${n} 个` : ''} ${text(value)}`
  }
  return `最高 ${named(most, values.indexOf(most))}，最低 ${named(least, values.lastIndexOf(least))}`
}

const isRising = (values: readonly number[]) =>
  values.length > 1 && values.every((value, at) => at === 0 || value >= values[at - 1]!) && values[0] !== values.at(-1)

/** A ranking that begins with the smallest is about these. */
function leastOf({ Labels, Unit }: Shown, [least = 0, ...others]: readonly number[]): string {
  const also = others.filter(value => value === least).length
  const text = Unit === '%' ? `${least}%` : `${numberText(least)} ${Unit}`
  return also > 0 ? `${Labels[0]} 等 ${also + 1} 个最低，为 ${text}` : `${Labels[0]} 最低，为 ${text}`
}

/** What a ranking shows: how many there are in all, and where most of them are. */
export function rankFinding(chart: Shown): string {
  const values = chart.Series[0]?.Values ?? []
  if (!hasSum(chart)) return isRising(values) ? leastOf(chart, values) : spreadOf(chart, values)
  const total = `共 ${numberText(sumOf(values))} ${chart.Unit}`
  const { named, times, isEven } = first(chart)
  if (values.length < 2 || isEven || sumOf(values) === 0) return total
  return `${total}，${named}最多，${times > 1 ? '各' : ''}占 ${Math.round((Math.max(...values) / sumOf(values)) * 100)}%`
}
