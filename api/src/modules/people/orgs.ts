import type { OrgNode } from '@xuegong/contracts/modules/people'
import type { OrgName } from '@xuegong/contracts/modules/people/picker'
import { live } from '@xuegong/db/live'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, asc, getTableName, inArray } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { classScope } from '#data/scope'

/** Colleges, majors and classes that the caller reaches, parents before children. */
export function listOrgs(ctx: Ctx): OrgNode[] {
  const { where, values } = classScope(ctx, 'student.query')
  const classes = ctx.db
    .select()
    .from(classInfo)
    .where(and(live(classInfo), where()))
    .orderBy(asc(classInfo.ClassCode))
    .prepare()
    .all(values)
  const orgIds = [...new Set(classes.flatMap(each => [each.CollegeId, each.MajorId]))]
  const orgs = ctx.db
    .select()
    .from(userOrg)
    .where(and(live(userOrg), inArray(userOrg.Id, orgIds)))
    .orderBy(asc(userOrg.OrgType), asc(userOrg.Sort), asc(userOrg.Id))
    .all()
  return [
    ...orgs.map(({ Id, Name, ParentId, OrgType }): OrgNode => {
      const isMajor = OrgType === 4
      return { Id, Name, Pinyin: '', ParentId: isMajor ? ParentId : '0', Kind: isMajor ? 'major' : 'org' }
    }),
    ...classes.map(
      ({ Id, ClassName, Pinyin, MajorId }): OrgNode => ({
        Id,
        Name: ClassName,
        Pinyin,
        ParentId: MajorId,
        Kind: 'class',
      }),
    ),
  ]
}

/** The names of all organisations, parents before children. */
export const listOrgNames = ({ world, db }: Ctx): OrgName[] =>
  derivedFrom(world, [getTableName(userOrg)], 'names of organisations', () =>
    db
      .select({ Id: userOrg.Id, Name: userOrg.Name, ParentId: userOrg.ParentId, OrgType: userOrg.OrgType })
      .from(userOrg)
      .where(live(userOrg))
      .orderBy(asc(userOrg.OrgType), asc(userOrg.Sort), asc(userOrg.Id))
      .all(),
  )
