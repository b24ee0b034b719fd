import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { holderOf } from '#data/file-holder'
import type { ServerModule } from '#modules/descriptor'
import { evaluationRoutes } from './routes.ts'
import { paperExporters } from './down-log.ts'
import { greenApproval } from './green-approval.ts'
import { greenExporter } from './green-channel.ts'
import { greenChannels } from './green-reads.ts'
import { lateObjections } from './late-objections.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: ({ approvals }) => evaluationRoutes(approvals),
  jobs: () => [publicityJob, lateObjections],
  exporters: [...paperExporters, greenExporter],
  approvals: [greenApproval],
  holders: [holderOf(greenChannel.getGreenChannel, greenChannels)],
  notifies: [...evaluationTemplates, ...reviewTemplates],
}
