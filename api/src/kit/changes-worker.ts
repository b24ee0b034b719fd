import type { Changes, RowChange } from '@xuegong/contracts/modules/kit/changes'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { takeTasks } from '#jobs/thread-tasks'
import { passwordColumns } from './world-file.ts'

/** Two files of one structure to compare. */
export interface ChangesOrder {
  readonly before: string
  readonly after: string
  /** All where it is not given. */
  readonly tables?: readonly string[]
  /** The most rows that are told. */
  readonly limit: number
}

export type ChangesSaid = Changes | { readonly unknown: string }

/** Longer texts are told by their beginning. */
const longest = 2000

type Sqlite = Db['$client']
type Row = Record<string, unknown>

const quoted = (name: string) => `"${name.replaceAll('"', '""')}"`

/** Tables of the school: neither those of SQLite nor the list of migrations, whose rows have no key. */
const tableNames = (sqlite: Sqlite): string[] =>
  sqlite
    .prepare(
      `SELECT name FROM pragma_table_list WHERE schema = 'main' AND type = 'table' AND name NOT LIKE 'sqlite~_%' ESCAPE '~' AND name NOT LIKE '~_~_%' ESCAPE '~' ORDER BY name`,
    )
    .pluck()
    .all() as string[]

function columnsOf(sqlite: Sqlite, table: string): { keys: string[]; columns: string[] } {
  const columns = sqlite.prepare('SELECT name, pk FROM pragma_table_info(?)').all(table) as {
    name: string
    pk: number
  }[]
  const keys = columns.filter(each => each.pk > 0).map(each => each.name)
  return { keys: keys.length ? keys : ['rowid'], columns: columns.map(each => each.name) }
}

const isHidden = (table: string, column: string) =>
  passwordColumns.some(([ofTable, name]) => ofTable === table && name === column)

function told(table: string, column: string, value: unknown): unknown {
  if (typeof value !== 'string') return value
  if (isHidden(table, column)) return '***'
  return value.length > longest ? `${value.slice(0, longest - 1)}…` : value
}

const part = (table: string, columns: readonly string[], row: Row, prefix: string): Row =>
  Object.fromEntries(columns.map(name => [name, told(table, name, row[prefix + name])]))

function changesOf(
  sqlite: Sqlite,
  table: string,
  left: number,
): { counts: Changes['tables'][number]; rows: RowChange[] } {
  const { keys, columns } = columnsOf(sqlite, table)
  const same = keys.map(key => `a.${quoted(key)} IS b.${quoted(key)}`).join(' AND ')
  const differ = columns.map(name => `a.${quoted(name)} IS NOT b.${quoted(name)}`).join(' OR ')
  const [now, then] = [`main.${quoted(table)}`, `before.${quoted(table)}`]
  const all = [...new Set([...keys, ...columns])]
  const shown = (alias: string, prefix: string) =>
    all.map(name => `${alias}.${quoted(name)} AS ${quoted(prefix + name)}`)
  const alone = (from: string, other: string) =>
    `FROM ${from} a WHERE NOT EXISTS (SELECT 1 FROM ${other} b WHERE ${same})`
  const sources = {
    added: { from: alone(now, then), take: shown('a', 'after ') },
    removed: { from: alone(then, now), take: shown('a', 'before ') },
    changed: {
      from: `FROM ${now} a JOIN ${then} b ON ${same} WHERE ${differ}`,
      take: [...shown('a', 'after '), ...shown('b', 'before ')],
    },
  }
  const counts = { table, added: 0, removed: 0, changed: 0 }
  const rows: RowChange[] = []
  for (const kind of ['added', 'removed', 'changed'] as const) {
    const { from, take } = sources[kind]
    counts[kind] = sqlite.prepare(`SELECT count(*) ${from}`).pluck().get() as number
    if (counts[kind] === 0 || rows.length >= left) continue
    const found = sqlite.prepare(`SELECT ${take.join(', ')} ${from} LIMIT ?`).all(left - rows.length) as Row[]
    for (const row of found) {
      const other =
        kind === 'changed' ? columns.filter(name => row[`after ${name}`] !== row[`before ${name}`]) : columns
      rows.push({
        table,
        kind,
        key: part(table, keys, row, kind === 'removed' ? 'before ' : 'after '),
        before: kind === 'added' ? null : part(table, other, row, 'before '),
        after: kind === 'removed' ? null : part(table, other, row, 'after '),
      })
    }
  }
  return { counts, rows }
}

function compare(sqlite: Sqlite, order: ChangesOrder): ChangesSaid {
  const known = tableNames(sqlite)
  const unknown = order.tables?.find(name => !known.includes(name))
  if (unknown !== undefined) return { unknown }
  const tables: Changes['tables'] = []
  const rows: RowChange[] = []
  for (const table of order.tables ?? known) {
    const { counts, rows: found } = changesOf(sqlite, table, order.limit - rows.length)
    if (counts.added + counts.removed + counts.changed === 0) continue
    tables.push(counts)
    rows.push(...found)
  }
  const total = tables.reduce((sum, { added, removed, changed }) => sum + added + removed + changed, 0)
  return { tables, rows, cut: total > rows.length }
}

// Compares two states beside the main thread, table by table and by primary key.
await takeTasks(async (order: ChangesOrder) => {
  const db = openDb(order.after, { readonly: true })
  try {
    db.$client.prepare('ATTACH ? AS before').run(order.before)
    return compare(db.$client, order)
  } finally {
    closeDb(db)
  }
})
