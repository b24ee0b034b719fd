import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { bedSelection } from '@xuegong/contracts/modules/dormitory/selection'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildOrg } from '@xuegong/db/build/people'
import { beforeEach, describe, expect, test } from 'vitest'
import { none, openChoosing, said } from '#test/choosing'

const school = await openChoosing()
const { zhang, li, wang, elder, hold, confirm, mine, at, world, as, batch } = school
beforeEach(school.reset)

describe('how it stands', () => {
  test('before, while and after one chooses', async () => {
    at('08:00:00')
    expect(await mine(zhang)).toMatchObject({
      State: 1,
      Batch: { Name: '2026级选宿舍', StartsIn: 3600, EndsIn: 129_600 },
      Hold: null,
      Bed: null,
    })
    at('10:00:00')
    await hold(zhang)
    at('10:04:00')
    expect(await mine(zhang)).toMatchObject({ State: 2, Hold: { BedId: 'bed 101-1', RoomNo: '101', Left: 360 } })
    at('10:10:00')
    expect(await mine(zhang)).toMatchObject({ State: 2, Hold: null })
    at('20:00:00', '2026-10-15')
    expect(await mine(zhang)).toMatchObject({ State: 3 })
    expect(await mine(elder)).toMatchObject({ State: 0, Batch: null })
  })

  test('the batch of now is told before the one that comes next', async () => {
    const next = { Name: '第二批', StartTime: '2026-10-14 12:00:00', RoomIds: ['room 201'] }
    const { Id } = (await school.school(dormitory.addSelectBatch, { ...school.values, ...next })).ResultValue!
    school.change(Id, { State: 1 })
    expect(await mine(zhang)).toMatchObject({ State: 2, Batch: { Name: '2026级选宿舍' } })
    school.change(batch, { State: 2 })
    expect(await mine(zhang)).toMatchObject({ State: 1, Batch: { Name: '第二批' } })
  })

  test('a clock that was moved back makes no hold longer than it may be', async () => {
    await hold(zhang)
    at('09:30:00')
    expect((await mine(zhang)).Hold).toMatchObject({ Left: 600 })
  })

  test('where the school allots, nobody is told that it is not for him', async () => {
    school.change(batch, { Mode: 2 })
    at('08:00:00')
    expect(await mine(zhang)).toMatchObject({ State: 5, Batch: { Name: '2026级选宿舍' } })
    at('10:00:00')
    expect(await mine(zhang)).toMatchObject({ State: 5 })
    expect(await mine(elder)).toMatchObject({ State: 0, Batch: null })
    at('20:00:00', '2026-10-15')
    expect(await mine(zhang)).toMatchObject({ State: 3 })
  })

  test('a batch of a major is for a student until his class goes to another one', async () => {
    const { Id, MajorId } = school.own
    const other = world.transact(db => buildOrg(db, { OrgType: 4, ParentId: buildOrg(db).Id }))
    const move = async (to: string) => {
      const row = (await school.school(units.getClass, { Id })).ResultValue!
      expect(await said(school.school(units.editClass, { ...row, MajorId: to }))).toBe('')
    }
    school.change(batch, { Orgs: [MajorId] })
    expect(await mine(zhang)).toMatchObject({ State: 2, Batch: { Name: '2026级选宿舍' } })
    await move(other.Id)
    expect(await mine(zhang)).toMatchObject({ State: 0, Batch: null })
    expect(await said(hold(zhang))).toBe('您不在本次选宿范围内')
    await move(MajorId)
    expect(await said(hold(zhang))).toBe('')
  })

  test('with the bed come those who share the room', async () => {
    for (const [who, name] of [
      [zhang, '101-1'],
      [li, '101-2'],
    ] as const) {
      await hold(who, name)
      await confirm(who, name)
    }
    expect(await mine(zhang)).toMatchObject({
      State: 4,
      Bed: { RoomNo: '101', BedNo: 1, State: 1 },
      Roommates: [{ BedNo: 2, Name: '李四', HomeProvince: '山东省' }],
    })
  })
})

describe('while one chooses', () => {
  const tree = async (who: { LoginName: string }) =>
    (await as(who.LoginName)(dormitory.getDormTree, { BatchId: batch })).ResultValue!
  const plan = async (who: { LoginName: string }, Floor = 1) =>
    as(who.LoginName)(dormitory.getFloorPlan, { BuildingId: 'house', Floor, BatchId: batch })

  test('one sees the rooms of the batch that fit, of others the family name', async () => {
    await hold(li, '101-2')
    expect(await tree(zhang)).toMatchObject([{ Name: '竹园1号楼', FreeNum: 7, Floors: [{ Floor: 1, FreeNum: 7 }] }])
    expect((await plan(zhang)).ResultValue!.Rooms).toMatchObject([
      { RoomNo: '101', Beds: [{ State: 0 }, { State: 2, TrueName: '李', UserId: '' }, { State: 0 }, { State: 0 }] },
      { RoomNo: '102' },
    ])
    expect(await tree(wang)).toMatchObject([{ Floors: [{ Floor: 2, FreeNum: 4 }] }])
    expect(await said(plan(zhang, 2))).toBe(none)
  })

  test('nobody else sees them, nor anybody after it', async () => {
    expect(await tree(elder)).toEqual([])
    at('20:00:00', '2026-10-15')
    expect(await tree(zhang)).toEqual([])
  })
})

test('the quick check of the new students opens the choice of a bed, and no other one does', async () => {
  const asked = async (Only: string) => {
    const token = school.app.signIn(world, zhang.UserId, '2026-10-15 10:00:00', { Only })
    const headers = { host: 'localhost', 'x-token': token }
    return (
      await school.app.inject({ method: 'POST', url: bedSelection.getMySelection.path, headers, body: {} })
    ).json()
  }
  expect(await asked('welcome')).toMatchObject({ ErrorCode: 0, ResultValue: { State: 2 } })
  expect(await asked('leave')).toMatchObject({ RequestMsg: '当前登录仅限办理本业务，请使用账号登录' })
})
