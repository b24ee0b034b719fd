import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Card, ChartData, Statistics } from '@xuegong/contracts/statistics'
import { type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Condition } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { derivedOf } from './derived.ts'
import { statement } from './prepared.ts'
import { type Join, joinTo } from './selection.ts'

/** A figure of the rows that are counted: an aggregate. Null: there is nothing to take a share of. */
type Measure = SQL<number | null>

/** How many rows fulfil a condition; all of them without one. */
export const numberOf = (condition?: SQL): Measure =>
  condition ? sql<number>`count(*) filter (where ${condition})` : sql<number>`count(*)`

/** The sum of a column; nothing of no rows is 0. */
export const sumOf = (value: SQL | SQLiteColumn): Measure => sql<number>`coalesce(sum(${value}), 0)`

/** What part is of the whole, in percent with one decimal that is cut: 100 only where nothing lacks. Null of nothing. */
export const shareOf = (part: Measure, whole: Measure): Measure =>
  sql<number | null>`case when ${whole} > 0 then cast((${part}) * 1000 / (${whole}) as integer) / 10.0 end`

/** The same of two numbers. */
export const percent = (part: number, whole: number): number | null =>
  whole > 0 ? Math.floor((part * 1000) / whole) / 10 : null

/** The rows that are counted: those of a table that the filters find within reach. */
export interface Counted<I> {
  readonly from: SQLiteTable | SQL
  readonly join?: readonly Join[]
  /** Rows that come with the values, such as what was counted of today, are counted anew each time. */
  readonly isGiven?: true
  /** Usually `found` of the list that shows them. */
  readonly of: (ctx: Ctx, input: I) => Condition
}

/** A card, declared. Those that count the same rows are read at once. */
interface CardSpec<I> extends Pick<Card, 'Title' | 'Unit'> {
  readonly of: Counted<I>
  readonly value: Measure
  /** How it is meant where it is more than nothing. */
  readonly tone?: 'warn' | 'bad'
  /** The list that it counts, narrowed the same. */
  readonly url?: (ctx: Ctx, input: I) => string
}

/** A row of a chart as it was read: its key, and its figures under the names of the series. */
export interface ChartRow {
  readonly Key: string
  readonly [series: string]: string | number | null
}

/** A chart, declared: groups of rows by a key, and figures of each. */
interface ChartSpec<I> extends Pick<ChartData, 'Title' | 'Kind' | 'Unit' | 'By' | 'IsMean'> {
  readonly of: Counted<I>
  readonly key: SQL | SQLiteColumn
  readonly series: Readonly<Record<string, Measure>>
  /** Which groups, by their figures. */
  readonly having?: SQL
  /** Their order; by the key where there is none. */
  readonly order?: SQL
  readonly most?: number
  /** What the groups are called, and which of them are shown though they are empty, in this order; absent: the keys that were found. */
  readonly labels?: (ctx: Ctx, input: I, found: readonly string[]) => readonly (readonly [key: string, label: string])[]
  /** The list of a group. */
  readonly url?: (ctx: Ctx, input: I, key: string) => string
}

interface Spec<I> {
  readonly cards: Readonly<Record<string, CardSpec<I>>>
  readonly charts: Readonly<Record<string, ChartSpec<I>>>
}

const holder = sql.placeholder('statisticsMost')

/**
 * Rows of figures: one for all rows that are counted, or one for each group. The name tells the declaration apart from others. Kept until one
 * of the tables is written to: people look at the same figures all day.
 */
export function figuresOf<I>(
  ctx: Ctx,
  input: I,
  name: string,
  { from, join, isGiven, of }: Counted<I>,
  measures: Readonly<Record<string, Measure>>,
  grouped?: Pick<ChartSpec<I>, 'key' | 'having' | 'order' | 'most'>,
): ChartRow[] {
  const { key, where, values } = of(ctx, input)
  const text = `${name} of ${key}`
  const read = statement(ctx.db, text, () => {
    const by = grouped ? sql<string>`${grouped.key}` : sql<string>`''`
    const rows = joinTo(
      ctx.db
        .select({ Key: by, ...measures })
        .from(from as SQLiteTable)
        .$dynamic(),
      join,
    ).where(where())
    if (!grouped) return rows
    return rows
      .groupBy(grouped.key)
      .having(grouped.having)
      .orderBy(grouped.order ?? grouped.key)
      .limit(holder)
  })
  const asked = { ...values, statisticsMost: grouped?.most ?? -1 }
  const rows = (bound: typeof asked) => read.all(bound) as unknown as ChartRow[]
  return isGiven ? rows(asked) : derivedOf(ctx, read, text, asked, rows)
}

/** The figures of a module as its call answers them: cards and charts of declared rows, each group of cards one statement. */
export function statisticsOf<I>(endpoint: Pick<Endpoint, 'module' | 'name'>, spec: Spec<I>) {
  const name = `${endpoint.module}.${endpoint.name}`
  const sources = [...new Set(Object.values(spec.cards).map(({ of }) => of))]

  const cardsOf = (ctx: Ctx, input: I): Card[] => {
    const figures = new Map(
      sources.map((source, at) => {
        const own = Object.entries(spec.cards).filter(([, { of }]) => of === source)
        const measures = Object.fromEntries(own.map(([key, { value }]) => [key, value]))
        return [source, figuresOf(ctx, input, `${name} cards ${at}`, source, measures)[0]]
      }),
    )
    return Object.entries(spec.cards).map(([Key, { of, Title, Unit, tone, url }]) => {
      const Value = (figures.get(of)?.[Key] ?? null) as number | null
      const Tone = Value === 0 ? 'quiet' : (tone ?? 'plain')
      return { Key, Title, Value, Unit, Tone, Url: url?.(ctx, input) ?? '' }
    })
  }

  const chartOf = (ctx: Ctx, input: I, Key: string, chart: ChartSpec<I>): ChartData => {
    const { of, series, labels, url, Title, Kind, Unit, By, IsMean } = chart
    const rows = figuresOf(ctx, input, `${name} ${Key}`, of, series, chart)
    const found = new Map(rows.map(row => [row.Key, row]))
    const shown = labels?.(ctx, input, [...found.keys()]) ?? rows.map(row => [row.Key, row.Key] as const)
    return {
      Key,
      Title,
      Kind,
      Unit,
      By,
      Labels: shown.map(([, label]) => label),
      Urls: url ? shown.map(([key]) => url(ctx, input, key)) : [],
      Series: Object.keys(series).map(Name => ({
        Name,
        Values: shown.map(([key]) => Number(found.get(key)?.[Name] ?? 0)),
      })),
      ...(IsMean && { IsMean }),
    }
  }

  return (ctx: Ctx, input: I): Statistics => ({
    Cards: cardsOf(ctx, input),
    Charts: Object.entries(spec.charts).map(([key, chart]) => chartOf(ctx, input, key, chart)),
  })
}
