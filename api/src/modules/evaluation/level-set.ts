import { assessmentState, recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { levels as calls } from '@xuegong/contracts/modules/evaluation/levels'
import { voidCode } from '@xuegong/contracts/modules/evaluation/words'
import { live } from '@xuegong/db/live'
import type { assessment, levelRule } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { needConfirm, refuse } from '#refuse'
import { leadsReview } from './close-class.ts'
import { refuseBelow } from './floors.ts'
import { giveLevels } from './level-rows.ts'
import { storedLevels } from './proportions.ts'
import { overQuota, overQuotaText } from './quota.ts'
import { actsForCollege, actsForSchool, assessmentOf } from './reach.ts'
import { voidRecords } from './void.ts'

type Written = Input<typeof calls.saveLevels>
type Item = Written['Items'][number]
type Assessment = typeof assessment.$inferSelect
type Rule = typeof levelRule.$inferSelect

/** How many publicities there are of a unit of a record, in some states. */
const known = (Stage: number, unit: SQL, states: string) =>
  sql<number>`(select count(*) from ${publicity} known where known.AssessmentId = ${meterRecord.AssessmentId}
    and known.Stage = ${sql.raw(String(Stage))} and ${unit} and known.State in ${sql.raw(states)} and known.IsDel = 0)`
const ofClass = sql`known.OrgId = '' and known.ClassId = ${meterRecord.ClassId}`
const ofCollege = sql`known.OrgId = ${meterRecord.CollegeId} and known.ClassId = ''`

/** The records of some ids with what says whether they may get a level; those of other assessments are left out. */
const recordsOf = ({ db }: Ctx, Aid: string, ids: readonly string[]) =>
  db
    .select({
      Id: meterRecord.Id,
      UserId: meterRecord.UserId,
      ClassId: meterRecord.ClassId,
      CollegeId: meterRecord.CollegeId,
      Answers: meterRecord.Answers,
      State: meterRecord.State,
      SuggestLevel: meterRecord.SuggestLevel,
      TrueName: student.TrueName,
      Account: student.UserId,
      CloseState: classClose.CloseState,
      CloseTime: classClose.CloseTime,
      ReportState: classClose.ReportState,
      OfClass: known(stageOf.class, ofClass, '(1, 2)'),
      OfCollege: known(stageOf.college, ofCollege, '(1, 2)'),
      CollegeEnded: known(stageOf.college, ofCollege, '(2)'),
    })
    .from(meterRecord)
    .innerJoin(student, and(eq(student.Id, meterRecord.UserId), live(student)))
    .leftJoin(
      classClose,
      and(
        eq(classClose.AssessmentId, meterRecord.AssessmentId),
        eq(classClose.ClassId, meterRecord.ClassId),
        live(classClose),
      ),
    )
    .where(
      and(
        live(meterRecord),
        eq(meterRecord.AssessmentId, Aid),
        sql`${meterRecord.Id} in (select value from json_each(${JSON.stringify(ids)}))`,
      ),
    )
    .all()
type Row = ReturnType<typeof recordsOf>[number]

/** Whether the caller gives levels of a stage to a record. */
function reaches(ctx: Ctx, Aid: string, Stage: number, { ClassId, CollegeId }: Row): boolean {
  if (Stage === stageOf.class) return leadsReview(ctx, Aid, ClassId)
  return Stage === stageOf.college ? actsForCollege(ctx, 'rops.edit', CollegeId) : actsForSchool(ctx, 'rops.edit')
}

/** Whether a record is where a stage decides: its class closed and not made known; reported and the college not made known; looked through and made known by it. */
function isOpenAt(Stage: number, { State }: Assessment, row: Row): boolean {
  const { review, reported, college } = recordState
  if (State !== assessmentState.review && State !== assessmentState.college) return false
  if (Stage === stageOf.class)
    return row.State === review && row.CloseState === 1 && row.ReportState === 0 && row.OfClass === 0
  if (Stage === stageOf.college) return [reported, college].includes(row.State as 5 | 6) && row.OfCollege === 0
  return row.State === college && row.CollegeEnded > 0
}

/** The levels that the stages before gave, of records: that of the last one, else the one by the rules. */
function levelsBefore({ db }: Ctx, Stage: number, rows: readonly Row[]): ReadonlyMap<string, string> {
  const ids = JSON.stringify(rows.map(({ Id }) => Id))
  const given = db
    .select({ Id: meterRecordLevel.MeterRecordId, LevelCode: meterRecordLevel.LevelCode })
    .from(meterRecordLevel)
    .where(
      and(
        live(meterRecordLevel),
        sql`${meterRecordLevel.MeterRecordId} in (select value from json_each(${ids}))`,
        sql`${meterRecordLevel.Stage} < ${Stage}`,
      ),
    )
    .orderBy(meterRecordLevel.Stage)
    .all()
  const suggested = rows.map(({ Id, SuggestLevel }): [string, string] => [Id, SuggestLevel])
  return new Map([...suggested, ...given.map(({ Id, LevelCode }): [string, string] => [Id, LevelCode])])
}

interface Wanted {
  readonly row: Row
  readonly item: Item
}

/** Refuses levels that there are not, that are given too early or late, without the reason that they need, or below what a proof gives. */
function refuseWrong(ctx: Ctx, assessed: Assessment, Stage: number, rules: readonly Rule[], wanted: readonly Wanted[]) {
  for (const { row, item } of wanted) {
    if (!isOpenAt(Stage, assessed, row)) refuse('LEVEL_STATE', { name: row.TrueName })
    if (!rules.some(({ LevelCode }) => LevelCode === item.LevelCode)) refuse('LEVEL_CODE', { code: item.LevelCode })
  }
  const rows = wanted.map(({ row }) => row)
  const before = levelsBefore(ctx, Stage, rows)
  const changed = ({ row, item }: Wanted) => before.get(row.Id) !== item.LevelCode
  for (const each of wanted.filter(changed)) {
    if (!each.item.Opinion) refuse('LEVEL_OPINION')
    // Class administrators are students: what the rules propose for themselves they take as it is.
    if (Stage === stageOf.class && each.row.Account === ctx.user.Id) refuse('VOTE_SELF')
  }
  const given = wanted.map(({ row, item }) => ({ ...row, LevelCode: item.LevelCode }))
  refuseBelow(ctx, assessed.Id, rules, given)
}

/** Gives records the levels of a stage, or makes them void; all of them or none. */
export function saveLevels(
  ctx: Ctx,
  { Aid, Stage: asked, Items, ...confirmed }: Written,
): Result<typeof calls.saveLevels> {
  const Stage = asked as 1 | 2 | 3
  const assessed = assessmentOf(ctx, Aid)
  const items = new Map(Items.map(item => [item.MeterRecordId, item]))
  const all = recordsOf(ctx, Aid, [...items.keys()]).map((row): Wanted => ({ row, item: items.get(row.Id)! }))
  const isVoid = ({ item }: Wanted) => item.LevelCode === voidCode
  const may = (each: Wanted) => (isVoid(each) ? actsForSchool(ctx, 'rops.edit') : reaches(ctx, Aid, Stage, each.row))
  if (all.length < items.size || !all.every(may)) refuse('NOT_FOUND')
  const [gone, wanted] = [all.filter(isVoid), all.filter(each => !isVoid(each))]
  if (gone.some(({ item }) => !item.Opinion)) refuse('LEVEL_OPINION')
  const rules = storedLevels(ctx.db, Aid)
  refuseWrong(ctx, assessed, Stage, rules, wanted)
  const given = wanted.map(({ row, item }) => ({ ...row, LevelCode: item.LevelCode, Opinion: item.Opinion ?? '' }))
  const OverQuota = overQuota(ctx, assessed, Stage, { rules, given })
  if (OverQuota.length > 0) needConfirm(confirmed, overQuotaText(OverQuota, rules))
  ctx.world.transact(() => {
    giveLevels(ctx, assessed, Stage, given)
    voidRecords(
      ctx,
      assessed,
      Stage,
      gone.map(({ row, item }) => ({ ...row, Opinion: item.Opinion! })),
    )
  })
  return { Ok: all.length, OverQuota }
}
