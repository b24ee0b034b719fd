import { dormitory } from '@xuegong/contracts/modules/dormitory'
import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging, Reason } from '#test/changing'
import { none, said } from '#test/choosing'

const house = await openChanging()
const { me, zhao, elder, as, office, keeper, another, teacher } = house
const { ask, askedFor, byCounsellor, byWarden, byOffice } = house
beforeEach(house.begin)

describe('the plan for a change', () => {
  const planned = async (who: typeof me, input: object) => {
    const tree = (await who(dormitory.getDormTree, input)).ResultValue!
    return tree.flatMap(({ Name, FreeNum, Floors }) => [Name, FreeNum, Floors.map(({ Floor }) => Floor)])
  }

  test('has for students the rooms to which they may ask to move', async () => {
    expect(await planned(me, { Change: 1 })).toEqual(['竹园1号楼', 6, [1]])
    house.setRoom('room 102', { State: 2 })
    expect(await planned(me, { Change: 1 })).toEqual(['竹园1号楼', 3, [1]])
  })

  test('has for those who name the bed their rooms that fit the student, and nothing for all others', async () => {
    const Id = await askedFor()
    for (const who of [keeper, office]) expect(await planned(who, { ChangeId: Id })).toEqual(['竹园1号楼', 6, [1]])
    for (const who of [another, teacher, me]) expect(await planned(who, { ChangeId: Id })).toEqual([])
    expect(await said(keeper(dormitory.getDormTree, { ChangeId: 'nothing' }))).toBe(none)
    const floor = { BuildingId: 'house', Floor: 1, ChangeId: Id }
    expect((await keeper(dormitory.getFloorPlan, floor)).ResultValue!.Rooms.map(({ RoomNo }) => RoomNo)).toEqual([
      '101',
      '102',
    ])
    expect(await said(another(dormitory.getFloorPlan, floor))).toBe(none)
  })
})

describe('rooms that a batch offers to those who choose', () => {
  const rooms = async () => {
    const floor = { BuildingId: 'house', Floor: 1, Change: 1 as const }
    return (await me(dormitory.getFloorPlan, floor)).ResultValue?.Rooms.length ?? 0
  }
  const wish = () => said(ask({ ToBedId: 'bed 102-3', Submit: 1 }))

  test.each([
    ['08:59:59', '2026-10-14', 2, ''],
    ['09:00:00', '2026-10-14', 0, '床位在选宿批次中'],
    ['19:59:59', '2026-10-15', 0, '床位在选宿批次中'],
    ['20:00:00', '2026-10-15', 2, ''],
  ])('are not moved into while it runs: at %s on %s', async (time, day, seen, text) => {
    house.change(house.batch, { State: 1 })
    house.at(time, day)
    expect([await rooms(), await wish()]).toEqual([seen, text])
  })

  test.each([0, 2])('may be moved into where it is in state %i', async State => {
    house.change(house.batch, { State })
    expect([await rooms(), await wish()]).toEqual([2, ''])
  })
})

describe('changes', () => {
  test('are read, changed, handed in, withdrawn and removed by nobody else', async () => {
    const { Id, RowVersion } = (await ask({ Submit: 0 })).ResultValue!
    const other = as(elder.LoginName)
    expect(await said(other(dormChanges.getDormChange, { Id }))).toBe(none)
    expect(await said(teacher(dormChanges.getDormChange, { Id }))).toBe(none)
    for (const who of [other, office]) {
      expect(await said(who(dormChanges.editDormChange, { Id, RowVersion, Kind: 1, Reason }))).toBe(none)
      expect(await said(who(dormChanges.submitDormChange, { Id }))).toBe(none)
      expect(await said(who(dormChanges.revokeDormChange, { Id }))).toBe(none)
      const removed = (await who(dormChanges.removeDormChange, { Ids: [Id] })).ResultValue!
      expect(removed.Failed).toEqual([{ Id, Reason: none }])
    }
  })

  test('are found by who reaches the student or is to decide, stage by stage', async () => {
    const Id = await askedFor()
    const found = async (who: typeof me, Stage?: number) =>
      (await who(dormChanges.listDormChange, Stage ? { Stage } : {})).ResultValue!.rows.map(each => each.Id)
    expect([await found(teacher, 1), await found(keeper, 1), await found(another)]).toEqual([[Id], [], []])
    await byCounsellor(Id)
    expect([await found(teacher, 1), await found(keeper, 1), await found(teacher, 2)]).toEqual([[], [Id], [Id]])
    await byWarden(Id, '101-3')
    await byOffice(Id)
    expect([await found(office, 2), await found(office, 3), await found(office, 4)]).toEqual([[], [Id], []])
    expect((await teacher(dormChanges.listDormChange, { Key: zhao.StudentNo })).ResultValue!.total).toBe(1)
    expect((await teacher(dormChanges.listDormChange, { Kind: 2 })).ResultValue!.total).toBe(0)
  })
})
