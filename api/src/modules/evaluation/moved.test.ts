import { people } from '@xuegong/contracts/modules/people'
import { votes } from '@xuegong/contracts/modules/evaluation/votes'
import { buildClass } from '@xuegong/db/build/people'
import { buildClassClose } from '@xuegong/db/build/evaluation'
import { classAdmin, classClose } from '@xuegong/db/schema/evaluation-records'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { openVoting } from '#test/voting'

const api = await openVoting()
const { as, world, own, pupils, voted, office, recordOf, votesOn } = api
const beside = world.transact(db => buildClass(db, { CollegeId: own.CollegeId, MajorId: own.MajorId }))
const roomBeside = (AssessmentId: string, given: Partial<typeof classClose.$inferSelect> = {}) =>
  world.transact(db => buildClassClose(db, { AssessmentId, ClassId: beside.Id, ...given }))
const move = async (at: number, ToClassId: string) => {
  const { RequestMsg } = await office(people.transferStudents, {
    Ids: [pupils[at]!.Id],
    ToClassId,
    Kind: 1,
    ChangeDate: '2026-10-14',
    Reason: '转专业',
  })
  expect(RequestMsg).toBe('')
}
const part = (AssessmentId: string, at: number) =>
  world
    .reader()
    .select()
    .from(classAdmin)
    .where(and(eq(classAdmin.AssessmentId, AssessmentId), eq(classAdmin.UserId, pupils[at]!.Id)))
    .get()!

describe('a student who moves to another class', () => {
  test('takes an open record with him, without the votes on it, and reviews the old class no more; his votes count', async () => {
    const { row, records } = voted()
    roomBeside(row.Id)
    await move(0, beside.Id)
    expect(recordOf(records[0]!.Id)).toMatchObject({ ClassId: beside.Id, State: 4, SelfScore: 8000 })
    expect([votesOn(records[0]!.Id).length, votesOn(records[1]!.Id).length]).toEqual([0, 4])
    expect(part(row.Id, 0).State).toBe(0)
    const answer = await as(pupils[0]!.login)(votes.vote, { MeterRecordId: records[1]!.Id, Score: 1 })
    expect(answer.ErrorCode).toBe(2)
    await move(0, own.Id)
  })

  test('leaves a record behind that was closed', async () => {
    const { row, room, records } = voted()
    roomBeside(row.Id)
    world.transact(db => db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run())
    await move(1, beside.Id)
    expect([recordOf(records[1]!.Id).ClassId, votesOn(records[1]!.Id).length]).toEqual([own.Id, 4])
    await move(1, own.Id)
  })

  test.each([
    ['takes no part', () => {}],
    ['is closed', (Aid: string) => void roomBeside(Aid, { CloseState: 1 })],
  ])('leaves it behind where the new class %s', async (_, make) => {
    const { row, records } = voted()
    make(row.Id)
    await move(2, beside.Id)
    expect(recordOf(records[2]!.Id).ClassId).toBe(own.Id)
    await move(2, own.Id)
  })

  test('stays in assessments that are archived', async () => {
    const { row, records } = voted(undefined, { State: 5 })
    roomBeside(row.Id)
    await move(3, beside.Id)
    expect([recordOf(records[3]!.Id).ClassId, part(row.Id, 3).State]).toEqual([own.Id, 1])
    await move(3, own.Id)
  })
})

test('a reviewer who leaves the school for a while reviews no more', async () => {
  const { row } = voted()
  const answer = await office(people.changeStatus, {
    Ids: [pupils[4]!.Id],
    ToStatus: 2,
    ChangeDate: '2026-10-14',
    EndDate: '2027-09-01',
    DocNo: '1',
    Reason: '休学',
  } as never)
  expect(answer.RequestMsg).toBe('')
  expect(part(row.Id, 4).State).toBe(0)
})
