export type Kind = 'bar' | 'line' | 'pie'

/** One row of figures. Its values stand in the order of the labels; one that is not known is left out. */
export interface Series {
  readonly name: string
  readonly values: readonly (number | undefined)[]
}

/** What a chart shows: a label for each place, and figures for each of them. */
export interface Figures {
  readonly labels: readonly string[]
  readonly series: readonly Series[]
}

/** Whether there is nothing to draw. */
export const isEmpty = ({ labels, series }: Figures): boolean =>
  labels.length === 0 || series.every(({ values }) => values.length === 0)

/** One place of a chart with the values of all series, in their order. */
export interface Place {
  readonly label: string
  readonly values: readonly (number | undefined)[]
}

/** The figures by place, as drawings and tables go through them. */
export const placesOf = ({ labels, series }: Figures): Place[] =>
  labels.map((label, at) => ({ label, values: series.map(({ values }) => values[at]) }))

/** Shares of a whole in whole percent: `12%`; nothing of nothing is nothing. */
export function shareOf(value: number, values: readonly (number | undefined)[]): string {
  const whole = values.reduce<number>((sum, each) => sum + (each ?? 0), 0)
  return whole > 0 ? `${Math.round((value / whole) * 100)}%` : '0%'
}
