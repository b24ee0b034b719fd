import {
  copyFileSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readlinkSync,
  renameSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { closeDb, closeMoved, type OpenOptions, openDb } from '../src/client.ts'
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

/** A file with one row that was written after its folder had moved, and the connection that wrote it. */
function openMoved() {
  const root = mkdtempSync(join(tmpdir(), 'xuegong-client-'))
  onTestFinished(() => rmSync(root, { recursive: true }))
  const [before, folder] = [mkdtempSync(join(root, 'before-')), join(root, 'moved')]
  const db = openDb(join(before, 'a.db'))
  onTestFinished(() => closeDb(db))
  db.$client.exec('create table Thing (Word text)')
  renameSync(before, folder)
  db.$client.exec("insert into Thing values ('written')")
  /** What stands in the file alone, without its log. */
  const alone = () => {
    copyFileSync(join(folder, 'a.db'), join(folder, 'alone.db'))
    const copy = openDb(join(folder, 'alone.db'), { readonly: true })
    onTestFinished(() => closeDb(copy))
    return copy.$client.prepare('select Word from Thing').pluck().all()
  }
  return { db, file: join(folder, 'a.db'), alone }
}

test('what was written to a file that has moved stands in it when it is closed', () => {
  const { db, alone } = openMoved()
  closeMoved(db)
  expect([db.$client.open, alone()]).toEqual([false, ['written']])
})

/** Less than the five seconds that others wait for a lock, in milliseconds. */
const atOnce = 4000

test('whoever still reads what was there before is not waited for, and nothing is lost', { timeout: atOnce }, () => {
  const { db, file } = openMoved()
  const reading = openDb(file, { readonly: true })
  reading.$client.exec('begin')
  const words = (of: typeof db) => of.$client.prepare('select Word from Thing').pluck().all()
  expect(words(reading)).toEqual(['written'])
  db.$client.exec("insert into Thing values ('later')")
  closeMoved(db)
  expect(words(reading)).toEqual(['written'])
  closeDb(reading)
  const next = openDb(file)
  expect(words(next)).toEqual(['written', 'later'])
  closeDb(next)
})

test('a file that cannot take what is in its log is closed all the same', () => {
  const { db, file } = openMoved()
  db.$client.exec('begin immediate')
  // Somebody has begun to write: nothing comes into the file meanwhile.
  closeMoved(db)
  expect(db.$client.open).toBe(false)
  const next = openDb(file)
  expect(next.$client.prepare('select Word from Thing').pluck().all()).toEqual(['written'])
  closeDb(next)
})
