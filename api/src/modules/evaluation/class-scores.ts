import { answerBy, assessmentType, questionType } from '@xuegong/contracts/modules/evaluation/codes'
import { dimensions } from '@xuegong/contracts/modules/evaluation/words'
import type { assessment } from '@xuegong/db/schema/evaluation'
import type { meterRecord, reviewVote, StoredDim } from '@xuegong/db/schema/evaluation-records'
import { marksOf } from '@xuegong/db/evaluation/answer-score'
import { type Answers, type Question } from './asked.ts'
import type { StoredShare } from '@xuegong/db/evaluation/default-rules'
import { dimensionOf, meanOf, partOf, totalOf, voteOf } from '@xuegong/db/evaluation/score'

type Assessment = Pick<typeof assessment.$inferSelect, 'AssessmentType' | 'BaseScores'>
type Record = typeof meterRecord.$inferSelect
type Vote = Pick<typeof reviewVote.$inferSelect, 'Score' | 'Answers'>

/** What an assessment counts by. */
export interface Rules {
  readonly assessed: Assessment
  readonly questions: readonly Question[]
  readonly shares: readonly StoredShare[]
}

/** What a record is worked out from, besides its answers; points in 1/100. */
export interface Given {
  readonly votes: readonly Vote[]
  /** Of type 2: the mean of courses, that of sports, and what is taken off for conduct. */
  readonly mean?: number | undefined
  readonly sport?: number | null | undefined
  readonly deducted?: number | undefined
}

/** What a record comes to, in 1/100. */
export interface Scores {
  readonly SelfScore: number | null
  readonly VoteScore: number | null
  readonly TotalScore: number
  readonly Dims: Readonly<{ [Dimension: string]: StoredDim }>
}

const source = { self: 1, vote: 2, counsellor: 3 } as const
/** The base of a dimension for which nothing is known. */
const usualBase = 7000
const [conduct, , sports] = dimensions[2]
/** The dimension by which ties are broken. */
export const [, courses] = dimensions[2]

/** The answers of a student that count: of types 2 and 3 a draft that was never handed in counts for nothing. */
export const countedAnswers = (
  { AssessmentType }: Pick<Assessment, 'AssessmentType'>,
  { Answers: own, SubmitTime }: Pick<Record, 'Answers' | 'SubmitTime'>,
): Answers => (AssessmentType === assessmentType.hardship || SubmitTime !== null ? own : {})

const isDeclared = ({ QuestionType }: Question) => QuestionType === questionType.declared

/** Answers as their student means them: what he declares counts in full. */
const meantBy = (answers: Answers): Answers =>
  Object.fromEntries(
    Object.entries(answers).map(([Id, answer]) => [Id, { ...answer, Accepted: Math.round((answer.Value ?? 0) * 100) }]),
  )

const castScores = (votes: readonly Vote[]): number[] => votes.flatMap(({ Score }) => (Score === null ? [] : [Score]))

/** What reviewers give in some of their questions. */
const voteIn = (questions: readonly Question[], votes: readonly Vote[]): number | null =>
  voteOf(votes.flatMap(({ Answers: answers }) => partOf(marksOf(questions, answers)) ?? []))

/** Of types 1 and 3: parts by who gives them, and each dimension by those who answer in it. */
function bySource({ assessed, questions, shares }: Rules, record: Record, { votes }: Given): Scores {
  const answers = countedAnswers(assessed, record)
  const asked = (by: number, Dimension?: string) =>
    questions.filter(each => each.AnswerBy === by && (Dimension === undefined || each.Dimension === Dimension))
  const own = asked(answerBy.student)
  // What was declared counts as far as it was accepted, so it is worked out anew.
  const SelfScore = own.some(isDeclared) ? partOf(marksOf(own, answers)) : record.SelfScore
  const VoteScore = voteOf(castScores(votes))
  const parts = new Map<number, number | null>([
    [source.self, SelfScore],
    [source.vote, VoteScore],
    [source.counsellor, record.TeacherScore],
  ])
  const shareOf = (by: number) => shares.find(({ Source }) => Source === by)?.Proportion ?? 0
  const dimOf = (Dimension: string): StoredDim => {
    const Self = partOf(marksOf(asked(answerBy.student, Dimension), answers))
    const Vote = voteIn(asked(answerBy.reviewer, Dimension), votes)
    const counsellor = partOf(marksOf(asked(answerBy.counsellor, Dimension), record.TeacherAnswers))
    const Final = meanOf([
      { share: shareOf(source.self), part: Self },
      { share: shareOf(source.vote), part: Vote },
      { share: shareOf(source.counsellor), part: counsellor },
    ])
    return { Self, Vote, Final }
  }
  const names = [...new Set(questions.map(({ Dimension }) => Dimension))]
  return {
    SelfScore,
    VoteScore,
    TotalScore: totalOf(
      shares.map(({ Source, Proportion }) => ({ share: Proportion, part: parts.get(Source) ?? null })),
    ),
    Dims: Object.fromEntries(names.map(name => [name, dimOf(name)])),
  }
}

/** Of type 2: each dimension from its base, what was accepted, and what is taken off. */
function byDimension({ assessed, questions, shares }: Rules, record: Record, given: Given): Scores {
  const answers = countedAnswers(assessed, record)
  const VoteScore = voteOf(castScores(given.votes))
  const usual = (name: string) => assessed.BaseScores[name] ?? usualBase
  const baseOf = (name: string): number => {
    if (name === conduct) return VoteScore ?? 0
    if (name === courses) return given.mean ?? 0
    return name === sports ? (given.sport ?? usual(name)) : usual(name)
  }
  const dimOf = (name: string): StoredDim => {
    const own = questions.filter(each => each.AnswerBy === answerBy.student && each.Dimension === name)
    const got = (of: Answers) => marksOf(own, of).reduce((sum, each) => sum + each.got, 0)
    const deducted = name === conduct ? (given.deducted ?? 0) : 0
    return {
      Self: dimensionOf(baseOf(name), got(meantBy(answers)), 0),
      Vote: name === conduct ? VoteScore : null,
      Final: dimensionOf(baseOf(name), got(answers), deducted),
    }
  }
  const Dims = Object.fromEntries(dimensions[2].map(name => [name, dimOf(name)]))
  const TotalScore = totalOf(
    shares.map(({ Dimension, Proportion }) => ({ share: Proportion, part: Dims[Dimension]?.Final ?? null })),
  )
  return { SelfScore: record.SelfScore, VoteScore, TotalScore, Dims }
}

/** What a record comes to when its class closes. */
export const scoresOf = (rules: Rules, record: Record, given: Given): Scores =>
  rules.assessed.AssessmentType === assessmentType.comprehensive
    ? byDimension(rules, record, given)
    : bySource(rules, record, given)
