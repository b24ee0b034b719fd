import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { startApi } from '#test/session'
import { percent, shareOf } from './statistics.ts'

const { world } = await startApi('tiny')

test.each([
  [0, 3, 0],
  [1, 3, 33.3],
  [2, 3, 66.6],
  [2999, 3000, 99.9],
  [3000, 3000, 100],
  [0, 0, null],
])('%i of %i are %s percent: cut, and 100 only where nothing lacks', (part, whole, share) => {
  const [row] = world.reader().all<{ Share: number | null }>(sql`select ${shareOf(sql`${part}`, sql`${whole}`)} Share`)
  expect(row!.Share).toBe(share)
  expect(percent(part, whole)).toBe(share)
})
