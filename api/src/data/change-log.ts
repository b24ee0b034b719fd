import type { Endpoint } from '@xuegong/contracts/endpoint'
import type { Db } from '@xuegong/db/client'
import { isSecret } from '@xuegong/db/columns'
import { inserter } from '@xuegong/db/insert'
import { operLog, operLogRow } from '@xuegong/db/schema/system'
import { asc, type Column, getTableColumns, getTableName, type Placeholder, sql } from 'drizzle-orm'
import type { World } from '#world/world'
import type { Ctx, TableOfRows, Told, User } from './ctx.ts'
import { prepared } from '@xuegong/db/prepared'
import { statement } from './prepared.ts'
import type { OffCodes } from './switched-off.ts'

/** Most rows that an entry holds; of more it says how many there were. */
const mostRows = 50

type Row = Readonly<Record<string, unknown>> & { readonly Id: string }

interface Entry {
  readonly now: string
  readonly newId: () => string
  readonly by: Pick<User, 'Id' | 'TrueName'>
  readonly title: string
  /** Where it was done: the last two steps of the path of a call, or `module.what`. */
  readonly place: readonly string[]
  /** The table of the rows. */
  readonly table?: string
  readonly ids: readonly string[]
  readonly before?: string | null
  readonly after: string | null
  readonly ip?: string
}

function addEntry(db: Db, entry: Entry) {
  const { now, newId, by, title, place, table: TableName = '', ids, before, after, ip } = entry
  const [Controller = '', Action = ''] = place
  const Id = newId()
  const who = { CreateDate: now, CreateUserId: by.Id, CreateUserName: by.TrueName, Ip: ip ?? '' }
  const what = {
    Controller,
    Action,
    TableName,
    Summary: title,
    BusinessId: shortOf(ids),
    Before: before ?? null,
    After: after,
  }
  prepared(db, 'log entry', () => inserter(db, operLog))({ Id, ...who, ...what })
  const addRow = prepared(db, 'row of a log entry', () => inserter(db, operLogRow))
  for (const RowId of ids) addRow({ RowId, LogId: Id })
}

/** The rows that an entry names itself; of more it says how many there were. */
const shortOf = (ids: readonly string[]) => (ids.length > mostRows ? '' : ids.join(','))

const system = { Id: '', TrueName: '系统' }

interface Work {
  /** Who wanted it; the system itself where nobody is named. */
  readonly by?: Entry['by']
  readonly title: string
  /** `module.what` */
  readonly name: string
  /** The task behind it. */
  readonly id?: string
  readonly counts: Readonly<Record<string, string | number>>
}

/** Adds the entry of work that changes many rows (an import, a job), in the transaction that ends it: counts, not rows. */
export function logWork(db: Db, world: World, { by = system, title, name, id, counts }: Work): void {
  const ids = id === undefined ? [] : [id]
  const after = JSON.stringify(counts)
  addEntry(db, { now: world.now(), newId: world.newId, by, title, place: name.split('.'), ids, after })
}

/** Condition of rows by their ids, as a JSON list: one value, however many there are. */
const among = ({ Id }: TableOfRows, ids: Placeholder) => sql`${Id} in (select value from json_each(${ids}))`

/** Rows of any number of ids, by id. */
function rowsOf(db: Db, table: TableOfRows, ids: readonly string[]): Map<string, Row> {
  const find = statement(db, `log rows of ${getTableName(table)}`, () =>
    db
      .select()
      .from(table)
      .where(among(table, sql.placeholder('ids')))
      .orderBy(asc(table.Id)),
  )
  const rows = find.all({ ids: JSON.stringify(ids) }) as Row[]
  return new Map(rows.map(row => [row.Id, row]))
}

/**
 * Raises the versions of rows that were there before and are different now; a change inside this one may have done so already.
 * Gives the rows as they are then.
 */
function stamp(db: Db, now: string, table: TableOfRows, before: ReadonlyMap<string, Row>, ids: readonly string[]) {
  const rows = rowsOf(db, table, ids)
  const { UpdateDate, RowVersion } = getTableColumns(table) as Partial<Record<string, Column>>
  if (!UpdateDate || !RowVersion) return rows
  const changed = [...rows.values()].filter(row => {
    const old = before.get(row.Id)
    return old && old.RowVersion === row.RowVersion && JSON.stringify(old) !== JSON.stringify(row)
  })
  if (changed.length === 0) return rows
  const raise = statement(db, `stamp ${getTableName(table)}`, () =>
    db
      .update(table)
      .set({ UpdateDate: sql.placeholder('now'), RowVersion: sql`${RowVersion} + 1` })
      .where(among(table, sql.placeholder('ids'))),
  )
  raise.run({ now, ids: JSON.stringify(changed.map(row => row.Id)) })
  for (const row of changed) rows.set(row.Id, { ...row, UpdateDate: now, RowVersion: Number(row.RowVersion) + 1 })
  return rows
}

const secretsOf = new WeakMap<TableOfRows, readonly string[]>()

/** Names of the columns of a table that hold secrets. */
function secrets(table: TableOfRows): readonly string[] {
  const known = secretsOf.get(table)
  if (known) return known
  const names = Object.entries(getTableColumns(table)).flatMap(([name, column]) =>
    isSecret(column as Column) ? [name] : [],
  )
  secretsOf.set(table, names)
  return names
}

/** A row for the log: of a secret it says only that there is one, and that it is another than before. */
function shown(table: TableOfRows, row: Row, old: Row = row): Row {
  const hidden = secrets(table).filter(name => row[name])
  if (hidden.length === 0) return row
  const stars = hidden.map(name => [name, row[name] === old[name] ? '***' : '***（已变更）'])
  return { ...row, ...Object.fromEntries(stars) }
}

const asJson = (rows: readonly Row[]) => (rows.length ? JSON.stringify(rows.length === 1 ? rows[0] : rows) : null)

interface Change {
  readonly ctx: Pick<Ctx, 'now' | 'newId' | 'user' | 'ip'>
  readonly endpoint: Pick<Endpoint, 'path' | 'title' | 'summary'>
  readonly table: TableOfRows
  readonly ids: string | readonly string[]
  /** What belongs to a row and stands elsewhere. */
  readonly told?: Told | undefined
  /** Codes of the input that are switched off. */
  readonly off?: OffCodes | undefined
}

/**
 * Does a piece of work and adds its entry: who, what in the words of the endpoint, the rows of the ids before and after. Raises
 * the versions of the rows that the work has changed. To be called in a transaction.
 */
export function logChange<T>(db: Db, { ctx, endpoint, table, ids: given, told, off }: Change, work: (db: Db) => T): T {
  const { path, title, summary } = endpoint
  const { now, newId, user: by, ip } = ctx
  const ids = [...new Set([given].flat())]
  const before = rowsOf(db, table, ids)
  const isLong = ids.length > mostRows
  const besides = (rows: ReadonlyMap<string, Row>) =>
    new Map([...rows.keys()].map(Id => [Id, isLong ? {} : (told?.(db, Id) ?? {})]))
  const toldBefore = besides(before)
  const result = work(db)
  const rows = stamp(db, now, table, before, ids)
  const name = getTableName(table)
  off?.changed(db, name, before, rows)
  const entry = { now, newId, by, ip, title: title ?? summary, place: path.split('/').slice(2), table: name, ids }
  if (isLong) {
    addEntry(db, { ...entry, after: JSON.stringify({ Table: name, Count: ids.length }) })
    return result
  }
  const toldAfter = besides(rows)
  const after = [...rows.values()].map(row => ({ ...shown(table, row, before.get(row.Id)), ...toldAfter.get(row.Id) }))
  const old = [...before.values()].map(row => ({ ...shown(table, row), ...toldBefore.get(row.Id) }))
  addEntry(db, { ...entry, before: asJson(old), after: asJson(after) })
  return result
}

/** By which means of the context a command has written. */
export type Written = Set<'change' | 'write'>

/** What a command that has written so broke of what its endpoint says of the operation log; null when it kept it. */
export function brokenPromise({ unlogged }: Endpoint, written: Written): string | null {
  if (unlogged === undefined)
    return written.has('write') ? 'it has written without an entry in the operation log' : null
  return written.has('change') ? 'it says that it is unlogged, and has added an entry to the operation log' : null
}
