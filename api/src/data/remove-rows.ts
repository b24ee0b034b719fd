import type { Batch } from '@xuegong/contracts/entity'
import { sentence } from '@xuegong/contracts/refusals'
import { sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from './ctx.ts'
import { isReferenced } from './referenced.ts'
import { releaseFiles } from './stored-files.ts'
import { columnsOf, type EntityTable, type Reached, type Stored, storedRows } from './stored-rows.ts'

/** Rows that may be removed, unless something speaks against it. */
export interface Removal<T extends EntityTable> extends Reached<T> {
  /** Columns of other tables that hold the Id of a row which then cannot be removed. */
  readonly references?: readonly SQLiteColumn[]
  /** Why a row cannot be removed, as a sentence; undefined: it can. */
  keeps?(ctx: Ctx, row: Stored<T>): string | undefined
  /** Removes what goes with rows that are removed, in the same transaction. */
  besides?(ctx: Ctx, rows: readonly Stored<T>[]): void
}

/** Removes those of some rows that are within reach, not referred to and not kept; the others are named with the reason. */
export function removeRows<T extends EntityTable>(
  ctx: Ctx,
  removal: Removal<T>,
  { Ids }: { readonly Ids: readonly string[] },
): Batch {
  const { references = [], keeps } = removal
  const table: EntityTable = removal.from
  const found = storedRows(ctx, removal, Ids, 'delete')
  const rows = new Map(found.map(row => [row.Id, row]))
  const reasonFor = (Id: string) => {
    const row = rows.get(Id)
    if (!row) return sentence('NOT_FOUND')
    if (references.some(column => isReferenced(ctx.db, column, Id))) return sentence('REFERENCED')
    return keeps?.(ctx, row)
  }
  const all = [...new Set(Ids)].map(Id => ({ Id, Reason: reasonFor(Id) }))
  const Failed = all.flatMap(({ Id, Reason }) => (Reason === undefined ? [] : [{ Id, Reason }]))
  const gone = all.flatMap(({ Id, Reason }) => (Reason === undefined ? [Id] : []))
  if (gone.length > 0)
    ctx.change(table, gone, db => {
      const among = sql`${table.Id} in (select value from json_each(${JSON.stringify(gone)}))`
      if (columnsOf(table).IsDel)
        db.update(table)
          .set({ IsDel: 1 } as never)
          .where(among)
          .run()
      else db.delete(table).where(among).run()
      releaseFiles(ctx, table, gone)
      removal.besides?.(
        ctx,
        found.filter(({ Id }) => gone.includes(Id)),
      )
    })
  return { Ok: gone.length, Failed }
}
