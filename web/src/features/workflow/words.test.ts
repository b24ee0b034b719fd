import { expect, test } from 'vitest'
import { aboutOf, decidedText, resultOf } from './words.ts'

const head = {
  InstanceId: 'i',
  TaskId: 't',
  WfName: '请假审批',
  BusinessType: 'LEAVE',
  BusinessId: 'b',
  Title: '赵一诺申请请假',
  StarterName: '赵一诺',
  StarterNo: '2024010101',
  StarterOrg: '信息工程学院',
  State: 1,
  Round: 1,
  SubmitTime: '2026-11-21 09:20:31',
  EndTime: null,
  DeadLine: '2026-11-22 14:00:00',
  LeftSeconds: 2 * 3600,
  Url: '',
}

test('an application that waits says until when, to the minute and in words', () => {
  expect(aboutOf(head)).toMatchObject({
    texts: ['提交于 2026-11-21 09:20'],
    deadline: '2026-11-22 14:00',
    due: { text: '即将超时' },
  })
})

test('one that was handed in again and is over says both, and that nothing is due', () => {
  const { texts, due } = aboutOf({ ...head, State: 3, Round: 2, EndTime: '2026-11-22 10:00:00' })
  expect(texts).toEqual(['提交于 2026-11-21 09:20', '第 2 次提交', '办结于 2026-11-22 10:00'])
  expect(due).toBeUndefined()
})

test.each([
  [1, ['林书怡', '叶家霖'], '已同意，待林书怡、叶家霖处理'],
  [1, [], '已同意'],
  [2, [], '已驳回'],
  [3, [], '已审批为不通过'],
] as const)('decision %i with %j next: %s', (result, next, said) => {
  expect(decidedText(result, { Next: [...next] })).toBe(said)
})

test('a task that nobody decided was a copy, or handed on', () => {
  expect(resultOf({ Result: null, Kind: 2 }).text).toBe('抄送')
  expect(resultOf({ Result: null, Kind: 1 }).text).toBe('已转办')
  expect(resultOf({ Result: 2, Kind: 1 }).text).toBe('驳回')
})
