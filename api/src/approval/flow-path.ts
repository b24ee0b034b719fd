import type { FlowField } from '@xuegong/contracts/endpoint'
import { applicantFields, type FlowCondition, type FlowNode } from '@xuegong/contracts/modules/workflow/flow'

/** Fields by their names: what conditions may ask for. */
export type Fields = Readonly<Record<string, FlowField>>
/** Values of fields; a number may stand as a text. */
export type Values = Readonly<Record<string, string | number>>

/** Fields of a form with those of the applicant. */
export const askable = (fields: Fields): Fields => ({ ...fields, ...applicantFields })

/** A field by its name; what every object has besides, such as `toString`, is none. */
export const fieldOf = (fields: Fields, name: string): FlowField | undefined =>
  Object.hasOwn(fields, name) ? fields[name] : undefined

/** Below 0, 0 or above 0; not a number where two values cannot be compared. */
function compared(type: FlowField['type'], own: string, asked: string): number {
  if (type !== 'number') return own < asked ? -1 : Number(own > asked)
  return own === '' || asked === '' ? Number.NaN : Number(own) - Number(asked)
}

/** Whether a condition holds. One on a field that there is not (any more) does not, whatever it asks. */
export function holds({ Field, Op, Value = '' }: FlowCondition, values: Values, fields: Fields): boolean {
  const field = fieldOf(fields, Field)
  if (!field) return false
  const own = String(values[Field] ?? '')
  const asked = [Value].flat()
  const than = compared(field.type, own, asked[0] ?? '')
  const isAmong = asked.some(each => compared(field.type, own, each) === 0)
  const answers: Record<FlowCondition['Op'], boolean> = {
    eq: isAmong,
    ne: !isAmong,
    in: isAmong,
    notIn: !isAmong,
    gt: than > 0,
    ge: than >= 0,
    lt: than < 0,
    le: than <= 0,
    contains: own.includes(asked[0] ?? ''),
    empty: own === '',
    notEmpty: own !== '',
  }
  return answers[Op]
}

/** A flow with the values by which it branches. */
export interface Way {
  readonly nodes: readonly FlowNode[]
  readonly values: Values
  readonly fields: Fields
}

export const nodeOf = (nodes: readonly FlowNode[], NodeId: string | undefined): FlowNode | undefined =>
  nodes.find(node => node.NodeId === NodeId)

export const startOf = (nodes: readonly FlowNode[]): FlowNode | undefined =>
  nodes.find(({ NodeType }) => NodeType === 'start')

/** The branch that is taken at a condition, counted from 0: the first whose conditions all hold, else the one without any; -1: none. */
export function branchAt({ values, fields }: Way, { Branches = [] }: FlowNode): number {
  const fitting = Branches.findIndex(
    ({ Conditions }) => Conditions.length > 0 && Conditions.every(each => holds(each, values, fields)),
  )
  return fitting === -1 ? Branches.findLastIndex(({ Conditions }) => Conditions.length === 0) : fitting
}

/** The node behind one. */
const nextOf = (way: Way, node: FlowNode): FlowNode | undefined =>
  nodeOf(way.nodes, node.NodeType === 'condition' ? node.Branches?.[branchAt(way, node)]?.Next : node.Next)

/** The nodes behind one, in the order in which a form with these values comes to them. */
export function nodesBehind(way: Way, from: FlowNode): FlowNode[] {
  const passed = [from]
  for (let node = nextOf(way, from); node && !passed.includes(node); node = nextOf(way, node)) passed.push(node)
  return passed.slice(1)
}

/** The approve nodes from the start to a node, which itself does not count. */
export function approvesBefore(way: Way, NodeId: string): FlowNode[] {
  const start = startOf(way.nodes)
  const all = start ? nodesBehind(way, start) : []
  const at = all.findIndex(node => node.NodeId === NodeId)
  return all.slice(0, Math.max(at, 0)).filter(({ NodeType }) => NodeType === 'approve')
}
