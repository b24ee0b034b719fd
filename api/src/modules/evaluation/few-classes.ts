import { assessmentState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { classIdsInScope } from '#data/scope'
import { meantByValues, scopeValues } from './in-scope.ts'

type Row = typeof assessment.$inferSelect
type Few = Result<typeof classAdmins.listClassAdmin>['Few'][number]

/** A class for which an assessment is, with how many review it, and how many have to at least. */
export interface ClassInScope extends Few {
  readonly MajorId: string
  readonly CollegeId: string
}

const reviewers = sql<number>`(select count(*) from ${classAdmin} duty join ${student} own on own.Id = duty.UserId and own.IsDel = 0
  where duty.AssessmentId = ${sql.placeholder('Aid')} and duty.ClassId = ${classInfo.Id} and duty.RoleType = ${sql.raw(String(roleType.reviewer))}
  and duty.State = 1 and duty.IsDel = 0)`

/** Fewest reviewers that a class has, by how many of it study. */
const reviewersNeeded = ({ IsTest, MinReviewers, ReviewRate }: Row, studying: number): number =>
  IsTest ? 1 : Math.max(MinReviewers, Math.ceil((ReviewRate * studying) / 10_000))

/** The classes of the students in scope. */
export const classesInScope = (db: Db, row: Row): ClassInScope[] =>
  statement(db, 'classes in scope of an assessment', () =>
    db
      .select({
        ClassId: classInfo.Id,
        ClassName: classInfo.ClassName,
        MajorId: classInfo.MajorId,
        CollegeId: classInfo.CollegeId,
        Num: reviewers,
        studying: sql<number>`sum(${student.StuStatus} = 1)`,
      })
      .from(student)
      .innerJoin(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo)))
      .where(and(live(student), meantByValues))
      .groupBy(classInfo.Id)
      .orderBy(asc(classInfo.Pinyin), asc(classInfo.ClassName), asc(classInfo.Id)),
  )
    .all({ ...scopeValues(row), Aid: row.Id })
    .map(({ studying, ...each }) => ({ ...each, Need: reviewersNeeded(row, studying) }))

export const isShort = ({ Num, Need }: Few): boolean => Num < Need

/** Which classes within reach, of a unit where one is named, have too few reviewers: of a draft all, later those that are open. */
export function fewClasses(
  ctx: Ctx,
  row: Row,
  { OrgId, ClassId }: { readonly OrgId?: string | undefined; readonly ClassId?: string | undefined },
): Few[] {
  if (row.State > assessmentState.review) return []
  const reached = classIdsInScope(ctx, 'rops.export')
  const rooms = ctx.db
    .select({ ClassId: classClose.ClassId })
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, row.Id), eq(classClose.CloseState, 0)))
    .all()
  const open = new Set(rooms.map(room => room.ClassId))
  return classesInScope(ctx.db, row)
    .filter(
      each =>
        isShort(each) &&
        (reached === 'all' || reached.has(each.ClassId)) &&
        (row.State === assessmentState.draft || open.has(each.ClassId)) &&
        (ClassId === undefined || ClassId === each.ClassId) &&
        (OrgId === undefined || OrgId === each.CollegeId || OrgId === each.MajorId),
    )
    .map(({ ClassId: Id, ClassName, Num, Need }) => ({ ClassId: Id, ClassName, Num, Need }))
}
