import { assessmentState, roleType } from '@xuegong/contracts/modules/evaluation/codes'
import type { Result } from '@xuegong/contracts/endpoint'
import type { classAdmins } from '@xuegong/contracts/modules/evaluation/class-admins'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import type { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, classClose } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { classIdsInScope } from '#data/scope'
import { type InScope, studentsInScope } from './in-scope.ts'

type Row = typeof assessment.$inferSelect
type Few = Result<typeof classAdmins.listClassAdmin>['Few'][number]
export const studies = 1

/** Fewest reviewers that a class has, by how many of it study. */
export const reviewersNeeded = ({ IsTest, MinReviewers, ReviewRate }: Row, studying: number): number =>
  IsTest ? 1 : Math.max(MinReviewers, Math.ceil((ReviewRate * studying) / 10_000))

export interface ClassInScope extends Pick<InScope, 'ClassId' | 'ClassName' | 'MajorId' | 'CollegeId'> {
  readonly studying: number
}

/** The classes of students, with how many of them study. */
export function classesAmong(pupils: readonly InScope[]): ClassInScope[] {
  const classes = new Map<string, ClassInScope>()
  for (const { ClassId, ClassName, MajorId, CollegeId, StuStatus } of pupils) {
    const studying = (classes.get(ClassId)?.studying ?? 0) + (StuStatus === studies ? 1 : 0)
    classes.set(ClassId, { ClassId, ClassName, MajorId, CollegeId, studying })
  }
  return [...classes.values()]
}

/** Those of some classes that have fewer reviewers than they need. */
export function shortOf(db: Db, row: Row, classes: readonly ClassInScope[]): Few[] {
  const named = db
    .select({ ClassId: classAdmin.ClassId, Num: sql<number>`count(*)` })
    .from(classAdmin)
    .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
    .where(
      and(
        live(classAdmin),
        eq(classAdmin.AssessmentId, row.Id),
        eq(classAdmin.RoleType, roleType.reviewer),
        eq(classAdmin.State, 1),
      ),
    )
    .groupBy(classAdmin.ClassId)
    .all()
  const nums = new Map(named.map(({ ClassId, Num }) => [ClassId, Num]))
  return classes
    .map(({ ClassId, ClassName, studying }) => ({
      ClassId,
      ClassName,
      Num: nums.get(ClassId) ?? 0,
      Need: reviewersNeeded(row, studying),
    }))
    .filter(({ Num, Need }) => Num < Need)
}

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
  const wanted = classesAmong(studentsInScope(ctx.db, row)).filter(
    each =>
      (reached === 'all' || reached.has(each.ClassId)) &&
      (row.State === assessmentState.draft || open.has(each.ClassId)) &&
      (ClassId === undefined || ClassId === each.ClassId) &&
      (OrgId === undefined || OrgId === each.CollegeId || OrgId === each.MajorId),
  )
  return shortOf(ctx.db, row, wanted)
}
