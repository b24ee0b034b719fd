import type { CoverageCell } from '@xuegong/contracts/modules/kit/journal'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'

/** How far a cell has come: nothing yet, served, reached by the page, asserted by a test. */
export type Level = 0 | 1 | 2 | 3
export const levels = ['未出现', '出现过', '页面到达', '测试断言'] as const

/** The furthest that a cell has come. */
export function levelOf({ served, reached, asserted }: CoverageCell): Level {
  if (asserted.length > 0) return 3
  if (reached > 0) return 2
  return served > 0 ? 1 : 0
}

export interface GridRow {
  readonly endpoint: string
  readonly cells: ReadonlyMap<OutcomeName, CoverageCell>
}

/** The cells as rows by endpoint, in their order, those of one module only if one is named. */
export function rowsOf(cells: readonly CoverageCell[], module = ''): GridRow[] {
  const rows = new Map<string, Map<OutcomeName, CoverageCell>>()
  for (const cell of cells) {
    if (module && !cell.endpoint.startsWith(`${module}.`)) continue
    const row = rows.get(cell.endpoint) ?? new Map<OutcomeName, CoverageCell>()
    row.set(cell.outcome, cell)
    rows.set(cell.endpoint, row)
  }
  return [...rows].map(([endpoint, row]) => ({ endpoint, cells: row }))
}

/** The classes that occur in the grid, in the order of the table. */
export const columnsOf = (cells: readonly CoverageCell[]): OutcomeName[] => {
  const found = new Set(cells.map(({ outcome }) => outcome))
  return (Object.keys(outcomes) as OutcomeName[]).filter(name => found.has(name))
}

/** How many cells have come at least as far as each level. */
export const tally = (cells: readonly CoverageCell[]): number[] =>
  levels.map((_, level) => cells.filter(cell => levelOf(cell) >= level).length)
