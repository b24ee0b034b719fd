import { expect, test } from 'vitest'
import { byNode, byOutcome, nodeFinding, outcomeFinding } from './figures.ts'

const leave = { WfCode: 'LEAVE', WfName: '请假' }
const change = { WfCode: 'INFOCHANGE', WfName: '信息变更' }
const ByState = [
  { ...leave, State: 1, Num: 4 },
  { ...leave, State: 2, Num: 5 },
  { ...leave, State: 3, Num: 21 },
  { ...change, State: 5, Num: 6 },
  { ...change, State: 4, Num: 1 },
  { ...change, State: 7, Num: 3 },
]
const node = (WfName: string, NodeName: string, Hours: number) => ({ WfName, NodeName, Hours, Num: 1 })

test('applications are counted by flow and by what became of them', () => {
  expect(byOutcome({ ByState })).toEqual({
    labels: ['请假', '信息变更'],
    series: [
      { name: '审批中', values: [9, 0] },
      { name: '已通过', values: [21, 0] },
      { name: '驳回或不通过', values: [0, 7] },
      { name: '撤回、作废或过期', values: [0, 3] },
    ],
  })
})

test('the title says how many there are, and which flow has the most', () => {
  expect(outcomeFinding({ ByState })).toBe('共 40 件申请，请假最多，占 75%')
  expect(outcomeFinding({ ByState: ByState.slice(0, 3) })).toBe('共 30 件申请')
})

test('the slowest steps come first; one whose name two flows use says of which it is', () => {
  const ByNode = [node('请假', '学院审批', 3.04), node('请假', '辅导员审批', 8), node('调宿', '学院审批', 30.46)]
  expect(byNode({ ByNode })).toEqual({
    labels: ['调宿·学院审批', '辅导员审批', '请假·学院审批'],
    series: [{ name: '平均用时', values: [30.5, 8, 3] }],
  })
  expect(nodeFinding({ ByNode })).toBe('“学院审批”用时最长，平均 30.5 小时')
})

test('no more than ten steps are drawn', () => {
  const ByNode = Array.from({ length: 12 }, (_, at) => node('请假', `环节${at}`, at))
  expect(byNode({ ByNode }).labels).toHaveLength(10)
  expect(byNode({ ByNode }).labels[0]).toBe('环节11')
})
