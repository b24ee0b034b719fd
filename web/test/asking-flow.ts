import type { TestApi } from '@xuegong/api/test/session'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'

const at = { X: 0, Y: 0 }
const end: FlowNode = { NodeId: 'end', NodeType: 'end', Name: '结束', ...at }

/** A node at which the applicant says who of a role is to decide. */
export const asks = (RoleCode: string, Name: string): Partial<FlowNode> => ({ AssigneeType: 10, RoleCode, Name })

/** Publishes another flow of change requests, from start to end by these nodes. */
export async function publishFlow(api: TestApi, ...nodes: Partial<FlowNode>[]) {
  const admin = api.as('admin')
  const [flow] = (await admin(flowDesign.listDefinition, { Key: 'INFOCHANGE' })).ResultValue!.rows
  const { Id, WfName, RowVersion } = flow!
  const way = nodes.map(
    (node, place): FlowNode => ({
      NodeId: `a${place}`,
      NodeType: 'approve',
      Name: `第${place + 1}级`,
      ...at,
      Next: place + 1 < nodes.length ? `a${place + 1}` : 'end',
      ...node,
    }),
  )
  const Nodes: FlowNode[] = [{ NodeId: 'start', NodeType: 'start', Name: '开始', ...at, Next: 'a0' }, ...way, end]
  const edited = (await admin(flowDesign.editDefinition, { Id, WfName, RowVersion, Nodes })).ResultValue!
  await admin(flowDesign.publishDefinition, { Id, RowVersion: edited.RowVersion })
}
