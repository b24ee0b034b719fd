import { dormChanges } from '@xuegong/contracts/modules/dormitory/changes'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { wfVersion } from '@xuegong/db/schema/workflow'
import { versionId } from '@xuegong/db/seed/modules/workflow/instances'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { openChanging } from '#test/changing'
import { none, said } from '#test/choosing'

const house = await openChanging()
const { me, partner, zhao, elder, li, zhang, stranger, college, keeper, office, world, swap } = house
const { ask, askedFor, answer, row, bed, stays, allot, decided, setRoom, setStudent } = house
const { byCounsellor, byWarden, byOffice } = house
beforeEach(house.begin)

const outdated = '床位情况已变化，请退回申请人重新选择'
const setBed = (name: string, set: Partial<typeof dormBed.$inferSelect>) =>
  world.transact(db =>
    db
      .update(dormBed)
      .set(set)
      .where(eq(dormBed.Id, `bed ${name}`))
      .run(),
  )
/** A change that only the office has still to decide on. */
const beforeOffice = async (name = '102-3') => {
  const Id = await askedFor()
  await byCounsellor(Id)
  expect(await byWarden(Id, name)).toBe('')
  return Id
}
const swapBeforeOffice = async (more = {}) => {
  const Id = await askedFor({ ...swap, ...more })
  expect(await said(answer(Id))).toBe('')
  for (const decide of [byCounsellor, byWarden]) expect(await decide(Id)).toBe('')
  return Id
}
/** Who decides at the three nodes, one after the other, while something is done: 3 counsellors, 5 colleges, 6 the office, 8 wardens. */
async function withDeciders(types: readonly number[], deed: () => Promise<void>) {
  const flow = eq(wfVersion.Id, versionId('DORMCHANGE'))
  const { Nodes } = world.reader().select().from(wfVersion).where(flow).get()!
  const at = (NodeId: string) => types[['a1', 'a2', 'a3'].indexOf(NodeId)]
  const changed = Nodes.map(node => ({ ...node, AssigneeType: at(node.NodeId) ?? node.AssigneeType }))
  world.transact(db => db.update(wfVersion).set({ Nodes: changed }).where(flow).run())
  try {
    await deed()
  } finally {
    world.transact(db => db.update(wfVersion).set({ Nodes }).where(flow).run())
  }
}

describe('a bed that is kept for a change', () => {
  test('is kept from other changes', async () => {
    await beforeOffice('101-3')
    expect(await said(ask({ ToBedId: 'bed 101-3' }, partner))).toBe('该床位已为他人预留')
  })

  test('is moved into although its room has been offered to others since, also where the office names it again', async () => {
    const Id = await beforeOffice()
    house.change(house.batch, { State: 1 })
    expect(await decided(office, Id, { ToBedId: 'bed 102-3' })).toBe('')
    expect(bed('102-3')).toMatchObject({ State: 3, UserId: zhao.Id, ReserveChangeId: null })
  })

  test('forgets who held it before for too long', async () => {
    setBed('102-3', { State: 2, UserId: li.Id, HoldUntil: '2026-10-14 10:00:00', BatchId: house.batch })
    await beforeOffice()
    expect(bed('102-3')).toMatchObject({ State: 1, ReserveKind: 3, UserId: null, HoldUntil: null, BatchId: null })
  })

  test('is the only one that is free again when the change ends', async () => {
    setStudent(zhang.Id, { StuStatus: 1 })
    await allot(zhang, '101-2')
    const other = (await ask({}, house.as(zhang.LoginName))).ResultValue!.Id
    await byCounsellor(other)
    await byWarden(other, '102-4')
    const Id = await beforeOffice()
    expect(await decided(office, Id, { Result: 2, Opinion: '请重新选择' })).toBe('')
    expect([bed('102-3').State, bed('102-4')]).toMatchObject([0, { State: 1, ReserveChangeId: other }])
  })

  test('is free at once when one who decides after the warden names another', () =>
    withDeciders([8, 6, 3], async () => {
      const Id = await askedFor()
      expect(await byWarden(Id, '102-3')).toBe('')
      expect(await decided(office, Id, { ToBedId: 'bed 102-4' })).toBe('')
      expect([row(Id).State, row(Id).ToBedId, bed('102-3').State]).toEqual([2, 'bed 102-4', 0])
    }))
})

test('a bed is named by no college, though it decides and may reserve beds in that room', () =>
  withDeciders([3, 5, 6], async () => {
    setRoom('room 102', { CollegeId: house.own.CollegeId })
    const Id = await askedFor()
    await byCounsellor(Id)
    expect(house.askedToDecide()).toEqual([house.secretary.Id])
    expect(await decided(college, Id, { ToBedId: 'bed 102-3' })).toBe(none)
    expect(row(Id)).toMatchObject({ State: 2, ToBedId: null })
    expect(await decided(college, Id)).toBe('')
  }))

describe('a change is not carried out', () => {
  test('without a bed, where no warden decides', () =>
    withDeciders([3, 6, 6], async () => {
      const Id = await askedFor()
      await byCounsellor(Id)
      expect(await byOffice(Id)).toBe('请选择调入床位')
      expect([row(Id).State, bed('101-1').UserId]).toEqual([2, zhao.Id])
    }))

  test('from a bed in which somebody else lives by now', async () => {
    const Id = await beforeOffice()
    await house.move(zhao, '102-4')
    await allot(stranger, '101-1')
    expect(await byOffice(Id)).toBe(outdated)
    expect([bed('101-1').UserId, bed('102-4').UserId]).toEqual([stranger.Id, zhao.Id])
  })

  test('from a bed that only waits for the student', async () => {
    const Id = await beforeOffice()
    setBed('101-1', { State: 1, ReserveKind: 2 })
    expect(await byOffice(Id)).toBe(outdated)
  })

  test('to a bed that is there no more', async () => {
    const Id = await beforeOffice()
    setBed('102-3', { IsDel: 1 })
    expect(await byOffice(Id)).toBe(outdated)
    setBed('102-3', { IsDel: 0 })
  })

  test('with a partner whose bed is somebody else’s by now', async () => {
    const Id = await swapBeforeOffice()
    await house.move(elder, '102-2')
    await allot(stranger, '102-1')
    expect(await byOffice(Id)).toBe(outdated)
    expect([bed('101-1').UserId, bed('102-1').UserId]).toEqual([zhao.Id, stranger.Id])
  })

  test.each(['room 101', 'room 102'])('as a swap where %s is for another college by now', async room => {
    const Id = await swapBeforeOffice()
    setRoom(room, { CollegeId: house.elsewhere.CollegeId })
    expect(await byOffice(Id)).toBe(outdated)
  })

  test('to a bed that was free when a counsellor had it named, and is in a room for others by now', async () => {
    const Id = await askedFor({ ToBedId: 'bed 102-3' })
    setRoom('room 102', { CollegeId: house.elsewhere.CollegeId })
    expect(await byCounsellor(Id)).toBe('')
    expect(await byWarden(Id)).toMatch(/^该房间仅限/)
    expect(bed('102-3').State).toBe(0)
  })
})

describe('the stays of a change', () => {
  const long = '与室友作息时间差异较大，影响休息。'.repeat(10)
  const remarks = () => stays().filter(({ OutDate }) => OutDate !== null)

  test('say in a hundred characters why the old one has ended', async () => {
    const Id = await askedFor({ Reason: long })
    await byCounsellor(Id)
    await byWarden(Id, '102-3')
    await byOffice(Id)
    expect(remarks()).toMatchObject([{ BedId: 'bed 101-1', OutReason: '5', Remark: long.slice(0, 100) }])
  })

  test('say so of a swap for both', async () => {
    const Id = await swapBeforeOffice({ Reason: long })
    await byOffice(Id)
    expect(remarks().map(({ OutReason, Remark }) => [OutReason, Remark])).toEqual([
      ['6', long.slice(0, 100)],
      ['6', long.slice(0, 100)],
    ])
  })
})

test('a warden who sends a change back need not name a bed, and names none', async () => {
  const Id = await askedFor()
  await byCounsellor(Id)
  expect(await decided(keeper, Id, { Result: 2, Opinion: '请说明原因', ToBedId: 'bed 102-3' })).toBe('')
  expect(row(Id)).toMatchObject({ State: 4, ToBedId: null, EndTime: '2026-10-14 10:00:00' })
  expect(bed('102-3').State).toBe(0)
})

test('what waits has no end, also when it had one before it was handed in again', async () => {
  const Id = await askedFor()
  await byCounsellor(Id)
  expect(row(Id)).toMatchObject({ State: 2, SubmitTime: '2026-10-14 10:00:00', EndTime: null })
  await decided(keeper, Id, { Result: 2, Opinion: '请说明原因' })
  house.at('11:00:00')
  expect(await said(me(dormChanges.submitDormChange, { Id }))).toBe('')
  expect(row(Id)).toMatchObject({ State: 1, SubmitTime: '2026-10-14 11:00:00', EndTime: null })
})

test('the bed that is left is the one in which the student lives when he hands it in', async () => {
  const { Id } = (await ask({ Submit: 0 })).ResultValue!
  await house.move(zhao, '101-2')
  expect(await said(me(dormChanges.submitDormChange, { Id }))).toBe('')
  expect(row(Id)).toMatchObject({ State: 1, FromBedId: 'bed 101-2' })
  await byCounsellor(Id)
  await byWarden(Id, '102-3')
  expect(await byOffice(Id)).toBe('')
  expect([bed('101-2').State, bed('102-3').UserId]).toEqual([0, zhao.Id])
})
