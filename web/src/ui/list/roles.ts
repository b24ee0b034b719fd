import type { Column } from './columns.ts'

/** What columns are for, where there is no room for all of them: what a row is called, its state, what else is worth knowing, what can be done. */
export interface Roles<Row> {
  readonly name: Column<Row> | undefined
  readonly state: Column<Row> | undefined
  readonly facts: readonly Column<Row>[]
  readonly actions: readonly Column<Row>[]
}

/** Facts of a row on a phone: two, or as many as the columns themselves say, up to four. */
const fewFacts = 2
const mostFacts = 4
/** A name stands at the front, or it is not what its row is called. */
const front = 3

type Field = { readonly dataIndex?: string }
const isName = ({ dataIndex = '' }: Field) => /(Name|Title)$/.test(dataIndex)
const isState = ({ dataIndex = '' }: Field) => /(State|Status|Result)$/.test(dataIndex)

/** The roles of columns: as they say, else by the names of their fields, which mean the same in every list. */
export function rolesOf<Row>(columns: readonly Column<Row>[]): Roles<Row> {
  const fields = columns.filter(({ dataIndex }) => dataIndex !== undefined)
  const first = fields.slice(0, front)
  const said = (role: Column<Row>['role']) => columns.find(column => column.role === role)
  const name = said('name') ?? first.find(isName) ?? first[0]
  const state = said('state') ?? fields.find(column => column !== name && isState(column))
  const others = fields.filter(column => column !== name && column !== state)
  const told = others.filter(({ role }) => role === 'fact')
  const wanted = Math.min(Math.max(told.length, fewFacts), mostFacts)
  const facts = new Set([...new Set([...told, ...others])].slice(0, wanted))
  return {
    name,
    state,
    facts: others.filter(column => facts.has(column)),
    actions: columns.filter(column => column.dataIndex === undefined && column !== name && column !== state),
  }
}

/**
 * The columns with those pinned to the left that say which row it is, up to its name where that stands at the front, and to the right
 * what can be done with it where that stands at the end.
 */
export function pinned<Row>(columns: readonly Column<Row>[]): Column<Row>[] {
  const { name, actions } = rolesOf(columns)
  const last = name ? columns.indexOf(name) : -1
  return columns.map((column, at) => {
    if (at <= last && last < front) return { fixed: 'left' as const, ...column }
    return at === columns.length - 1 && actions.includes(column) ? { fixed: 'right' as const, ...column } : column
  })
}
