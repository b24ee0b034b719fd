/**
 * workflow — the approval engine as its users see it: flows with versions, the tasks of those who decide, and the applications of
 * those who applied.
 *
 * A form that a flow approves (`approving`) starts an instance of the published version of its business type and keeps that version to
 * the end. One node is current. An approve node makes a task for each of its people; who they are is found out when the node is
 * reached, never the applicant, and where there is nobody it climbs, in the end to the administrators. Instances have the states of all
 * approvals (`contracts/src/approval.ts`), the same as the row of the module. Tasks: 0 open, 1 decided, 2 handed on, 3 overdue and
 * taken over, 4 agreed by itself, 5 not needed any more.
 *
 * Of two who decide at the same moment one is refused. Whoever has or had a task reads what was handed in, wherever the applicant has
 * moved since; the row itself needs the usual reach. Definitions: 0 draft, 1 published, 2 stopped (what runs goes on). A business type has
 * one published flow.
 */
import { module } from '../endpoint.ts'
import { choiceCalls } from './workflow/choices.ts'
import { definitionCalls } from './workflow/definitions.ts'
import { taskCalls } from './workflow/tasks.ts'

export const workflow = module('workflow', taskCalls)

/** Calls of those who design flows: apart, so that the approval centre does not load them. */
export const flowDesign = module('workflow', definitionCalls)

/** What forms and filters offer to choose from: apart, so that a form does not load the calls of the approval centre. */
export const flowChoices = module('workflow', choiceCalls)
