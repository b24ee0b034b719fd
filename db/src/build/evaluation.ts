import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { insertAll } from '../insert.ts'
import { assessment, evaluationProportion, levelRule, question, ropsGreenChannel } from '../schema/evaluation.ts'
import { classAdmin, classClose, difficultProve, meterRecord, reviewVote } from '../schema/evaluation-records.ts'
import { classInfo, student } from '../schema/people.ts'
import { seedId } from '../seed/random.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Assessment = typeof assessment.$inferSelect
type Question = typeof question.$inferSelect
type MeterRecord = typeof meterRecord.$inferSelect
type ClassAdmin = typeof classAdmin.$inferSelect
type ClassClose = typeof classClose.$inferSelect
type Vote = typeof reviewVote.$inferSelect
type GreenChannel = typeof ropsGreenChannel.$inferSelect
type Prove = typeof difficultProve.$inferSelect

const idOf = (db: Db, kind: string) => seedId(`built ${kind}`, String(nextNumber(db)))

/** A draft of a recognition of hardship with shares 60, 25, 15 and levels A to N, without questions; students answer from the day before until the next day. */
export function buildAssessment(db: Db, given: Partial<Assessment> = {}): Assessment {
  const number = nextNumber(db)
  const row = db
    .insert(assessment)
    .values({
      ...builtAt,
      Id: seedId('built assessment', String(number)),
      Name: `困难认定${number}`,
      AssessmentType: 1,
      SchoolYear: '2026-2027',
      StartTime: '2026-10-13 09:00:00',
      EndTime: '2026-10-15 18:00:00',
      VoteEndTime: '2026-10-20 18:00:00',
      ...given,
    })
    .returning()
    .get()
  const AssessmentId = row.Id
  const ofIt = (kind: string, at: number) => ({
    ...builtAt,
    Id: seedId(`built ${kind} ${at}`, String(number)),
    AssessmentId,
  })
  insertAll(
    db,
    evaluationProportion,
    [6000, 2500, 1500].map((Proportion, at) => ({ ...ofIt('share', at), Source: at + 1, Proportion, Sort: at + 1 })),
  )
  const levels = [
    ['A', '特别困难', 7000],
    ['B', '困难', 5500],
    ['C', '一般困难', 4000],
    ['N', '不困难', 0],
  ] as const
  insertAll(
    db,
    levelRule,
    levels.map(([LevelCode, LevelName, MinScore], at) => ({ ...ofIt('level', at), LevelCode, LevelName, MinScore })),
  )
  return row
}

/** A question with two options, 10 points and none, for the student. */
export const buildQuestion = (db: Db, given: Partial<Question> & { AssessmentId: string }): Question => {
  const number = nextNumber(db)
  return db
    .insert(question)
    .values({
      ...builtAt,
      Id: seedId('built question', String(number)),
      Dimension: '家庭收入',
      Title: `题目${number}`,
      QuestionType: 1,
      Options: [
        { Key: 'A', Text: '是', Score: 1000 },
        { Key: 'B', Text: '否', Score: 0 },
      ],
      MaxScore: 1000,
      Sort: number,
      ...given,
    })
    .returning()
    .get()
}

/** The record of a student, handed in, where he is now. */
export function buildRecord(
  db: Db,
  given: Partial<MeterRecord> & { AssessmentId: string; UserId: string },
): MeterRecord {
  const place = db
    .select({ ClassId: classInfo.Id, MajorId: classInfo.MajorId, CollegeId: classInfo.CollegeId, Grade: student.Grade })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .where(eq(student.Id, given.UserId))
    .get()
  if (!place) throw new Error(`no student ${given.UserId}`)
  return db
    .insert(meterRecord)
    .values({ ...builtAt, Id: idOf(db, 'record'), ...place, State: 2, ...given })
    .returning()
    .get()
}

/** A reviewer of a class. */
export const buildClassAdmin = (
  db: Db,
  given: Partial<ClassAdmin> & { AssessmentId: string; ClassId: string; UserId: string },
): ClassAdmin =>
  db
    .insert(classAdmin)
    .values({ ...builtAt, Id: idOf(db, 'class admin'), RoleType: 2, ...given })
    .returning()
    .get()

/** The review of a class, open. */
export function buildClassClose(
  db: Db,
  given: Partial<ClassClose> & { AssessmentId: string; ClassId: string },
): ClassClose {
  const own = db.select().from(classInfo).where(eq(classInfo.Id, given.ClassId)).get()
  return db
    .insert(classClose)
    .values({ ...builtAt, Id: idOf(db, 'class close'), CollegeId: own?.CollegeId ?? '', ...given })
    .returning()
    .get()
}

/** A vote of 80 points on a record. */
export function buildVote(
  db: Db,
  { AssessmentId, ClassId, Id }: MeterRecord,
  given: Partial<Vote> & { VoterId: string },
): Vote {
  const place = { AssessmentId, ClassId, MeterRecordId: Id }
  return db
    .insert(reviewVote)
    .values({
      ...builtAt,
      Id: idOf(db, 'vote'),
      ...place,
      Score: 8000,
      State: 1,
      VoteTime: builtAt.CreateDate,
      ...given,
    })
    .returning()
    .get()
}

/** A proof that waits to be looked at, without a file. */
export const buildProve = (db: Db, given: Partial<Prove> & { AssessmentId: string; UserId: string }): Prove =>
  db
    .insert(difficultProve)
    .values({ ...builtAt, Id: idOf(db, 'proof'), ProveType: '1', ...given })
    .returning()
    .get()

/** An application for the green channel, to pay later, a draft. */
export const buildGreenChannel = (db: Db, given: Partial<GreenChannel> & { UserId: string }): GreenChannel =>
  db
    .insert(ropsGreenChannel)
    .values({
      ...builtAt,
      Id: idOf(db, 'green channel'),
      SchoolYear: '2026-2027',
      ChannelType: 3,
      DeferAmount: 5000,
      ExpectPayDate: '2026-12-31',
      Reason: '家庭经济困难，申请缓缴学费',
      ...given,
    })
    .returning()
    .get()
