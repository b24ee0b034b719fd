import type { Input } from '@xuegong/contracts/endpoint'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { buildUser } from '@xuegong/db/build/account'
import { buildAssessment, buildClassAdmin, buildQuestion } from '@xuegong/db/build/evaluation'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import type { Db } from '@xuegong/db/client'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { standing } from '#world/world-clock'
import { startApi } from '#test/session'

export const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
export const none = '数据不存在或无权访问'

/** What an office sends to make a recognition of hardship. */
export const values: Input<typeof evaluation.saveAssessment> = {
  Name: '2026年困难认定',
  AssessmentType: 1,
  SchoolYear: '2026-2027',
  StartTime: '2026-10-15 08:00:00',
  EndTime: '2026-10-20 18:00:00',
  VoteEndTime: '2026-10-25 18:00:00',
}

/** A student of a class with an account. */
function pupilOf(db: Db, ClassId: string, more: object = {}) {
  const { CollegeId: OrgId } = db.select().from(classInfo).where(eq(classInfo.Id, ClassId)).get()!
  const account = buildUser(db, { roles: ['student'], UserType: 1, ClassId, OrgId })
  return { ...buildStudent(db, { ClassId, UserId: account.Id, ...more }), login: account.LoginName }
}

/** A class of six students with its counsellor and the secretary of its college, and a class of another college with one student. It is half past nine on 14 October 2026. */
export async function openEvaluation() {
  const { as, world, app, token } = await startApi('tiny')
  await world.own()
  const made = world.transact(db => {
    const counsellor = buildUser(db, { roles: ['fdy'], TrueName: '赵老师' })
    const own = buildClass(db, { CounsellorId: counsellor.Id, ClassName: '测评一班' })
    const secretary = buildUser(db, { roles: ['college'], OrgId: own.CollegeId, TrueName: '钱书记' })
    const elsewhere = buildClass(db, { ClassName: '外院班' })
    const pupils = Array.from({ length: 6 }, () => pupilOf(db, own.Id))
    const stranger = pupilOf(db, elsewhere.Id)
    return { counsellor, secretary, own, elsewhere, pupils, stranger }
  })
  const { own, pupils } = made
  const pupilIn = (ClassId: string, more: object = {}) => world.transact(db => pupilOf(db, ClassId, more))
  const change = (Id: string, set: Partial<typeof assessment.$inferSelect>) =>
    world.transact(db => db.update(assessment).set(set).where(eq(assessment.Id, Id)).run())
  const stored = (Id: string) => world.reader().select().from(assessment).where(eq(assessment.Id, Id)).get()!

  /** A draft for the class with a question and five reviewers, which may be published. */
  const draft = (given: Partial<typeof assessment.$inferSelect> = {}) =>
    world.transact(db => {
      const row = buildAssessment(db, { Orgs: [own.CollegeId], ...given })
      buildQuestion(db, { AssessmentId: row.Id })
      for (const { Id } of pupils.slice(0, 5))
        buildClassAdmin(db, { AssessmentId: row.Id, ClassId: own.Id, UserId: Id })
      return row
    })
  const at = (time: string) => world.setClock(standing(time))
  return {
    ...made,
    pupilIn,
    as,
    app,
    token,
    world,
    change,
    stored,
    draft,
    at,
    office: as('xgc01'),
    college: as(made.secretary.LoginName),
    teacher: as(made.counsellor.LoginName),
    reviewer: as(pupils[0]!.login),
    /** The one of the class who does not review. */
    pupil: as(pupils[5]!.login),
    outsider: as(made.stranger.login),
  }
}
