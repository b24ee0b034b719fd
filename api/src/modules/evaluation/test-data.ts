import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import {
  classClose,
  difficultProve,
  meterRecord,
  meterRecordLevel,
  reviewVote,
} from '@xuegong/db/schema/evaluation-records'
import { and, eq } from 'drizzle-orm'
import { endToDos } from '#delivery/to-dos'
import type { Ctx } from '#data/ctx'
import { releaseFiles } from '#data/stored-files'
import { refuse } from '#refuse'
import { aboutAnswering } from './publish.ts'
import { actsForSchool, assessmentOf } from './reach.ts'
import { endReviewToDos } from './review-about.ts'

/** What people leave behind in an assessment. */
const traces = [objection, publicity, reviewVote, meterRecordLevel, difficultProve, meterRecord, classClose] as const
/** Of these, what holds files. */
const holders = [difficultProve, meterRecord] as const

/** Clears what people did in an assessment to try out, which is a draft again: it may be changed, and published anew. */
export function emptyTest(ctx: Ctx, { Id }: Input<typeof evaluation.emptyTest>): { DelNum: number } {
  const row = assessmentOf(ctx, Id)
  if (!actsForSchool(ctx, 'rops.disable')) refuse('NOT_FOUND')
  if (!row.IsTest) refuse('EVAL_NOT_TEST')
  return ctx.change(assessment, Id, db => {
    for (const table of holders) {
      const ids = db.select({ Id: table.Id }).from(table).where(eq(table.AssessmentId, Id)).all()
      releaseFiles(
        { ...ctx, db },
        table,
        ids.map(each => each.Id),
      )
    }
    const DelNum = db
      .select({ Id: meterRecord.Id })
      .from(meterRecord)
      .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Id)))
      .all().length
    endReviewToDos({ db, now: ctx.now }, Id)
    for (const table of traces) db.delete(table).where(eq(table.AssessmentId, Id)).run()
    db.update(assessment)
      .set({ State: assessmentState.draft, PublishTime: null, ArchiveTime: null })
      .where(eq(assessment.Id, Id))
      .run()
    endToDos({ db, now: ctx.now }, aboutAnswering(Id), 'void')
    return { DelNum }
  })
}
