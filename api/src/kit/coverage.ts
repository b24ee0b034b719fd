import { randomBytes } from 'node:crypto'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Cell, cellsOf } from '@xuegong/contracts/modules/kit/coverage'
import type { CoverageCell } from '@xuegong/contracts/modules/kit/journal'
import { endpoints } from '@xuegong/contracts/modules'
import type { OutcomeName } from '@xuegong/contracts/outcomes'
import { refuse } from '#refuse'

/** Which endpoint × outcome cells this process has seen. */
export interface Coverage {
  /** Counts an answer; `byPage`: the page was there to receive it. */
  count(endpoint: string, outcome: OutcomeName, byPage: boolean): void
  /** Notes that a test asserts a cell. Refuses an endpoint that does not exist, and a cell that was never served. */
  assert(endpoint: string, outcome: OutcomeName, test: string): void
  /** The whole grid, and cells beyond it that were forced. */
  cells(): CoverageCell[]
  reset(): void
  /** Writes the cells that were served as one more file of a folder, for `xuegong-kit coverage` to add up. */
  save(dir: string): Promise<void>
}

interface Seen {
  served: number
  reached: number
  readonly asserted: Set<string>
}

const product = endpoints.filter(each => each.access !== 'kit')
const names = new Set(product.map(each => `${each.module}.${each.name}`))
const grid = cellsOf(product)

/** An empty grid over the product API. */
export function openCoverage(): Coverage {
  const seen = new Map<string, Seen>()
  const at = (endpoint: string, outcome: OutcomeName): Seen => {
    const key = `${endpoint} ${outcome}`
    let cell = seen.get(key)
    if (!cell) {
      cell = { served: 0, reached: 0, asserted: new Set() }
      seen.set(key, cell)
    }
    return cell
  }
  const shown = ({ endpoint, outcome }: Cell): CoverageCell => {
    const { served = 0, reached = 0, asserted = [] } = seen.get(`${endpoint} ${outcome}`) ?? {}
    return { endpoint, outcome, served, reached, asserted: [...asserted] }
  }
  const cells = () => {
    const inGrid = new Set(grid.map(({ endpoint, outcome }) => `${endpoint} ${outcome}`))
    const beyond = [...seen.keys()].filter(key => !inGrid.has(key)).map(cellOf)
    return [...grid, ...beyond].map(shown)
  }

  return {
    count: (endpoint, outcome, byPage) => {
      const cell = at(endpoint, outcome)
      cell.served += 1
      if (byPage) cell.reached += 1
    },
    assert: (endpoint, outcome, test) => {
      if (!names.has(endpoint)) refuse('CELL_UNKNOWN', { cell: endpoint })
      const cell = seen.get(`${endpoint} ${outcome}`)
      if (!cell) return refuse('CELL_UNSERVED', { cell: `${endpoint} ${outcome}` })
      cell.asserted.add(test)
    },
    cells,
    reset: () => seen.clear(),
    save: async dir => {
      await mkdir(dir, { recursive: true })
      const file = join(dir, `${process.pid}-${randomBytes(6).toString('hex')}.json`)
      await writeFile(file, JSON.stringify(cells().filter(({ served }) => served > 0)))
    },
  }
}

const cellOf = (key: string): Cell => {
  const [endpoint, outcome] = key.split(' ') as [string, OutcomeName]
  return { endpoint, outcome }
}
