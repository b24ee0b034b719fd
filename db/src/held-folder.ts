import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import Database from 'better-sqlite3'

/** The locks of this process. One that nobody refers to any more would be collected, and the folder free. */
const held = new Set<Database.Database>()

function processIn(file: string): string {
  try {
    return ` (process ${readFileSync(file, 'utf8').trim()})`
  } catch {
    return ''
  }
}

/**
 * Holds a data folder until what this gives is called or the process ends, however it does; refuses one that is held, or that nothing can be written into. It is a lock of
 * SQLite on a file that stays empty: the system takes it back from a process that was killed, and no crash can spoil the file.
 */
export function holdFolder(folder: string): () => void {
  // Who holds it stands beside the lock: to close a file that this process has locked would end the lock.
  const holder = join(folder, 'server.pid')
  let lock: Database.Database | undefined
  try {
    lock = new Database(join(folder, 'server.lock'), { timeout: 0 })
    // Otherwise the lock has a journal file beside it.
    lock.pragma('journal_mode = MEMORY')
    lock.exec('begin immediate')
    writeFileSync(holder, String(process.pid))
  } catch (error) {
    lock?.close()
    const isHeld = error instanceof Database.SqliteError && error.code.startsWith('SQLITE_BUSY')
    const why = isHeld
      ? `is in use by another server${processIn(holder)}`
      : `cannot be written into: ${(error as Error).message}`
    throw new Error(`The data folder ${folder} ${why}.`, { cause: error })
  }
  const own = lock
  held.add(own)
  return () => {
    held.delete(own)
    own.close()
  }
}
