import { getTableColumns, getTableName } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import type { Db } from '../client.ts'
import { encoded, insertAll } from '../insert.ts'
import { seedRow } from '../schema/system.ts'
import { contentHash, isContent, type ReferenceRow, references, withHashes } from './reference.ts'

/** How many rows were brought up to date, and which (`<table>/<Id>`) were left because somebody had changed them. */
export interface Refreshed {
  updated: number
  kept: string[]
}

/**
 * Brings the reference rows of an existing world up to date, in one transaction. A row that still is what was seeded becomes
 * what the code says now, a new one is added, one that the code no longer has is removed; a row that somebody changed,
 * removed or made himself stays as it is and is named. Sample data is never touched.
 */
export function refreshReference(db: Db, tables = references()): Refreshed {
  return db.$client.transaction(() => {
    const done: Refreshed = { updated: 0, kept: [] }
    const seeded = new Map(
      db
        .select()
        .from(seedRow)
        .all()
        .map(({ Id, Hash }) => [Id, Hash]),
    )
    const wanted = withHashes(tables)
    const names = new Set(wanted.map(({ Id }) => Id))
    const known = new Map(tables.map(({ table }) => [getTableName(table), table]))

    // First what is gone: its place may be taken by a row with another id.
    for (const [Id, Hash] of seeded) if (!names.has(Id)) count(done, Id, withdraw(db, Id, Hash, known))
    for (const row of wanted) {
      const was = seeded.get(row.Id)
      if (was !== row.Hash) count(done, row.Id, was === undefined ? add(db, row) : renew(db, row, was))
    }
    return done
  })()
}

type Outcome = 'updated' | 'kept' | 'same'

function count(done: Refreshed, Id: string, outcome: Outcome) {
  if (outcome === 'updated') done.updated += 1
  if (outcome === 'kept') done.kept.push(Id)
}

const stored = (db: Db, table: SQLiteTable, Id: string) =>
  db.$client.prepare(`SELECT * FROM "${getTableName(table)}" WHERE Id = ?`).get(Id) as
    | Record<string, unknown>
    | undefined

const remember = (db: Db, { Id, Hash }: ReferenceRow) =>
  db.insert(seedRow).values({ Id, Hash }).onConflictDoUpdate({ target: seedRow.Id, set: { Hash } }).run()

function add(db: Db, row: ReferenceRow): Outcome {
  if (!insertAll(db, row.table, [row.row], 'skip')) return 'kept'
  remember(db, row)
  return 'updated'
}

function renew(db: Db, row: ReferenceRow, was: string): Outcome {
  const current = stored(db, row.table, row.row.Id as string)
  const now = current && contentHash(row.table, current)
  if (now !== was && now !== row.Hash) return 'kept'
  if (now === was && !rewrite(db, row)) return 'kept'
  remember(db, row)
  return now === was ? 'updated' : 'same'
}

/** Writes every column of a row that is content; false if that would break a unique index. */
function rewrite(db: Db, { table, row }: ReferenceRow): boolean {
  const columns = Object.entries(getTableColumns(table)).filter(([key]) => isContent(key) && key !== 'Id')
  const assignments = columns.map(([, column]) => `"${column.name}" = ?`).join(', ')
  const values = columns.map(([key, column]) => encoded(row[key] ?? column.default ?? null))
  const update = db.$client.prepare(`UPDATE OR IGNORE "${getTableName(table)}" SET ${assignments} WHERE Id = ?`)
  return update.run(...values, row.Id).changes === 1
}

/** Removes a row that the code no longer has, unless somebody changed it; from then on nobody but its owner looks after it. */
function withdraw(db: Db, name: string, was: string, known: ReadonlyMap<string, SQLiteTable>): Outcome {
  const slash = name.indexOf('/')
  const table = known.get(name.slice(0, slash))
  const Id = name.slice(slash + 1)
  db.$client.prepare('DELETE FROM SeedRow WHERE Id = ?').run(name)
  const current = table && stored(db, table, Id)
  if (!current) return 'same'
  if (contentHash(table, current) !== was) return 'kept'
  db.$client.prepare(`DELETE FROM "${getTableName(table)}" WHERE Id = ?`).run(Id)
  return 'updated'
}
