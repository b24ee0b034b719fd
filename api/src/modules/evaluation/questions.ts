import { assessmentState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { evaluation } from '@xuegong/contracts/modules/evaluation'
import { mostQuestions } from '@xuegong/contracts/modules/evaluation/questions'
import { live } from '@xuegong/db/live'
import { assessment, question, type StoredOption } from '@xuegong/db/schema/evaluation'
import { and, eq, sql } from 'drizzle-orm'
import { allOf, type Condition, type Deed } from '#data/condition'
import { created, type Ctx } from '#data/ctx'
import { is } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { completed, inner } from '#data/selection'
import { storedRow, storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { points } from './points.ts'
import { refuseQuestion, storedQuestion } from './question-rules.ts'
import { assessmentOf, assessmentScope } from './reach.ts'

/** Questions of assessments that the caller may read, or change as long as those are drafts. */
const scope = (ctx: Ctx, deed: Deed): Condition => {
  const living: Condition = { key: 'living', where: () => live(assessment), values: {} }
  return allOf(living, assessmentScope(ctx, deed))
}
const questions = {
  from: question,
  join: [inner(assessment, eq(assessment.Id, question.AssessmentId))],
  scope,
}
const shown = {
  ...questions,
  columns: {
    Options: completed,
    MaxScore: sql<number>`${question.MaxScore} / 100.0`,
    IsRequired: sql<0 | 1>`${question.IsRequired}`,
  },
  also: { Stored: question.Options },
  complete:
    () =>
    <R extends { Stored: StoredOption[] }>({ Stored, ...row }: R) => ({
      ...row,
      Options: Stored.map(option => ({ ...option, Score: points(option.Score) })),
    }),
}

const list = listOf(evaluation.listQuestion, {
  ...shown,
  filters: { Aid: is(question.AssessmentId) },
  order: ascending(question.Sort),
})

export function listQuestion(ctx: Ctx, input: Input<typeof evaluation.listQuestion>) {
  assessmentOf(ctx, input.Aid)
  return list(ctx, input) as Result<typeof evaluation.listQuestion>
}

export const getQuestion = recordOf(evaluation.getQuestion, shown)

/** Adds a question to a draft, or changes one of it. */
export function saveQuestion(ctx: Ctx, { Id, RowVersion, Aid, ...input }: Input<typeof evaluation.saveQuestion>) {
  const row = assessmentOf(ctx, Aid, 'edit')
  const stored = Id === undefined ? undefined : storedRow(ctx, questions, Id, 'edit')
  if (stored && stored.AssessmentId !== Aid) refuse('NOT_FOUND')
  if (row.State !== assessmentState.draft) refuse('EVAL_QUESTIONS_FIXED')
  if (stored && RowVersion !== undefined && RowVersion !== stored.RowVersion) refuse('STALE')
  refuseQuestion(ctx.db, row, input)
  const values = storedQuestion(input)
  const own = Id ?? ctx.newId()
  ctx.change(question, own, db => {
    if (stored) {
      db.update(question)
        .set({ ...values, Sort: input.Sort ?? stored.Sort })
        .where(eq(question.Id, own))
        .run()
      return
    }
    const all = db
      .select({ Num: sql<number>`count(*)`, Last: sql<number>`coalesce(max(${question.Sort}), 0)` })
      .from(question)
      .where(and(live(question), eq(question.AssessmentId, Aid)))
      .get()!
    if (all.Num >= mostQuestions) refuse('EVAL_QUESTIONS_FULL', { n: mostQuestions })
    db.insert(question)
      .values({ ...values, ...created(ctx), Id: own, AssessmentId: Aid, Sort: input.Sort ?? all.Last + 10 })
      .run()
  })
  return { Id: own }
}

/** Removes questions of drafts, all of them or none. */
export function removeQuestion(ctx: Ctx, { Ids }: Input<typeof evaluation.removeQuestion>): '' {
  const ids = [...new Set(Ids)]
  const rows = storedRows(ctx, questions, ids, 'delete')
  if (rows.length < ids.length) refuse('NOT_FOUND')
  for (const Aid of new Set(rows.map(each => each.AssessmentId)))
    if (assessmentOf(ctx, Aid).State !== assessmentState.draft) refuse('EVAL_QUESTIONS_FIXED')
  ctx.change(question, ids, db =>
    db
      .update(question)
      .set({ IsDel: 1 })
      .where(sql`${question.Id} in (select value from json_each(${JSON.stringify(ids)}))`)
      .run(),
  )
  return ''
}
