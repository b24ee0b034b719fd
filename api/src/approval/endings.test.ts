import { buildUser } from '@xuegong/db/build/account'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { flowOf, startOutings } from '#test/outings'
import { openApprovals } from './engine.ts'

const school = await startOutings()
const { approvals, world, as, publish, submit, draft, decide, waiting, instance, stored } = school
const { applicant, counsellor, college, admin, office } = school
const twoSteps = flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 5 })

beforeEach(() => void publish(twoSteps))

/** An application of each state. */
const inEachState = () => {
  const [pending, inReview, approved, returned, refused, withdrawn, voided] = Array.from({ length: 7 }, () => submit())
  const all = { pending, inReview, approved, returned, refused, withdrawn, voided } as Record<string, string>
  for (const Id of [inReview!, approved!]) decide(Id, counsellor)
  decide(approved!, college)
  decide(returned!, counsellor, 2)
  decide(refused!, counsellor, 3)
  approvals.withdraw(as(applicant), withdrawn!)
  approvals.terminate(as(admin), voided!, '重复申请')
  return all
}
const statesOf = (all: Record<string, string>) =>
  Object.fromEntries(Object.entries(all).map(([name, Id]) => [name, instance(Id).State]))

test('an application is voided by those who watch over flows where it waits or was approved, and nowhere else', () => {
  const all = inEachState()
  const refusals = Object.entries(all).flatMap(([name, Id]) => {
    try {
      approvals.terminate(as(admin), Id, '情况有变')
      return []
    } catch (error) {
      return [`${name} ${(error as Error).message}`]
    }
  })
  const sentence = '只有审批中和已通过的申请可以终止'
  expect(refusals).toEqual(['returned', 'refused', 'withdrawn', 'voided'].map(name => `${name} ${sentence}`))
  expect(statesOf(all)).toEqual({
    pending: 7,
    inReview: 7,
    approved: 7,
    returned: 4,
    refused: 5,
    withdrawn: 6,
    voided: 7,
  })
  expect(waiting(all.inReview!)).toEqual([])
  expect(stored(instance(all.approved!).BusinessId)!.State).toBe(7)
})

test('an application expires while somebody is to decide, and never after', () => {
  const all = inEachState()
  for (const Id of Object.values(all)) approvals.end(as(office), 'OUTING', instance(Id).BusinessId, 8, '逾期')
  expect(statesOf(all)).toEqual({
    pending: 8,
    inReview: 8,
    approved: 3,
    returned: 4,
    refused: 5,
    withdrawn: 6,
    voided: 7,
  })
  expect(school.round(all.inReview!, 1)).toMatchObject({ EndState: 8, EndReason: '逾期', EndBy: '周明远' })
})

test('of an applicant who has left what waits is voided, and nothing else is touched', () => {
  const all = inEachState()
  const other = world.transact(db => buildUser(db, { roles: ['student'] }).Id)
  const theirs = approvals.submit(as(other), 'OUTING', draft(1, other))
  const voidedBefore = school.round(all.voided!, 1)
  approvals.applicantGone(as(admin), applicant, '学生已退学')
  expect(statesOf(all)).toEqual({
    pending: 7,
    inReview: 7,
    approved: 3,
    returned: 4,
    refused: 5,
    withdrawn: 6,
    voided: 7,
  })
  expect(school.round(all.voided!, 1)).toEqual(voidedBefore)
  expect(instance(theirs).State).toBe(1)
})

test('an applicant leaves although the module of what he applied for is not there any more', () => {
  const who = world.transact(db => buildUser(db, { roles: ['student'] }).Id)
  const [orphan, Id] = [1, 2].map(() => approvals.submit(as(who), 'OUTING', draft(1, who))) as [string, string]
  world.transact(db => db.update(wfInstance).set({ BusinessType: 'GONE' }).where(eq(wfInstance.Id, orphan)).run())
  approvals.applicantGone(as(admin), who, '学生已退学')
  expect([orphan, Id].map(each => instance(each).State)).toEqual([1, 7])
})

test('what a form refuses when it is voided or withdrawn undoes all of it', () => {
  const Id = submit()
  school.hooks.settle = () => {
    throw new Error('not now')
  }
  expect(() => approvals.withdraw(as(applicant), Id)).toThrow('not now')
  expect(() => approvals.terminate(as(admin), Id, '情况有变')).toThrow('not now')
  delete school.hooks.settle
  expect([instance(Id).State, waiting(Id), school.round(Id, 1).EndState]).toEqual([1, [counsellor], null])
  expect(school.todos(Id).map(({ State }) => State)).toEqual([0])
})

test('two modules cannot have one business type', () => {
  const form = approvals.forms.get('OUTING')!
  expect(() => openApprovals([form, form])).toThrow('two modules have the business type OUTING')
})
