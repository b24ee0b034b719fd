import { proofs as calls } from '@xuegong/contracts/modules/evaluation/proofs'
import { holderOf } from '#data/file-holder'
import type { ServerModule } from '#modules/descriptor'
import { deedTemplates } from './deed-templates.ts'
import { answerFiles } from './answer-files.ts'
import { classAdminImporter } from './import-class-admins.ts'
import { scoreImporter } from './import-scores.ts'
import { classChanged, reviewerGone } from './moved.ts'
import { proofs } from './proofs.ts'
import { evaluationRoutes } from './routes.ts'
import { publicityJob } from './publicity-end.ts'
import { reviewJobs } from './review-jobs.ts'
import { reviewTemplates } from './review-templates.ts'
import { evaluationTemplates } from './templates.ts'

export const evaluation: ServerModule = {
  routes: evaluationRoutes,
  statusChanged: reviewerGone,
  classChanged,
  importers: [classAdminImporter, scoreImporter],
  holders: [answerFiles, holderOf(calls.listProve, proofs)],
  jobs: () => [...reviewJobs, publicityJob],
  notifies: [...evaluationTemplates, ...reviewTemplates, ...deedTemplates],
}
