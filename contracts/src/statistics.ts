/**
 * Figures: cards and charts of the rows that filters find, within the caller's reach. `statistics({ path, access, input })` is a call
 * that answers `{ Cards, Charts }`; the page of it is made from that alone. The home page shows the same cards and charts.
 */
import * as t from 'typebox'
import { query } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { Nullable, OneOf } from './shapes.ts'

/** How a figure is meant: as it is, or as something to look after. One that is nothing is quiet. */
const cardTones = ['plain', 'warn', 'bad', 'quiet'] as const

/** A figure; null: there is nothing to count, or nothing to take a share of. Url is the list it counts, narrowed the same; empty: there is none. */
export const Card = t.Object({
  Key: t.String(),
  Title: t.String(),
  Value: Nullable(t.Number()),
  Unit: t.String(),
  Tone: OneOf(cardTones),
  Url: t.String(),
})
export type Card = t.Static<typeof Card>

/** A drawing. `rank` are bars one below the other, each of which leads to its list by the Url at the same place. */
export const ChartData = t.Object({
  Key: t.String(),
  Title: t.String(),
  Kind: OneOf(['line', 'bar', 'rank', 'pie']),
  Unit: t.String(),
  By: t.String({ title: 'what the labels are, in words' }),
  Labels: t.Array(t.String()),
  Urls: t.Array(t.String()),
  Series: t.Array(t.Object({ Name: t.String(), Values: t.Array(t.Number()) })),
  /** 1: the values are means, which have no sum; shares (%) have none anyway. */
  IsMean: t.Optional(t.Literal(1)),
})
export type ChartData = t.Static<typeof ChartData>

export const Statistics = t.Object({ Cards: t.Array(Card), Charts: t.Array(ChartData) })
export type Statistics = t.Static<typeof Statistics>

interface Spec<P extends t.TProperties> {
  readonly summary: string
  readonly path: `/api/${string}`
  readonly access: Permission
  /** What the figures are narrowed by. */
  readonly input: P
  readonly refusals?: readonly ['SPAN_REVERSED'] | readonly []
}

/** A call that answers the figures of a module: `POST {…filters} → { Cards, Charts }`. */
export const statistics = <const P extends t.TProperties>({ input, ...spec }: Spec<P>) =>
  query({ ...spec, input: t.Object(input), result: Statistics })
