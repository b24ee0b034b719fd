import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { dormitory } from '@xuegong/contracts/modules/dormitory'
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

test('school has a change that was approved, after which the bed that was left is free', async () => {
  const api = await startApi('school')
  const { rows } = (await api.as('xgc01')(dormChanges.listDormChange, { Stage: 3 })).ResultValue!
  const [moved] = rows
  expect(moved).toMatchObject({ Kind: 1, State: 3 })
  const { rows: beds } = (await api.as('xgc01')(dormitory.listBed, { PageSize: 1000 })).ResultValue!
  const named = (name: string) => beds.find(bed => `${bed.BuildingName}${bed.RoomNo}-${bed.BedNo}` === name)
  expect([named(moved!.FromName)!.State, named(moved!.ToName)]).toMatchObject([
    0,
    { State: 3, StudentNo: moved!.StudentNo },
  ])
})

test('the change of 赵一诺 in school is granted step by step, and she lives in the bed that she named', async () => {
  const { as } = await startApi('school')
  const { rows } = (await as('xgc01')(dormChanges.listDormChange, { Key: '赵一诺' })).ResultValue!
  const { Id, StudentNo, ToName } = rows.find(({ State }) => State === 1)!
  expect(ToName).not.toBe('')
  for (const who of ['fdy01', 'sg01', 'xgc01']) {
    const done = (await as(who)(dormChanges.auditDormChange, { Ids: [Id], Result: 1, Opinion: '同意' })).ResultValue!
    expect(done).toEqual({ Ok: 1, Failed: [] })
  }
  const { rows: beds } = (await as('xgc01')(dormitory.listBed, { Key: StudentNo })).ResultValue!
  expect(beds.map(bed => `${bed.BuildingName}${bed.RoomNo}-${bed.BedNo}`)).toEqual([ToName])
})
