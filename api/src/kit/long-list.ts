import type { Endpoint } from '@xuegong/contracts/endpoint'
import { type Shape, sampleOf } from './sample.ts'

/** Rows of the real list that are repeated, at most: as many for every page, so that a row is the same wherever it is read. */
const repeated = 100

type Row = Readonly<Record<string, unknown>>

/** The names that a list has for its page and its length; older ones begin with a small letter. */
function pageFields({ input }: Endpoint): readonly [index: string, size: string] | undefined {
  const { properties = {} } = input as Shape
  return (
    [
      ['PageIndex', 'PageSize'],
      ['pageIndex', 'pageSize'],
    ] as const
  ).find(([, size]) => size in properties)
}

/** The input by which a list tells its first real rows. */
export function realRows(endpoint: Endpoint, input: unknown): unknown {
  const fields = pageFields(endpoint)
  return fields ? { ...(input as Row), [fields[0]]: 1, [fields[1]]: repeated } : input
}

/** The field by which the rows of a list are told apart; undefined where they have none. */
function idField(row: Row): string | undefined {
  const names = Object.keys(row).filter(name => typeof row[name] === 'string')
  return (
    names.find(name => /^id$/i.test(name)) ??
    names.find(name => name.endsWith('Id') && name !== 'ParentId') ??
    names.find(name => name === 'Key')
  )
}

/** Longest id. */
const idLength = 36

/** An id that no other row has: its place, then what is left of the real one. */
function idAt(place: number, id: string): string {
  const mark = `r${String(place).padStart(6, '0')}`
  return (mark + id.slice(mark.length)).slice(0, idLength)
}

/**
 * The page of a list of `length` rows that was asked for: the real rows first, then those again under other ids; where there are none, rows
 * that are made from the contract. A list without pages is given whole.
 */
export function makeLong(endpoint: Endpoint, result: unknown, length: number, input: unknown): unknown {
  const real = (Array.isArray(result) ? result : (result as { rows: Row[] }).rows) as readonly Row[]
  const [index, size] = pageFields(endpoint) ?? []
  const asked = input as Record<string, number | undefined>
  const limit = size === undefined ? length : (asked[size] ?? 10)
  const offset = index === undefined ? 0 : ((asked[index] ?? 1) - 1) * limit
  const models = real.length ? real : [sampleOf(rowShape(endpoint)) as Row]
  const id = idField(models[0]!)
  const rowAt = (place: number): Row => {
    const model = models[place % models.length]!
    if (place < real.length || id === undefined) return model
    return { ...model, [id]: idAt(place, String(model[id])) }
  }
  const rows = Array.from({ length: Math.max(0, Math.min(limit, length - offset)) }, (_, at) => rowAt(offset + at))
  if (Array.isArray(result)) return rows
  return { ...(result as object), rows, ...('total' in (result as object) && { total: length }) }
}

function rowShape({ result }: Endpoint): Shape {
  const { items, properties } = result as Shape
  return items ?? properties?.rows?.items ?? {}
}
