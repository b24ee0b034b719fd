import { mkdir, open, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { appliedHashes } from '@xuegong/db/migrate'
import { type freshSchema, schemaText } from '@xuegong/db/schema-text'
import { violation } from '#http/validate'
import { isMoment } from '#world/world-clock'
import { isAsMade } from '#world/file-sum'
import {
  type ImportOrder,
  isSafePath,
  kitTables,
  Manifest,
  pathColumns,
  type WorldFileFault,
  worldFormat,
} from './world-file.ts'

/** An uploaded file that is not taken. */
class Broken extends Error {
  readonly fault: WorldFileFault

  constructor(why: string, fault: WorldFileFault = 'WORLD_FILE_BROKEN') {
    super(why)
    this.fault = fault
  }
}

const machineFaults = /^(ENOSPC|EDQUOT|EACCES|EMFILE|EROFS|SQLITE_FULL|SQLITE_IOERR_WRITE|SQLITE_NOMEM|SQLITE_CANTOPEN)/

/** What an error says of the file; throws it on where it tells of this machine, such as a full disk. */
export function faultOf(error: unknown): WorldFileFault {
  if (error instanceof Broken) return error.fault
  if (machineFaults.test(String((error as { code?: unknown }).code))) throw error
  return 'WORLD_FILE_BROKEN'
}

/**
 * Checks an uploaded file, from the outside in, before anything in it is believed: its head, its checksum, its tables, its pages, its
 * values, its manifest. Then writes its files into the folder of the world to be. `fresh` is what a file has that was just made. Gives the
 * manifest; throws Broken.
 */
export async function checkWorldFile(
  { upload, folder, maxBytes }: Omit<ImportOrder, 'sources'>,
  fresh: ReturnType<typeof freshSchema>,
): Promise<Manifest> {
  await checkHead(upload)
  // Otherwise a byte of a text may be another one.
  if (!(await isAsMade(upload))) throw new Broken('other bytes')
  const db = openDb(upload, { readonly: true })
  try {
    db.$client.pragma('trusted_schema = OFF')
    db.$client.pragma('cell_size_check = ON')
    const manifest = readManifest(db, fresh.hashes)
    if (!isSame(schemaText(db), fresh.schema)) throw new Broken('other tables')
    if (!isSame(appliedHashes(db), fresh.hashes)) throw new Broken('other migrations')
    if (db.$client.pragma('integrity_check(1)', { simple: true }) !== 'ok') throw new Broken('damaged')
    checkValues(db)
    await writeFiles(db, folder, maxBytes)
    return manifest
  } finally {
    closeDb(db)
  }
}

const isSame = (a: readonly string[], b: readonly string[]) =>
  a.length === b.length && a.every((each, at) => each === b[at])

const headBytes = 100
/** Offset of the two bytes that say whether the file needs a write-ahead log beside it; a saved world does not. */
const [writeVersion, readVersion] = [18, 19]
/** Offsets of the bytes of a page (two bytes; 1 means 65536) and of how many pages there are (four). */
const [pageSize, pageCount] = [16, 28]

async function checkHead(upload: string) {
  const file = await open(upload)
  const { buffer: head, bytesRead } = await file.read(Buffer.alloc(headBytes), 0, headBytes, 0)
  const { size } = await file.stat()
  await file.close()
  if (bytesRead < headBytes || head.toString('latin1', 0, 16) !== 'SQLite format 3\0') throw new Broken('no database')
  if (head[writeVersion] !== 1 || head[readVersion] !== 1) throw new Broken('not alone')
  // SQLite reads a last page that is cut off as if zeros followed.
  const bytesOfPage = head.readUInt16BE(pageSize)
  if (size !== head.readUInt32BE(pageCount) * (bytesOfPage === 1 ? 65536 : bytesOfPage)) throw new Broken('cut off')
}

/** Reads what the file says of itself; only after its table has proved to be nothing but a table. */
function readManifest(db: Db, hashes: readonly string[]): Manifest {
  const sql = db.$client
    .prepare("SELECT sql FROM sqlite_schema WHERE name = 'KitManifest' AND type = 'table'")
    .pluck()
    .get()
  if (sql !== kitTables[0]) throw new Broken('no manifest')
  const rows = db.$client.prepare('SELECT * FROM KitManifest LIMIT 2').all() as Record<string, string>[]
  const [row] = rows
  if (!row || rows.length > 1) throw new Broken('not one manifest')
  if (typeof row.Format === 'number' && row.Format !== worldFormat)
    throw new Broken('other format', 'WORLD_FILE_VERSION')
  const manifest = {
    ...row,
    Parts: JSON.parse(row.Parts!),
    Migrations: JSON.parse(row.Migrations!),
  } as unknown as Manifest
  if (violation(Manifest, manifest) !== null) throw new Broken('wrong manifest')
  if (!isMoment(manifest.SeededAt) || !isMoment(manifest.Now)) throw new Broken('wrong time')
  if (!isSame(manifest.Migrations, hashes)) throw new Broken('other version', 'WORLD_FILE_VERSION')
  return manifest
}

/** SQLite stores what it is given whatever the type of the column; what the tables of a school hold must be of it. */
const typesOf: Readonly<Record<string, string>> = {
  TEXT: "'text', 'null'",
  INTEGER: "'integer', 'null'",
  REAL: "'real', 'integer', 'null'",
}

function checkValues(db: Db) {
  const sqlite = db.$client
  const columns = sqlite
    .prepare(
      "SELECT s.name AS 'table', c.name, upper(c.type) AS type FROM sqlite_schema s, pragma_table_info(s.name) c WHERE s.type = 'table'",
    )
    .all() as { table: string; name: string; type: string }[]
  for (const { table, name, type } of columns) {
    const types = typesOf[type]
    if (!types) continue
    const wrong = sqlite.prepare(`SELECT 1 FROM "${table}" WHERE typeof("${name}") NOT IN (${types}) LIMIT 1`).get()
    if (wrong) throw new Broken(`${table}.${name} holds something else`)
  }
  for (const [table, column] of pathColumns)
    for (const path of sqlite.prepare(`SELECT "${column}" FROM "${table}"`).pluck().iterate())
      if (!isSafePath(path as string)) throw new Broken('a path that leads elsewhere')
  const { rows, worst } = sqlite
    .prepare('SELECT count(*) AS rows, max(Counter) AS worst FROM WorldMeta WHERE Counter >= 0')
    .get() as { rows: number; worst: number }
  if (rows !== 1 || worst > 2 ** 48) throw new Broken('no counter')
}

async function writeFiles(db: Db, folder: string, maxBytes: number) {
  const kept = new Set<string>()
  let bytes = 0
  const sizes = db.$client.prepare(
    'SELECT Path, typeof(Path) AS kind, typeof(Content) AS content, length(Content) AS size FROM KitFile',
  )
  for (const { Path, kind, content, size } of sizes.all() as {
    Path: string
    kind: string
    content: string
    size: number
  }[]) {
    bytes += size
    if (kind !== 'text' || content !== 'blob' || !isSafePath(Path)) throw new Broken('a file that leads elsewhere')
    if (kept.has(Path.toLowerCase()) || bytes > maxBytes) throw new Broken('too many files')
    kept.add(Path.toLowerCase())
  }
  const read = db.$client.prepare('SELECT Content FROM KitFile WHERE Path = ?').pluck()
  const paths = db.$client.prepare('SELECT Path FROM KitFile').pluck().all() as string[]
  for (const path of paths) {
    const target = join(folder, 'files', path)
    await mkdir(dirname(target), { recursive: true })
    await writeFile(target, read.get(path) as Buffer, { flag: 'wx' })
  }
}
