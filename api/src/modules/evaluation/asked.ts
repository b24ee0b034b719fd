import { answerBy, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { question } from '@xuegong/db/schema/evaluation'
import type { StoredAnswer } from '@xuegong/db/schema/evaluation-records'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { marksOf } from '@xuegong/db/evaluation/answer-score'
import { readsAsStaff } from './reach.ts'
import { partOf } from '@xuegong/db/evaluation/score'

export type Question = typeof question.$inferSelect
export type Answers = Readonly<Record<string, StoredAnswer>>

/** All questions of an assessment in their order. */
export const questionsIn = (db: Db, Aid: string): Question[] =>
  statement(db, 'all questions of an assessment', () =>
    db
      .select()
      .from(question)
      .where(and(live(question), eq(question.AssessmentId, sql.placeholder('Aid'))))
      .orderBy(asc(question.Sort), asc(question.Id)),
  ).all({ Aid })

/** Those that somebody answers. */
export const questionsBy = (db: Db, Aid: string, by: number): Question[] =>
  questionsIn(db, Aid).filter(({ AnswerBy }) => AnswerBy === by)

/** By which questions the caller votes: those of counsellors, or of reviewers. */
export const answererOf = (ctx: Ctx): number => (readsAsStaff(ctx) ? answerBy.counsellor : answerBy.reviewer)

/** Whether there is an answer to a question. */
export function isAnswered({ QuestionType }: Question, answer: StoredAnswer | undefined): boolean {
  if (QuestionType === questionType.number || QuestionType === questionType.declared) return answer?.Value !== undefined
  if (QuestionType === questionType.files) return (answer?.Files?.length ?? 0) > 0
  return (answer?.Keys?.length ?? 0) > 0
}

/** What answers of a reviewer or a counsellor come to, in 1/100; null while one that has to be given is missing, and where there is nothing to get. */
export function partByAnswers(questions: readonly Question[], answers: Answers): number | null {
  const isOpen = questions.some(each => each.IsRequired === 1 && !isAnswered(each, answers[each.Id]))
  return isOpen ? null : partOf(marksOf(questions, answers))
}
