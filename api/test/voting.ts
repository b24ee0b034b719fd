import { classReview } from '@xuegong/contracts/modules/evaluation/class-review'
import { buildUser } from '@xuegong/db/build/account'
import {
  buildAssessment,
  buildClassAdmin,
  buildClassClose,
  buildQuestion,
  buildRecord,
  buildVote,
} from '@xuegong/db/build/evaluation'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import type { Db } from '@xuegong/db/client'
import { type assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { backLog } from '@xuegong/db/schema/workflow'
import { classClose, meterRecord, reviewVote } from '@xuegong/db/schema/evaluation-records'
import { and, eq, like } from 'drizzle-orm'
import { openEvaluation } from '#test/evaluating'

type Given = Partial<typeof assessment.$inferSelect>

/** A class under review of so many with accounts, all of whom have handed in; the first `reviewers` vote. Their logins are their numbers, of the first `voter`. */
export function classUnderReview(db: Db, { reviewers = 2, ...given }: Given & { reviewers?: number } = {}) {
  const counsellor = buildUser(db, { roles: ['fdy'] })
  const own = buildClass(db, { CounsellorId: counsellor.Id })
  const row = buildAssessment(db, { State: 2, Orgs: [own.CollegeId], ...given })
  buildQuestion(db, { AssessmentId: row.Id })
  const room = buildClassClose(db, { AssessmentId: row.Id, ClassId: own.Id })
  const pupils = [0, 1, 2].map(at => {
    const login = at === 0 ? { LoginName: 'voter' } : {}
    const account = buildUser(db, { roles: ['student'], UserType: 1, ClassId: own.Id, ...login })
    return { ...buildStudent(db, { ClassId: own.Id, UserId: account.Id }), login: account.LoginName }
  })
  const of = { AssessmentId: row.Id }
  const records = pupils.map(({ Id }) => buildRecord(db, { ...of, UserId: Id, State: 4, SelfScore: 5000 }))
  for (const { Id } of pupils.slice(0, reviewers)) buildClassAdmin(db, { ...of, ClassId: own.Id, UserId: Id })
  return { counsellor, own, row, room, pupils, records }
}

/** An evaluation of which a class is under review: the first five of its six students vote on each other and the sixth. */
export async function openVoting() {
  const api = await openEvaluation()
  const { world, own, pupils, draft, teacher } = api
  /** One that votes by typed scores, unless it is given questions. */
  const review = (given: Given = {}) =>
    world.transact(db => {
      const row = draft({ State: 2, ...given })
      const room = buildClassClose(db, { AssessmentId: row.Id, ClassId: own.Id })
      const records = pupils.map(({ Id }) =>
        buildRecord(db, { AssessmentId: row.Id, UserId: Id, State: 4, SelfScore: 5000 }),
      )
      return { row, room, records }
    })
  /** The same where everybody of the five has voted on everybody else, each record getting the points at its place from all. */
  const voted = (points = [80, 60, 60, 40, 30, 20], given: Given = {}) => {
    const made = review(given)
    world.transact(db => {
      for (const [at, record] of made.records.entries()) {
        const Score = points[at]! * 100
        for (const { Id } of pupils.slice(0, 5)) if (Id !== record.UserId) buildVote(db, record, { VoterId: Id, Score })
        db.update(meterRecord).set({ TeacherScore: Score, SelfScore: Score }).where(eq(meterRecord.Id, record.Id)).run()
      }
    })
    return made
  }
  const roomOf = (Id: string) => world.reader().select().from(classClose).where(eq(classClose.Id, Id)).get()!
  const recordOf = (Id: string) => world.reader().select().from(meterRecord).where(eq(meterRecord.Id, Id)).get()!
  const votesOn = (Id: string) => world.reader().select().from(reviewVote).where(eq(reviewVote.MeterRecordId, Id)).all()
  /** To-dos about something that are open. */
  const toDos = (about: string) =>
    world
      .reader()
      .select()
      .from(backLog)
      .where(and(like(backLog.SourceKey, `${about}:%`), eq(backLog.State, 0)))
      .all()
  const publicityOf = (Id: string) => world.reader().select().from(publicity).where(eq(publicity.Id, Id)).get()!
  /** What calls about the class take. */
  const inClass = (Aid: string, more: object = {}) => ({ Aid, ClassId: own.Id, ...more })
  const close = (Aid: string, who = teacher, more: object = { Confirm: 1 }) =>
    who(classReview.closeClass, inClass(Aid, more))
  const closeOf = async (Aid: string, who = teacher) => (await who(classReview.getClassClose, inClass(Aid))).ResultValue
  /** The student who does not review looks after the class. */
  const admin = (Aid: string) =>
    world.transact(db =>
      buildClassAdmin(db, { AssessmentId: Aid, ClassId: own.Id, UserId: pupils[5]!.Id, RoleType: 1 }),
    )
  return { ...api, inClass, close, closeOf, admin, review, voted, roomOf, recordOf, votesOn, toDos, publicityOf }
}
