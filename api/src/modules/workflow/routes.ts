import { flowChoices, flowDesign, workflow } from '@xuegong/contracts/modules/workflow'
import { implement } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'
import { listFlowForms } from './definitions/business-forms.ts'
import { draftsOf } from './definitions/definitions.ts'
import { publishingOf } from './definitions/publish.ts'
import { listFlowNames } from './flow-names.ts'
import { deedsOf } from './handle.ts'
import { listInstances, listMyInstances } from './instances.ts'
import { getStatistics } from './statistics.ts'
import { listDone, listTodo } from './tasks.ts'

export const workflowRoutes = ({ approvals }: ServerParts) =>
  implement(
    { ...workflow, ...flowDesign, ...flowChoices },
    {
      listTodo,
      listDone,
      listMyInstances,
      listInstances,
      listFlowNames,
      getWorkflowStatistics: getStatistics,
      ...deedsOf(approvals),
      ...draftsOf(approvals),
      ...publishingOf(approvals),
      listFlowForms: () => listFlowForms(approvals),
    },
  )
