import { assessmentState, assessmentType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { proofs } from '@xuegong/contracts/modules/evaluation/proofs'
import { minute } from '#app/clock.ts'
import type { Listed } from '../chosen-assessment.ts'

export type ProveRow = Result<typeof proofs.listProve>['rows'][number]

/** Assessments in which something is proved: not those that count points alone. */
export const isProved = ({ AssessmentType, State }: Pick<Listed, 'AssessmentType' | 'State'>): boolean =>
  AssessmentType !== assessmentType.comprehensive && State !== assessmentState.draft

/** Whether proofs are still given and judged: until the assessment has left the classes. */
export const isProving = ({ State }: Pick<Listed, 'State'>): boolean =>
  State === assessmentState.answering || State === assessmentState.review

/** Whether a student adds proofs: as long as he may answer, which one who was given his answers back may until the votes end. */
export function takesProofs(row: Pick<Listed, 'State' | 'MyState' | 'StartTime' | 'EndTime' | 'VoteEndTime'>): boolean {
  const now = `${minute()}:00`
  if (!isProving(row) || now < row.StartTime) return false
  const isAnswering = row.State === assessmentState.answering && now < row.EndTime
  return isAnswering || (row.MyState === recordState.returned && now < row.VoteEndTime)
}
