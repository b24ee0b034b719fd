import { buildUser } from '@xuegong/db/build/account'
import { buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { expect, test, vi } from 'vitest'
import type { Approvals } from '#approval/approvals'
import { refuse } from '#refuse'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { deedsOf } from './handle.ts'

const { world } = await startApi('tiny')
await world.own()
const me = world.transact(db => buildUser(db))
const ctx = ctxOf(world, { Id: me.Id })
const taskOf = (AssigneeId: string, Title: string) =>
  world.transact(db => buildTask(db, { AssigneeId, InstanceId: buildInstance(db, { Title }).Id }))
const [mine, late, theirs] = [taskOf(me.Id, '甲请假'), taskOf(me.Id, '乙请假'), taskOf('other', '丙请假')]
const withEngine = (engine: Partial<Approvals>) => deedsOf(engine as Approvals)
const passed = { State: 3 as const, Next: [] }
const outcome = (deed: () => unknown) => {
  try {
    return deed()
  } catch (error) {
    return (error as Error).message
  }
}

test('several tasks are decided one by one, and those that cannot be are named with the reason', () => {
  const decide = vi.fn<Approvals['decide']>((_, Id) => {
    if (Id === late.Id) refuse('TASK_HANDLED')
    return Id === mine.Id ? passed : refuse('NOT_FOUND')
  })
  const { batchHandle } = withEngine({ decide })
  const TaskIds = [mine.Id, late.Id, theirs.Id]
  expect(batchHandle(ctx, { TaskIds, Result: 1 })).toEqual({
    Ok: 1,
    Failed: [
      { Id: late.Id, Name: '乙请假', Reason: '该任务已被处理' },
      { Id: theirs.Id, Name: '', Reason: '数据不存在或无权访问' },
    ],
  })
  expect(decide).toHaveBeenCalledWith(ctx, mine.Id, { Result: 1, Opinion: '' })
})

test.each([2, 3] as const)('several tasks are not decided with %i without an opinion', Result => {
  const decide = vi.fn<Approvals['decide']>(() => passed)
  const { batchHandle } = withEngine({ decide })
  for (const Opinion of [undefined, '否'])
    expect(outcome(() => batchHandle(ctx, { TaskIds: [mine.Id], Result, ...(Opinion && { Opinion }) }))).toBe(
      '请填写驳回原因',
    )
  expect(decide).not.toHaveBeenCalled()
  expect(batchHandle(ctx, { TaskIds: [mine.Id], Result, Opinion: '不符' })).toEqual({ Ok: 1, Failed: [] })
})

test('a fault in the midst of several is no refusal', () => {
  const { batchHandle } = withEngine({
    decide: () => {
      throw new Error('the disk is gone')
    },
  })
  expect(outcome(() => batchHandle(ctx, { TaskIds: [mine.Id], Result: 1 }))).toBe('the disk is gone')
})

test('what a form refuses is told in its own words', () => {
  const { handleTask, startInstance, revokeInstance, terminateInstance } = withEngine({
    decide: () => refuse('ON_PAGE'),
    forms: new Map(),
    submit: () => refuse('INFO_CHANGE_PENDING'),
    withdraw: () => refuse('ON_PAGE'),
    terminate: () => refuse('ON_PAGE'),
  })
  const deeds = [
    () => handleTask(ctx, { TaskId: mine.Id, Result: 1 }),
    () => startInstance(ctx, { BusinessType: 'INFOCHANGE', BusinessId: '1' }),
    () => revokeInstance(ctx, { InstanceId: '1' }),
    () => terminateInstance(ctx, { Id: '1', Reason: '重复申请' }),
  ]
  const texts = deeds.map(deed => {
    try {
      return deed()
    } catch (error) {
      return error
    }
  })
  expect(texts).toMatchObject(
    ['请到业务页面办理', '您有正在审核的信息变更申请', '请到业务页面办理', '请到业务页面办理'].map(message => ({
      refusal: 'FORM_REFUSES',
      message,
      code: 2,
    })),
  )
})

test('what the call itself refuses stays what it is', () => {
  const { handleTask } = withEngine({ decide: () => refuse('OWN_FORM') })
  expect(() => handleTask(ctx, { TaskId: mine.Id, Result: 1 })).toThrow(
    expect.objectContaining({ refusal: 'OWN_FORM' }),
  )
})

test('a right that the caller lacks is told as that, and not as what a form refuses', () => {
  const { handleTask } = withEngine({ decide: () => refuse('FORBIDDEN') })
  expect(() => handleTask(ctx, { TaskId: mine.Id, Result: 1 })).toThrow(
    expect.objectContaining({ refusal: 'FORBIDDEN', code: 403 }),
  )
})

test('how an application stands is asked for by its own id, or by that of a task', () => {
  const timeline = vi.fn<Approvals['timeline']>(() => ({}) as never)
  const { getTimeline } = withEngine({ timeline })
  getTimeline(ctx, { InstanceId: 'it' })
  getTimeline(ctx, { TaskId: mine.Id })
  expect(timeline.mock.calls).toEqual([
    [ctx, 'it'],
    [ctx, mine.InstanceId],
  ])
  for (const asked of [{}, { TaskId: 'nothing' }])
    expect(outcome(() => getTimeline(ctx, asked))).toBe('数据不存在或无权访问')
})

test('nobody hands in what somebody else applies for', () => {
  const submit = vi.fn<Approvals['submit']>(() => 'it')
  const describe = () => ({ ApplicantId: me.Id }) as never
  const forms = new Map([['LEAVE', { describe } as never]])
  const { startInstance } = withEngine({ forms, submit })
  const form = { BusinessType: 'LEAVE', BusinessId: '1' }
  expect(outcome(() => startInstance(ctxOf(world, { Id: 'other' }), form))).toBe('数据不存在或无权访问')
  expect(submit).not.toHaveBeenCalled()
  expect(startInstance(ctx, { ...form, Approvers: ['a', 'b'] })).toEqual({ InstanceId: 'it' })
  expect(submit).toHaveBeenCalledWith(ctx, 'LEAVE', '1', ['a', 'b'])
})
