import { buildUser } from '@xuegong/db/build/account'
import { buildAssessment, buildClassClose, buildQuestion, buildRecord } from '@xuegong/db/build/evaluation'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import type { Db } from '@xuegong/db/client'
import { userMan } from '@xuegong/db/schema/account'
import { type assessment, levelRule } from '@xuegong/db/schema/evaluation'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { meterRecord, meterRecordLevel, type classClose } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { openEvaluation } from '#test/evaluating'

/** What the six of a class came to at its close: totals, levels by the rules, ranks. */
const outcomes = [
  { TotalScore: 8000, SuggestLevel: 'A', Level: 'A', ClassRank: 1 },
  { TotalScore: 6000, SuggestLevel: 'B', Level: 'B', ClassRank: 2 },
  { TotalScore: 6000, SuggestLevel: 'B', Level: 'B', ClassRank: 2 },
  { TotalScore: 4500, SuggestLevel: 'C', Level: 'C', ClassRank: 4 },
  { TotalScore: 3000, SuggestLevel: 'N', Level: 'N', ClassRank: 5 },
  { TotalScore: 2000, SuggestLevel: 'N', Level: 'N', ClassRank: 6 },
]

interface Given {
  readonly assessment?: Partial<typeof assessment.$inferSelect>
  readonly close?: Partial<typeof classClose.$inferSelect>
  readonly record?: Partial<typeof meterRecord.$inferSelect>
}
interface Class {
  readonly Id: string
  readonly CollegeId: string
}

/** A class that has closed its review, in an assessment of its college. */
function closedClass(db: Db, own: Class, pupils: readonly { readonly Id: string }[], given: Given = {}) {
  const row = buildAssessment(db, { State: 2, Orgs: [own.CollegeId], ...given.assessment })
  buildQuestion(db, { AssessmentId: row.Id })
  return { row, ...closeIn(db, row.Id, own, pupils, given) }
}

/** A class that has closed its review in an assessment that there is. */
export function closeIn(
  db: Db,
  Aid: string,
  own: Class,
  pupils: readonly { readonly Id: string }[],
  given: Given = {},
) {
  const of = { AssessmentId: Aid }
  const close = { CloseState: 1, CloseTime: '2026-10-13 18:00:00', CloseUserName: '赵老师', ...given.close }
  const room = buildClassClose(db, { ...of, ClassId: own.Id, ...close })
  const records = pupils.map(({ Id }, at) =>
    buildRecord(db, { ...of, UserId: Id, State: 4, ...outcomes[at % outcomes.length], ...given.record }),
  )
  return { room, records }
}

/** The same with a class, students and a counsellor of their own, of whom the administrator is the head teacher; the first student may be given a login name. */
export function someClosedClass(db: Db, given: Given = {}, login?: string) {
  const CounsellorId = buildUser(db, { roles: ['fdy'] }).Id
  const HeadTeacherId = db.select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!.Id
  const own = buildClass(db, { CounsellorId, HeadTeacherId })
  const pupils = [1, 2, 3].map(n => {
    const name = login && n === 1 ? { LoginName: login } : {}
    const { Id, LoginName } = buildUser(db, { roles: ['student'], UserType: 1, ClassId: own.Id, ...name })
    return { ...buildStudent(db, { ClassId: own.Id, UserId: Id }), login: LoginName }
  })
  return { own, pupils, ...closedClass(db, own, pupils, given) }
}

/** No more than so many, in 1/10,000 of those who study, may have a level. */
export const limitLevel = (db: Db, AssessmentId: string, LevelCode: string, QuotaRate: number) =>
  db
    .update(levelRule)
    .set({ QuotaRate })
    .where(and(eq(levelRule.AssessmentId, AssessmentId), eq(levelRule.LevelCode, LevelCode)))
    .run()

/** A class that has reported to its college. */
export const reportedClass = {
  assessment: { State: 3 },
  close: { ReportState: 1, ReportTime: '2026-10-13 19:00:00' },
  record: { State: 5 },
} as const
/** One through which its college has looked. */
export const lookedThrough = { ...reportedClass, record: { State: 6 } } as const

/** A publicity as tests say it. */
export type OfStage = Partial<typeof publicity.$inferInsert> & { readonly Stage: number }

/** A publicity of a unit, stored past the call that begins one. */
export const buildPublicity = (
  db: Db,
  given: Partial<typeof publicity.$inferInsert> & { AssessmentId: string; Stage: number },
) =>
  db
    .insert(publicity)
    .values({
      Id: `publicity ${db.select().from(publicity).all().length} of ${given.AssessmentId}`.slice(0, 36),
      Title: '公示',
      Contact: '0532-66660000',
      State: 1,
      StartDate: '2026-10-13',
      EndDate: '2026-10-16',
      CreateDate: '2026-10-13 09:30:00',
      ...given,
    })
    .returning()
    .get()

/** An open objection of a student, with his name. */
export const buildObjection = (
  db: Db,
  { Id: PublicityId, AssessmentId }: { readonly Id: string; readonly AssessmentId: string },
  given: Partial<typeof objection.$inferInsert> & { UserId: string },
) =>
  db
    .insert(objection)
    .values({
      Id: `objection ${db.select().from(objection).all().length} to ${PublicityId}`.slice(0, 36),
      AssessmentId,
      PublicityId,
      Content: '名单中有同学家境很好，请核实',
      CreateDate: '2026-10-14 09:00:00',
      ...given,
    })
    .returning()
    .get()

/** An evaluation whose reviews are closed, reported or looked through. */
export async function openReviews() {
  const api = await openEvaluation()
  const { world, own, pupils } = api
  const closed = (given: Given = {}) => world.transact(db => closedClass(db, own, pupils, given))
  const recordOf = (Id: string) => world.reader().select().from(meterRecord).where(eq(meterRecord.Id, Id)).get()!
  const levelOf = (MeterRecordId: string, Stage: number) =>
    world
      .reader()
      .select()
      .from(meterRecordLevel)
      .where(and(eq(meterRecordLevel.MeterRecordId, MeterRecordId), eq(meterRecordLevel.Stage, Stage)))
      .get()
  const limit = (AssessmentId: string, LevelCode: string, QuotaRate: number) =>
    world.transact(db => limitLevel(db, AssessmentId, LevelCode, QuotaRate))
  /** Puts a student into another class. */
  const move = (Id: string, ClassId: string) =>
    world.transact(db => db.update(student).set({ ClassId }).where(eq(student.Id, Id)).run())
  const publicityOf = (Id: string) => world.reader().select().from(publicity).where(eq(publicity.Id, Id)).get()!
  const objectionOf = (Id: string) => world.reader().select().from(objection).where(eq(objection.Id, Id)).get()!

  return { ...api, closed, recordOf, levelOf, limit, move, publicityOf, objectionOf }
}
