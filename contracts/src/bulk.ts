/**
 * Calls that change many rows of an entity at once: some by their ids, or all that a filter of its list finds. With a filter the
 * caller says how many rows were confirmed; where there are others by now, nothing is done. Each row is looked at by itself:
 * those out of reach, and those that may not be changed so, are named with the reason, and the others are done.
 *
 * `...bulk('Award', awards, { 设为校级: { Level: '1' } })` beside `...awards` brings `setAward` (BatchEditAward) and `removeManyAward`
 * (BatchDelAward); server and page need no more. A call of another kind spreads `chosenFrom(list, '学生')` into its input, answers
 * `BulkDone`, and is done by `changeMany` of the server and `BatchForm` of the page.
 */
import * as t from 'typebox'
import { command, type Endpoint } from './endpoint.ts'
import { Id } from './shapes.ts'

/** Most rows that are named by their ids, and that a filter may find. */
const mostNamed = 1000
export const mostFound = 5000

/** What was done: to how many rows, and to which not, for which reason. `Name` is empty where the row is out of reach. */
export const BulkDone = t.Object({
  Ok: t.Integer({ minimum: 0 }),
  Failed: t.Array(t.Object({ Id, Name: t.String(), Reason: t.String() })),
})
export type BulkDone = t.Static<typeof BulkDone>

/** Which rows are meant. */
export interface Chosen {
  readonly Ids?: string[]
  readonly Filter?: Readonly<Record<string, unknown>>
  readonly Count?: number
}
/** New values of some fields. */
export type Values = Readonly<Record<string, unknown>>

/** Something that can be done to many rows, by its name: the values that they get. */
export type Deeds = Readonly<Record<string, Values>>

type Refused = 'NOTHING_CHOSEN' | 'COUNT_CHANGED' | 'TOO_MANY_ROWS'
export interface Bulk {
  readonly set: Endpoint<'command', Chosen & { Values: Values }, BulkDone, Refused>
  readonly removeMany: Endpoint<'command', Chosen, BulkDone, Refused>
}
type Calls<N extends string> = { readonly [K in keyof Bulk as `${K}${N}`]: Bulk[K] }

/** What every call that changes many rows refuses. */
export const chosenRefusals = ['NOTHING_CHOSEN', 'COUNT_CHANGED', 'TOO_MANY_ROWS'] as const
const paging = ['PageIndex', 'PageSize', 'sortField', 'sortOrder']
const propertiesOf = (schema: t.TSchema) => (schema as t.TObject).properties as t.TProperties

/** Fields of a call that changes many rows of a list: which of them, by their ids or by a filter. Spread into its input. */
export function chosenFrom(list: Pick<Endpoint, 'input'>, noun: string) {
  const narrowing = Object.entries(propertiesOf(list.input)).filter(([field]) => !paging.includes(field))
  const filter = t.Object(Object.fromEntries(narrowing), { title: '筛选条件' })
  return {
    Ids: t.Optional(t.Array(Id, { minItems: 1, maxItems: mostNamed, title: noun })),
    Filter: t.Optional(t.Unsafe<Values>(filter)),
    Count: t.Optional(t.Integer({ minimum: 1, title: '条数' })),
  }
}

/** The calls that change many rows of an entity, given its five calls, to be spread beside them. */
export function bulk<const N extends string>(
  name: N,
  calls: { readonly [K in 'list' | 'edit' | 'remove' as `${K}${N}`]: Endpoint },
  deeds: Deeds = {},
): Calls<N> {
  const {
    [`list${name}`]: list,
    [`edit${name}`]: edit,
    [`remove${name}`]: remove,
  } = calls as unknown as Record<string, Endpoint>
  const path = remove!.path.slice(0, remove!.path.lastIndexOf('/')) as `/api/${string}`
  const noun = remove!.entity?.noun ?? ''
  const chosen = chosenFrom(list!, noun)
  const fields = [...new Set(Object.values(deeds).flatMap(set => Object.keys(set)))]
  const values = Object.fromEntries(fields.map(field => [field, t.Optional(propertiesOf(edit!.input)[field]!)]))
  const about = { result: BulkDone, refusals: chosenRefusals, once: true }
  const set = command({
    ...about,
    summary: `${noun}: gives rows new values, by their ids or by a filter with the number of rows that it finds.`,
    path: `${path}/BatchEdit${name}`,
    access: edit!.access,
    input: t.Object({ ...chosen, Values: t.Object(values, { title: '新值', minProperties: 1 }) }),
    title: `批量修改${noun}`,
  })
  const removeMany = command({
    ...about,
    summary: `${noun}: removes rows, by their ids or by a filter with the number of rows that it finds.`,
    path: `${path}/BatchDel${name}`,
    access: remove!.access,
    input: t.Object(chosen),
    title: `批量删除${noun}`,
  })
  const both = { set: { ...set, deeds }, removeMany }
  return Object.fromEntries(
    Object.entries(both).map(([verb, call]) => [`${verb}${name}`, { ...call, entity: remove!.entity }]),
  ) as never
}
