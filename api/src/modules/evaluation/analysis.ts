import type { Input } from '@xuegong/contracts/endpoint'
import { evaluationPapers } from '@xuegong/contracts/modules/evaluation/papers'
import { answerers, questionTypes } from '@xuegong/contracts/modules/evaluation/words'
import { live } from '@xuegong/db/live'
import { meterRecord, reviewVote, type StoredAnswer } from '@xuegong/db/schema/evaluation-records'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type Exporter, type Table, tableExporterOf } from '#exports/exporter'
import { pointsOf } from '@xuegong/db/evaluation/answer-score'
import { type Question, questionsIn } from './asked.ts'
import { recordsOfColleges } from './level-list.ts'
import { ofColleges, percentOf } from './papers.ts'
import { points } from './points.ts'
import { assessmentOf } from './reach.ts'
import { handedIn } from './states.ts'

type Asked = Input<typeof evaluationPapers.exportAnalysis>

/** Of fewer people than these nothing is told. */
const fewest = 5
const untold = '—'

/** An answer, and who gave it. */
interface Given {
  readonly who: string
  readonly answer: StoredAnswer
}
type Answers = Readonly<Record<string, StoredAnswer>>
interface Sheet {
  readonly who: string
  readonly Answers: Answers
}

/** What students, reviewers and the counsellor have answered on records of colleges that the owner reaches whole, by who answers. */
function sheetsOf(ctx: Ctx, { Aid, OrgId }: Asked): Readonly<Record<number, Sheet[]>> {
  const { where, values } = recordsOfColleges(ctx, 'rops.export')
  const unit: SQL | undefined =
    OrgId === undefined
      ? undefined
      : sql`(${meterRecord.CollegeId} = ${sql.placeholder('org')} or ${meterRecord.MajorId} = ${sql.placeholder('org')})`
  const own = and(
    live(meterRecord),
    eq(meterRecord.AssessmentId, sql.placeholder('Aid')),
    sql`${meterRecord.State} in ${sql.raw(handedIn)}`,
    unit,
    where(),
  )
  const bound = { ...values, Aid, ...(OrgId !== undefined && { org: OrgId }) }
  const records = ctx.db
    .select({ who: meterRecord.UserId, Answers: meterRecord.Answers, Teacher: meterRecord.TeacherAnswers })
    .from(meterRecord)
    .where(own)
    .prepare()
    .all(bound)
  const votes = ctx.db
    .select({ who: reviewVote.VoterId, Answers: reviewVote.Answers })
    .from(reviewVote)
    .innerJoin(meterRecord, eq(meterRecord.Id, reviewVote.MeterRecordId))
    .where(and(live(reviewVote), eq(reviewVote.State, 1), own))
    .prepare()
    .all(bound)
  return { 1: records, 2: votes, 3: records.map(({ who, Teacher }) => ({ who, Answers: Teacher })) }
}

const peopleIn = (given: readonly Given[]): number => new Set(given.map(({ who }) => who)).size
const nameOf = (texts: Readonly<Record<number, string>>, code: number): string => texts[code] ?? String(code)

/** The rows of a question: one for each option with who chose it, or one for all answers. */
function rowsOf(asked: Question, sheets: readonly Sheet[]): Table['rows'] {
  const given = sheets.flatMap(({ who, Answers }): Given[] => {
    const answer = Answers[asked.Id]
    return answer ? [{ who, answer }] : []
  })
  const isTold = peopleIn(given) >= fewest
  const sum = given.reduce((total, { answer }) => total + pointsOf(asked, answer), 0)
  const about = [
    asked.Dimension,
    asked.Title,
    nameOf(questionTypes, asked.QuestionType),
    nameOf(answerers, asked.AnswerBy),
  ]
  const chose = (Key: string) => given.filter(({ answer }) => answer.Keys?.includes(Key))
  // A mean beside what is told gives away what the others chose.
  const hidden = asked.Options.map(({ Key }) => chose(Key)).filter(those => peopleIn(those) < fewest)
  const few = peopleIn(hidden.flat())
  const mean = isTold && (few === 0 || few >= fewest) ? points(Math.round(sum / given.length)) : untold
  const end = [mean, points(asked.MaxScore)]
  if (asked.Options.length === 0) return [[...about, '', isTold ? given.length : untold, '', ...end]]
  return asked.Options.map(({ Key, Text }) => {
    const chosen = chose(Key)
    const told = peopleIn(chosen) >= fewest
    return [
      ...about,
      Text,
      told ? chosen.length : untold,
      told ? percentOf(chosen.length, given.length) : untold,
      ...end,
    ]
  })
}

function tableOf(ctx: Ctx, asked: Asked): Table {
  assessmentOf(ctx, asked.Aid)
  const sheets = sheetsOf(ctx, asked)
  return {
    head: ['维度', '题目', '题型', '答题人', '选项', '人数', '占比', '平均分', '满分'],
    rows: questionsIn(ctx.db, asked.Aid).flatMap(each => rowsOf(each, sheets[each.AnswerBy] ?? [])),
  }
}

export const analysisExporter: Exporter = {
  ...tableExporterOf(evaluationPapers.exportAnalysis, (ctx, request) => tableOf(ctx, request as unknown as Asked)),
  admit: ofColleges,
}
