import { closeDb, openDb } from '@xuegong/db/client'
import { copyFileSync, existsSync, mkdtempSync, readdirSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { type Copy, openCopies } from './copies.ts'

/** Makes a database that holds a word, or puts another word into the one that is there. */
function seed(file: string, word: string) {
  const db = openDb(file)
  db.$client.exec(
    `create table if not exists Thing (Word text); delete from Thing; insert into Thing values ('${word}')`,
  )
  db.$client.pragma('journal_mode = DELETE')
  closeDb(db)
}

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-copies-'))
  const base = join(folder, 'base')
  seed(base, 'seeded')
  let made = 0
  const copies = openCopies(() => join(folder, `copy-${(made += 1)}`))
  const taken: Copy[] = []
  onTestFinished(async () => {
    for (const { db } of taken) closeDb(db)
    await copies.close()
    rmSync(folder, { recursive: true, force: true })
  })
  const take = async () => {
    const copy = await copies.take(base)
    taken.push(copy)
    return copy
  }
  /** The folders of copies that are open. */
  const open = () =>
    readdirSync(folder)
      .filter(name => existsSync(join(folder, name, 'world.db-wal')))
      .toSorted()
  return {
    folder,
    base,
    copies,
    take,
    open,
    until: (names: string[]) => vi.waitFor(() => expect(open()).toEqual(names)),
  }
}

const wordIn = ({ db }: Copy) => db.$client.prepare('select Word from Thing').pluck().get()

/** Replaces the copies that the system makes, the first of them `first` and then `then`. */
function copying(first: typeof promises.copyFile, then: typeof promises.copyFile) {
  const spy = vi.spyOn(promises, 'copyFile').mockImplementationOnce(first).mockImplementation(then)
  syncBuiltinESMExports()
  onTestFinished(() => {
    spy.mockRestore()
    syncBuiltinESMExports()
  })
  return spy
}

const clone = async (from: unknown, to: unknown) => copyFileSync(String(from), String(to))

test('the first copy is made when it is asked for, the next one is ready by then', async () => {
  const { base, take, until } = openFolder()
  expect(wordIn(await take())).toBe('seeded')
  await until(['copy-1', 'copy-2'])
  seed(base, 'changed since')
  expect(wordIn(await take())).toBe('seeded')
  await until(['copy-1', 'copy-2', 'copy-3'])
  expect(wordIn(await take())).toBe('changed since')
})

test('a copy is open, is in WAL mode and takes what is written', async () => {
  const { folder, take } = openFolder()
  const copy = await take()
  const says = (name: string) => copy.db.$client.pragma(name, { simple: true })
  expect([copy.folder, says('journal_mode'), says('synchronous')]).toEqual([join(folder, 'copy-1'), 'wal', 0])
  copy.db.$client.exec("update Thing set Word = 'written'")
  expect([wordIn(copy), says('integrity_check')]).toEqual(['written', 'ok'])
})

test('a copy of a base in whose place another one stands is not given any more, and nothing of it is left', async () => {
  const { folder, base, take, until } = openFolder()
  await take()
  await until(['copy-1', 'copy-2'])
  seed(join(folder, 'other'), 'seeded anew')
  renameSync(join(folder, 'other'), base)
  expect(wordIn(await take())).toBe('seeded anew')
  expect(existsSync(join(folder, 'copy-2'))).toBe(false)
  await until(['copy-1', 'copy-3', 'copy-4'])
  expect(wordIn(await take())).toBe('seeded anew')
})

test('nor is one given that was being made when the other one came', async () => {
  const { folder, base, take, until } = openFolder()
  seed(join(folder, 'other'), 'seeded anew')
  copying(clone, async (from, to) => {
    await clone(from, to)
    if (existsSync(join(folder, 'other'))) renameSync(join(folder, 'other'), base)
  })
  await take()
  await until(['copy-1', 'copy-2'])
  expect(wordIn(await take())).toBe('seeded anew')
})

test('each of many who ask at once gets a copy of his own, and one is left', async () => {
  const { take, until } = openFolder()
  await take()
  const taken = await Promise.all(Array.from({ length: 5 }, take))
  expect(new Set(taken.map(({ folder }) => folder)).size).toBe(5)
  await until(Array.from({ length: 7 }, (_, at) => `copy-${at + 1}`))
})

test('a base that cannot be copied is told to who asks, and again to the next', async () => {
  const { folder, base, take, until } = openFolder()
  await take()
  await until(['copy-1', 'copy-2'])
  rmSync(base)
  expect(wordIn(await take())).toBe('seeded')
  await expect(take()).rejects.toThrow('ENOENT')
  await expect(take()).rejects.toThrow('ENOENT')
  expect(readdirSync(folder)).toEqual(['copy-1', 'copy-2'])
})

test('a base that is damaged is told as what it is, and nothing is left of its copy', async () => {
  const { folder, base, take } = openFolder()
  writeFileSync(base, 'not a database at all, but long enough to be looked at by whoever opens it')
  await expect(take()).rejects.toMatchObject({ code: 'SQLITE_NOTADB' })
  expect(readdirSync(folder)).toEqual(['base'])
})

test('closing waits for a copy that is under way, and closes what nobody has taken', async () => {
  const { folder, copies, take, open } = openFolder()
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  const copied = copying(clone, async (from, to) => {
    await released
    await clone(from, to)
  })
  await take()
  await vi.waitFor(() => expect(copied).toHaveBeenCalledTimes(2))
  const over = vi.fn<() => void>()
  const closing = copies.close().then(over)
  await new Promise(setImmediate)
  expect([over.mock.calls.length, readdirSync(join(folder, 'copy-2'))]).toEqual([0, []])
  release()
  await closing
  expect([readdirSync(join(folder, 'copy-2')), open()]).toEqual([['world.db'], ['copy-1']])
})
