import { assessmentType, publicityState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { publicities as calls } from '@xuegong/contracts/modules/evaluation/publicity'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { objection, publicity, type PublishedRow } from '@xuegong/db/schema/evaluation-publicity'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { allOf, type Condition } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { is } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { recordOf } from '#data/record-of'
import { completed } from '#data/selection'
import { isReached, storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { pointsOrNull } from './points.ts'
import { publicities, toldPublicities } from './publicity-reach.ts'
import { endTime, type Publicity } from './publicity-start.ts'
import { ownClasses, staffOfClass } from './reach.ts'
import { nameOfUnit } from './units.ts'

const objections = sql<number>`(select count(*) from ${objection} said where said.PublicityId = ${publicity.Id} and said.IsDel = 0)`
const columns = { AssessmentName: assessment.Name, UnitName: completed, ObjectionNum: objections }
const also = { Org: publicity.OrgId, Room: publicity.ClassId }

interface Read {
  readonly Stage: number
  readonly Org: string
  readonly Room: string
}
const named =
  (ctx: Ctx) =>
  <R extends Read>({ Org, Room, ...row }: R) => ({
    ...row,
    UnitName: nameOfUnit(ctx, { Stage: row.Stage, OrgId: Org, ClassId: Room }),
  })

export const listPublicity = listOf(calls.listPublicity, {
  ...publicities,
  columns,
  also,
  complete: named,
  filters: { Aid: is(publicity.AssessmentId) },
  order: descending(publicity.CreateDate),
})

export const getPublicity = recordOf(calls.getPublicity, { ...publicities, columns, also, complete: named })

const ofClasses: Condition = { key: 'of classes', where: () => sql`${publicity.Stage} = 1`, values: {} }
const ofClass = listOf(calls.listClassPublicity, {
  ...publicities,
  columns,
  also,
  complete: named,
  scope: (ctx, deed) => allOf(ofClasses, publicities.scope(ctx, deed)),
  filters: { Aid: is(publicity.AssessmentId) },
  order: descending(publicity.CreateDate),
})

/** Publicities of a class to which the caller belongs, in whose review he has a part, or which he reaches; of all of those where none is named. */
export function listClassPublicity(
  ctx: Ctx,
  input: Input<typeof calls.listClassPublicity>,
): Result<typeof calls.listClassPublicity> {
  const { Aid, ClassId } = input
  const isOwn = () =>
    ClassId === ctx.user.ClassId || (Aid && ownClasses(ctx, Aid).some(part => part.ClassId === ClassId))
  if (ClassId !== undefined && !isOwn() && !staffOfClass(ctx, 'rops.query', ClassId)) refuse('NOT_FOUND')
  return ofClass(ctx, input)
}

type Row = Result<typeof calls.getPublicityRows>['rows'][number]

/** Rows as anybody reads them: nothing says whose record it is, and scores are told of comprehensive evaluations alone. */
const shownRows = (rows: readonly PublishedRow[], scored: boolean): Row[] =>
  rows.map(({ TrueName, ClassName, LevelName, Total = null, ClassRank = null, Corrected = 0 as const }) => ({
    TrueName,
    ClassName,
    LevelName,
    ...(scored && { Total: pointsOrNull(Total), ClassRank }),
    Corrected,
  }))

const rowsIn = ({ db }: Ctx, { AssessmentId, Rows }: Publicity): Row[] => {
  const type = db
    .select({ AssessmentType: assessment.AssessmentType })
    .from(assessment)
    .where(eq(assessment.Id, AssessmentId))
    .get()?.AssessmentType
  return shownRows(Rows, type === assessmentType.comprehensive)
}

export const getPublicityRows = (ctx: Ctx, { Id }: Input<typeof calls.getPublicityRows>) => ({
  rows: rowsIn(ctx, storedRow(ctx, publicities, Id, 'get')),
})

/** The moment from which on nobody objects any more. */
const endsAt = ({ EndDate }: Pick<Publicity, 'EndDate'>): string => `${EndDate} ${endTime}`

/** Whether objections are taken. */
export const takesObjections = (row: Pick<Publicity, 'State' | 'EndDate'>, now: string): boolean =>
  row.State === publicityState.running && now < endsAt(row)

/** The caller as a student who has an open objection. */
const hasObjected = ({ db, user }: Ctx, PublicityId: string): boolean =>
  db
    .select({ Id: objection.Id })
    .from(objection)
    .innerJoin(student, and(eq(student.Id, objection.UserId), live(student)))
    .where(
      and(live(objection), eq(objection.PublicityId, PublicityId), eq(objection.State, 0), eq(student.UserId, user.Id)),
    )
    .get() !== undefined

/** Who is named, a page at a time, and whether the caller may object. */
export function listClassPublicityRows(
  ctx: Ctx,
  { PublicityId, PageIndex = 1, PageSize = 10 }: Input<typeof calls.listClassPublicityRows>,
): Result<typeof calls.listClassPublicityRows> {
  const row = storedRow(ctx, publicities, PublicityId, 'get')
  const rows = rowsIn(ctx, row)
  const open = takesObjections(row, ctx.now)
  const may = open && isReached(ctx, toldPublicities, PublicityId, 'get') && !hasObjected(ctx, PublicityId)
  return {
    rows: rows.slice((PageIndex - 1) * PageSize, PageIndex * PageSize),
    total: rows.length,
    CanObject: may ? 1 : 0,
    LeftUntil: open ? endsAt(row) : null,
  }
}
