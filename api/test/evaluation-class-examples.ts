import type { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildClassAdmin, buildVote } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import type { Examples } from '#test/example'
import { buildPublicity } from '#test/reviewing'
import type { TestApi } from '#test/session'
import { classUnderReview } from '#test/voting'

type Review = ReturnType<typeof classUnderReview>

/** Makes a class in which all have voted and been scored, in the world of an example; `voter` is its administrator. */
const voted =
  (more: (review: Review, db: Db) => object = () => ({})) =>
  async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const review = classUnderReview(db)
      const { row, own, pupils, records } = review
      buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: pupils[0]!.Id, RoleType: 1 })
      for (const record of records) {
        for (const { Id } of pupils.slice(0, 2)) if (Id !== record.UserId) buildVote(db, record, { VoterId: Id })
        db.update(meterRecord).set({ TeacherScore: 5000 }).where(eq(meterRecord.Id, record.Id)).run()
      }
      return { Aid: row.Id, ClassId: own.Id, ...more(review, db) }
    })
  }

export const evaluationClassExamples: Examples<typeof classReview> = {
  listMeasured: { given: voted(), answers: { total: 3, rows: [{ SelfScore: 50, TeacherScore: 50 }, {}, {}] } },
  getClassClose: { given: voted(), answers: { CloseState: 0, ReportState: 0, Blockers: [] } },
  closeClass: { as: 'voter', given: voted(), answers: { CloseState: 1 } },
  reportClass: {
    as: 'voter',
    given: voted(({ row, own, room }, db) => {
      db.update(classClose).set({ CloseState: 1 }).where(eq(classClose.Id, room.Id)).run()
      buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, State: 2 })
      return {}
    }),
    answers: { ReportState: 1 },
  },
  returnRecord: {
    as: 'voter',
    given: voted(({ pupils }) => ({ UserId: pupils[2]!.Id, Reason: '材料不全' })),
    answers: { State: 3 },
  },
  listCandidate: { given: voted(), answers: { rows: [{ Level: null }, {}, {}] } },
}
