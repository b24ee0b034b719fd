import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildObjection, buildPublicity } from '#test/reviewing'
import { buildProve, buildQuestion, buildVote } from '@xuegong/db/build/evaluation'
import type { Db } from '@xuegong/db/client'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { eq } from 'drizzle-orm'
import { failures } from '#test/failures'
import type { TestApi } from '#test/session'
import { classUnderReview } from '#test/voting'

type Review = ReturnType<typeof classUnderReview>
const unknown = { as: 'admin', input: { Aid: 'unknown' } as never }

/** A review in which all have voted and been scored, as `spoil` changes it; its class administrator is `voter`. */
const having =
  (spoil: (db: Db, review: Review) => void = () => {}, more: (review: Review) => object = () => ({ Confirm: 1 })) =>
  async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const review = classUnderReview(db)
      const { row, own, pupils, records } = review
      for (const record of records) {
        for (const { Id } of pupils.slice(0, 2)) if (Id !== record.UserId) buildVote(db, record, { VoterId: Id })
        db.update(meterRecord).set({ TeacherScore: 5000 }).where(eq(meterRecord.Id, record.Id)).run()
      }
      db.update(classAdmin).set({ RoleType: 1 }).where(eq(classAdmin.UserId, pupils[0]!.Id)).run()
      spoil(db, review)
      return { Aid: row.Id, ClassId: own.Id, ...more(review) } as never
    })
  }
const voter = (spoil?: (db: Db, review: Review) => void, more?: (review: Review) => object) => ({
  as: 'voter',
  given: having(spoil, more),
})
const room = (values: Partial<typeof classClose.$inferSelect>) => (db: Db, review: Review) =>
  void db.update(classClose).set(values).where(eq(classClose.Id, review.room.Id)).run()
const row = (values: Partial<typeof assessment.$inferSelect>) => (db: Db, review: Review) =>
  void db.update(assessment).set(values).where(eq(assessment.Id, review.row.Id)).run()
const last =
  (values: Partial<typeof meterRecord.$inferSelect>) =>
  (db: Db, { records }: Review) =>
    void db.update(meterRecord).set(values).where(eq(meterRecord.Id, records[2]!.Id)).run()
const unvoted = (db: Db, { records }: Review) =>
  void db.run(`delete from ReviewVote where MeterRecordId = '${records[2]!.Id}'`)
const shown = (State: number) => (db: Db, review: Review) => {
  room({ CloseState: 1 })(db, review)
  return buildPublicity(db, { AssessmentId: review.row.Id, Stage: 1, ClassId: review.own.Id, State })
}
const reopened = () => ({ Open: 1 })
const third = ({ pupils }: Review) => ({ UserId: pupils[2]!.Id, Reason: '材料不全' })

failures(classReview.closeClass, {
  NOT_FOUND: unknown,
  CLASS_STATE: voter(row({ State: 1 })),
  CLASS_RETURNED: voter(last({ State: 3 })),
  CLASS_PROVES: voter(
    (db, review) => void buildProve(db, { AssessmentId: review.row.Id, UserId: review.pupils[2]!.Id }),
  ),
  CLASS_TEACHER: voter(last({ TeacherScore: null })),
  CLASS_CLAIMS: voter((db, review) => {
    const { Id } = buildQuestion(db, { AssessmentId: review.row.Id, QuestionType: 4, Options: [] })
    last({ Answers: { [Id]: { Value: 3 } } })(db, review)
  }),
  CLASS_NO_MEAN: voter(row({ AssessmentType: 2 })),
  CLASS_VOTES: voter(unvoted),
  CLASS_FEW_VOTES: voter((db, review) => {
    unvoted(db, review)
    row({ VoteEndTime: '2026-10-14 09:00:00' })(db, review)
  }),
  CLASS_IN_PUBLICITY: voter(shown(1), reopened),
  CLASS_REPORTED: voter(room({ CloseState: 1, ReportState: 1 }), reopened),
  CONFIRM: voter(
    (db, review) => {
      buildVote(db, review.records[2]!, { VoterId: 'somebody' })
      db.run(
        `delete from ReviewVote where VoterId = '${review.pupils[1]!.Id}' and MeterRecordId = '${review.records[2]!.Id}'`,
      )
      row({ VoteEndTime: '2026-10-14 09:00:00' })(db, review)
    },
    () => ({}),
  ),
})
failures(classReview.reportClass, {
  NOT_FOUND: unknown,
  REPORT_OPEN: voter(),
  REPORT_PUBLICITY: voter(shown(1)),
  REPORT_OBJECTION: voter(
    (db, review) => void buildObjection(db, shown(2)(db, review), { UserId: review.pupils[2]!.Id }),
  ),
  CLASS_REPORTED: voter(room({ CloseState: 1, ReportState: 1 })),
})
failures(classReview.returnRecord, {
  NOT_FOUND: { as: 'admin', input: { Aid: 'unknown', UserId: 'unknown', Reason: '材料不全' } },
  CLASS_CLOSED: voter(room({ CloseState: 1 }), third),
  VOTE_OVER: voter(row({ VoteEndTime: '2026-10-14 09:00:00' }), third),
})
failures(classReview.listMeasured, { NOT_FOUND: unknown })
failures(classReview.getClassClose, { NOT_FOUND: unknown })
failures(classReview.listCandidate, { NOT_FOUND: unknown })
