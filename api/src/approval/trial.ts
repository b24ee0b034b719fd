import type { FlowField } from '@xuegong/contracts/endpoint'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Ctx } from '#data/ctx'

/** A node on the way: Assignees is empty where nobody decides or is told, Note says why somebody else does. */
interface Trial {
  readonly NodeId: string
  readonly Name: string
  readonly Assignees: string[]
  readonly Note: string
}

/** Whose form takes the way, and what stands in it; numbers as texts. */
interface TrialForm {
  readonly ApplicantId: string
  readonly Form?: Readonly<Record<string, string>>
}

/**
 * The way of a form through a flow, and who would decide; stores nothing. Refuses an applicant whom the system does not know, and a flow
 * that could not be published.
 */
export function trialRun(
  _ctx: Pick<Ctx, 'world' | 'db' | 'now'>,
  _nodes: readonly FlowNode[],
  _fields: Readonly<Record<string, FlowField>>,
  _of: TrialForm,
): Trial[] {
  return []
}
