/**
 * Tabs of a list, with how many rows there are under each. `tallying({ of: list, tabs: { open: { text: '待核实', asks: { State: 1 } } }, … })` is
 * one call that counts all tabs at once, with the filters and the reach of the list; server and page take tabs and their texts from it.
 */
import * as t from 'typebox'
import { type Endpoint, type Input, query, type Tabs } from './endpoint.ts'
import type { Permission } from './permissions.ts'
import { paging } from './shapes.ts'

const Counted = t.Array(t.Object({ Key: t.String(), Count: t.Integer({ minimum: 0 }) }))
export type Counted = t.Static<typeof Counted>

/** A call that counts the rows of a list under each of its tabs. */
export interface TallyEndpoint<I = any> extends Endpoint<'query', I, Counted, never> {
  readonly tabs: Tabs
}

interface Spec<L extends Endpoint, T> {
  readonly summary: string
  /** The list whose rows are counted. */
  readonly of: L
  readonly path: `/api/${string}`
  readonly access: Permission
  /** In their order; the first one is open where none is chosen. */
  readonly tabs: T
}

type TabsOf<L extends Endpoint> = Readonly<
  Record<string, { readonly text: string; readonly asks: Readonly<Partial<Input<L>>> }>
>
/** What the tabs narrow by, which is not asked for besides. */
type Asked<T> = T extends Readonly<Record<string, { readonly asks: infer A }>> ? (A extends A ? keyof A : never) : never

export function tallying<const L extends Endpoint<'query'>, const T extends TabsOf<L>>({
  of,
  tabs,
  ...spec
}: Spec<L, T>) {
  const { properties } = of.input as t.TObject
  const byTabs = new Set(Object.values(tabs as Tabs).flatMap(({ asks }) => Object.keys(asks)))
  const input = Object.entries(properties).filter(
    ([name]) => !(name in paging || name.startsWith('sort') || byTabs.has(name)),
  )
  const call = query({ ...spec, input: t.Object(Object.fromEntries(input)), result: Counted })
  return { ...call, tabs } as unknown as TallyEndpoint<Omit<Input<L>, keyof typeof paging | Asked<T>>>
}
