import { stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { levels as calls } from '@xuegong/contracts/modules/evaluation/levels'
import { live } from '@xuegong/db/live'
import type { levelRule } from '@xuegong/db/schema/evaluation'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { type InScope, type Scoped, studentsInScope } from './in-scope.ts'
import { quotaOf } from '@xuegong/db/evaluation/score'
import { nameOfUnit } from './units.ts'

type Rule = typeof levelRule.$inferSelect
export type OverQuota = Result<typeof calls.saveLevels>['OverQuota'][number]
const studies = 1
const kinds = { 1: 'class', 2: 'college', 3: 'school' } as const

/** A record that is to get a level. */
export interface Given {
  readonly Id: string
  readonly ClassId: string
  readonly CollegeId: string
  readonly LevelCode: string
}
type Placed = Pick<Given, 'ClassId' | 'CollegeId'>

const unitOf = (Stage: number, { ClassId, CollegeId }: Placed): string => {
  if (Stage === stageOf.class) return ClassId
  return Stage === stageOf.college ? CollegeId : ''
}

/** The levels that records have, void ones aside. */
const levelsNow = ({ db }: Ctx, Aid: string) =>
  db
    .select({
      Id: meterRecord.Id,
      ClassId: meterRecord.ClassId,
      CollegeId: meterRecord.CollegeId,
      Level: meterRecord.Level,
    })
    .from(meterRecord)
    .where(and(live(meterRecord), eq(meterRecord.AssessmentId, Aid), sql`${meterRecord.State} <> 8`))
    .all()

const countBy = (rows: readonly string[]): ReadonlyMap<string, number> => {
  const counts = new Map<string, number>()
  for (const key of rows) counts.set(key, (counts.get(key) ?? 0) + 1)
  return counts
}

/** Which levels that are given at a stage then have more people than the rules allow in a unit, of those who study in it. */
export function overQuota(
  ctx: Ctx,
  row: Scoped & { readonly Id: string },
  Stage: 1 | 2 | 3,
  { rules, given }: { readonly rules: readonly Rule[]; readonly given: readonly Given[] },
): OverQuota[] {
  const limited = rules.filter(({ QuotaRate }) => QuotaRate !== null)
  if (limited.length === 0) return []
  const fresh = new Map(given.map(each => [each.Id, each.LevelCode]))
  const studying = countBy(
    studentsInScope(ctx.db, row)
      .filter(({ StuStatus }: InScope) => StuStatus === studies)
      .map(each => unitOf(Stage, each)),
  )
  const after = countBy(
    levelsNow(ctx, row.Id).map(each => `${unitOf(Stage, each)} ${fresh.get(each.Id) ?? each.Level}`),
  )
  const units = new Map(given.map(each => [unitOf(Stage, each), each]))
  return [...units].flatMap(([unit, { ClassId, CollegeId }]) =>
    limited
      .filter(({ LevelCode }) => given.some(each => unitOf(Stage, each) === unit && each.LevelCode === LevelCode))
      .flatMap(({ LevelCode, QuotaRate }) => {
        const ofClass = Stage === stageOf.class
        const Quota = quotaOf(QuotaRate, studying.get(unit) ?? 0, ofClass ? 'class' : 'college')!
        const Num = after.get(`${unit} ${LevelCode}`) ?? 0
        const Name = nameOfUnit(ctx, { Stage, ClassId, OrgId: CollegeId })
        return Num > Quota ? [{ Kind: kinds[Stage], Name, LevelCode, Quota, Num }] : []
      }),
  )
}

/** What is asked before a quota is exceeded. */
export const overQuotaText = (over: readonly OverQuota[], rules: readonly Rule[]): string => {
  const nameOf = (code: string) => rules.find(({ LevelCode }) => LevelCode === code)?.LevelName ?? code
  const each = over.map(
    ({ Name, LevelCode, Quota, Num }) => `${Name}${nameOf(LevelCode)}名额${Quota}人，本次后为${Num}人`,
  )
  return `${each.join('；')}，确定继续？`
}
