import { existsSync, mkdtempSync, readdirSync, readlinkSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, type OpenOptions, openDb } from '../src/client.ts'
import { expect, onTestFinished, test } from 'vitest'

/** What a connection that is opened in these ways says of itself. */
function settingsOf(options: OpenOptions) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.db')
  if (options.readonly) closeDb(openDb(file))
  const db = openDb(file, options)
  onTestFinished(() => closeDb(db))
  const names = ['synchronous', 'journal_mode', 'locking_mode', 'temp_store', 'cache_size', 'foreign_keys'] as const
  return Object.fromEntries(names.map(name => [name, db.$client.pragma(name, { simple: true })]))
}

const [off, normal, memory] = [0, 1, 2]
const always = { temp_store: memory, cache_size: -2000, foreign_keys: 1 }

test.each<[string, OpenOptions, object]>([
  ['a file that is written to waits for the disk', {}, { synchronous: normal, locking_mode: 'normal' }],
  ['one that may be lost does not', { relaxed: true }, { synchronous: off, locking_mode: 'normal' }],
  ['one that is read is locked for each statement', { readonly: true }, { locking_mode: 'normal' }],
  ['one that nobody writes is locked once', { readonly: true, unchanging: true }, { locking_mode: 'exclusive' }],
])('%s, and keeps little in memory, savepoints among it', (_, options, expected) => {
  expect(settingsOf(options)).toMatchObject({ ...always, journal_mode: 'wal', ...expected })
})

// Where the system tells what a process has open.
test.skipIf(!existsSync('/proc/self/fd'))('a file that is no database is not left open by whoever tries', () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-client-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'a.db')
  writeFileSync(file, 'x'.repeat(4096))
  expect(() => openDb(file, { readonly: true })).toThrow('file is not a database')
  const open = readdirSync('/proc/self/fd').flatMap(name => {
    try {
      return readlinkSync(`/proc/self/fd/${name}`)
    } catch {
      // The one that has just listed them.
      return []
    }
  })
  expect(open).not.toContain(file)
})
