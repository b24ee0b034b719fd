import { buildUser } from '@xuegong/db/build/account'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { approvals, world, as, publish, submit, decide, waiting, tasks, open, goTo } = school
const { counsellor, college, office, staff } = school
const [one, two, three, four] = staff as [string, string, string, string]
const hand = (Id: string, from: string, ToUserId: string) => {
  const task = open(Id).find(({ AssigneeId }) => AssigneeId === from)!
  approvals.transfer(as(from), task.Id, { ToUserId, Reason: '本周出差' })
}
const late = (TimeoutAction: number) => ({ TimeoutHours: 24, TimeoutAction, AllowTransfer: 1 as const })
const nobodyElse = '只能转给有审批权限、且不是申请人和本环节审批人的教职工'

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  world.transact(db => db.$client.exec('update WfTask set State = 5, NextTime = null where State = 0'))
})

test('a student is handed nothing, whatever role he has; staff of both kinds are', () => {
  const [pupil, clerk] = world.transact(db => [
    buildUser(db, { roles: ['fdy'], UserType: 1 }).Id,
    buildUser(db, { roles: ['fdy'], UserType: 4 }).Id,
  ])
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, AllowTransfer: 1 }))
  const Id = submit()
  expect(() => hand(Id, counsellor, pupil!)).toThrow(nobodyElse)
  hand(Id, counsellor, clerk!)
  expect(waiting(Id)).toEqual([clerk])
})

test('who has agreed at a node is not handed the task of another one there', () => {
  const all = { AssigneeType: 1, Assignees: [one, two], SignMode: 2, AllowTransfer: 1 as const }
  publish(flowOf({ NodeId: 'a1', ...all }))
  const Id = submit()
  decide(Id, one)
  expect(() => hand(Id, two, one)).toThrow(nobodyElse)
  expect(waiting(Id)).toEqual([two])
})

test('a task that went up because it was late may still be handed on three times', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(3) }))
  const Id = submit()
  await goTo('2026-10-15 09:00:00')
  hand(Id, college, one)
  hand(Id, one, two)
  hand(Id, two, three)
  expect(() => hand(Id, three, four)).toThrow('该任务已转办3次，不能再转')
})

test('a task that was handed on goes up from where it was', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(3) }))
  const Id = submit()
  await goTo('2026-10-15 09:00:00')
  expect(tasks(Id)[1]).toMatchObject({ AssigneeId: college, Level: 1, Note: '' })
  hand(Id, college, one)
  await goTo('2026-10-16 09:00:00')
  expect(waiting(Id)).toEqual([office])
})

test('reminders go on where they were when a late task is handed on', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(1) }))
  const Id = submit()
  await goTo('2026-10-16 09:00:00')
  hand(Id, counsellor, one)
  expect(tasks(Id)[1]).toMatchObject({ Reminded: 2, NextTime: '2026-10-17 09:00:00', DeadLine: '2026-10-15 09:00:00' })
  expect(await goTo('2026-10-30 09:00:00')).toEqual(['2026-10-17 09:00:00', '2026-10-18 09:00:00'])
})

test('the only one above who was late himself is asked again rather than nobody', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [school.admin], ...late(3) }))
  const Id = submit()
  await goTo('2026-10-15 09:00:00')
  expect(waiting(Id)).toEqual([office])
  await goTo('2026-10-16 09:00:00')
  expect(waiting(Id)).toEqual([school.admin])
  expect(tasks(Id).map(({ State, Level }) => [State, Level])).toEqual([
    [3, 0],
    [3, 1],
    [0, 2],
  ])
})
