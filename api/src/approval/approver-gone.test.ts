import { userMan } from '@xuegong/db/schema/account'
import { buildClass } from '@xuegong/db/build/people'
import { classInfo, student } from '@xuegong/db/schema/people'
import { wfInstance } from '@xuegong/db/schema/workflow'
import type { Db } from '@xuegong/db/client'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#refuse'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { world, counsellor, college, admin, own, staff, as, publish, submit, approvals, waiting } = school
const [one, two] = staff as [string, string]
const write = <T>(work: (db: Db) => T): T => world.transact(work)
const state = (Id: string, State: number) =>
  write(db => db.update(userMan).set({ State }).where(eq(userMan.Id, Id)).run())

beforeEach(() => {
  for (const Id of [counsellor, one, two]) state(Id, 1)
})

describe('an approver who left', () => {
  const gone = (id: string) => write(() => approvals.approverGone(as(admin), id))

  test('loses open tasks to who decides instead, with the to-do', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
    const Id = submit()
    state(counsellor, 0)
    gone(counsellor)
    expect(waiting(Id)).toEqual([college])
    expect(school.tasks(Id)).toMatchObject([
      { State: 5, Note: '审批人已变动' },
      { State: 0, Level: 1, Note: '无可用审批人，转院系管理员' },
    ])
    expect(school.todos(Id).map(({ State }) => State)).toEqual([3, 0])
  })

  test('keeps what the flow still asks him for, and what was handed to him', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }))
    const [kept, given] = [submit(), submit()]
    approvals.transfer(as(counsellor), school.open(given)[0]!.Id, { ToUserId: one, Reason: '出差' })
    gone(counsellor)
    gone(one)
    expect([waiting(kept), waiting(given)]).toEqual([[counsellor], [one]])
  })

  test('with a class: its tasks go to the new counsellor', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
    const Id = submit()
    const hand = (CounsellorId: string) =>
      write(db => db.update(classInfo).set({ CounsellorId }).where(eq(classInfo.Id, own.Id)).run())
    hand(one)
    gone(counsellor)
    expect(waiting(Id)).toEqual([one])
    hand(counsellor)
  })

  test('keeps what came to him for the class that the applicant was in when he applied', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
    const Id = submit()
    const move = (ClassId: string) =>
      write(db => db.update(student).set({ ClassId }).where(eq(student.UserId, school.applicant)).run())
    move(write(db => buildClass(db).Id))
    gone(counsellor)
    expect(waiting(Id)).toEqual([counsellor])
    move(own.Id)
  })

  test('leaves the others of a node where they are: all that remain have to agree', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 2 }))
    const Id = submit()
    school.decide(Id, one)
    state(two, 0)
    gone(two)
    expect(school.instance(Id).State).toBe(3)
  })

  test('in turn: the next one is asked', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 4 }))
    const Id = submit()
    state(one, 0)
    gone(one)
    expect(waiting(Id)).toEqual([two])
    expect(school.decide(Id, two).State).toBe(3)
  })

  test('is gone although the form refuses what would follow: somebody above decides', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 2 }))
    const Id = submit()
    school.decide(Id, one)
    school.hooks.settle = () => refuse('STALE')
    state(two, 0)
    gone(two)
    delete school.hooks.settle
    expect([school.instance(Id).State, waiting(Id)]).toEqual([2, [school.office]])
    expect(school.decide(Id, school.office).State).toBe(3)
  })

  test('is not gone where the form refuses what would follow and nobody is above: nothing of it is stored', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 2 }))
    const Id = submit()
    school.decide(Id, one)
    for (const id of [two, school.office, admin]) state(id, 0)
    school.hooks.settle = () => refuse('STALE')
    const leave = () => write(() => approvals.approverGone(as(college), two))
    expect(leave).toThrow('数据已被他人修改，请刷新后重试')
    expect(waiting(Id)).toEqual([two])
    delete school.hooks.settle
    for (const id of [school.office, admin]) state(id, 1)
  })

  test('is not gone where something fails: that is no refusal of the form', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 2 }))
    const Id = submit()
    school.decide(Id, one)
    state(two, 0)
    school.hooks.settle = () => {
      throw new Error('the disk is full')
    }
    expect(() => gone(two)).toThrow('the disk is full')
    delete school.hooks.settle
    expect(waiting(Id)).toEqual([two])
  })

  test('is gone although something waits for him whose module is not there any more', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
    const [orphan, Id] = [submit(), submit()]
    write(db => db.update(wfInstance).set({ BusinessType: 'GONE' }).where(eq(wfInstance.Id, orphan)).run())
    state(counsellor, 0)
    gone(counsellor)
    expect([waiting(orphan), waiting(Id)]).toEqual([[counsellor], [college]])
  })
})

test('somebody who is disabled is asked no more, and the form does not wait for him', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one] }))
  state(one, 0)
  expect(waiting(submit())).toEqual([school.office])
})
