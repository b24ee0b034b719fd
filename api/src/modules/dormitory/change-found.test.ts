import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { dormBed, dormChange } from '@xuegong/db/schema/dormitory'
import { wfTask } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'

const house = await openChanging()
const { me, partner, elder, office, keeper, another, teacher, college, world, swap } = house
const { ask, askedFor, answer, row, read, decided, byCounsellor } = house
beforeEach(house.begin)

const found = async (who: typeof me, input: object = {}) =>
  (await who(dormChanges.listDormChange, input)).ResultValue!.rows.map(({ Id }) => Id)
const setChange = (Id: string, set: Partial<typeof dormChange.$inferSelect>) =>
  world.transact(db => db.update(dormChange).set(set).where(eq(dormChange.Id, Id)).run())

describe('a change', () => {
  test('is found by those who look after the student, though they decide on nothing', async () => {
    const Id = await askedFor()
    for (const who of [college, keeper]) {
      expect(await found(who)).toEqual([Id])
      expect(await said(who(dormChanges.getDormChange, { Id }))).toBe('')
    }
    expect(await found(partner)).toEqual([])
  })

  test('is found by the warden of another house from when he is to decide on it, and by none who only gets a copy', async () => {
    house.addBuilding('south', house.other.Id)
    const Id = await askedFor({ ToBedId: 'bed south' })
    expect(await found(another)).toEqual([])
    await byCounsellor(Id)
    expect([await found(another), await found(another, { Stage: 1 })]).toEqual([[Id], [Id]])
    const ofHis = eq(wfTask.AssigneeId, house.other.Id)
    const setTask = (set: Partial<typeof wfTask.$inferSelect>) =>
      world.transact(db => db.update(wfTask).set(set).where(ofHis).run())
    for (const [gone, back] of [
      [{ Kind: 2 }, { Kind: 1 }],
      [{ IsDel: 1 }, { IsDel: 0 }],
    ]) {
      setTask(gone!)
      expect(await found(another)).toEqual([])
      setTask(back!)
    }
    expect(await decided(another, Id)).toBe('')
    expect([await found(another), await found(another, { Stage: 1 })]).toEqual([[Id], []])
    expect(await said(another(dormChanges.getDormChange, { Id }))).toBe('')
  })

  test('is changed, handed in, withdrawn and removed by nobody else, also once others read it', async () => {
    const Id = await askedFor(swap)
    await answer(Id, 2)
    const { RowVersion } = row(Id)
    for (const who of [partner, office]) {
      expect(await said(who(dormChanges.getDormChange, { Id }))).toBe('')
      expect(await said(who(dormChanges.editDormChange, { Id, RowVersion, Kind: 1, Reason }))).toBe(none)
      expect(await said(who(dormChanges.submitDormChange, { Id }))).toBe(none)
      expect((await who(dormChanges.removeDormChange, { Ids: [Id] })).ResultValue!.Failed).toEqual([
        { Id, Reason: none },
      ])
    }
    await me(dormChanges.submitDormChange, { Id })
    for (const who of [partner, office]) expect(await said(who(dormChanges.revokeDormChange, { Id }))).toBe(none)
    expect(row(Id).State).toBe(1)
  })

  test('is asked for, handed in, withdrawn, removed and agreed to by students only', async () => {
    const Id = await askedFor(swap)
    const calls = [
      teacher(dormChanges.addDormChange, { Kind: 1, Reason }),
      teacher(dormChanges.editDormChange, { Id, RowVersion: row(Id).RowVersion, Kind: 1, Reason }),
      teacher(dormChanges.submitDormChange, { Id }),
      teacher(dormChanges.revokeDormChange, { Id }),
      teacher(dormChanges.removeDormChange, { Ids: [Id] }),
      teacher(dormChanges.agreeSwap, { Id, Agree: 1 }),
    ]
    for (const call of calls) expect(await said(call)).toBe('您没有权限执行此操作')
    expect(row(Id)).toMatchObject({ State: 1, SwapAgree: 0 })
  })

  test.each([
    [0, []],
    [1, [2]],
    [2, [2]],
    [3, [3]],
    [4, [4]],
    [5, [4]],
    [6, []],
    [7, []],
    [8, []],
  ])('of state %i stands in the stages %j', async (State, stages) => {
    const Id = await askedFor()
    setChange(Id, { State })
    const inStages = await Promise.all(
      [2, 3, 4].map(async Stage => ((await found(me, { Stage })).length ? [Stage] : [])),
    )
    expect(inStages.flat()).toEqual(stages)
    expect(await found(me, { State })).toEqual([Id])
    expect(await found(me, { State: (State + 1) % 9 })).toEqual([])
  })

  test('that was asked for last stands first, and is found by kind and class', async () => {
    const first = await askedFor()
    await me(dormChanges.revokeDormChange, { Id: first })
    house.at('11:00:00')
    const second = await askedFor(swap)
    expect(await found(office)).toEqual([second, first])
    expect([await found(office, { Kind: 1 }), await found(office, { Kind: 2 })]).toEqual([[first], [second]])
    expect(await found(office, { ClassId: house.own.Id })).toEqual([second, first])
    expect(await found(office, { ClassId: house.elsewhere.Id })).toEqual([])
  })
})

describe('a swap', () => {
  const asked = async (Id: string) => {
    const [inList] = (await partner(dormChanges.listDormChange, {})).ResultValue!.rows
    return [(await read(Id, partner))!.IsAsked, inList!.IsAsked]
  }

  test('is asked of the partner until he has answered', async () => {
    const Id = await askedFor(swap)
    expect([await asked(Id), (await read(Id))!.IsAsked]).toEqual([[1, 1], 0])
    await answer(Id)
    expect([row(Id).State, await asked(Id)]).toEqual([1, [0, 0]])
  })

  test('is asked no more once it was withdrawn', async () => {
    const Id = await askedFor(swap)
    await me(dormChanges.revokeDormChange, { Id })
    expect(await asked(Id)).toEqual([0, 0])
  })

  test('says the number of the partner to whoever named him, and to nobody else', async () => {
    const Id = await askedFor(swap)
    expect(await read(Id)).toMatchObject({ SwapNo: elder.StudentNo, PartnerName: '学长', Sex: 1, IsOwn: 1 })
    for (const who of [partner, office]) expect(await read(Id, who)).toMatchObject({ SwapNo: '', IsOwn: 0 })
  })
})

describe('the own dormitory', () => {
  const changes = async (who = me) => (await who(mine.getMyDorm, {})).ResultValue!.Changes.map(({ Id }) => Id)

  test('has the own changes, the last ten of them, and none that were removed', async () => {
    await ask({ Submit: 0 }, partner)
    const ids: string[] = []
    for (let minute = 10; minute < 22; minute++) {
      house.at(`10:${minute}:00`)
      ids.unshift((await ask({ Submit: 0 })).ResultValue!.Id)
    }
    await me(dormChanges.removeDormChange, { Ids: [ids[0]!] })
    expect(await changes()).toEqual(ids.slice(1, 11))
    expect((await changes(partner)).length).toBe(1)
  })
})

test('a bed that was removed stands in no room of a change', async () => {
  const Id = await askedFor({ ToBedId: 'bed 102-3' })
  const setGone = (IsDel: number) =>
    world.transact(db => db.update(dormBed).set({ IsDel }).where(eq(dormBed.Id, 'bed 102-4')).run())
  setGone(1)
  const { Rooms } = (await read(Id))!
  setGone(0)
  expect(Rooms.map(({ Beds }) => Beds.map(({ BedNo }) => BedNo))).toEqual([
    [1, 2, 3, 4],
    [1, 2, 3],
  ])
})

test('a removed change has no rooms to choose from', async () => {
  const { Id } = (await ask({ Submit: 0 })).ResultValue!
  await me(dormChanges.removeDormChange, { Ids: [Id] })
  expect(row(Id).IsDel).toBe(1)
  expect(await said(keeper(dormitory.getDormTree, { ChangeId: Id }))).toBe(none)
  expect(await said(me(dormChanges.getDormChange, { Id }))).toBe(none)
  expect(await found(me)).toEqual([])
})
