import Database from 'better-sqlite3'
import { mkdtempSync, readdirSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openCopies } from './copies.ts'

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-copies-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  const base = join(folder, 'base')
  writeFileSync(base, 'seeded')
  let made = 0
  const copies = openCopies(() => join(folder, `copy-${(made += 1)}`))
  return { folder, base, copies, made: () => made }
}

test('the first copy is made when it is asked for, the next one is ready by then', async () => {
  const { base, copies, made } = openFolder()
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded')
  await copies.close()
  expect(made()).toBe(2)
  writeFileSync(base, 'changed since')
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded')
  await copies.close()
})

test('a copy of a base in whose place another one stands is not given any more', async () => {
  const { folder, base, copies } = openFolder()
  await copies.take(base)
  await copies.close()
  writeFileSync(join(folder, 'other'), 'seeded anew')
  renameSync(join(folder, 'other'), base)
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded anew')
  await copies.close()
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded anew')
  await copies.close()
})

test('nor is one given that was being made when the other one came', async () => {
  const { folder, base, copies } = openFolder()
  const { copyFile } = promises
  writeFileSync(join(folder, 'other'), 'seeded anew')
  const copying = vi
    .spyOn(promises, 'copyFile')
    .mockImplementationOnce(copyFile)
    .mockImplementationOnce(async (from, to) => {
      writeFileSync(String(to), readFileSync(String(from)))
      renameSync(join(folder, 'other'), base)
    })
  syncBuiltinESMExports()
  onTestFinished(() => {
    copying.mockRestore()
    syncBuiltinESMExports()
  })
  await copies.take(base)
  await copies.close()
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded anew')
  await copies.close()
})

test('each of many who ask at once gets a copy of his own, and one is left', async () => {
  const { folder, base, copies } = openFolder()
  await copies.take(base)
  const taken = await Promise.all(Array.from({ length: 5 }, () => copies.take(base)))
  expect(new Set(taken).size).toBe(5)
  for (const file of taken) renameSync(file, `${file}.taken`)
  await copies.close()
  expect(readdirSync(folder).filter(name => /^copy-\d+$/.test(name))).toHaveLength(2)
})

test('a base that cannot be copied is told to who asks, and again to the next', async () => {
  const { base, copies } = openFolder()
  await copies.take(base)
  await copies.close()
  rmSync(base)
  expect(readFileSync(await copies.take(base), 'utf8')).toBe('seeded')
  await copies.close()
  await expect(copies.take(base)).rejects.toThrow('ENOENT')
  await expect(copies.take(base)).rejects.toThrow('ENOENT')
  await copies.close()
})

test('a copy is in WAL mode before anybody opens it, and holds what its base holds', async () => {
  const { folder, copies } = openFolder()
  const base = join(folder, 'base.db')
  const seeded = new Database(base)
  seeded.exec("create table Thing (Id text); insert into Thing values ('one')")
  seeded.close()
  const copy = new Database(await copies.take(base), { readonly: true })
  onTestFinished(() => void copy.close())
  expect(copy.pragma('journal_mode', { simple: true })).toBe('wal')
  expect(copy.prepare('select Id from Thing').pluck().all()).toEqual(['one'])
  expect(copy.pragma('integrity_check', { simple: true })).toBe('ok')
  await copies.close()
})

test('closing waits for a copy that is under way: nothing comes into a folder that is removed then', async () => {
  const { folder, base, copies } = openFolder()
  const { copyFile } = promises
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  const copying = vi
    .spyOn(promises, 'copyFile')
    .mockImplementationOnce(copyFile)
    .mockImplementation(async (...all) => {
      await released
      await copyFile(...all)
    })
  syncBuiltinESMExports()
  onTestFinished(() => {
    copying.mockRestore()
    syncBuiltinESMExports()
  })
  await copies.take(base)
  expect(copying).toHaveBeenCalledTimes(2)
  const over = vi.fn<() => void>()
  const closing = copies.close().then(over)
  await new Promise(setImmediate)
  expect([over.mock.calls.length, readdirSync(folder).toSorted()]).toEqual([0, ['base', 'copy-1']])
  release()
  await closing
  expect(readdirSync(folder).toSorted()).toEqual(['base', 'copy-1', 'copy-2'])
})
