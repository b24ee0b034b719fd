import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { type About, cardsOf, exitOf, sightOf, waysOf } from './graph.ts'

const at = { X: 0, Y: 0 }
const nodes: FlowNode[] = [
  { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: 2000 },
  { NodeId: 'a', NodeType: 'approve', Name: '审批', ...at, Next: 'end' },
  {
    NodeId: 'c',
    NodeType: 'condition',
    Name: '天数',
    ...at,
    Branches: [
      { Name: '长假', Conditions: [{ Field: 'Days', Op: 'gt', Value: '3' }], Next: 'a' },
      { Name: '默认', Conditions: [], Next: 'end' },
      { Name: '未接', Conditions: [] },
    ],
  },
  { NodeId: 'start', NodeType: 'start', Name: '开始', ...at, Next: 'c' },
]
const about: About = {
  lexicon: {
    fields: [{ Field: 'Days', Title: '请假天数', Type: 'number', Dict: '' }],
    codeText: (_, code) => code,
    roleName: code => code,
    personName: () => undefined,
  },
  findings: [
    { NodeId: 'a', Level: 2, Text: '没有时限' },
    { NodeId: 'a', Level: 1, Text: '请为节点【审批】选择审批人' },
  ],
  marks: new Map([['c', 'changed']]),
  path: [
    { NodeId: 'start', Branch: null },
    { NodeId: 'c', Branch: 1 },
    { NodeId: 'end', Branch: null },
  ],
  chosen: 'c',
  way: 'c 1',
  isOpen: true,
}

test('cards come in the order of the flow, each with the worst that is said of it', () => {
  expect(cardsOf(nodes, about).map(({ id, data }) => [id, data.fault?.text, data.mark, data.isChosen])).toEqual([
    ['start', undefined, undefined, false],
    ['c', undefined, 'changed', true],
    ['a', '请为节点【审批】选择审批人', undefined, false],
    ['end', undefined, undefined, false],
  ])
})

test('ways are made of what nodes lead to, and those of a trial are marked, not the others between its nodes', () => {
  const ways = waysOf(nodes, about).map(({ id, target, data, selected }) => [
    id,
    target,
    data?.words,
    data?.isPassed,
    selected,
  ])
  expect(ways).toEqual([
    ['a', 'end', '', false, false],
    ['c 0', 'a', '请假天数大于3', false, false],
    ['c 1', 'end', '其他情况', true, true],
    ['start', 'c', '', true, false],
  ])
})

test('of two branches to the same node a trial marks the one that it took', () => {
  const [end, , condition] = nodes
  const Branches = condition!.Branches!.map(branch => ({ ...branch, Next: 'end' }))
  const ways = waysOf([end!, { ...condition!, Branches }], about)
  expect(ways.map(({ data }) => [data?.label, data?.isPassed])).toEqual([
    ['长假', false],
    ['默认', true],
    ['未接', false],
  ])
})

test('a way names its exit', () => {
  expect([exitOf('a'), exitOf('c 1')]).toEqual([{ from: 'a' }, { from: 'c', branch: 1 }])
})

test('of a long flow the beginning is seen first', () => {
  expect(sightOf(nodes).nodes).toEqual([{ id: 'a' }, { id: 'c' }, { id: 'start' }])
})
