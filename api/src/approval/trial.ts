import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { applicantOf } from './applicant.ts'
import { approversFrom, type Asking, kindName, peopleAt } from './approvers.ts'
import { checkFlow } from './check-flow.ts'
import { askable, branchAt, type Fields, nodesBehind, startOf, type Way } from './flow-path.ts'
import { namesOfAccounts } from './names.ts'

/** A node on the way: Assignees is empty where nobody decides or is told, Note says why somebody else does, Branch which one a condition takes. */
interface Trial {
  readonly NodeId: string
  readonly Name: string
  readonly Assignees: string[]
  readonly Note: string
  readonly Branch: number | null
}

/** Whose form takes the way, and what stands in it; numbers as texts. */
interface TrialForm {
  readonly ApplicantId: string
  readonly Form?: Readonly<Record<string, string>>
}

/** Kinds of people of whom only a real form knows: chosen by the applicant, named by the module. */
const unknown: readonly number[] = [10, 12]

/**
 * The way of a form through a flow, and who would decide; stores nothing. Refuses an applicant whom the system does not know, and a flow
 * that could not be published.
 */
export function trialRun(
  at: Pick<Ctx, 'world' | 'db' | 'now'>,
  nodes: readonly FlowNode[],
  fields: Fields,
  { ApplicantId, Form = {} }: TrialForm,
): Trial[] {
  const fault = checkFlow(at, nodes, fields).find(({ Level }) => Level === 1)
  if (fault) refuse('FLOW_FAULTY', { finding: fault.Text })
  const applicant = applicantOf(at.db, ApplicantId) ?? refuse('NOT_FOUND')
  const asking: Asking = { at, applicant, values: Form, chosen: [], named: () => [] }
  const way: Way = { nodes, values: { ...Form, ...applicant.values }, fields: askable(fields) }
  const start = startOf(nodes)!
  return [start, ...nodesBehind(way, start)].map(node => stepOf(asking, way, node))
}

function stepOf(asking: Asking, way: Way, node: FlowNode): Trial {
  const { NodeId, Name, NodeType, AssigneeType = 0 } = node
  const step = { NodeId, Name, Assignees: [], Note: '', Branch: null }
  if (NodeType === 'condition') {
    const Branch = branchAt(way, node)
    return { ...step, Note: node.Branches?.[Branch]?.Name ?? '', Branch }
  }
  if (NodeType !== 'approve' && NodeType !== 'cc') return step
  if (unknown.includes(AssigneeType)) return { ...step, Note: kindName(AssigneeType) }
  const names = namesOfAccounts(asking.at.db)
  if (NodeType === 'cc') return { ...step, Assignees: peopleAt(asking, node, AssigneeType).map(names) }
  const { ids, note } = approversFrom(asking, node, 0)
  return { ...step, Assignees: ids.map(names), Note: note }
}
