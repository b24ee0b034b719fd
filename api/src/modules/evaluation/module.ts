import { proofs as calls } from '@xuegong/contracts/modules/evaluation/proofs'
import { greenChannel } from '@xuegong/contracts/modules/evaluation/green-channel'
import { holderOf } from '#data/file-holder'
import type { ServerModule } from '#modules/descriptor'
import { deedTemplates } from './deed-templates.ts'
import { answerFiles } from './answer-files.ts'
import { classAdminImporter } from './import-class-admins.ts'
import { scoreImporter } from './import-scores.ts'
import { classChanged, reviewerGone } from './moved.ts'
import { proofs } from './proofs.ts'
import { evaluationRoutes } from './routes.ts'
import { paperExporters } from './down-log.ts'
import { greenApproval } from './green-approval.ts'
import { greenExporter } from './green-channel.ts'
import { greenChannels } from './green-reads.ts'
import { lateObjections } from './late-objections.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewJobs } from './review-jobs.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: ({ approvals }) => evaluationRoutes(approvals),
  statusChanged: reviewerGone,
  classChanged,
  jobs: () => [...reviewJobs, publicityJob, lateObjections],
  importers: [classAdminImporter, scoreImporter],
  exporters: [...paperExporters, greenExporter],
  approvals: [greenApproval],
  holders: [answerFiles, holderOf(calls.listProve, proofs), holderOf(greenChannel.getGreenChannel, greenChannels)],
  notifies: [...evaluationTemplates, ...reviewTemplates, ...deedTemplates],
}
