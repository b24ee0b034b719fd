import { recordState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { levels as calls } from '@xuegong/contracts/modules/evaluation/levels'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose, meterRecord, meterRecordLevel } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import type { Permission } from '@xuegong/contracts/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { placeColumns, studentFilters, withPlace } from '#data/about-student'
import { allOf, anyOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { among, is, where } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { classScope, orgScope } from '#data/scope'
import { inner } from '#data/selection'
import { tallyOf } from '#data/tally-of'
import { pointsOrNull } from './points.ts'
import { isPublished } from './publicity-start.ts'
import { assessmentOf, ownParts } from './reach.ts'

const me = sql.placeholder('me')
const given = (Stage: SQL | number, what = sql`1`): SQL =>
  sql`select ${what} from ${meterRecordLevel} given where given.MeterRecordId = ${meterRecord.Id} and given.Stage = ${Stage} and given.IsDel = 0`
/** The level that a stage gave; '' for none, and where it made the record void. */
const levelBy = (Stage: 1 | 2 | 3) =>
  sql<string>`coalesce((${given(sql.raw(String(Stage)), sql`case given.LevelCode when 'VOID' then '' else given.LevelCode end`)}), '')`
/** What the last stage said. */
const lastOpinion = sql<string>`coalesce((select given.Opinion from ${meterRecordLevel} given
  where given.MeterRecordId = ${meterRecord.Id} and given.IsDel = 0 order by given.Stage desc limit 1), '')`

/** Records of classes within reach. A record stays with the class in which it was closed, whatever becomes of its student. */
export const recordsReached = (ctx: Ctx, permission: Permission): Condition => {
  const { key, where: classes, values } = classScope(ctx, permission)
  const reached = () => {
    const asked = classes()
    if (asked === undefined) return undefined
    return sql`${meterRecord.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${and(live(classInfo), asked)})`
  }
  return { key: `records ${key}`, where: reached, values }
}

/** Records of colleges that the caller reaches whole, or of the school. */
export const recordsOfColleges = (ctx: Ctx, permission: Permission): Condition => {
  const { key, where: orgs, values } = orgScope(ctx, permission)
  const reached = () => {
    const asked = orgs()
    if (asked === undefined) return undefined
    return sql`${meterRecord.CollegeId} in (select ${userOrg.Id} from ${userOrg} where ${and(live(userOrg), asked)})`
  }
  return { key: `colleges ${key}`, where: reached, values }
}

/** Records of classes that the caller looks after as a student. */
export const ledByStudent = ({ user }: Ctx): Condition => ({
  key: 'led by a student',
  where: () =>
    sql`exists (select 1 from ${ownParts(sql`${meterRecord.AssessmentId}`)} and part.RoleType = 1 and part.ClassId = ${meterRecord.ClassId})`,
  values: { me: user.Id },
})

/** Whether the class of a record has closed its review. */
export const isClosed = sql<number>`exists (select 1 from ${classClose} room where room.AssessmentId = ${meterRecord.AssessmentId}
  and room.ClassId = ${meterRecord.ClassId} and room.CloseState = 1 and room.IsDel = 0)`
const closed: Condition = { key: 'closed', where: () => isClosed, values: {} }

/** The own record. */
export const ownRecord = ({ user }: Ctx): Condition => ({
  key: 'own record',
  where: () => sql`(${student.UserId} = ${me} and ${me} <> '')`,
  values: { me: user.Id },
})

/** Records whose class has been told its levels, and those that are settled, of which everybody has been told his own. */
const madeKnown: Condition = {
  key: 'made known',
  where:
    () => sql`(${meterRecord.State} = ${sql.raw(String(recordState.settled))} or exists (select 1 from ${publicity} known where known.AssessmentId = ${meterRecord.AssessmentId}
    and known.Stage = 1 and known.OrgId = '' and known.ClassId = ${meterRecord.ClassId} and known.State in (1, 2) and known.IsDel = 0))`,
  values: {},
}

/** The same of one record. */
export const isMadeKnown = (
  db: Db,
  { AssessmentId, ClassId, State }: Pick<typeof meterRecord.$inferSelect, 'AssessmentId' | 'ClassId' | 'State'>,
): boolean =>
  State === recordState.settled || isPublished(db, AssessmentId, { Stage: stageOf.class, OrgId: '', ClassId })

/** The level of a record: that which a stage gave, else the one by the rules. */
export const presentLevel = sql<string>`case ${meterRecord.Level} when '' then ${meterRecord.SuggestLevel} else ${meterRecord.Level} end`

/** What lists of records say of the student: the class is that with which the record stays. */
export const studentOfRecord = {
  join: [inner(student, and(eq(student.Id, meterRecord.UserId), live(student)))],
  columns: {
    StudentId: student.Id,
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    ...placeColumns,
  },
  filters: {
    Aid: is(meterRecord.AssessmentId),
    Key: studentFilters.Key,
    OrgId: where(asked => sql`(${meterRecord.CollegeId} = ${asked} or ${meterRecord.MajorId} = ${asked})`),
    ClassId: is(meterRecord.ClassId),
  },
}

/** What lists of records with their levels have in common, whoever reads them. */
export const levelRows = {
  from: meterRecord,
  ...studentOfRecord,
  columns: {
    ...studentOfRecord.columns,
    ClassLevel: levelBy(1),
    CollegeLevel: levelBy(2),
    SchoolLevel: levelBy(3),
    Opinion: lastOpinion,
  },
  complete: (ctx: Ctx) => {
    const placed = withPlace(ctx)
    return <R extends { ClassId: string; TotalScore: number | null }>(row: R) =>
      placed({ ...row, TotalScore: pointsOrNull(row.TotalScore) })
  },
  filters: {
    ...studentOfRecord.filters,
    Grade: among(meterRecord.Grade),
    Stage: where(asked => sql`exists (${given(asked)})`),
    LevelCode: where(asked => sql`${presentLevel} = ${asked}`),
  },
  order: descending(meterRecord.TotalScore),
}

/** By what a list of them is narrowed. */
export const levelFilters = { ...levelRows.filters, UserIds: among(meterRecord.UserId) }

const list = listOf(calls.listLevel, {
  ...levelRows,
  complete: ctx => {
    const complete = levelRows.complete(ctx)
    return row => ({ ...complete(row), VoteScore: pointsOrNull(row.VoteScore) })
  },
  filters: levelFilters,
  scope: ctx =>
    anyOf(recordsReached(ctx, 'rops.query'), allOf(ledByStudent(ctx), closed), allOf(ownRecord(ctx), madeKnown)),
})

/** Records of an assessment with the levels that its stages gave. */
export const listLevel = Object.assign(
  (ctx: Ctx, input: Input<typeof calls.listLevel>): Result<typeof calls.listLevel> => {
    assessmentOf(ctx, input.Aid)
    return list(ctx, input)
  },
  { every: list.every },
)

export const tallyLevel = tallyOf(calls.tallyLevel, list)
