/** Coverage that is added up: which endpoint × outcome cells were served, reached by the page and asserted by a test. */
import { endpoints } from '#contracts/modules'
import { outcomesOf } from '#contracts/modules/kit/coverage'
import type { CoverageCell } from '#contracts/modules/kit/journal'
import { type OutcomeName, outcomeNames, outcomes } from '#contracts/outcomes'

/** Endpoints with the classes each can end in, and classes in the order of their table. */
export interface Grid {
  readonly endpoints: readonly { name: string; path: string; summary: string; outcomes: readonly OutcomeName[] }[]
  readonly outcomes: readonly { name: OutcomeName; title: string }[]
}

/** Classes and endpoints that no test asserts. */
export interface Gaps {
  readonly endpoints: readonly string[]
  readonly outcomes: readonly OutcomeName[]
}

/** The grid of the whole product. */
export const wholeGrid = (): Grid => ({
  endpoints: endpoints
    .filter(each => each.access !== 'kit')
    .map(each => ({
      name: `${each.module}.${each.name}`,
      path: each.path,
      summary: each.summary,
      outcomes: outcomesOf(each),
    }))
    .sort((a, b) => (a.name < b.name ? -1 : 1)),
  outcomes: outcomeNames.map(name => ({ name, title: outcomes[name].title })),
})

const fits = (name: string, pattern: string): boolean =>
  new RegExp(
    `^${pattern
      .split('*')
      .map(part => part.replace(/\W/g, '\\$&'))
      .join('.*')}$`,
  ).test(name)

/**
 * The part of a grid that somebody uses: endpoints by name, with `*` for any text, and classes by name. Throws with what is
 * meant by nothing.
 */
export function partOf(grid: Grid, names?: readonly string[], classes?: readonly string[]): Grid {
  const stray = names?.find(pattern => !grid.endpoints.some(({ name }) => fits(name, pattern)))
  if (stray !== undefined) throw new Error(`No endpoint is called ${stray}.`)
  const unknown = classes?.find(each => !grid.outcomes.some(({ name }) => name === each))
  if (unknown !== undefined)
    throw new Error(`No outcome is called ${unknown}. There are ${grid.outcomes.map(({ name }) => name).join(', ')}.`)
  return {
    endpoints: grid.endpoints
      .filter(({ name }) => !names || names.some(pattern => fits(name, pattern)))
      .map(each => ({ ...each, outcomes: each.outcomes.filter(name => !classes || classes.includes(name)) })),
    outcomes: grid.outcomes.filter(({ name }) => !classes || classes.includes(name)),
  }
}

/** The cells that can come about: those of the contract, and those that a fault has made. */
export const possibleIn = ({ endpoints }: Grid, served: readonly CoverageCell[]): ReadonlySet<string> =>
  new Set([
    ...endpoints.flatMap(({ name, outcomes: each }) => each.map(outcome => `${name} ${outcome}`)),
    ...served.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`),
  ])

/** The cells of a file: a list as a server writes it, or the answer that has it as its ResultValue. Throws where it is neither. */
export function cellsIn(text: string): CoverageCell[] {
  const read = JSON.parse(text) as CoverageCell[] | { ResultValue?: CoverageCell[] }
  const cells = Array.isArray(read) ? read : read.ResultValue
  if (!Array.isArray(cells) || cells.some(cell => typeof cell?.endpoint !== 'string' || !Array.isArray(cell.asserted)))
    throw new Error('it holds no cells')
  return cells
}

/** Adds the cells of all shards up: counts summed, names of tests joined. */
export function merge(shards: readonly (readonly CoverageCell[])[]): CoverageCell[] {
  const cells = new Map<string, CoverageCell>()
  for (const { endpoint, outcome, served, reached, asserted } of shards.flat()) {
    const key = `${endpoint} ${outcome}`
    const sum = cells.get(key) ?? { endpoint, outcome, served: 0, reached: 0, asserted: [] }
    sum.served += served
    sum.reached += reached
    sum.asserted = [...new Set([...sum.asserted, ...asserted])].sort((a, b) => (a < b ? -1 : 1))
    cells.set(key, sum)
  }
  return [...cells.values()].sort((a, b) => (`${a.endpoint} ${a.outcome}` < `${b.endpoint} ${b.outcome}` ? -1 : 1))
}

/** Whether somebody wrote the test for what it asserts; a test generated over the whole grid proves the fault, not the use. */
const written = (test: string) => !test.startsWith('[generated] ')

/** Outcome classes and endpoints that no written test asserts. */
export function gapsOf(grid: Grid, cells: readonly CoverageCell[]): Gaps {
  const names = new Set(grid.endpoints.map(({ name }) => name))
  const asserted = cells.filter(cell => names.has(cell.endpoint) && cell.asserted.some(written))
  return {
    endpoints: [...names].filter(name => !asserted.some(cell => cell.endpoint === name)),
    outcomes: grid.outcomes.map(({ name }) => name).filter(name => !asserted.some(cell => cell.outcome === name)),
  }
}
