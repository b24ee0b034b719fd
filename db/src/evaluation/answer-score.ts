import { questionType } from '@xuegong/contracts/modules/evaluation/codes'
import type { question } from '#schema/evaluation'
import type { StoredAnswer } from '#schema/evaluation-records'
import type { Marks } from './score.ts'

type Question = Pick<typeof question.$inferSelect, 'Id' | 'QuestionType' | 'Options' | 'MaxScore'>

const within = (points: number, most: number) => Math.min(most, Math.max(0, points))

/** What an answer gets, in 1/100: the points of its options, a number up to the full marks, of declared points those that were accepted. */
export function pointsOf({ QuestionType, Options, MaxScore }: Question, answer: StoredAnswer | undefined): number {
  const { Keys = [], Value = 0, Accepted } = answer ?? {}
  switch (QuestionType) {
    case questionType.number:
      return within(Math.round(Value * 100), MaxScore)
    case questionType.declared:
      // Nobody gets more than he declared.
      return within(Math.min(Accepted ?? 0, Math.round(Value * 100)), MaxScore)
    case questionType.files:
      return 0
    default:
      return within(
        Options.filter(({ Key }) => Keys.includes(Key)).reduce((sum, { Score }) => sum + Score, 0),
        MaxScore,
      )
  }
}

/** The marks of some questions with their answers. */
export const marksOf = (
  questions: readonly Question[],
  answers: Readonly<Record<string, StoredAnswer>>,
): readonly Marks[] => questions.map(each => ({ got: pointsOf(each, answers[each.Id]), full: each.MaxScore }))
