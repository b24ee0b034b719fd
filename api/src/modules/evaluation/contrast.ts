import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { answering } from '@xuegong/contracts/modules/evaluation/answering'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { type Numbered, questionsOf, selfScoreOf } from './answers.ts'
import { callerAsStudent, type MeterRecord, recordOfStudent } from './answering-state.ts'
import type { Answers } from './asked.ts'
import { isMadeKnown } from './level-list.ts'
import { dimensionsOf } from './list-asked.ts'
import { pointsOrNull } from './points.ts'
import { assessmentOf, staffOfClass } from './reach.ts'
import { handedIn } from './states.ts'
import { recordsIn } from './records-in.ts'

/** Fewest records of which a mean is told. */
const fewest = 5

/** What the students of a class that have handed in have answered. */
const answersOfClass = ({ db }: Ctx, Aid: string, ClassId: string): Answers[] =>
  db
    .select({ Answers: meterRecord.Answers })
    .from(meterRecord)
    .where(recordsIn(Aid, ClassId, sql`${meterRecord.State} in ${sql.raw(handedIn)}`))
    .all()
    .map(each => each.Answers)

/** The mean of what a class gave itself in a dimension, in 1/100; null of too few. */
function meanOf(questions: readonly Numbered[], all: readonly Answers[]): number | null {
  const scores = all.map(answers => selfScoreOf(questions, answers)).filter(each => each !== null)
  if (scores.length < fewest) return null
  return Math.round(scores.reduce((sum, each) => sum + each, 0) / scores.length)
}

/** The record that the caller may compare: his own, or one of a class within his reach. */
function comparedRecord(ctx: Ctx, Aid: string, UserId: string | undefined) {
  const own = callerAsStudent(ctx)
  const StudentId = UserId ?? own?.Id ?? refuse('NOT_FOUND')
  const record = recordOfStudent(ctx.db, Aid, StudentId)
  const isOwn = StudentId === own?.Id
  if (!record || !(isOwn || staffOfClass(ctx, 'rops.get', record.ClassId))) return refuse('NOT_FOUND')
  return { record, isOwn }
}

/** By dimension: what a student gave himself, the mean of his class, the votes and the result; the last two to himself once they are made known. */
export function getContrast(
  ctx: Ctx,
  { Aid, UserId }: Input<typeof answering.getContrast>,
): Result<typeof answering.getContrast> {
  const row = assessmentOf(ctx, Aid)
  const { record, isOwn } = comparedRecord(ctx, Aid, UserId)
  const questions = questionsOf(ctx.db, Aid)
  const Dims = [...dimensionsOf(row, questions)]
  const of = (Dimension: string) => questions.filter(each => each.Dimension === Dimension)
  const all = answersOfClass(ctx, Aid, record.ClassId)
  const isShown = !isOwn || isMadeKnown(ctx.db, record)
  const result = (part: 'Vote' | 'Final') => (Dimension: string) =>
    isShown ? pointsOrNull(record.Dims[Dimension]?.[part] ?? null) : null
  return {
    Dims,
    Self: Dims.map(each => pointsOrNull(selfOf(record, of(each)))),
    ClassAvg: Dims.map(each => pointsOrNull(meanOf(of(each), all))),
    Vote: Dims.map(result('Vote')),
    Final: Dims.map(result('Final')),
  }
}

/** What a student gave himself, once he has handed it in. */
const selfOf = ({ SubmitTime, Answers }: MeterRecord, questions: readonly Numbered[]): number | null =>
  SubmitTime === null ? null : selfScoreOf(questions, Answers)
