import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import {
  branchWords,
  cardWords,
  deadlineWords,
  type Lexicon,
  operatorsOf,
  signWords,
  spokenWords,
  whoWords,
} from './words.ts'

const lexicon: Lexicon = {
  fields: [
    { Field: 'Days', Title: '请假天数', Type: 'number', Dict: '' },
    { Field: 'Applicant.EduLevel', Title: '申请人培养层次', Type: 'code', Dict: 'EduLevel' },
  ],
  codeText: (dict, code) => (dict === 'EduLevel' ? { '11': '博士', '14': '硕士' }[code] : undefined) ?? code,
  roleName: code => ({ fdy: '辅导员' })[code] ?? code,
  personName: id => ({ u1: '张三', u2: '李四' })[id],
}
const approve = (fields: Partial<FlowNode>): FlowNode => ({
  NodeId: 'a',
  NodeType: 'approve',
  Name: '学院审批',
  X: 0,
  Y: 0,
  ...fields,
})
const who = (fields: Partial<FlowNode>) => whoWords(approve(fields), lexicon)

test('conditions read as a sentence, codes by their names', () => {
  const words = branchWords(
    {
      Name: '研究生',
      Conditions: [
        { Field: 'Applicant.EduLevel', Op: 'in', Value: ['11', '14'] },
        { Field: 'Days', Op: 'le', Value: '3' },
        { Field: 'Days', Op: 'notEmpty' },
      ],
    },
    lexicon,
  )
  expect(words).toBe('申请人培养层次属于博士、硕士，且请假天数小于等于3，且请假天数不为空')
})

test('a field that is gone is called by its name, and a missing value is seen', () => {
  expect(branchWords({ Name: 'x', Conditions: [{ Field: 'Gone', Op: 'eq' }] }, lexicon)).toBe('Gone等于…')
})

test('who decides is said in words', () => {
  expect(who({})).toBe('未选择')
  expect(who({ AssigneeType: 3 })).toBe('辅导员')
  expect(who({ AssigneeType: 2, RoleCode: 'fdy', RoleScope: 1 })).toBe('申请人学院的辅导员')
  expect(who({ AssigneeType: 2 })).toBe('未选择角色')
  expect(who({ AssigneeType: 10, RoleCode: 'fdy' })).toBe('发起人自选辅导员')
})

test('named people are said up to two, and how many there are', () => {
  expect(who({ AssigneeType: 1, Assignees: [] })).toBe('未选择人员')
  expect(who({ AssigneeType: 1, Assignees: ['u1', 'u2'] })).toBe('张三、李四')
  expect(who({ AssigneeType: 1, Assignees: ['u1', 'u9', 'u3'] })).toBe('张三、…等3人')
})

test('how several decide and until when', () => {
  expect([signWords(approve({ SignMode: 2 })), signWords(approve({ SignMode: 3, PassRate: 60 }))]).toEqual([
    '会签',
    '比例会签60%',
  ])
  expect(deadlineWords(approve({ TimeoutHours: 24, TimeoutAction: 3, SkipHoliday: 1 }))).toBe(
    '24小时后转上级（跳过节假日）',
  )
  expect(deadlineWords(approve({}))).toBe('不限时')
})

test('a card says who decides, and how where that is more than one', () => {
  expect(cardWords(approve({ AssigneeType: 5, SignMode: 1 }), lexicon)).toBe('院系管理员')
  expect(cardWords(approve({ AssigneeType: 5, SignMode: 2 }), lexicon)).toBe('院系管理员 · 会签')
  expect(cardWords({ ...approve({ AssigneeType: 4 }), NodeType: 'cc' }, lexicon)).toBe('抄送班主任')
})

test('people who do not see the canvas are told where a node leads', () => {
  const a = approve({ AssigneeType: 3, Next: 'end' })
  const c: FlowNode = {
    ...approve({}),
    NodeId: 'c',
    NodeType: 'condition',
    Name: '天数',
    Branches: [
      { Name: '长假', Conditions: [], Next: 'a' },
      { Name: '默认', Conditions: [] },
    ],
  }
  const end: FlowNode = { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: 0 }
  const nodes = [a, c, end]
  expect(nodes.map(node => spokenWords(node, nodes, lexicon))).toEqual([
    '审批节点 学院审批，辅导员，下一节点结束',
    '条件节点 天数，2个分支，按顺序判断，长假到学院审批，默认到未连接',
    '结束节点 结束，审批通过',
  ])
})

test('numbers are compared, codes and texts are not', () => {
  expect([
    operatorsOf('number').includes('ge'),
    operatorsOf('code').includes('ge'),
    operatorsOf('text').includes('ge'),
  ]).toEqual([true, false, false])
  expect(operatorsOf('text')).toContain('contains')
})
