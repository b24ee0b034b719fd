import { dormChange } from '@xuegong/db/schema/dormitory'
import { inArray } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { startApi } from '#test/session'
import { refuseAsking } from './change-approval.ts'

test.each([
  ['school', 4],
  ['demo', 22],
] as const)('what waits of the changes of %s may be granted as it stands', async (preset, count) => {
  const { world } = await startApi(preset)
  await world.own()
  const work = systemWork(world, '检查', 'seeded changes')
  const waiting = world
    .reader()
    .select()
    .from(dormChange)
    .where(inArray(dormChange.State, [1, 2]))
    .all()
  expect(waiting).toHaveLength(count)
  const refused = waiting.flatMap(change => {
    try {
      refuseAsking(work, change)
      return []
    } catch (refusal) {
      return [`${change.Id}: ${String(refusal)}`]
    }
  })
  expect(refused).toEqual([])
  const beds = waiting.flatMap(({ ToBedId, Kind }) => (Kind === 1 && ToBedId ? [ToBedId] : []))
  expect(new Set(beds).size).toBe(beds.length)
})
