import type { Input } from '@xuegong/contracts/endpoint'
import { publicities } from '@xuegong/contracts/modules/evaluation/publicity'
import { buildClassClose } from '@xuegong/db/build/evaluation'
import { buildClass } from '@xuegong/db/build/people'
import { objection } from '@xuegong/db/schema/evaluation-publicity'
import { failures } from '#test/failures'
import { buildPublicity, lookedThrough, reportedClass, someClosedClass } from '#test/reviewing'
import type { TestApi } from '#test/session'

type Made = Parameters<typeof someClosedClass>[1]
type Db = Parameters<typeof someClosedClass>[0]
type Review = ReturnType<typeof someClosedClass>
type Asked = Input<typeof publicities.savePublicity>

/** Begins a publicity of a class, or of another unit, in a world where a class has come as far as is said. */
const begins = (given: Made, more: (review: Review, db: Db) => Partial<Asked> = () => ({})) => ({
  given: async ({ world }: TestApi): Promise<Asked> => {
    await world.own()
    return world.transact(db => {
      const review = someClosedClass(db, given)
      const text = { Title: '公示', Contact: '0532-66660000' }
      return { Aid: review.row.Id, Stage: 1, ClassId: review.own.Id, ...text, Start: 1, ...more(review, db) }
    })
  },
})
const ofCollege = ({ own }: Review) => ({ Stage: 2, OrgId: own.CollegeId })

failures(publicities.savePublicity, {
  NOT_FOUND: { input: { Aid: 'x', Stage: 1, ClassId: 'x', Title: '公示', Contact: '电话' } },
  EVAL_ENDED: begins({ assessment: { State: 5 } }),
  REPORT_OPEN: begins({ close: { CloseState: 0 } }),
  CLASS_REPORTED: begins({ close: { ReportState: 1 } }),
  REPORT_OBJECTION: begins({}, ({ row, own, pupils }, db) => {
    const before = buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, State: 3 })
    const by = { UserId: pupils[0]!.Id, Content: '名单中有人家境很好', CreateDate: '2026-10-14 09:00:00' }
    db.insert(objection)
      .values({ Id: 'open', AssessmentId: row.Id, PublicityId: before.Id, ...by })
      .run()
    return {}
  }),
  PUBLICITY_CLASSES: begins(reportedClass, (review, db) => {
    const room = buildClass(db, { CollegeId: review.own.CollegeId })
    buildClassClose(db, { AssessmentId: review.row.Id, ClassId: room.Id })
    return ofCollege(review)
  }),
  PUBLICITY_RECORDS: begins(reportedClass, ofCollege),
  PUBLICITY_COLLEGES: begins(lookedThrough, () => ({ Stage: 3 })),
  PUBLICITY_DAYS: begins({}, () => ({ Days: 1 })),
  PUBLICITY_RUNNING: begins({}, ({ row, own }, db) => {
    buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id })
    return {}
  }),
  PUBLICITY_STARTED: begins({}, ({ row, own }, db) => ({
    Id: buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id }).Id,
  })),
})

const removes = (State: number, more: object = {}) => ({
  given: async ({ world }: TestApi) => {
    await world.own()
    return world.transact(db => {
      const { row, own } = someClosedClass(db)
      const { Id } = buildPublicity(db, { AssessmentId: row.Id, Stage: 1, ClassId: own.Id, State })
      return { Ids: [Id], ...more }
    })
  },
})

failures(publicities.removePublicity, {
  NOT_FOUND: { input: { Ids: ['x'] } },
  PUBLICITY_ENDED: removes(2, { Reason: '名单有误' }),
  PUBLICITY_REASON: removes(1),
})
failures(publicities.getPublicity, { NOT_FOUND: { input: { Id: 'x' } } })
failures(publicities.getPublicityRows, { NOT_FOUND: { input: { Id: 'x' } } })
failures(publicities.listClassPublicity, { NOT_FOUND: { input: { ClassId: 'x' } } })
failures(publicities.listClassPublicityRows, { NOT_FOUND: { input: { PublicityId: 'x' } } })
