import { assessmentState, assessmentType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import { dimensions, sources } from '@xuegong/contracts/modules/evaluation/words'
import type { Db } from '@xuegong/db/client'
import type { StoredRule, StoredShare } from '@xuegong/db/evaluation/default-rules'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { assessment, evaluationProportion, levelRule } from '@xuegong/db/schema/evaluation'
import { and, asc, desc, eq, sql } from 'drizzle-orm'
import { created, type Ctx, type Told } from '#data/ctx'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { hundredths, points, rateShown, rateStored } from './points.ts'
import { assessmentOf } from './reach.ts'

type Share = Result<typeof evaluation.listProportion>['rows'][number]
type Level = Result<typeof evaluation.listProportion>['Levels'][number]
const whole = 10_000
const ofDimension = 4

const shown = ({ Id, Source, Dimension, Proportion }: typeof evaluationProportion.$inferSelect): Share => ({
  Id,
  Source,
  SourceName: Source === ofDimension ? Dimension : sources[Source as keyof typeof sources],
  Dimension,
  Proportion: points(Proportion),
})

/** The shares of an assessment as they are stored. */
export const storedShares = (db: Db, Aid: string) =>
  statement(db, 'shares of an assessment', () =>
    db
      .select()
      .from(evaluationProportion)
      .where(and(live(evaluationProportion), eq(evaluationProportion.AssessmentId, sql.placeholder('Aid'))))
      .orderBy(asc(evaluationProportion.Sort), asc(evaluationProportion.Id)),
  ).all({ Aid })

/** The rules of the levels of an assessment, the best first. */
export const storedLevels = (db: Db, Aid: string): (typeof levelRule.$inferSelect)[] =>
  statement(db, 'levels of an assessment', () =>
    db
      .select()
      .from(levelRule)
      .where(and(live(levelRule), eq(levelRule.AssessmentId, sql.placeholder('Aid'))))
      .orderBy(desc(levelRule.MinScore)),
  ).all({ Aid })

/** The names of the levels of an assessment by their codes. */
export const levelNames = (db: Db, Aid: string): ReadonlyMap<string, string> =>
  new Map(storedLevels(db, Aid).map(({ LevelCode, LevelName }) => [LevelCode, LevelName]))

/** The shares of an assessment as the wire has them. */
export const sharesOf = (db: Db, Aid: string): Share[] => storedShares(db, Aid).map(shown)

/** The levels as the wire has them: each ends 0.01 below the one before. */
export const levelsOf = (db: Db, Aid: string): Level[] =>
  storedLevels(db, Aid).map(({ LevelCode, LevelName, MinScore, QuotaRate }, at, all) => ({
    LevelCode,
    LevelName,
    MinScore: points(MinScore),
    MaxScore: points(at === 0 ? whole : all[at - 1]!.MinScore - 1),
    QuotaRate: QuotaRate === null ? null : rateShown(QuotaRate),
  }))

/** Whether shares come to 100 %. */
const isWhole = (shares: readonly number[]): boolean => shares.reduce((sum, each) => sum + each, 0) === whole

type Rule = Pick<typeof levelRule.$inferSelect, 'LevelCode' | 'MinScore'>
const hardshipCodes = ['A', 'B', 'C', 'N']

/** Whether rules cover every score with levels that differ; those of hardship have the codes that other modules know, the last one being none. */
function areComplete(rules: readonly Rule[], AssessmentType: number): boolean {
  const sorted = rules.toSorted((a, b) => b.MinScore - a.MinScore)
  const differ = (values: readonly unknown[]) => new Set(values).size === values.length
  const [codes, scores] = [sorted.map(each => each.LevelCode), sorted.map(each => each.MinScore)]
  if (rules.length < 2 || !differ(codes) || !differ(scores) || scores.at(-1) !== 0) return false
  return (
    AssessmentType !== assessmentType.hardship ||
    (codes.at(-1) === 'N' &&
      codes.every(code => hardshipCodes.includes(code)) &&
      codes.join() === codes.toSorted().join())
  )
}

/** The shares and levels that are stored make a whole; refuses what does not. */
export function refuseIncomplete(
  db: Db,
  { Id, AssessmentType }: Pick<typeof assessment.$inferSelect, 'Id' | 'AssessmentType'>,
): void {
  if (!isWhole(storedShares(db, Id).map(each => each.Proportion))) refuse('EVAL_SHARES_SUM')
  if (!areComplete(storedLevels(db, Id), AssessmentType)) refuse('EVAL_LEVELS')
}

export function listProportion(ctx: Ctx, { Aid }: Input<typeof evaluation.listProportion>) {
  assessmentOf(ctx, Aid)
  const rows = sharesOf(ctx.db, Aid)
  return { rows, total: rows.length, Levels: levelsOf(ctx.db, Aid) }
}

export function getProportion(ctx: Ctx, { Id }: Input<typeof evaluation.getProportion>) {
  const row = ctx.db
    .select()
    .from(evaluationProportion)
    .where(and(live(evaluationProportion), eq(evaluationProportion.Id, Id)))
    .get()
  if (!row) return refuse('NOT_FOUND')
  assessmentOf(ctx, row.AssessmentId)
  return { ...shown(row), AssessmentId: row.AssessmentId }
}

type Written = Input<typeof evaluation.saveProportions>

/** Refuses parts that are not those of the type: types 1 and 3 count self, votes and counsellor, type 2 its dimensions. */
function refuseParts(type: number, rows: Written['Rows']): void {
  const keys = rows.map(({ Source, Dimension = '' }) => (Source === ofDimension ? Dimension : `source ${Source}`))
  const allowed: readonly string[] =
    type === assessmentType.comprehensive ? dimensions[2] : ['source 1', 'source 2', 'source 3']
  if (new Set(keys).size < keys.length || keys.some(key => !allowed.includes(key))) refuse('EVAL_SHARES_PARTS')
}

/** Writes all shares and levels of a draft. */
export function saveProportions(ctx: Ctx, { Aid, Rows, Levels }: Written): '' {
  const row = assessmentOf(ctx, Aid, 'edit')
  if (row.State !== assessmentState.draft) refuse('EVAL_SHARES_FIXED')
  refuseParts(row.AssessmentType, Rows)
  if (!isWhole(Rows.map(({ Proportion }) => hundredths(Proportion)))) refuse('EVAL_SHARES_SUM')
  const rules = Levels.map(({ MinScore, QuotaRate, ...level }) => ({
    ...level,
    MinScore: hundredths(MinScore),
    QuotaRate: QuotaRate === undefined || QuotaRate === null ? null : rateStored(QuotaRate),
  }))
  if (!areComplete(rules, row.AssessmentType)) refuse('EVAL_LEVELS')
  ctx.change(
    assessment,
    Aid,
    db => {
      clearProportions(db, Aid)
      storeProportions(
        ctx,
        Aid,
        Rows.map(({ Source, Dimension = '', Proportion }) => ({
          Source,
          Dimension: Source === ofDimension ? Dimension : '',
          Proportion: hundredths(Proportion),
        })),
        rules,
      )
    },
    toldShares,
  )
  return ''
}

/** What the operation log tells of shares and levels, which stand in tables beside the assessment. */
const toldShares: Told = (db, Id) => ({
  Proportions: sharesOf(db, Id)
    .map(({ SourceName, Proportion }) => `${SourceName}${Proportion}%`)
    .join('、'),
  Levels: levelsOf(db, Id)
    .map(({ LevelName, MinScore }) => `${LevelName}≥${MinScore}`)
    .join('、'),
})

/** Removes the shares and levels of an assessment. */
export function clearProportions(db: Db, Aid: string): void {
  db.delete(evaluationProportion).where(eq(evaluationProportion.AssessmentId, Aid)).run()
  db.delete(levelRule).where(eq(levelRule.AssessmentId, Aid)).run()
}

/** Stores shares and levels of an assessment that has none. */
export function storeProportions(
  ctx: Pick<Ctx, 'db' | 'newId' | 'now' | 'user'>,
  AssessmentId: string,
  shares: readonly StoredShare[],
  rules: readonly StoredRule[],
): void {
  const made = () => ({ ...created(ctx), Id: ctx.newId(), AssessmentId })
  insertAll(
    ctx.db,
    evaluationProportion,
    shares.map((share, at) => ({ ...share, ...made(), Sort: at + 1 })),
  )
  insertAll(
    ctx.db,
    levelRule,
    rules.map(rule => ({ ...rule, ...made() })),
  )
}
