import { expect, test } from 'vitest'
import { addAt, addBehind, addInto, change, connect, mayConnect, move, type Nodes, nodeOf, remove } from './edit.ts'

/** start → a → c; c goes by 长假 to b and else to the end; b → end. */
const flow: Nodes = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', X: 0, Y: 0, Next: 'a' },
  { NodeId: 'a', NodeType: 'approve', Name: '辅导员审批', X: 0, Y: 140, Next: 'c' },
  {
    NodeId: 'c',
    NodeType: 'condition',
    Name: '天数',
    X: 0,
    Y: 280,
    Branches: [
      { Name: '长假', Conditions: [{ Field: 'Days', Op: 'gt', Value: '3' }], Next: 'b' },
      { Name: '默认', Conditions: [], Next: 'end' },
    ],
  },
  { NodeId: 'b', NodeType: 'approve', Name: '学院审批', X: 0, Y: 420, Next: 'end' },
  { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: 560 },
]
/** The ways of a flow in short: a>c, c>b|end. */
const ways = (nodes: Nodes) =>
  nodes.map(
    ({ NodeId, Next, Branches }) => `${NodeId}>${Branches?.map(each => each.Next ?? '?').join('|') ?? Next ?? '?'}`,
  )

test('a node added behind another goes on to where that went, and what is below makes room', () => {
  const { nodes, id } = addBehind(flow, 'cc', 'a')
  expect(ways(nodes)).toEqual(['start>a', 'a>n1', 'c>b|end', 'b>end', 'end>?', 'n1>c'])
  expect(id).toBe('n1')
  expect(nodeOf(nodes, 'n1')).toMatchObject({ NodeType: 'cc', Name: '抄送1', X: 0, Y: 280 })
  expect(nodeOf(nodes, 'c')).toMatchObject({ Y: 420 })
})

test('behind a condition stands in the way of its default branch', () => {
  expect(ways(addBehind(flow, 'approve', 'c').nodes)).toEqual(['start>a', 'a>c', 'c>b|n1', 'b>end', 'end>?', 'n1>end'])
})

test('behind the end, or behind nothing, is before the end: all that led there leads to the new node', () => {
  const before = ['start>a', 'a>c', 'c>b|n1', 'b>n1', 'end>?', 'n1>end']
  expect(ways(addBehind(flow, 'approve', 'end').nodes)).toEqual(before)
  expect(ways(addBehind(flow, 'approve', undefined).nodes)).toEqual(before)
})

test('a new condition has one branch to be told when, and the default, and both go on as before', () => {
  const { nodes } = addBehind(flow, 'condition', 'start')
  expect(nodeOf(nodes, 'n1')?.Branches).toEqual([
    { Name: '分支1', Conditions: [], Next: 'a' },
    { Name: '默认', Conditions: [], Next: 'a' },
  ])
})

test('a node is put into the way of a branch', () => {
  const { nodes } = addInto(flow, 'cc', { from: 'c', branch: 0 })
  expect(ways(nodes)).toEqual(['start>a', 'a>c', 'c>n1|end', 'b>end', 'end>?', 'n1>b'])
})

test('a node that is dropped beside the ways is connected to nothing, and its approver is still to be chosen', () => {
  const { nodes } = addAt(flow, 'approve', { X: 400, Y: 20 })
  expect(nodes.at(-1)).toEqual({
    NodeId: 'n1',
    NodeType: 'approve',
    Name: '审批1',
    X: 400,
    Y: 20,
    SignMode: 1,
    TimeoutHours: 48,
    TimeoutAction: 1,
    SkipHoliday: 1,
    AllowTransfer: 1,
    AllowBack: 0,
  })
})

test('names and ids of new nodes are free', () => {
  const once = addAt(flow, 'approve', { X: 0, Y: 0 }).nodes
  expect(addAt(once, 'approve', { X: 0, Y: 0 }).nodes.at(-1)).toMatchObject({ NodeId: 'n2', Name: '审批2' })
})

test('removing a node joins the gap', () => {
  expect(ways(remove(flow, 'a'))).toEqual(['start>c', 'c>b|end', 'b>end', 'end>?'])
})

test('removing a condition leads on by its default', () => {
  expect(ways(remove(flow, 'c'))).toEqual(['start>a', 'a>end', 'b>end', 'end>?'])
})

test('removing a node whose way leads back leaves no node that leads to itself', () => {
  const circle = connect(flow, { from: 'b' }, 'a')
  expect(ways(remove(circle, 'b'))).toEqual(['start>a', 'a>c', 'c>a|end', 'end>?'])
  const two = connect(connect(flow, { from: 'a' }, 'b'), { from: 'b' }, 'a')
  expect(ways(remove(two, 'b'))).toEqual(['start>a', 'a>?', 'c>a|end', 'end>?'])
})

test('start and end stay', () => {
  expect([remove(flow, 'start'), remove(flow, 'end'), remove(flow, 'gone')]).toEqual([flow, flow, flow])
})

test('a way is drawn anew, that of a branch as well, or cut', () => {
  expect(ways(connect(flow, { from: 'a' }, 'end'))).toContain('a>end')
  expect(ways(connect(flow, { from: 'c', branch: 1 }, 'a'))).toContain('c>b|a')
  expect(ways(connect(flow, { from: 'a' }, undefined))).toContain('a>?')
})

test('nothing leads to the start, from the end, or to itself', () => {
  const tries = [mayConnect(flow, 'a', 'start'), mayConnect(flow, 'end', 'a'), mayConnect(flow, 'a', 'a')]
  expect([...tries, mayConnect(flow, 'b', 'a')]).toEqual([false, false, false, true])
  expect(connect(flow, { from: 'a' }, 'start')).toBe(flow)
})

test('a node moves by what it is told, the others stay', () => {
  expect(move(flow, 'b', -20, 40).map(({ X, Y }) => [X, Y])).toEqual([
    [0, 0],
    [0, 140],
    [0, 280],
    [-20, 460],
    [0, 560],
  ])
})

test('a field that is taken away is not left empty', () => {
  const node = nodeOf(change(flow, 'b', { Name: '院长审批', Next: undefined }), 'b')
  expect(node).toStrictEqual({ NodeId: 'b', NodeType: 'approve', Name: '院长审批', X: 0, Y: 420 })
})
