import { userMan } from '@xuegong/db/schema/account'
import { wfInstance } from '@xuegong/db/schema/workflow'
import { eq, inArray } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { approvals, hooks, world, as, publish, submit, waiting, instance, tasks, todos, goTo } = school
const { applicant, counsellor, college, office, admin, staff } = school
const [one, two] = staff as [string, string]
const late = (TimeoutAction: number) => ({ TimeoutHours: 24, TimeoutAction })
const enable = (State: 0 | 1, ...ids: string[]) =>
  world.transact(db => db.update(userMan).set({ State }).where(inArray(userMan.Id, ids)).run())

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  for (const name of Object.keys(hooks) as (keyof typeof hooks)[]) delete hooks[name]
  world.transact(db => db.$client.exec('update WfTask set State = 5, NextTime = null where State = 0'))
})

test('of several who are late at once where one is enough, the first lets the form pass and the others have nothing to do', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], ...late(2) }))
  const Id = submit()
  expect(await goTo('2026-10-20 09:00:00')).toEqual(['2026-10-15 09:00:00'])
  expect(tasks(Id)).toMatchObject([
    { AssigneeId: one, State: 4, Result: 1, Reminded: 0 },
    { AssigneeId: two, State: 5, Result: null, Reminded: 0 },
  ])
  expect(instance(Id).State).toBe(3)
})

test('a late task is reminded of rather than taken away where nobody above is there', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one], ...late(3) }))
  const Id = submit()
  enable(0, office, admin)
  await goTo('2026-10-15 09:00:00')
  enable(1, office, admin)
  expect(waiting(Id)).toEqual([one])
  expect(tasks(Id)).toMatchObject([{ State: 0, Reminded: 1, NextTime: '2026-10-16 09:00:00' }])
})

test('what a module that is not there any more has waiting keeps no other deadline', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(3) }))
  const [orphan, Id] = [submit(), submit()]
  world.transact(db => db.update(wfInstance).set({ BusinessType: 'GONE' }).where(eq(wfInstance.Id, orphan)).run())
  await goTo('2026-10-15 09:00:00')
  expect([waiting(orphan), waiting(Id)]).toEqual([[counsellor], [college]])
})

test('what fails at a deadline is a fault of the job, and no reminder', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(2) }))
  const Id = submit()
  hooks.settle = () => {
    throw new Error('the disk is full')
  }
  await expect(goTo('2026-10-15 09:00:00')).rejects.toThrow('the disk is full')
  expect(tasks(Id)).toMatchObject([{ State: 0, Reminded: 0 }])
})

test('urging does not make less pressing what is overdue', async () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3, ...late(1) }))
  const Id = submit()
  await goTo('2026-10-15 09:00:00')
  world.transact(db => db.$client.exec('update BackLog set IsRead = 1'))
  approvals.urge(as(applicant), Id)
  expect(todos(Id)).toMatchObject([{ Priority: 3, IsRead: 0 }])
})

test('an application that has ended is urged no more, whoever had been asked', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
  const Id = submit()
  approvals.withdraw(as(applicant), Id)
  expect(() => approvals.urge(as(applicant), Id)).toThrow('该申请已办结')
})
