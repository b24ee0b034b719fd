import { expect, test } from 'vitest'
import type { FlowCondition, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { flowOf } from '#test/outings'
import { approvesBefore, askable, branchAt, type Fields, holds, nodesBehind } from './flow-path.ts'

const fields: Fields = askable({
  Days: { title: '天数', type: 'number' },
  Kind: { title: '种类', type: 'code', dict: 'Kind' },
  Place: { title: '地点', type: 'text' },
})
const values = { Days: 10, Kind: '02', Place: '青岛市南区', 'Applicant.EduLevel': '14' }

test.each<[FlowCondition['Field'], FlowCondition['Op'], FlowCondition['Value'], boolean]>([
  ['Days', 'gt', '9', true],
  ['Days', 'gt', '10', false],
  ['Days', 'ge', '10', true],
  ['Days', 'lt', '9', false],
  ['Days', 'le', '10', true],
  ['Days', 'eq', '10.0', true],
  ['Days', 'ne', '10', false],
  ['Days', 'in', ['9', '10'], true],
  ['Days', 'notIn', ['9', '10'], false],
  ['Kind', 'eq', '2', false],
  ['Kind', 'eq', '02', true],
  ['Kind', 'in', ['01', '02'], true],
  ['Place', 'contains', '市南', true],
  ['Place', 'contains', '市北', false],
  ['Place', 'notEmpty', undefined, true],
  ['Applicant.EduLevel', 'in', ['11', '14'], true],
  ['Applicant.Grade', 'empty', undefined, true],
])('%s %s %j is %s', (Field, Op, Value, answer) => {
  expect(holds({ Field, Op, ...(Value !== undefined && { Value }) }, values, fields)).toBe(answer)
})

test.each(['eq', 'ne', 'gt', 'notIn', 'empty', 'notEmpty'] as const)(
  'a condition on a field that is gone does not hold, whatever it asks (%s)',
  Op => {
    expect(holds({ Field: 'Gone', Op, Value: '1' }, { Gone: 1 }, fields)).toBe(false)
  },
)

test('a number that is missing is no zero', () => {
  const asks = (Op: FlowCondition['Op']) => holds({ Field: 'Days', Op, Value: '0' }, {}, fields)
  expect([asks('eq'), asks('ge'), asks('le'), asks('empty')]).toEqual([false, false, false, true])
})

const branch = (Name: string, Next: string, ...Conditions: FlowCondition[]) => ({ Name, Next, Conditions })
const days = (Op: FlowCondition['Op'], Value: string): FlowCondition => ({ Field: 'Days', Op, Value })
const nodes: FlowNode[] = flowOf(
  { NodeId: 'a1' },
  {
    NodeId: 'c',
    NodeType: 'condition',
    Branches: [
      branch('默认', 'end'),
      branch('长', 'a3', days('gt', '7'), { Field: 'Kind', Op: 'eq', Value: '02' }),
      branch('不短', 'a2', days('gt', '3')),
    ],
  },
  { NodeId: 'a2' },
  { NodeId: 'a3' },
)
const wayOf = (Days: number, Kind: string) => ({ nodes, values: { Days, Kind }, fields })
const idsBehind = (Days: number, Kind: string) => nodesBehind(wayOf(Days, Kind), nodes[0]!).map(({ NodeId }) => NodeId)

test('a form takes the first branch whose conditions all hold, and the one without conditions last', () => {
  expect(idsBehind(8, '02')).toEqual(['a1', 'c', 'a3', 'end'])
  expect(idsBehind(8, '01')).toEqual(['a1', 'c', 'a2', 'a3', 'end'])
  expect(idsBehind(3, '02')).toEqual(['a1', 'c', 'end'])
})

test('of two branches without conditions the last one is for all others', () => {
  const Branches = [branch('甲', 'a1'), branch('乙', 'a2')]
  const way = { nodes: flowOf({ NodeId: 'c', NodeType: 'condition', Branches }, { NodeId: 'a1' }, { NodeId: 'a2' }) }
  expect(nodesBehind({ ...way, values: {}, fields }, way.nodes[0]!).map(({ NodeId }) => NodeId)).toEqual([
    'c',
    'a2',
    'end',
  ])
})

test('a condition on what every object has, such as toString, does not hold', () => {
  expect(holds({ Field: 'toString', Op: 'empty' }, {}, fields)).toBe(false)
})

test('the approve nodes before a node are those on its way', () => {
  expect(approvesBefore(wayOf(8, '02'), 'a3').map(({ NodeId }) => NodeId)).toEqual(['a1'])
  expect(approvesBefore(wayOf(8, '01'), 'a3').map(({ NodeId }) => NodeId)).toEqual(['a1', 'a2'])
  expect(approvesBefore(wayOf(3, '01'), 'a3')).toEqual([])
})

test('of two branches to the same node one is taken', () => {
  const branch = (Value: string) => ({
    Name: Value,
    Conditions: [{ Field: 'Days', Op: 'gt', Value } as const],
    Next: 'end',
  })
  const nodes = flowOf({ NodeId: 'c', NodeType: 'condition', Branches: [branch('20'), branch('9'), branch('8')] })
  expect(branchAt({ nodes, values, fields }, nodes.find(({ NodeId }) => NodeId === 'c')!)).toBe(1)
})
