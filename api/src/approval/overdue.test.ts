import { holiday } from '@xuegong/db/schema/system'
import { userMan } from '@xuegong/db/schema/account'
import { operLog } from '@xuegong/db/schema/system'
import { desc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#refuse'
import { standing } from '#world/world-clock'
import { flowOf, startOutings } from '#test/outings'
import { deadlineOf } from './deadline.ts'

const school = await startOutings()
const { approvals, hooks, world, as, publish, submit, decide, waiting, instance, tasks, todos, goTo } = school
const { counsellor, college, office, admin, staff, applicant } = school
const [one, two] = staff as [string, string]

beforeEach(() => {
  world.setClock(standing('2026-10-14 09:00:00'))
  for (const name of Object.keys(hooks) as (keyof typeof hooks)[]) delete hooks[name]
  world.transact(db => {
    db.$client.exec('update WfTask set State = 5, NextTime = null where State = 0')
    db.delete(holiday).where(isNotNull(holiday.Id)).run()
  })
})
const timed = (TimeoutAction: number, besides: object = {}) =>
  flowOf(
    { NodeId: 'a1', AssigneeType: 3, TimeoutHours: 24, TimeoutAction, ...besides },
    { NodeId: 'a2', AssigneeType: 6 },
  )

test('a task that is late is reminded of at its deadline, and three times more, a day apart', async () => {
  publish(timed(1))
  const Id = submit()
  expect(todos(Id)[0]).toMatchObject({
    DeadLine: '2026-10-15 09:00:00',
    Title: '【待审批】申请人提交了外出，请于2026-10-15 09:00前处理',
  })
  expect(await goTo('2026-10-30 09:00:00')).toEqual([
    '2026-10-15 09:00:00',
    '2026-10-16 09:00:00',
    '2026-10-17 09:00:00',
    '2026-10-18 09:00:00',
  ])
  expect(tasks(Id)).toMatchObject([{ State: 0, Reminded: 4, NextTime: null, DeadLine: '2026-10-15 09:00:00' }])
  expect(todos(Id)).toMatchObject([{ Priority: 3, IsRead: 0, State: 0 }])
})

test('what is decided in time falls not due', async () => {
  publish(timed(1))
  decide(submit(), counsellor)
  expect(await goTo('2026-10-30 09:00:00')).toEqual([])
})

describe('agreed by itself', () => {
  test('a task that is late lets the form pass, which may still be withdrawn', async () => {
    publish(timed(2))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(tasks(Id)[0]).toMatchObject({ State: 4, Result: 1, Note: '超时自动通过' })
    expect([instance(Id).State, waiting(Id)]).toEqual([1, [office]])
    expect(todos(Id).map(({ State }) => State)).toEqual([3, 0])
    approvals.withdraw(as(applicant), Id)
    expect(instance(Id).State).toBe(6)
  })

  test('it counts as agreed where several have to', async () => {
    publish(timed(2, { AssigneeType: 1, Assignees: [one, two], SignMode: 2 }))
    const Id = submit()
    decide(Id, one)
    await goTo('2026-10-15 09:00:00')
    expect(instance(Id)).toMatchObject({ State: 2, CurrentNode: 'a2' })
  })

  test('whoever was late does not agree by himself at the next node', async () => {
    publish(flowOf(timed(2)[1]!, { NodeId: 'a2', AssigneeType: 3 }))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(waiting(Id)).toEqual([counsellor])
  })

  test.each(['decide', 'settle'] as const)(
    'not where the module refuses it (%s): then it is reminded of',
    async hook => {
      publish(flowOf({ ...timed(2)[1]!, Next: 'end' }))
      const Id = submit()
      hooks[hook] = () => refuse('ON_PAGE')
      await goTo('2026-10-15 09:00:00')
      expect(tasks(Id)).toMatchObject([{ State: 0, Reminded: 1, NextTime: '2026-10-16 09:00:00' }])
      expect(instance(Id).State).toBe(1)
    },
  )
})

describe('climbing', () => {
  test('a task goes up from level to level with a fresh deadline, and at the top it is reminded of', async () => {
    publish(timed(3))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(tasks(Id)).toMatchObject([
      { State: 3, Note: '超时，转上级处理' },
      { State: 0, AssigneeId: college, Level: 1, DeadLine: '2026-10-16 09:00:00' },
    ])
    await goTo('2026-10-17 09:00:00')
    expect(waiting(Id)).toEqual([admin])
    await goTo('2026-10-18 09:00:00')
    expect([waiting(Id), tasks(Id).at(-1)!.Reminded]).toEqual([[admin], 1])
    expect(tasks(Id).map(({ AssigneeId }) => AssigneeId)).toEqual([counsellor, college, office, admin])
  })

  test('several who are late at once are followed by those above, once', async () => {
    publish(timed(3, { AssigneeType: 1, Assignees: [one, two] }))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(tasks(Id).map(({ State, AssigneeId }) => [State, AssigneeId])).toEqual([
      [3, one],
      [3, two],
      [0, office],
    ])
    expect(decide(Id, office).State).toBe(3)
  })

  test('levels without anybody are left out', async () => {
    const state = (State: number) =>
      world.transact(db => db.update(userMan).set({ State }).where(eq(userMan.Id, college)).run())
    publish(timed(3))
    const Id = submit()
    state(0)
    await goTo('2026-10-15 09:00:00')
    expect(waiting(Id)).toEqual([office])
    state(1)
  })

  test('who was late cannot decide any more', async () => {
    publish(timed(3))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(() => decide(Id, counsellor)).toThrow('该任务已被处理')
  })
})

test('the operation log says that the system did it', async () => {
  publish(timed(2))
  submit()
  await goTo('2026-10-15 09:00:00')
  const entry = world
    .writer()
    .select()
    .from(operLog)
    .where(eq(operLog.CreateDate, '2026-10-15 09:00:00'))
    .orderBy(desc(operLog.Id))
    .limit(1)
    .get()
  expect(entry).toMatchObject({
    Summary: '审批超时处理',
    CreateUserName: '系统',
    Controller: 'workflow',
    Action: 'deadlines',
    TableName: 'WfInstance',
  })
})

describe('a deadline', () => {
  const ctx = (now: string) => ({ world, db: world.writer(), now })
  const [node] = timed(1).slice(1) as [ReturnType<typeof flowOf>[number]]
  const of = (now: string, TimeoutHours: number, SkipHoliday: 0 | 1 = 1) =>
    deadlineOf(ctx(now), { ...node, TimeoutHours, SkipHoliday })
  const addHoliday = (Kind: number, StartDate: string, EndDate: string) =>
    world.transact(db =>
      db
        .insert(holiday)
        .values({ Id: world.newId(), Name: 'x', Kind, StartDate, EndDate, CreateDate: '2026-01-01 00:00:00' })
        .run(),
    )

  test('lies so many hours ahead; none where the node names none', () => {
    expect(of('2026-10-16 18:00:00', 24, 0)).toBe('2026-10-17 18:00:00')
    expect(of('2026-10-16 18:00:00', 0)).toBeNull()
  })

  test('leaves out days without work', () => {
    expect(of('2026-10-16 18:00:00', 24)).toBe('2026-10-19 18:00:00')
    expect(of('2026-10-17 10:00:00', 1)).toBe('2026-10-19 01:00:00')
    expect(of('2026-10-14 09:00:00', 24)).toBe('2026-10-15 09:00:00')
    expect(of('2026-10-14 09:00:00', 72)).toBe('2026-10-19 09:00:00')
  })

  test('follows the calendar: holidays, and Saturdays that are worked', () => {
    addHoliday(1, '2026-10-15', '2026-10-16')
    addHoliday(2, '2026-10-17', '2026-10-17')
    expect(of('2026-10-14 09:00:00', 24)).toBe('2026-10-17 09:00:00')
  })

  test('ends at midnight rather than on the next day that is worked', () => {
    expect(of('2026-10-16 12:00:00', 12)).toBe('2026-10-17 00:00:00')
  })

  test('comes in a calendar without working days, too', () => {
    addHoliday(1, '2026-10-15', '9999-12-31')
    expect(of('2026-10-15 09:00:00', 24)).toBe('2027-10-17 00:00:00')
  })
})

describe('in turn', () => {
  const turns = { AssigneeType: 1, Assignees: [one, two], SignMode: 4, AllowTransfer: 1 as const }

  test('who is above decides for who was late, and then the next one is asked', async () => {
    publish(timed(3, turns))
    const Id = submit()
    await goTo('2026-10-15 09:00:00')
    expect(waiting(Id)).toEqual([office])
    decide(Id, office)
    expect(waiting(Id)).toEqual([two])
  })

  test('who is above and was late himself, as it had been handed to him, is not asked again', async () => {
    publish(timed(3, { ...turns, Assignees: [one] }))
    const Id = submit()
    approvals.transfer(as(one), tasks(Id)[0]!.Id, { ToUserId: office, Reason: '出差' })
    await goTo('2026-10-15 09:00:00')
    expect(waiting(Id)).toEqual([admin])
  })

  test('who decided what was handed to him decided for whoever handed it on', () => {
    publish(timed(3, { ...turns, Assignees: [one] }))
    const Id = submit()
    approvals.transfer(as(one), tasks(Id)[0]!.Id, { ToUserId: two, Reason: '出差' })
    decide(Id, two)
    expect(instance(Id).CurrentNode).toBe('a2')
  })
})
