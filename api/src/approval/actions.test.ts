import { buildUser } from '@xuegong/db/build/account'
import { userMan } from '@xuegong/db/schema/account'
import { wfRound } from '@xuegong/db/schema/workflow'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'
import { openApprovals } from './engine.ts'

const school = await startOutings()
const { approvals, hooks, world, as, publish, submit, decide, open, instance } = school
const { applicant, counsellor, college, office, admin, staff } = school
const [one, two] = staff as [string, string]
const seen = (UserId: string, Id: string) => approvals.timeline(as(UserId), Id)
const actions = (UserId: string, Id: string) => seen(UserId, Id).Actions

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 5 }))
})

test('an applicant withdraws until somebody has decided, urges while it waits, and edits what came back', () => {
  const Id = submit()
  expect(actions(applicant, Id)).toEqual(['withdraw', 'urge'])
  decide(Id, counsellor)
  expect(actions(applicant, Id)).toEqual(['urge'])
  decide(Id, college)
  expect(actions(applicant, Id)).toEqual([])
  const [returned, withdrawn, refused] = [submit(), submit(), submit()]
  decide(returned, counsellor, 2)
  approvals.withdraw(as(applicant), withdrawn)
  decide(refused, counsellor, 3)
  expect([returned, withdrawn, refused].map(each => actions(applicant, each))).toEqual([['edit'], ['edit'], []])
})

test('what was approved may be voided by those who watch over flows, and nobody is asked any more', () => {
  const Id = submit()
  decide(Id, counsellor)
  decide(Id, college)
  expect(actions(admin, Id)).toEqual(['terminate'])
})

test('whom the module names without the right to decide on tasks reads, and decides by a call of the module', () => {
  const pupil = world.transact(db => buildUser(db, { roles: ['student'] }).Id)
  hooks.assignees = () => [pupil]
  publish(flowOf({ NodeId: 'a1', AssigneeType: 12, AllowTransfer: 1 }))
  const Id = submit()
  delete hooks.assignees
  expect(seen(pupil, Id)).toMatchObject({ Actions: [], Head: { TaskId: open(Id)[0]!.Id } })
})

test('handing on is offered where the node allows it', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }))
  const [allowed, Id] = [submit(), (publish(flowOf({ NodeId: 'a1', AssigneeType: 3 })), submit())]
  expect([actions(counsellor, allowed), actions(counsellor, Id)]).toEqual([['handle', 'transfer'], ['handle']])
})

test('the applicant is led to his own page of the form, others to that of the module', () => {
  const form = { ...approvals.forms.get('OUTING')!, ownPage: '/outing/mine', reaches: () => true }
  const { timeline } = openApprovals([form])
  const Id = submit()
  const urls = [applicant, one].map(who => timeline(as(who), Id).Head.Url)
  expect(urls).toEqual(['/outing/mine', `/outing?id=${instance(Id).BusinessId}`])
})

test('whoever is asked instead of others has a deadline of his own', () => {
  const both = { AssigneeType: 1, Assignees: [one, two], SignMode: 2, TimeoutHours: 24 }
  publish(flowOf({ NodeId: 'a1', ...both }))
  const Id = submit()
  world.setClock(standing('2026-10-14 12:00:00'))
  const state = (State: number, ...ids: string[]) =>
    world.transact(db => db.update(userMan).set({ State }).where(inArray(userMan.Id, ids)).run())
  // Nobody else of the node is left to be asked instead of the one who is gone, so that the office is.
  decide(Id, two)
  state(0, one, two)
  approvals.approverGone(as(admin), one)
  state(1, one, two)
  expect(seen(office, Id).Head.DeadLine).toBe('2026-10-15 12:00:00')
})

test('an applicant is named by the number of the roster', () => {
  const { StarterNo } = seen(applicant, submit()).Head
  expect(StarterNo).toMatch(/^9900\d{6}$/)
})

test('the files of a round are for who had a task in that round alone', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }))
  const Id = submit()
  approvals.transfer(as(counsellor), open(Id)[0]!.Id, { ToUserId: one, Reason: '出差' })
  decide(Id, one, 2)
  submit(instance(Id).BusinessId)
  const file = { FileId: 'later', HomeUrl: '', FilePartPath: '/files/later', FileTrueName: '补充.pdf' }
  world.transact(db => {
    db.update(wfRound)
      .set({ Files: [file] })
      .where(eq(wfRound.Id, school.round(Id, 2).Id))
      .run()
  })
  const reads = (UserId: string) => ['proof', 'later'].map(each => approvals.readsFile(as(UserId), each))
  expect([reads(counsellor), reads(one)]).toEqual([
    [true, true],
    [true, false],
  ])
  expect(reads(staff[5]!)).toEqual([false, false])
})
