import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { differences } from './diff.ts'
import { change, remove } from './edit.ts'
import type { Lexicon } from './words.ts'

const lexicon: Lexicon = {
  fields: [{ Field: 'Days', Title: '请假天数', Type: 'number', Dict: '' }],
  codeText: (_, code) => code,
  roleName: code => code,
  personName: () => undefined,
}
const at = { X: 0, Y: 0 }
const before: FlowNode[] = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', ...at, Next: 'a' },
  {
    NodeId: 'a',
    NodeType: 'approve',
    Name: '审批',
    ...at,
    Next: 'c',
    AssigneeType: 3,
    TimeoutHours: 24,
    TimeoutAction: 1,
  },
  {
    NodeId: 'c',
    NodeType: 'condition',
    Name: '天数',
    ...at,
    Branches: [
      { Name: '长假', Conditions: [{ Field: 'Days', Op: 'gt', Value: '3' }], Next: 'k' },
      { Name: '默认', Conditions: [], Next: 'end' },
    ],
  },
  { NodeId: 'k', NodeType: 'cc', Name: '知会', ...at, Next: 'end', AssigneeType: 4 },
  { NodeId: 'end', NodeType: 'end', Name: '结束', ...at },
]
const found = (after: readonly FlowNode[]) => differences(before, after, lexicon)

test('where a node stands is no difference', () => {
  expect(found(change(before, 'a', { X: 400, Y: 60 }))).toEqual([])
})

test('what changed of a node is said in words', () => {
  const after = change(before, 'a', { Name: '班主任审批', AssigneeType: 4, SignMode: 2, TimeoutHours: 0, AllowBack: 1 })
  expect(found(after)).toEqual([
    {
      NodeId: 'a',
      name: '班主任审批',
      kind: 'changed',
      changes: [
        '名称：审批 → 班主任审批',
        '审批人：辅导员 → 班主任',
        '审批方式：或签 → 会签',
        '办理时限：24小时后提醒 → 不限时',
        '允许退回指定环节：否 → 是',
      ],
    },
  ])
})

test('a branch is compared by its words and where it leads', () => {
  const [, , condition] = before
  const Branches = [{ Name: '长假', Conditions: [{ Field: 'Days', Op: 'ge' as const, Value: '5' }], Next: 'end' }]
  const [difference] = found(change(before, condition!.NodeId, { Branches }))
  expect(difference?.changes).toEqual([
    '分支1：长假（请假天数大于3）到知会 → 长假（请假天数大于等于5）到结束',
    '分支2：默认（其他情况）到结束 → 无',
  ])
})

test('nodes that are new, and those that are gone', () => {
  const fresh: FlowNode = { NodeId: 'n1', NodeType: 'cc', Name: '抄送1', ...at, Next: 'end' }
  const after = [...remove(before, 'k'), fresh]
  expect(found(after).map(({ kind, name }) => `${kind} ${name}`)).toEqual([
    'changed 天数',
    'added 抄送1',
    'removed 知会',
  ])
})
