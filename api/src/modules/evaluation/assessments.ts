import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import type { Db } from '@xuegong/db/client'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { assessment, assessmentRemark, question } from '@xuegong/db/schema/evaluation'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { userOrg } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { refuse } from '#refuse'
import { type Asked, defaultQuestions } from '@xuegong/db/evaluation/default-questions'
import { defaultRules, type StoredRule, type StoredShare } from '@xuegong/db/evaluation/default-rules'
import { questionsIn } from './asked.ts'
import { hundredths, rateStored } from './points.ts'
import { clearProportions, storedLevels, storedShares, storeProportions } from './proportions.ts'
import { actsForSchool, assessmentOf } from './reach.ts'

type Row = typeof assessment.$inferSelect
type Written = Input<typeof evaluation.saveAssessment>

/** Fewest working days for which a recognition of hardship is made known in the school. */
const fewestDays = 5
const usualDays = { 1: 3, 2: 3, 3: 5 } as const
const usualRate = 0.1
const usualReviewers = 5

/** What is stored of what was sent. */
const valuesOf = (input: Written) => ({
  Name: input.Name,
  AssessmentType: input.AssessmentType,
  SchoolYear: input.SchoolYear,
  Semester: input.Semester ?? '',
  StartTime: input.StartTime,
  EndTime: input.EndTime,
  VoteEndTime: input.VoteEndTime,
  PublicityDays: input.PublicityDays ?? usualDays,
  Orgs: input.Orgs ?? [],
  Grades: input.Grades ?? [],
  ReviewRate: rateStored(input.ReviewRate ?? usualRate),
  MinReviewers: input.MinReviewers ?? usualReviewers,
  NeedPwd: input.NeedPwd ?? 0,
  BaseScores: Object.fromEntries((input.BaseScores ?? []).map(each => [each.Dimension, hundredths(each.Score)])),
  IsTest: input.IsTest ?? 0,
  Remark: input.Remark ?? '',
})
type Values = ReturnType<typeof valuesOf>
/** The same, also as another assessment has it. */
type Stored = Pick<typeof assessment.$inferInsert, keyof Values>

/** What changes after publication, too. */
const times = ['StartTime', 'EndTime', 'VoteEndTime'] as const
const titles = { StartTime: '开始时间', EndTime: '自评截止时间', VoteEndTime: '评议截止时间' } as const
const open: ReadonlySet<string> = new Set([...times, 'Remark'])

function refuseOrder({ StartTime, EndTime, VoteEndTime }: Values): void {
  if (EndTime <= StartTime) refuse('EVAL_TIMES', { field: titles.EndTime, before: titles.StartTime })
  if (VoteEndTime <= EndTime) refuse('EVAL_TIMES', { field: titles.VoteEndTime, before: titles.EndTime })
}

/** Refuses a dimension that is named twice, of which one score would be lost. */
function refuseTwice({ BaseScores = [] }: Written): void {
  const named = BaseScores.map(each => each.Dimension)
  const dimension = named.find((each, at) => named.indexOf(each) < at)
  if (dimension !== undefined) refuse('EVAL_BASES_TWICE', { dimension })
}

/** Refuses what does not go together, and units that there are not. */
function refuseWrong({ db }: Ctx, values: Values): void {
  refuseOrder(values)
  const { AssessmentType, PublicityDays, BaseScores, Orgs } = values
  if (AssessmentType === assessmentType.hardship && PublicityDays[3] < fewestDays)
    refuse('EVAL_PUBLICITY_DAYS', { n: fewestDays })
  if (AssessmentType !== assessmentType.comprehensive && Object.keys(BaseScores).length > 0) refuse('EVAL_BASES')
  const units = db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), sql`${userOrg.Id} in (select value from json_each(${JSON.stringify(Orgs)}))`))
    .all()
  if (units.length < new Set(Orgs).size) refuse('NOT_FOUND')
}

/** Stores questions in their order. */
function storeQuestions(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now' | 'user'>,
  AssessmentId: string,
  asked: readonly Asked[],
): void {
  insertAll(
    ctx.db,
    question,
    asked.map((each, at) => ({ ...each, ...created(ctx), Id: ctx.newId(), AssessmentId, Sort: (at + 1) * 10 })),
  )
}

interface Parts {
  readonly questions: readonly Asked[]
  readonly shares: readonly StoredShare[]
  readonly levels: readonly StoredRule[]
}
const usualParts = (type: number): Parts => ({ questions: defaultQuestions[type]!, ...defaultRules[type]! })

/** Stores a draft with its parts; the log tells the assessment, which they belong to. */
function add(ctx: Ctx, values: Stored, parts: Parts): { Id: string } {
  // Only who acts for the whole school makes any.
  if (!actsForSchool(ctx, 'rops.enable')) refuse('NOT_FOUND')
  const Id = ctx.newId()
  return ctx.change(assessment, Id, db => {
    const work = { ...ctx, db }
    db.insert(assessment)
      .values({ ...values, ...created(ctx), Id })
      .run()
    storeQuestions(work, Id, parts.questions)
    storeProportions(work, Id, parts.shares, parts.levels)
    return { Id }
  })
}

/** Adds an assessment with the usual parts of its type, or changes one. */
export function saveAssessment(ctx: Ctx, { Id, RowVersion, ...input }: Written): { Id: string } {
  const values = valuesOf(input)
  refuseTwice(input)
  if (Id === undefined) {
    refuseWrong(ctx, values)
    return add(ctx, values, usualParts(values.AssessmentType))
  }
  const row = assessmentOf(ctx, Id, 'edit')
  if (RowVersion !== undefined && RowVersion !== row.RowVersion) refuse('STALE')
  if (row.State === assessmentState.draft) return editDraft(ctx, row, values)
  if (row.State === assessmentState.archived) refuse('EVAL_ENDED')
  return editPublished(ctx, row, values)
}

/** Changes a draft; one of another type begins anew with the questions, shares and levels of that. */
function editDraft(ctx: Ctx, { Id, AssessmentType }: Row, values: Values): { Id: string } {
  refuseWrong(ctx, values)
  ctx.change(assessment, Id, db => {
    db.update(assessment).set(values).where(eq(assessment.Id, Id)).run()
    if (values.AssessmentType === AssessmentType) return
    const { questions, shares, levels } = usualParts(values.AssessmentType)
    const work = { ...ctx, db }
    db.delete(question).where(eq(question.AssessmentId, Id)).run()
    clearProportions(db, Id)
    storeQuestions(work, Id, questions)
    storeProportions(work, Id, shares, levels)
  })
  return { Id }
}

/** Changes times that lie ahead, to others that do, and the description. */
function editPublished(ctx: Ctx, row: Row, values: Values): { Id: string } {
  const changed = Object.entries(values).filter(
    ([name, value]) => JSON.stringify(value) !== JSON.stringify(row[name as keyof Row]),
  )
  if (changed.some(([name]) => !open.has(name))) refuse('EVAL_PUBLISHED')
  refuseOrder(values)
  for (const time of times)
    if (values[time] !== row[time] && values[time] <= ctx.now) refuse('EVAL_PAST', { field: titles[time] })
  ctx.change(assessment, row.Id, db =>
    db.update(assessment).set(Object.fromEntries(changed)).where(eq(assessment.Id, row.Id)).run(),
  )
  return { Id: row.Id }
}

/** Removes a draft with all that belongs to it. */
export function removeAssessment(ctx: Ctx, { Id }: Input<typeof evaluation.removeAssessment>): '' {
  const row = assessmentOf(ctx, Id, 'delete')
  if (row.State !== assessmentState.draft) refuse('EVAL_KEPT')
  ctx.change(assessment, Id, db => {
    db.update(assessment).set({ IsDel: 1 }).where(eq(assessment.Id, Id)).run()
    for (const part of [question, assessmentRemark, classAdmin]) db.delete(part).where(eq(part.AssessmentId, Id)).run()
    clearProportions(db, Id)
  })
  return ''
}

/** The questions of an assessment in their order, as another one begins with them. */
const askedOf = (db: Db, Aid: string): Asked[] =>
  questionsIn(db, Aid).map(({ Dimension, Title, QuestionType, Options, MaxScore, IsRequired, AnswerBy }) => ({
    Dimension,
    Title,
    QuestionType,
    Options,
    MaxScore,
    IsRequired,
    AnswerBy,
  }))

/** What a copy has of an assessment: all that is written. */
const kept = ({
  State: _state,
  PublishTime: _at,
  ArchiveTime: _end,
  UpdateDate: _date,
  RowVersion: _no,
  ...row
}: Row) => row

/** Makes a draft of an assessment for another year, without people. */
export function copyAssessment(ctx: Ctx, { Id, Name, SchoolYear }: Input<typeof evaluation.copyAssessment>) {
  const row = assessmentOf(ctx, Id, 'edit')
  return add(
    ctx,
    { ...kept(row), Name, SchoolYear },
    { questions: askedOf(ctx.db, Id), shares: storedShares(ctx.db, Id), levels: storedLevels(ctx.db, Id) },
  )
}
