import { workflow } from '@xuegong/contracts/modules/workflow'
import { serve } from '#http/implement'
import type { ServerParts } from '#modules/descriptor'

export const workflowRoutes = ({ approvals }: ServerParts) =>
  serve(workflow.urgeTask, (ctx, { InstanceId }) => {
    approvals.urge(ctx, InstanceId)
    return ''
  })
