import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { isAsMade, isAsWritten, writeSum } from './file-sum.ts'

const megabyte = 1024 * 1024

test('of a large file every megabyte counts, all of it', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-sum-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'large.db')
  const content = Buffer.alloc(3 * megabyte, 'x')
  content.fill(0, 68, 72)
  // One change has been made, and the head was written with it.
  for (const at of [24, 92]) content.writeUInt32BE(1, at)
  writeFileSync(path, content)
  await writeSum(path)
  const made = readFileSync(path)
  expect(made.subarray(68, 72)).not.toEqual(Buffer.alloc(4))
  expect(await isAsMade(path)).toBe(true)
  for (const at of [0, 24, 25, 27, 67, 68, 72, 92, 95, 99, 5000, megabyte + 70, 2 * megabyte + 5000, made.length - 1]) {
    const other = Buffer.from(made)
    other[at]! ^= 1
    writeFileSync(path, other)
    expect([at, await isAsMade(path)]).toEqual([at, false])
  }
})

test('a file with a change more, which its head knows of, may say another checksum', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-sum-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const path = join(folder, 'edited.db')
  const content = Buffer.alloc(4096, 'x')
  for (const at of [24, 92]) content.writeUInt32BE(2, at)
  writeFileSync(path, content)
  expect([await isAsMade(path), await isAsWritten(path)]).toEqual([true, false])
  await writeSum(path)
  expect([await isAsMade(path), await isAsWritten(path)]).toEqual([true, true])
})
