import Database from 'better-sqlite3'
import { type BetterSQLite3Database, drizzle } from 'drizzle-orm/better-sqlite3'

/** A drizzle connection to one world's file; `$client` is the driver underneath. The driver is named in this file only. */
export type Db = BetterSQLite3Database & { $client: Database.Database }

export interface OpenOptions {
  readonly?: boolean
  /** A read-only file that nobody will ever write: its lock is taken once instead of for every statement. */
  unchanging?: boolean
  /** Whether a crash of the machine may lose the last commits (a crash of the process never does). For throw-away worlds. */
  relaxed?: boolean
  /** Bytes of a page of a file that is made; one that exists keeps its own. */
  pageSize?: number
}

/** Memory that a connection keeps pages in. */
export const usualCacheKib = 2000

/** Opens a file. Written files are in WAL mode; read-only connections refuse every write. */
export function openDb(file: string, options: OpenOptions = {}): Db {
  const { readonly = false } = options
  const sqlite = new Database(file, { readonly, fileMustExist: readonly, timeout: 5000 })
  try {
    setUp(sqlite, options)
  } catch (error) {
    sqlite.close()
    throw error
  }
  return drizzle(sqlite) as Db
}

function setUp(sqlite: Database.Database, { readonly, unchanging, relaxed, pageSize }: OpenOptions) {
  sqlite.pragma(`cache_size = -${usualCacheKib}`)
  // Every savepoint keeps a journal of its own; as a file it costs more than the rows it protects.
  sqlite.pragma('temp_store = MEMORY')
  if (!readonly) {
    // Before WAL mode, which fixes it.
    if (pageSize) sqlite.pragma(`page_size = ${pageSize}`)
    // Before WAL mode, too: entering it writes to the file, and waits for the disk where it is told to.
    sqlite.pragma(`synchronous = ${relaxed ? 'OFF' : 'NORMAL'}`)
    sqlite.pragma('journal_mode = WAL')
  }
  if (unchanging) sqlite.pragma('locking_mode = EXCLUSIVE')
  sqlite.pragma('foreign_keys = ON')
}

/** Closes the connection; a second call does nothing. */
export const closeDb = (db: Db): void => {
  if (db.$client.open) db.$client.close()
}

/**
 * Closes a connection that writes and whose file may have moved since it was opened: SQLite then leaves in the log what stands there. Here
 * it comes into the file first, unless somebody still reads what was there before; nobody is waited for.
 */
export function closeMoved(db: Db): void {
  try {
    db.$client.pragma('busy_timeout = 0')
    db.$client.pragma('wal_checkpoint(TRUNCATE)')
  } catch {
    // It stays in the log, as everything does that SQLite itself cannot bring in when it closes a file.
  }
  closeDb(db)
}
