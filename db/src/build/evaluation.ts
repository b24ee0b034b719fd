import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { defaultRules } from '../evaluation/default-rules.ts'
import { insertAll } from '../insert.ts'
import { placeOf } from '../rows/evaluation.ts'
import { assessment, evaluationProportion, levelRule, question, ropsGreenChannel } from '../schema/evaluation.ts'
import { classAdmin, classClose, difficultProve, meterRecord, reviewVote } from '../schema/evaluation-records.ts'
import { classInfo } from '../schema/people.ts'
import { seedId } from '../seed/random.ts'
import { buildRow } from './build-row.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Assessment = typeof assessment.$inferSelect
type Question = typeof question.$inferSelect
type MeterRecord = typeof meterRecord.$inferSelect
type ClassAdmin = typeof classAdmin.$inferSelect
type ClassClose = typeof classClose.$inferSelect
type Vote = typeof reviewVote.$inferSelect
type GreenChannel = typeof ropsGreenChannel.$inferSelect
type Prove = typeof difficultProve.$inferSelect

const { shares, levels } = defaultRules[1]!

/** A draft of a recognition of hardship with shares 60, 25, 15 and levels A to N, without questions; students answer from the day before until the next day. */
export function buildAssessment(db: Db, given: Partial<Assessment> = {}): Assessment {
  const number = nextNumber(db)
  const row = buildRow(db, assessment, 'assessment', given, number)
  const ofIt = (kind: string, at: number) => ({
    ...builtAt,
    Id: seedId(`built ${kind} ${at}`, String(number)),
    AssessmentId: row.Id,
  })
  insertAll(
    db,
    evaluationProportion,
    shares.map((each, at) => ({ ...each, ...ofIt('share', at), Sort: at + 1 })),
  )
  insertAll(
    db,
    levelRule,
    levels.map((each, at) => ({ ...each, ...ofIt('level', at) })),
  )
  return row
}

/** A question with two options, 10 points and none, for the student. */
export const buildQuestion = (db: Db, given: Partial<Question> & { AssessmentId: string }): Question => {
  const Sort = nextNumber(db)
  return buildRow(db, question, 'question', { Sort, ...given }, Sort)
}

/** The record of a student, handed in, where he is now. */
export function buildRecord(
  db: Db,
  given: Partial<MeterRecord> & { AssessmentId: string; UserId: string },
): MeterRecord {
  if (!placeOf({ db }, given.UserId).ClassId) throw new Error(`no student ${given.UserId}`)
  return buildRow(db, meterRecord, 'record', { State: 2, ...given })
}

/** A reviewer of a class. */
export const buildClassAdmin = (
  db: Db,
  given: Partial<ClassAdmin> & { AssessmentId: string; ClassId: string; UserId: string },
): ClassAdmin => buildRow(db, classAdmin, 'class admin', given)

/** The review of a class, open. */
export function buildClassClose(
  db: Db,
  given: Partial<ClassClose> & { AssessmentId: string; ClassId: string },
): ClassClose {
  const own = db.select().from(classInfo).where(eq(classInfo.Id, given.ClassId)).get()
  return buildRow(db, classClose, 'class close', { CollegeId: own?.CollegeId ?? '', ...given })
}

/** A vote of 80 points on a record. */
export const buildVote = (
  db: Db,
  { AssessmentId, ClassId, Id }: MeterRecord,
  given: Partial<Vote> & { VoterId: string },
): Vote => buildRow(db, reviewVote, 'vote', { AssessmentId, ClassId, MeterRecordId: Id, ...given })

/** A proof that waits to be looked at, without a file. */
export const buildProve = (db: Db, given: Partial<Prove> & { AssessmentId: string; UserId: string }): Prove =>
  buildRow(db, difficultProve, 'proof', given)

/** An application for the green channel, to pay later, a draft. */
export const buildGreenChannel = (db: Db, given: Partial<GreenChannel> & { UserId: string }): GreenChannel =>
  buildRow(db, ropsGreenChannel, 'green channel', given)
