import { student } from '@xuegong/db/schema/people'
import { expect, test } from 'vitest'
import { now, withBase } from '#test/base-folder'

test('a request that is reading a base while that is seeded anew reads on, the next one reads the new file, and closing closes both', async () => {
  const { bases, file } = await withBase()
  const before = bases.connection(await bases.file('tiny', now))
  const rows = before.select().from(student).all()
  expect(await bases.renew('tiny', now)).toBe(file)
  expect(before.select().from(student).all()).toEqual(rows)
  const after = bases.connection(file)
  expect(after).not.toBe(before)
  expect(after.select().from(student).all()).toHaveLength(rows.length)
  bases.close()
  expect([before.$client.open, after.$client.open]).toEqual([false, false])
})
