import { constants, existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import promises from 'node:fs/promises'
import { syncBuiltinESMExports } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { eachOpened } from '#test/opened-files'
import { copyToNew } from './copy-file.ts'

function openFolder() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-copy-'))
  onTestFinished(() => rmSync(folder, { recursive: true, force: true }))
  return { from: join(folder, 'from'), to: join(folder, 'to') }
}

/** Almost nine megabytes, no two thousand bytes of which are like another two thousand. */
const long = Buffer.from(Array.from({ length: 1_100_001 }, (_, at) => String(at).padStart(8)).join(''))

/** Replaces what copies by the system do, for one test. */
function standIn(copy: typeof promises.copyFile) {
  const copying = vi.spyOn(promises, 'copyFile').mockImplementation(copy)
  syncBuiltinESMExports()
  onTestFinished(() => {
    copying.mockRestore()
    syncBuiltinESMExports()
  })
  return copying
}

const noClones = () => Promise.reject(Object.assign(new Error('not supported'), { code: 'ENOTSUP' }))

test.each([
  ['is empty', Buffer.alloc(0)],
  ['is as long as what is read at once', long.subarray(0, 2 ** 23)],
  ['is longer', long],
])('a file that %s is copied byte by byte where the file system makes no clones', async (_what, bytes) => {
  const { from, to } = openFolder()
  writeFileSync(from, bytes)
  standIn(noClones)
  await copyToNew(from, to)
  expect(readFileSync(to).equals(bytes)).toBe(true)
  expect(readFileSync(from).equals(bytes)).toBe(true)
})

test('a file system that gives less than it is asked for is read to the end', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, long)
  standIn(noClones)
  eachOpened(handle => {
    const { read } = handle
    handle.read = ((memory: Buffer, at: number, length: number, place: null) =>
      Reflect.apply(read, handle, [memory, at, Math.min(length, 2 ** 20), place])) as typeof read
  })
  await copyToNew(from, to)
  expect(readFileSync(to).equals(long)).toBe(true)
})

test('several copies at once do not get into each other', async () => {
  const { from, to } = openFolder()
  const files = Array.from({ length: 4 }, (_, at) => Buffer.concat([Buffer.from(`${at}`), long]))
  files.forEach((bytes, at) => writeFileSync(from + at, bytes))
  standIn(noClones)
  await Promise.all(files.map((_bytes, at) => copyToNew(from + at, to + at)))
  for (const [at, bytes] of files.entries()) expect(readFileSync(to + at).equals(bytes)).toBe(true)
})

/** Notes the memory of each read, during one test; `before`: what a read waits for. */
function memoryOfReads(before: () => Promise<void> | void = () => {}) {
  const used: Buffer[] = []
  eachOpened(handle => {
    const { read } = handle
    handle.read = (async (...all: [Buffer, number, number, null]) => {
      used.push(all[0])
      await before()
      return Reflect.apply(read, handle, all)
    }) as typeof read
  })
  return used
}
const [whole, part] = [2 ** 23, 2 ** 20]

test('of several copies at once one takes the memory of a whole file, and the next one takes it again', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, long.subarray(0, 3_000_000))
  standIn(noClones)
  const used = memoryOfReads()
  await Promise.all([1, 2, 3].map(at => copyToNew(from, to + at)))
  // Each is read until nothing comes: three megabytes at once, or one after the other.
  const lengths = used.map(({ length }) => length).toSorted((one, other) => other - one)
  expect(lengths).toEqual([whole, whole, part, part, part, part, part, part, part, part])
  const first = used.find(({ length }) => length === whole)
  used.length = 0
  await copyToNew(from, `${to}4`)
  expect(used.map(memory => memory === first)).toEqual([true, true])
})

test('a copy that ends beside a longer one leaves that its memory', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, 'short')
  writeFileSync(`${from}0`, long)
  standIn(noClones)
  let waits: Promise<void> | undefined
  let release = () => {}
  const used = memoryOfReads(() => waits)
  waits = new Promise(done => (release = done))
  const longer = copyToNew(`${from}0`, `${to}0`)
  await vi.waitFor(() => expect(used).toHaveLength(1))
  waits = undefined
  for (const at of [1, 2]) await copyToNew(from, to + at)
  release()
  await longer
  expect(used.slice(0, 5).map(({ length }) => length)).toEqual([whole, part, part, part, part])
  expect(readFileSync(`${to}0`).equals(long)).toBe(true)
})

test('a file system that can is asked for a clone, and nothing is read then', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, 'of the file')
  const copying = standIn(async (_from, to) => writeFileSync(String(to), 'of the clone'))
  await copyToNew(from, to)
  expect(readFileSync(to, 'utf8')).toBe('of the clone')
  expect(copying.mock.calls).toEqual([[from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE]])
})

test('whatever is no clone is not left to the system, which would have it written to the disk at once', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, 'of the file')
  const copying = standIn(noClones)
  await copyToNew(from, to)
  expect(readFileSync(to, 'utf8')).toBe('of the file')
  expect(copying.mock.calls).toEqual([[from, to, constants.COPYFILE_EXCL | constants.COPYFILE_FICLONE_FORCE]])
})

test('a name that is taken is refused, and what has it stays', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, 'new')
  writeFileSync(to, 'old')
  await expect(copyToNew(from, to)).rejects.toMatchObject({ code: 'EEXIST' })
  expect(readFileSync(to, 'utf8')).toBe('old')
})

test('a file that is not there is named, and nothing is left in its place', async () => {
  const { from, to } = openFolder()
  await expect(copyToNew(from, to)).rejects.toMatchObject({ code: 'ENOENT', path: from })
  expect(existsSync(to)).toBe(false)
})

test('a copy that fails half way is removed, and the next one is whole', async () => {
  const { from, to } = openFolder()
  writeFileSync(from, long)
  standIn(noClones)
  let writes = 0
  eachOpened(handle => {
    const { write } = handle
    handle.write = ((...bytes: unknown[]) => {
      writes += 1
      if (writes === 2) throw Object.assign(new Error('no space'), { code: 'ENOSPC' })
      return Reflect.apply(write, handle, bytes)
    }) as typeof write
  })
  await expect(copyToNew(from, to)).rejects.toMatchObject({ code: 'ENOSPC' })
  expect([writes, existsSync(to)]).toEqual([2, false])
  await copyToNew(from, to)
  expect(readFileSync(to).equals(long)).toBe(true)
})
