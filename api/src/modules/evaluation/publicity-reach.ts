import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { meterRecord } from '@xuegong/db/schema/evaluation-records'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import type { Permission } from '@xuegong/contracts/permissions'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { allOf, anyOf, type Condition, type Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { classScope, orgScope } from '#data/scope'
import { inner } from '#data/selection'
import { actsForSchool, assessmentScope } from './reach.ts'

const me = sql.placeholder('me')
const shown = sql`${publicity.State} in (1, 2)`

/** Publicities of units for which the caller decides by a permission, in whatever state they are. */
export function ofOwnUnits(ctx: Ctx, permission: Permission): Condition {
  const [classes, orgs] = [classScope(ctx, permission), orgScope(ctx, permission)]
  const whole = actsForSchool(ctx, permission)
  const where = () => {
    if (whole) return undefined
    return sql`(${publicity.Stage} = 1 and ${publicity.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${and(live(classInfo), classes.where())})
      or ${publicity.Stage} = 2 and ${publicity.OrgId} in (select ${userOrg.Id} from ${userOrg} where ${and(live(userOrg), orgs.where())}))`
  }
  return { key: `decides ${classes.key}/${orgs.key}`, where, values: { ...classes.values, ...orgs.values } }
}

/** What the colleges of the classes that the caller reaches have made known, and the school. */
function ofUnitsAbove(ctx: Ctx): Condition {
  const { key, where, values } = classScope(ctx, 'rops.query')
  const colleges = () => sql`select ${classInfo.CollegeId} from ${classInfo} where ${and(live(classInfo), where())}`
  return {
    key: `above ${key}`,
    where: () =>
      sql`(${shown} and (${publicity.Stage} = 3 or ${publicity.Stage} = 2 and ${publicity.OrgId} in (${colleges()})))`,
    values,
  }
}

/** Classes to which the caller belongs: the present one, and the one with which his record stays. */
const ownClass = (
  column: SQL,
) => sql`exists (select 1 from ${student} pupil where pupil.UserId = ${me} and pupil.IsDel = 0
  and (pupil.ClassId = ${column} or exists (select 1 from ${meterRecord} own where own.UserId = pupil.Id
    and own.AssessmentId = ${publicity.AssessmentId} and own.ClassId = ${column} and own.IsDel = 0)))`
const ownCollege = (
  column: SQL,
) => sql`exists (select 1 from ${student} pupil join ${classInfo} room on room.Id = pupil.ClassId
  where pupil.UserId = ${me} and pupil.IsDel = 0 and (room.CollegeId = ${column} or exists (select 1 from ${meterRecord} own
    where own.UserId = pupil.Id and own.AssessmentId = ${publicity.AssessmentId} and own.CollegeId = ${column} and own.IsDel = 0)))`
const anyPupil = sql`exists (select 1 from ${student} pupil where pupil.UserId = ${me} and pupil.IsDel = 0)`

/** What is, or was, made known to units of the caller as a student. */
const toOwnUnits = ({ user }: Ctx): Condition => ({
  key: 'own units',
  where: () => sql`(${shown} and ${me} <> '' and (${publicity.Stage} = 1 and ${ownClass(sql`${publicity.ClassId}`)}
    or ${publicity.Stage} = 2 and ${ownCollege(sql`${publicity.OrgId}`)} or ${publicity.Stage} = 3 and ${anyPupil}))`,
  values: { me: user.Id },
})

const living: Condition = { key: 'living', where: () => live(assessment), values: {} }

/** Publicities of assessments that the caller sees: those of his units, and what others have made known to him. */
const publicityScope = (ctx: Ctx, deed: Deed): Condition => {
  const seen = allOf(living, assessmentScope(ctx, 'query'))
  if (deed !== 'query' && deed !== 'get') return allOf(seen, ofOwnUnits(ctx, 'rops.edit'))
  return allOf(seen, anyOf(ofOwnUnits(ctx, 'rops.query'), ofUnitsAbove(ctx), toOwnUnits(ctx)))
}

export const publicities = {
  from: publicity,
  join: [inner(assessment, eq(assessment.Id, publicity.AssessmentId))],
  scope: publicityScope,
}

/** The same for whom something is made known as a student, who may object to it. */
export const toldPublicities = {
  ...publicities,
  scope: (ctx: Ctx): Condition => allOf(living, assessmentScope(ctx, 'query'), toOwnUnits(ctx)),
}
