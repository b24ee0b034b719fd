import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { classAdmin, meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { anyOf, type Condition, type Deed, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { classScope, orgIdsInScope, scopeTypes, studentScope } from '#data/scope'
import { storedRow } from '#data/stored-rows'
import { meantByRow } from './in-scope.ts'

type Asker = Pick<Ctx, 'user' | 'reach'>
const [school, ownRows] = [1, 7]
const me = sql.placeholder('me')

/** Whether somebody acts for the whole school by a permission. */
export const actsForSchool = (ctx: Asker, permission: Permission): boolean =>
  scopeTypes(ctx, permission).includes(school!)

/** Whether somebody acts for a college by a permission: his reach covers it whole. */
export function actsForCollege(ctx: Asker & Pick<Ctx, 'db'>, permission: Permission, CollegeId: string): boolean {
  const reached = orgIdsInScope(ctx, permission)
  return reached === 'all' || reached.has(CollegeId)
}

/** Whether the caller reads as one of the staff, and not as a student of himself or his class. */
export const readsAsStaff = (ctx: Asker, permission: Permission = 'rops.query'): boolean =>
  scopeTypes(ctx, permission).some(type => type !== ownRows)

/** Rows of ClassAdmin that give the caller his part in reviews, of the assessment of a column. */
export const ownParts = (aid: SQL): SQL =>
  sql`${classAdmin} part join ${student} pupil on pupil.Id = part.UserId and pupil.IsDel = 0
    where pupil.UserId = ${me} and part.State = 1 and part.IsDel = 0 and part.AssessmentId = ${aid}`

const takesPart = sql`(exists (select 1 from ${ownParts(sql`${assessment.Id}`)})
  or exists (select 1 from ${meterRecord} own join ${student} pupil on pupil.Id = own.UserId
    where pupil.UserId = ${me} and own.AssessmentId = ${assessment.Id} and own.IsDel = 0))`

/**
 * Assessments that somebody sees: the office all, staff those that are for one of their classes (drafts where they name reviewers),
 * students the published ones that are for them or in which they have a part.
 */
function seen(ctx: Asker): Condition {
  const students = studentScope(ctx, 'rops.query')
  if (actsForSchool(ctx, 'rops.query')) return { key: 'all', where: () => undefined, values: {} }
  const named = scopeTypes(ctx, 'rops.import').length > 0
  const forThem = () => sql`exists (select 1 from ${student} join ${classInfo} on ${classInfo.Id} = ${student.ClassId}
    where ${student.IsDel} = 0 and ${classInfo.IsDel} = 0 and ${meantByRow} and (${students.where() ?? sql`1 = 1`}))`
  const reached: Condition = { key: students.key, where: forThem, values: students.values }
  const part: Condition = { key: 'takes part', where: () => takesPart, values: { me: ctx.user.Id } }
  const all = anyOf(reached, part)
  return named
    ? all
    : { ...all, key: `published ${all.key}`, where: () => and(sql`${assessment.State} > 0`, all.where()) }
}

const changes: readonly Deed[] = ['add', 'edit', 'delete']
const rights: Partial<Record<Deed, Permission>> = { add: 'rops.enable', edit: 'rops.enable', delete: 'rops.delete' }

/** Which assessments may be read, and which changed: those of the school by whoever acts for all of it. */
export const assessmentScope = (ctx: Asker, deed: Deed): Condition => {
  if (!changes.includes(deed)) return seen(ctx)
  const may = actsForSchool(ctx, rights[deed]!)
  return { key: may ? 'all' : 'none', where: () => (may ? undefined : never), values: {} }
}

export const assessments = { from: assessment, scope: assessmentScope }

/** The assessment of an id that the caller may read, or change; refuses any other. */
export const assessmentOf = (ctx: Ctx, Id: string, deed: Deed = 'get'): typeof assessment.$inferSelect =>
  storedRow(ctx, assessments, Id, deed)

/** The classes in whose review the caller has a part in an assessment, with the part. */
export const ownClasses = ({ db, user }: Pick<Ctx, 'db' | 'user'>, Aid: string) =>
  db
    .select({ ClassId: classAdmin.ClassId, RoleType: classAdmin.RoleType, StudentId: classAdmin.UserId })
    .from(classAdmin)
    .innerJoin(student, and(eq(student.Id, classAdmin.UserId), live(student)))
    .where(
      and(
        live(classAdmin),
        eq(classAdmin.AssessmentId, Aid),
        eq(classAdmin.State, 1),
        eq(student.UserId, user.Id),
        sql`${user.Id} <> ''`,
      ),
    )
    .all()

/** Whether somebody leads the review of a class: its counsellor or head teacher, or who reaches it further up, or its class administrator. */
export function leadsClass(ctx: Ctx, permission: Permission, Aid: string, ClassId: string): boolean {
  if (ownClasses(ctx, Aid).some(part => part.ClassId === ClassId && part.RoleType === 1)) return true
  return staffOfClass(ctx, permission, ClassId)
}

/** Whether somebody of the staff reaches a class by a permission. */
export function staffOfClass(ctx: Ctx, permission: Permission, ClassId: string): boolean {
  const { where, values } = classScope(ctx, permission)
  const found = ctx.db
    .select({ Id: classInfo.Id })
    .from(classInfo)
    .where(and(live(classInfo), eq(classInfo.Id, sql.placeholder('class')), where()))
    .prepare()
    .get({ ...values, class: ClassId })
  return found !== undefined
}
