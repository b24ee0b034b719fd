import { assessmentState, assessmentType, recordState } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { ApprovalWork } from '#approval/form'
import { logWork } from '#data/change-log'
import { endToDos, giveToDo } from '#delivery/to-dos'
import { aboutAnswering } from './publish.ts'
import { reportEmpty } from './report-class.ts'
import { askReview } from './review-to-dos.ts'

type Assessment = typeof assessment.$inferSelect
/** Of recognitions of hardship nobody takes part who has not handed in; else everybody does, without what he has only drafted. */
const takenOn = ({ AssessmentType }: Assessment) => (AssessmentType === assessmentType.hardship ? '(2)' : '(0, 1, 2)')

/** Whoever was given his answers back may hand them in until the end of the votes; all others are too late. */
function endAnswering(work: ApprovalWork, { Id, Name, VoteEndTime }: Assessment): void {
  const returned = work.db
    .select({ Account: student.UserId })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Id), eq(meterRecord.State, recordState.returned)))
    .all()
  endToDos(work, aboutAnswering(Id), 'void')
  giveToDo(
    work,
    returned.map(({ Account }) => Account),
    {
      about: aboutAnswering(Id),
      title: `已退回，请修改后重新提交：${Name}`,
      url: `/poorSubsidy/selfEvaluate?Aid=${Id}`,
      deadline: VoteEndTime,
    },
  )
}

/** Brings an assessment whose students have answered to the reviews of its classes; gives how many records they have. Within a transaction. */
export function beginReview(work: ApprovalWork, row: Assessment): number {
  const { Id } = row
  const answering = and(eq(assessment.Id, Id), eq(assessment.State, assessmentState.answering))
  const { changes: begun } = work.change(assessment, Id, db =>
    db.update(assessment).set({ State: assessmentState.review }).where(answering).run(),
  )
  if (begun === 0) return 0
  const { changes: Records } = work.db
    .update(meterRecord)
    .set({ State: recordState.review, UpdateDate: work.now, RowVersion: sql`${meterRecord.RowVersion} + 1` })
    .where(
      and(live(meterRecord), eq(meterRecord.AssessmentId, Id), sql`${meterRecord.State} in ${sql.raw(takenOn(row))}`),
    )
    .run()
  logWork(work.db, work.world, { title: '自评截止', name: 'evaluation.review', id: Id, counts: { Records } })
  endAnswering(work, row)
  reportEmpty(work, { ...row, State: assessmentState.review })
  const open = work.db
    .select({ ClassId: classClose.ClassId })
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, Id), eq(classClose.CloseState, 0)))
    .all()
  for (const { ClassId } of open) askReview(work, row, ClassId)
  return Records
}
