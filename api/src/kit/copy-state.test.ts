import { closeDb, openDb } from '@xuegong/db/client'
import { mkdtempSync, rmSync, statSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setImmediate as turn } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import { copyOpen } from './copy-state.ts'

/** An open database of some megabytes, whose last row is in its write-ahead log only. */
function openThings(megabytes: number, relaxed = true) {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-copy-state-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const db = openDb(join(folder, 'world.db'), { relaxed })
  onTestFinished(() => closeDb(db))
  db.$client.exec('create table Thing (Name text, Bytes blob)')
  const add = (name: string, bytes: number) =>
    db.$client.prepare('insert into Thing values (?, ?)').run(name, Buffer.alloc(bytes))
  for (let at = 0; at < megabytes; at++) add(`${at}`, 2 ** 20)
  db.$client.pragma('wal_checkpoint(TRUNCATE)')
  add('last', 1)
  return { db, file: join(folder, 'copy.db') }
}

function namesIn(file: string) {
  const copy = openDb(file, { readonly: true })
  onTestFinished(() => closeDb(copy))
  expect(copy.$client.pragma('integrity_check', { simple: true })).toBe('ok')
  return copy.$client.prepare('select Name from Thing').pluck().all()
}

const numbered = (megabytes: number) => [...Array.from({ length: megabytes }, (_, at) => `${at}`), 'last']

test('an open database is copied with what is still in its write-ahead log', async () => {
  const { db, file } = openThings(1)
  await copyOpen(db, file)
  expect(namesIn(file)).toEqual(numbered(1))
})

test('what is written while a copy is on its way to the disk is not in it', async () => {
  const { db, file } = openThings(1)
  const copying = copyOpen(db, file)
  db.$client.prepare("insert into Thing values ('later', null)").run()
  await copying
  expect(namesIn(file)).toEqual(numbered(1))
})

test.each([
  [true, 'does not wait for the disk', false],
  [false, 'does', true],
])('a copy of a database that is relaxed (%s) %s', async (relaxed, _does, flush) => {
  const { db, file } = openThings(1, relaxed)
  const writing = vi.spyOn(promises, 'writeFile')
  syncBuiltinESMExports()
  onTestFinished(() => {
    writing.mockRestore()
    syncBuiltinESMExports()
  })
  await copyOpen(db, file)
  expect(writing.mock.calls.map(([to, , how]) => [to, how])).toEqual([[file, { flush }]])
})

test('a small database is copied without a file of SQLite that waits for the disk, one of more than sixteen megabytes with others in between', async () => {
  const small = openThings(15)
  const large = openThings(17)
  const [ofSmall, ofLarge] = [vi.spyOn(small.db.$client, 'backup'), vi.spyOn(large.db.$client, 'serialize')]
  await copyOpen(small.db, small.file)
  let turns = 0
  let over = false
  const copying = copyOpen(large.db, large.file).finally(() => (over = true))
  while (!over) {
    await turn()
    turns += 1
  }
  await copying
  expect([ofSmall.mock.calls.length, ofLarge.mock.calls.length]).toEqual([0, 0])
  // Of seventeen megabytes five hundred pages of four kilobytes are an eighth or so.
  expect(turns).toBeGreaterThan(7)
  expect([statSync(small.file).size < 2 ** 24, statSync(large.file).size > 2 ** 24]).toEqual([true, true])
  expect(namesIn(small.file)).toEqual(numbered(15))
  expect(namesIn(large.file)).toEqual(numbered(17))
})
