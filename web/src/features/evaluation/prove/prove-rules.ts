import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import type { Listed } from '../chosen-assessment.ts'

export type ProveRow = Result<typeof proofs.listProve>['rows'][number]

/** Assessments in which something is proved: not those that count points alone. */
export const isProved = ({ AssessmentType, State }: Pick<Listed, 'AssessmentType' | 'State'>): boolean =>
  AssessmentType !== assessmentType.comprehensive && State !== assessmentState.draft

/** Whether proofs are still given and judged: until the assessment has left the classes. */
export const isProving = ({ State }: Pick<Listed, 'State'>): boolean =>
  State === assessmentState.answering || State === assessmentState.review
