import { type BulkDone, type Chosen, mostFound, type Values } from '@xuegong/contracts/bulk'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import { sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { Refused, refuse } from '#refuse'
import type { Deed } from './condition.ts'
import type { Ctx, Told } from './ctx.ts'
import { writeRow } from './write-rows.ts'
import type { List } from './list-of.ts'
import { calledRows, namesOf } from './names.ts'
import { type Removal, removeRows } from './remove-rows.ts'
import { type EntityTable, type Reached, type Stored, storedRows } from './stored-rows.ts'

/** A list whose rows are chosen from, whatever its filters are. */
type Rows = Pick<List<Endpoint<'query'>>, 'ids'>

/** Rows of one transaction, and of one entry of the operation log that still tells what changed in each. */
const together = 50

/** The ids that are meant; refuses a filter that by now finds another number of rows than was confirmed. */
export function chosenIds(ctx: Ctx, list: Rows, { Ids, Filter, Count }: Chosen): readonly string[] {
  if (Ids) return [...new Set(Ids)]
  if (!Filter || Count === undefined) return refuse('NOTHING_CHOSEN')
  const found = list.ids(ctx, Filter, mostFound + 1)
  if (found.length > mostFound) refuse('TOO_MANY_ROWS', { n: mostFound })
  if (found.length !== Count) refuse('COUNT_CHANGED', { confirmed: Count, now: found.length })
  return found
}

const slicesOf = <X>(all: readonly X[]): X[][] =>
  Array.from({ length: Math.ceil(all.length / together) }, (_, at) => all.slice(at * together, (at + 1) * together))

/** Does a deed to all of some rows or to none; where that is refused, to each alone, so that nothing of a refused row is stored. */
function eachOf<R>(
  rows: readonly R[],
  deed: (rows: readonly R[]) => void,
  fail: (row: R, reason: string) => void,
): void {
  try {
    deed(rows)
  } catch (error) {
    if (!(error instanceof Refused)) throw error
    const [only, ...others] = rows
    if (others.length === 0) fail(only!, error.message)
    else for (const row of rows) eachOf([row], deed, fail)
  }
}

interface Many<T extends EntityTable> {
  readonly reached: Reached<T>
  readonly list: Rows
  /** What is done to the rows, `edit` unless another: whoever reaches a row for it may do it. */
  readonly deed?: Deed
  /** What belongs to a row and stands elsewhere, for the operation log. */
  readonly told?: Told
}

/**
 * Does something to rows of a list, one by one, 50 to a transaction: `change` writes what belongs to a row with the connection that
 * it gets, and refuses a row that this cannot be done to. Such rows, and those out of reach, are named with the reason, and nothing
 * of them is stored. Other tables are changed by `ctx.change` within.
 */
export function changeMany<T extends EntityTable>(
  ctx: Ctx,
  { reached, list, deed = 'edit', told }: Many<T>,
  chosen: Chosen,
  change: (row: Stored<T> & { Id: string }, db: Db) => void,
): BulkDone {
  const ids = chosenIds(ctx, list, chosen)
  const rows = storedRows(ctx, reached, ids, deed)
  const reachedIds = new Set(rows.map(({ Id }) => Id))
  const Failed = unreached(
    ctx,
    chosen,
    ids.filter(id => !reachedIds.has(id)),
  )
  const changeAll = (some: readonly (typeof rows)[number][]) =>
    ctx.change(
      reached.from,
      some.map(({ Id }) => Id),
      db => {
        for (const row of some) change(row, db)
      },
      told,
    )
  for (const slice of slicesOf(rows))
    eachOf(slice, changeAll, (row, Reason) =>
      Failed.push({ Id: row.Id, Name: calledRows(ctx.db, [row]).get(row.Id) ?? '', Reason }),
    )
  return { Ok: ids.length - Failed.length, Failed }
}

interface Edit<T extends EntityTable> extends Many<T> {
  /** The call that edits one row: what it refuses is refused here, too. */
  readonly call: Pick<Endpoint, 'entity' | 'input'>
}

/** Gives rows new values; those that cannot have them, and those that the caller may not edit, are named with the reason. */
export const editMany = <T extends EntityTable>(
  ctx: Ctx,
  { call, ...many }: Edit<T>,
  chosen: Chosen,
  values: Values,
): BulkDone => changeMany(ctx, many, chosen, (row, db) => writeRow(ctx, many.reached, call, { row, values }, db))

/** Names of rows that a filter found, which the list shows to the caller; whoever only sent ids learns no names from them. */
const listedNames = (ctx: Ctx, { Ids }: Chosen, ids: readonly string[]): ReadonlyMap<string, string> =>
  Ids ? new Map() : namesOf(ctx.db, ids)

/** Rows that the caller may not change. */
function unreached(ctx: Ctx, chosen: Chosen, ids: readonly string[]): BulkDone['Failed'] {
  const names = listedNames(ctx, chosen, ids)
  return ids.map(Id => ({ Id, Name: names.get(Id) ?? '', Reason: sentence('NOT_FOUND') }))
}

/** Removes rows; those that cannot be removed are named with the reason. */
export function removeMany<T extends EntityTable>(
  ctx: Ctx,
  { removal, list }: { readonly removal: Removal<T>; readonly list: Rows },
  chosen: Chosen,
): BulkDone {
  const ids = chosenIds(ctx, list, chosen)
  const own = calledRows(ctx.db, storedRows(ctx, removal, ids, 'delete'))
  const names = new Map([...listedNames(ctx, chosen, ids), ...own])
  const done = slicesOf(ids).map(Ids => removeRows(ctx, removal, { Ids }))
  const Failed = done.flatMap(each => each.Failed).map(({ Id, Reason }) => ({ Id, Name: names.get(Id) ?? '', Reason }))
  return { Ok: ids.length - Failed.length, Failed }
}
