import { readFileSync, rmSync, writeFileSync } from 'node:fs'
import { student } from '@xuegong/db/schema/people'
import { expect, test } from 'vitest'
import { now, withBase } from '#test/base-folder'

test('a request that is reading a base while that is seeded anew reads on, the next one reads the new file, and closing closes both', async () => {
  const { bases, file } = await withBase()
  const before = bases.connection(await bases.file('tiny', now))
  const rows = before.select().from(student).all()
  expect(await bases.renew(file)).toBe(file)
  expect(before.select().from(student).all()).toEqual(rows)
  const after = bases.connection(file)
  expect(after).not.toBe(before)
  expect(after.select().from(student).all()).toHaveLength(rows.length)
  bases.close()
  expect([before.$client.open, after.$client.open]).toEqual([false, false])
})

test('of the files that were asked for those are damaged of which a byte is another one, and those that are gone', async () => {
  const { bases, file } = await withBase()
  await bases.file('tiny', now)
  expect(await bases.damaged()).toEqual([])
  const whole = readFileSync(file)
  for (const at of [0, 5000, whole.length - 1]) {
    const other = Buffer.from(whole)
    other[at]! ^= 1
    writeFileSync(file, other)
    expect([at, await bases.damaged()]).toEqual([at, [file]])
  }
  writeFileSync(file, whole)
  expect(await bases.damaged()).toEqual([])
  rmSync(file)
  expect(await bases.damaged()).toEqual([file])
})

test('a base that another server has seeded anew is read by this one, too, once it looks for damage', async () => {
  const { bases, file, open } = await withBase()
  const before = bases.connection(await bases.file('tiny', now))
  expect(await bases.damaged()).toEqual([])
  expect(bases.connection(file)).toBe(before)
  const other = await open()
  await other.file('tiny', now)
  await other.renew(file)
  expect(await bases.damaged()).toEqual([])
  const after = bases.connection(file)
  expect(after).not.toBe(before)
  expect(await bases.damaged()).toEqual([])
  expect(bases.connection(file)).toBe(after)
})

test('a base of before there were checksums is seeded anew', async () => {
  const { bases, file } = await withBase()
  const whole = readFileSync(file)
  writeFileSync(file, Buffer.from(whole).fill(0, 68, 72))
  await bases.file('tiny', now)
  expect(readFileSync(file).equals(whole)).toBe(true)
})
