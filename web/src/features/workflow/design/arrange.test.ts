import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { arrange, inOrder } from './arrange.ts'

const node = (NodeId: string, ...to: string[]): FlowNode => {
  const common = { NodeId, Name: NodeId, X: 7, Y: 7 }
  if (NodeId === 'start' || to.length === 1)
    return { ...common, NodeType: NodeId === 'start' ? 'start' : 'approve', ...(to[0] && { Next: to[0] }) }
  if (to.length === 0) return { ...common, NodeType: NodeId === 'end' ? 'end' : 'approve' }
  return { ...common, NodeType: 'condition', Branches: to.map(Next => ({ Name: Next, Conditions: [], Next })) }
}
/** Row and column of each node. */
const places = (nodes: readonly FlowNode[]) =>
  Object.fromEntries(arrange(nodes).map(({ NodeId, X, Y }) => [NodeId, [Y / 140, X / 280]]))

test('nodes that follow each other stand below each other', () => {
  expect(places([node('end'), node('a', 'end'), node('start', 'a')])).toEqual({ start: [0, 0], a: [1, 0], end: [2, 0] })
})

test('branches stand beside each other, and below all of them where they meet', () => {
  const flow = [
    node('start', 'c'),
    node('c', 'a', 'b', 'k'),
    node('a', 'k'),
    node('b', 'a2'),
    node('a2', 'k'),
    node('k'),
  ]
  expect(places(flow)).toEqual({ start: [0, 0], c: [1, 0], a: [2, 0], b: [2, 1], a2: [3, 1], k: [4, 0] })
})

test('two nodes never have the same place', () => {
  const flow = [
    node('start', 'c'),
    node('c', 'd', 'e'),
    node('d', 'f', 'g'),
    node('e', 'h'),
    node('f'),
    node('g'),
    node('h'),
  ]
  expect(places(flow)).toEqual({ start: [0, 0], c: [1, 0], d: [2, 0], e: [2, 1], f: [3, 0], g: [3, 1], h: [3, 2] })
})

test('what cannot be reached stands below the rest', () => {
  expect(places([node('start', 'end'), node('lost', 'end'), node('alone'), node('end')])).toEqual({
    start: [0, 0],
    end: [1, 0],
    lost: [2, 0],
    alone: [2, 1],
  })
})

test('a circle and a way to nowhere end somewhere', () => {
  expect(places([node('start', 'a'), node('a', 'b'), node('b', 'a', 'gone')])).toEqual({
    start: [0, 0],
    a: [1, 0],
    b: [2, 0],
  })
})

test('one walks row by row, from the left, and last what cannot be reached', () => {
  const flow = [node('lost'), node('end'), node('b', 'end'), node('a', 'end'), node('c', 'a', 'b'), node('start', 'c')]
  expect(inOrder(flow).map(({ NodeId }) => NodeId)).toEqual(['start', 'c', 'a', 'b', 'end', 'lost'])
})
