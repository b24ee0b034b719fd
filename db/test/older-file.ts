import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { closeDb, type Db, openDb } from '../src/client.ts'
import { migrate } from '../src/migrate.ts'
import { sysParam } from '../src/schema/system.ts'
import { references, seedReference } from '../src/seed/reference.ts'
import { freshFolder, migrations } from './fresh-file.ts'

/** A file name in a new folder, beside the migrations before (`older`) and after (`newer`) a table got one more column. */
export function twoVersions() {
  const folder = freshFolder()
  const [older, newer] = [join(folder, 'older'), join(folder, 'newer')]
  for (const copy of [older, newer]) cpSync(migrations, copy, { recursive: true })
  const journalFile = join(newer, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(journalFile, 'utf8'))
  const last = journal.entries.at(-1)
  const tag = '9999_unit'
  journal.entries.push({ ...last, idx: last.idx + 1, when: last.when + 1, tag })
  writeFileSync(journalFile, JSON.stringify(journal))
  writeFileSync(join(newer, `${tag}.sql`), "ALTER TABLE `SysParam` ADD `Unit` text DEFAULT '' NOT NULL;")
  return { file: join(folder, 'world.db'), older, newer, tag }
}

/** The reference rows with other site parameters. */
export const withParams = (rows: { Id: string; Value: string; Remark: string }[]) =>
  references().map(each => (each.table === (sysParam as SQLiteTable) ? { ...each, rows } : each))

/** Today's site parameters. */
export const paramsNow = () =>
  references().find(({ table }) => table === (sysParam as SQLiteTable))?.rows as {
    Id: string
    Value: string
    Remark: string
  }[]

/**
 * Makes a file as the version before left it: an older schema; parameters with an older wording, one that has gone since and
 * one less than today; `change` is what its school did with it.
 */
export function makeOlderFile(file: string, folder: string, change: (db: Db) => void): void {
  const [, ...known] = paramsNow()
  const then = known.map(row => ({ ...row, Remark: `${row.Remark}（旧）` }))
  const db = openDb(file)
  migrate(db, folder)
  seedReference(db, withParams([...then, { Id: 'Gone', Value: '1', Remark: '' }]))
  change(db)
  closeDb(db)
}
