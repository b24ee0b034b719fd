import { answerBy, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Answer } from '@xuegong/contracts/modules/evaluation/answering'
import type { Db } from '@xuegong/db/client'
import type { StoredAnswer } from '@xuegong/db/schema/evaluation-records'
import { refuse } from '#refuse'
import { type Answers, isAnswered, type Question, questionsIn } from './asked.ts'
import { marksOf } from '@xuegong/db/evaluation/answer-score'
import { hundredths, points } from './points.ts'
import { partOf } from '@xuegong/db/evaluation/score'

/** A question with the number under which it is shown. */
export type Numbered = Question & { readonly No: number }

/** The questions of an assessment in their order; each answerer counts his own from 1. */
export function questionsOf(db: Db, Aid: string): Numbered[] {
  const counts = new Map<number, number>()
  return questionsIn(db, Aid).map(row => {
    const No = (counts.get(row.AnswerBy) ?? 0) + 1
    counts.set(row.AnswerBy, No)
    return { ...row, No }
  })
}

export const askedOf = (questions: readonly Numbered[], by: number): Numbered[] =>
  questions.filter(({ AnswerBy }) => AnswerBy === by)

export const isDeclared = ({ QuestionType }: Pick<Numbered, 'QuestionType'>): boolean =>
  QuestionType === questionType.declared

/** The questions that have to be answered and are not. */
export const unanswered = (questions: readonly Numbered[], answers: Answers): Numbered[] =>
  questions.filter(each => each.IsRequired === 1 && !isAnswered(each, answers[each.Id]))

const isWhole = (points: number) => Math.abs(points * 100 - Math.round(points * 100)) < 1e-6

/** Whether an answer is one to its question: options that it has, a number where one is asked for, files where they may be. */
function fits({ QuestionType, Options, MaxScore }: Numbered, { Keys = [], Value, Files = [] }: Answer): boolean {
  switch (QuestionType) {
    case questionType.number:
      return Keys.length + Files.length === 0
    case questionType.declared:
      return Keys.length === 0 && (Value === undefined || (Value >= 0 && Value <= points(MaxScore) && isWhole(Value)))
    case questionType.files:
      return Keys.length === 0 && Value === undefined
    default: {
      const most = QuestionType === questionType.one ? 1 : Options.length
      const known = Options.map(({ Key }) => Key)
      return Value === undefined && Files.length === 0 && Keys.length <= most && Keys.every(key => known.includes(key))
    }
  }
}

/** What is stored of an answer; what was accepted of a declaration is said by the counsellor alone. */
const storedAnswer = ({ Keys, Value, Text, Files }: Answer): StoredAnswer => ({
  ...(Keys && { Keys }),
  ...(Value !== undefined && { Value }),
  ...(Text && { Text }),
  ...(Files && { Files }),
})

/** An answer as the wire has it. */
const shownAnswer = ({ Keys, Value, Text, Files, Accepted }: StoredAnswer): Answer => ({
  ...(Keys && { Keys: [...Keys] }),
  ...(Value !== undefined && { Value }),
  ...(Text && { Text }),
  ...(Files && { Files: [...Files] }),
  ...(Accepted !== undefined && { Accepted: points(Accepted) }),
})

export const shownAnswers = (answers: Answers): Record<string, Answer> =>
  Object.fromEntries(Object.entries(answers).map(([Id, answer]) => [Id, shownAnswer(answer)]))

type Given = Answer & { readonly QuestionId: string }

/** The question of an answer; refuses one of another assessment or answerer, and any that is answered twice. */
export function askedFor(questions: readonly Numbered[], answers: readonly Given[]): (readonly [Numbered, Given])[] {
  const known = new Map(questions.map(each => [each.Id, each]))
  const seen = new Set<string>()
  return answers.map(answer => {
    const asked = known.get(answer.QuestionId) ?? refuse('NOT_FOUND')
    if (seen.has(asked.Id)) refuse('ANSWER_WRONG', { n: asked.No })
    seen.add(asked.Id)
    return [asked, answer]
  })
}

/** Answers to some questions as they are stored; refuses those that do not fit. */
export const checkedAnswers = (questions: readonly Numbered[], answers: readonly Given[]): Answers =>
  Object.fromEntries(
    askedFor(questions, answers).map(([asked, answer]) => {
      if (answer.Accepted !== undefined || !fits(asked, answer)) refuse('ANSWER_WRONG', { n: asked.No })
      return [asked.Id, storedAnswer(answer)]
    }),
  )

/** Answers as their student means them: what he declares counts in full. */
const meantBy = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([Id, answer]) => [Id, { ...answer, Accepted: hundredths(answer.Value ?? 0) }]),
  )

/** What a student gives himself, in 1/100; null where there is nothing to get. */
export const selfScoreOf = (questions: readonly Numbered[], answers: Answers): number | null =>
  partOf(marksOf(askedOf(questions, answerBy.student), meantBy(answers)))

/** What the answers of a counsellor come to, once they are complete; null before, and where no question is his. */
export function teacherScoreOf(questions: readonly Numbered[], answers: Answers): number | null {
  const own = askedOf(questions, answerBy.counsellor)
  return unanswered(own, answers).length > 0 ? null : partOf(marksOf(own, answers))
}
