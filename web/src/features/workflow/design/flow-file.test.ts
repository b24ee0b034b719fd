import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { expect, test } from 'vitest'
import { fileText, readFlow } from './flow-file.ts'

const nodes: FlowNode[] = [{ NodeId: 'start', NodeType: 'start', Name: '开始', X: 0, Y: 0, Next: 'end' }]
const flow = { WfCode: 'LEAVE', WfName: '请假', BusinessType: 'LEAVE' }

test('what was written is read again', () => {
  expect(readFlow(fileText(flow, nodes))).toEqual({ nodes, BusinessType: 'LEAVE', isUnplaced: false })
})

test('fields that no node has are left out', () => {
  const text = fileText(flow, [{ ...nodes[0]!, Colour: 'red' } as never])
  expect(readFlow(text)).toEqual({ nodes, BusinessType: 'LEAVE', isUnplaced: false })
})

test('a file whose nodes have no places is read, and says so', () => {
  const bare = fileText(flow, [{ ...nodes[0]!, X: undefined, Y: undefined } as never])
  expect(readFlow(bare)).toEqual({ nodes, BusinessType: 'LEAVE', isUnplaced: true })
})

test('other files are refused in words', () => {
  expect(readFlow('姓名,学号')).toEqual({ fault: '文件不是 JSON 格式' })
  const others = ['[]', 'null', '{"Format":"xuegong-flow"}', '{"Format":"bpmn","Nodes":[]}']
  expect(others.map(readFlow)).toEqual(others.map(() => ({ fault: '文件不是从流程设计器导出的' })))
  expect(readFlow('{"Format":"xuegong-flow","Nodes":[1]}')).toEqual({ fault: '文件中的流程节点格式不正确' })
})
