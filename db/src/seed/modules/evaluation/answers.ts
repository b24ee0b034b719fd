/** How needy a student of a seeded school is, and what he and others answer about it. */
import { marksOf } from '#db/evaluation/answer-score'
import { partOf } from '#db/evaluation/score'
import type { StoredAnswer } from '#schema/evaluation-records'
import { draw } from '#seed/random'
import type { Question } from './assessments.ts'

type Answers = Readonly<Record<string, StoredAnswer>>
type Whole = Parameters<typeof marksOf>[0][number]

/** Options of a question from the one with the most points to the one with the fewest. */
const byPoints = (options: Whole['Options']) => options.toSorted((a, b) => b.Score - a.Score)

/** An option that fits a need from 0 to 1, with some chance. */
function chosen({ Id, Options }: Whole, key: string, need: number): StoredAnswer {
  const sorted = byPoints(Options)
  const wanted = (1 - need) * (sorted.length - 1) + (draw.number(`${key} ${Id}`, 'answer') - 0.5) * 1.4
  const at = Math.min(sorted.length - 1, Math.max(0, Math.round(wanted)))
  return { Keys: [sorted[at]!.Key] }
}

/** What somebody (`key`) answers to the questions that `by` answers: 1 the student, 2 a reviewer, 3 the counsellor. `groups`: special groups, by their options. */
export function answersBy(
  questions: readonly Question[],
  by: 1 | 2 | 3,
  { key, need, groups = [] }: { readonly key: string; readonly need: number; readonly groups?: readonly string[] },
): Answers {
  const own = questions.filter(({ AnswerBy }) => AnswerBy === by) as readonly Whole[]
  return Object.fromEntries(
    own.map(each => [each.Id, each.QuestionType === 2 ? { Keys: groups } : chosen(each, key, need)]),
  )
}

/** What answers come to out of 100, in 1/100 of a point. */
export const partBy = (questions: readonly Question[], by: 1 | 2 | 3, answers: Answers): number | null =>
  partOf(marksOf(questions.filter(({ AnswerBy }) => AnswerBy === by) as readonly Whole[], answers))
