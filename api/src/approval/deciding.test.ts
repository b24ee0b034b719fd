import { buildUser } from '@xuegong/db/build/account'
import { operLog } from '@xuegong/db/schema/system'
import { desc } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { refuse } from '#refuse'
import { flowOf, startOutings } from '#test/outings'

const school = await startOutings()
const { approvals, hooks, world, as, publish, submit, draft, decide, waiting, instance, stored, tasks, todos } = school
const { applicant, counsellor, college, office, staff, headTeacher } = school
const [one, two, four] = staff as [string, string, string]

beforeEach(() => {
  for (const name of Object.keys(hooks) as (keyof typeof hooks)[]) delete hooks[name]
})

const twoSteps = flowOf({ NodeId: 'a1', AssigneeType: 3 }, { NodeId: 'a2', AssigneeType: 5, AllowBack: 1 })
const rowState = (InstanceId: string) => stored(instance(InstanceId).BusinessId)!.State

test('a form that is handed in waits for its first approver, and the row of the module is told so', () => {
  publish(twoSteps)
  const Id = submit()
  expect(waiting(Id)).toEqual([counsellor])
  expect(instance(Id)).toMatchObject({ State: 1, Round: 1, CurrentNode: 'a1', Title: '外出1天', StarterId: applicant })
  expect(rowState(Id)).toBe(1)
})

test('each who agrees passes it on, and with the last it is approved', () => {
  publish(twoSteps)
  const Id = submit()
  expect(decide(Id, counsellor)).toEqual({ State: 2, Next: ['院系'] })
  expect([instance(Id).State, rowState(Id), waiting(Id)]).toEqual([2, 2, [college]])
  expect(decide(Id, college)).toEqual({ State: 3, Next: [] })
  expect(instance(Id)).toMatchObject({ State: 3, CurrentNode: '', EndTime: '2026-10-14 09:00:00' })
  expect(rowState(Id)).toBe(3)
})

test('a form that is returned is handed in again with its version, from the start', () => {
  const first = publish(twoSteps)
  const Id = submit()
  decide(Id, counsellor)
  expect(decide(Id, college, 2).State).toBe(4)
  expect([rowState(Id), waiting(Id)]).toEqual([4, []])
  publish(flowOf({ NodeId: 'b1', AssigneeType: 6 }))
  expect(submit(instance(Id).BusinessId)).toBe(Id)
  expect(instance(Id)).toMatchObject({ State: 1, Round: 2, DefinitionId: first, EndTime: null })
  expect(waiting(Id)).toEqual([counsellor])
})

test('a form that is refused is refused for good', () => {
  publish(twoSteps)
  const Id = submit()
  decide(Id, counsellor, 3)
  expect([instance(Id).State, rowState(Id)]).toEqual([5, 5])
  expect(() => submit(instance(Id).BusinessId)).toThrow('当前状态不能修改')
})

test('a form that waits, or was approved, is not handed in again', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
  const Id = submit()
  expect(() => submit(instance(Id).BusinessId)).toThrow('当前状态不能修改')
  decide(Id, counsellor)
  expect(() => submit(instance(Id).BusinessId)).toThrow('当前状态不能修改')
})

test('what runs keeps its version when another one is published or the flow is stopped', () => {
  publish(twoSteps)
  const Id = submit()
  publish(flowOf({ NodeId: 'b1', AssigneeType: 6 }))
  decide(Id, counsellor)
  expect(waiting(Id)).toEqual([college])
  expect(waiting(submit())).toEqual([office])
})

test('without a published flow nothing is handed in', () => {
  publish([])
  expect(() => submit()).toThrow('该业务尚未配置审批流程，请联系管理员')
  expect(() => approvals.submit(as(applicant), 'NOTHING', draft())).toThrow('该业务尚未配置审批流程，请联系管理员')
})

describe('refused is a decision', () => {
  test('on a task of somebody else, and on one that does not exist', () => {
    publish(twoSteps)
    const Id = submit()
    const TaskId = tasks(Id)[0]!.Id
    const agree = { Result: 1, Opinion: '' } as const
    expect(() => approvals.decide(as(college), TaskId, agree)).toThrow('数据不存在或无权访问')
    expect(() => approvals.decide(as(college), 'nothing', agree)).toThrow('数据不存在或无权访问')
  })

  test('that returns or refuses without saying why', () => {
    publish(twoSteps)
    const Id = submit()
    const decided = (Result: 1 | 2 | 3, Opinion: string) => () =>
      approvals.decide(as(counsellor), tasks(Id)[0]!.Id, { Result, Opinion })
    expect(decided(2, '')).toThrow('请填写驳回原因')
    expect(decided(3, '不 ')).toThrow('请填写驳回原因')
    expect(decided(1, '')).not.toThrow()
  })

  test('on an own form', () => {
    publish(twoSteps)
    const Id = submit()
    world.transact(db => db.$client.prepare('update WfTask set AssigneeId = ? where InstanceId = ?').run(applicant, Id))
    expect(() => decide(Id, applicant)).toThrow('不能审批本人提交的申请')
  })

  test('on a task that was decided, by oneself or by another of several', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two] }))
    const Id = submit()
    decide(Id, one)
    expect(() => decide(Id, one)).toThrow('该任务已被处理')
    expect(() => decide(Id, two)).toThrow('该任务已被处理')
  })

  test('on a task that somebody else ends while it is made, and nothing of it is stored', () => {
    publish(twoSteps)
    const Id = submit()
    hooks.decide = () => world.writer().$client.exec('update WfTask set State = 5 where State = 0')
    expect(() => decide(Id, counsellor)).toThrow('该任务已被处理')
    expect([instance(Id).State, waiting(Id)]).toEqual([1, [counsellor]])
  })

  test('that the module refuses: nothing of it is stored and the task stays', () => {
    publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
    hooks.settle = (_, __, State) => void (State === 3 && refuse('STALE'))
    const Id = submit()
    expect(() => decide(Id, counsellor)).toThrow('数据已被他人修改，请刷新后重试')
    expect([instance(Id).State, rowState(Id), waiting(Id)]).toEqual([1, 1, [counsellor]])
    expect(todos(Id).map(({ State }) => State)).toEqual([0])
    delete hooks.settle
    expect(decide(Id, counsellor).State).toBe(3)
  })

  test('that needs more than a decision and is to be made on the page of the module', () => {
    publish(twoSteps)
    hooks.decide = (_, __, { NodeId }, { Result }) => void (NodeId === 'a1' && Result === 1 && refuse('ON_PAGE'))
    const Id = submit()
    expect(() => decide(Id, counsellor)).toThrow('请到业务页面办理')
    expect(tasks(Id)[0]).toMatchObject({ State: 0, Result: null })
    expect(decide(Id, counsellor, 2).State).toBe(4)
  })
})

test('people are told of a form that passes a cc node, and where there is nobody it passes all the same', () => {
  const tell = { NodeId: 'k', NodeType: 'cc', AssigneeType: 4 } as const
  const nobody = { NodeId: 'n', NodeType: 'cc', AssigneeType: 7 } as const
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }, tell, nobody))
  const Id = submit()
  expect(decide(Id, counsellor).State).toBe(3)
  expect(tasks(Id).slice(1)).toMatchObject([{ Kind: 2, AssigneeId: headTeacher, State: 1, Result: null }])
  expect(todos(Id)).toHaveLength(1)
})

test('people are told of a form whether or not they may decide, but for the applicant and who is gone', () => {
  const [pupil, off] = world.transact(db => [
    buildUser(db, { roles: ['student'] }).Id,
    buildUser(db, { roles: ['fdy'], State: 0 }).Id,
  ])
  const Assignees = [applicant, pupil!, off!, one]
  publish(flowOf({ NodeId: 'k', NodeType: 'cc', AssigneeType: 1, Assignees }, { NodeId: 'a1', AssigneeType: 3 }))
  const Id = submit()
  expect(tasks(Id).map(({ Kind, AssigneeId }) => [Kind, AssigneeId])).toEqual([
    [2, pupil],
    [2, one],
    [1, counsellor],
  ])
})

test('the module hears of each node that has passed', () => {
  const passed: string[] = []
  hooks.moved = (_, __, NodeId) => void passed.push(NodeId)
  publish(twoSteps)
  const Id = submit()
  decide(Id, counsellor)
  decide(Id, college)
  expect(passed).toEqual(['a1', 'a2'])
})

test('whom the module names decides, with or without the right to decide on tasks', () => {
  const [pupil, off] = world.transact(db => [
    buildUser(db, { roles: ['student'] }).Id,
    buildUser(db, { roles: ['fdy'], State: 0 }).Id,
  ])
  hooks.assignees = (_, __, NodeId) => (NodeId === 'a1' ? [applicant, four, pupil!, off!] : [])
  publish(flowOf({ NodeId: 'a1', AssigneeType: 12 }))
  expect(waiting(submit())).toEqual([four, pupil])
})

test('to-dos are made and closed with their tasks', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two] }))
  const Id = submit()
  const [first] = tasks(Id)
  expect(todos(Id)[0]).toMatchObject({
    Kind: 1,
    SourceKey: `task:${first!.Id}`,
    Title: '【待审批】申请人提交了外出',
    Content: '外出1天 · a1',
    Url: `/workflow/todo?detail=${first!.Id}`,
    ReceiveUserId: one,
    Priority: 1,
    State: 0,
    CreateUserName: '申请人',
  })
  decide(Id, one)
  expect(todos(Id).map(({ State, HandleTime }) => [State, HandleTime])).toEqual([
    [1, '2026-10-14 09:00:00'],
    [3, '2026-10-14 09:00:00'],
  ])
})

test('the operation log has what a decision changed: the task, the instance and the row', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 3 }))
  const Id = submit()
  const newest = () => world.writer().select().from(operLog).orderBy(desc(operLog.Id)).limit(3).all()
  decide(Id, counsellor)
  expect(newest().map(({ TableName }) => TableName)).toEqual(['WfInstance', 'Outing', 'WfTask'])
  expect(JSON.parse(newest()[2]!.After!)).toMatchObject({ Result: 1, State: 1, RowVersion: 2 })
})

test('who is asked later in turn is handed no task of those before him, who may have theirs back', () => {
  publish(flowOf({ NodeId: 'a1', AssigneeType: 1, Assignees: [one, two], SignMode: 4, AllowTransfer: 1 }))
  const Id = submit()
  const hand = (from: string, ToUserId: string) =>
    approvals.transfer(as(from), school.open(Id)[0]!.Id, { ToUserId, Reason: '出差' })
  expect(() => hand(one, two)).toThrow('只能转给有审批权限、且不是申请人和本环节审批人的教职工')
  hand(one, counsellor)
  hand(counsellor, one)
  expect([decide(Id, one).Next.length, waiting(Id)]).toEqual([1, [two]])
})
