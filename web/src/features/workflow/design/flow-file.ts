import { type FlowNode, FlowNode as schema } from '@xuegong/contracts/modules/workflow/flow'
import type { Nodes } from './edit.ts'

/** Says in the file what it is. */
const format = 'xuegong-flow'

interface Flow {
  readonly WfCode: string
  readonly WfName: string
  readonly BusinessType: string
}

/** A flow as the text of a file. */
export const fileText = ({ WfCode, WfName, BusinessType }: Flow, Nodes: Nodes): string =>
  `${JSON.stringify({ Format: format, WfCode, WfName, BusinessType, Nodes }, null, 2)}\n`

/** What a file says: a flow whose nodes are still to be held against the contract, or why it is none. */
export type FileContent =
  | {
      readonly nodes: FlowNode[]
      readonly BusinessType: string /** Whether nodes lack their places on the canvas. */
      readonly isUnplaced: boolean
    }
  | { readonly fault: string }

const isObject = (value: unknown): value is Record<string, unknown> =>
  typeof value === 'object' && value !== null && !Array.isArray(value)

const names = Object.keys(schema.properties)

/** Reads the text of a file. Fields that no node has are left out. */
export function readFlow(text: string): FileContent {
  let content: unknown
  try {
    content = JSON.parse(text)
  } catch {
    return { fault: '文件不是 JSON 格式' }
  }
  if (!isObject(content) || content.Format !== format || !Array.isArray(content.Nodes))
    return { fault: '文件不是从流程设计器导出的' }
  if (!content.Nodes.every(isObject)) return { fault: '文件中的流程节点格式不正确' }
  const nodes = content.Nodes.map(node =>
    Object.fromEntries(Object.entries(node).filter(([name]) => names.includes(name))),
  )
  return {
    nodes: nodes.map(node => ({ X: 0, Y: 0, ...node })) as FlowNode[],
    isUnplaced: nodes.some(({ X, Y }) => X === undefined || Y === undefined),
    BusinessType: typeof content.BusinessType === 'string' ? content.BusinessType : '',
  }
}
