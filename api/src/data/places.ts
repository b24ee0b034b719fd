import type { StudentRow } from '@xuegong/contracts/modules/people/student-fields'
import type { Db } from '@xuegong/db/client'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Ctx } from './ctx.ts'
import { derivedOf } from './derived.ts'
import { statement } from './prepared.ts'

const college = alias(userOrg, 'college')
const major = alias(userOrg, 'major')

/** Columns that name where a class belongs; join ClassInfo, `college` and `major`. */
const place = { OrgName: college.Name, MajorName: major.Name, ClassName: classInfo.ClassName }
export type Places = Pick<StudentRow, keyof typeof place>

const nowhere: Places = { OrgName: '', MajorName: '', ClassName: '' }

/** Names of college, major and class by class id. There are few classes: looking them up here halves the cost of a page. */
export function placesOf(ctx: Pick<Ctx, 'world' | 'db'>): { of(classId: string): Places } {
  const places = statement(ctx.db, 'places of classes', () =>
    ctx.db
      .select({ Id: classInfo.Id, ...place })
      .from(classInfo)
      .innerJoin(college, eq(college.Id, classInfo.CollegeId))
      .innerJoin(major, eq(major.Id, classInfo.MajorId)),
  )
  return derivedOf(ctx, places, 'places of classes', {}, () => {
    const byId = new Map<string, Places>(places.all().map(({ Id, ...names }) => [Id, names]))
    return { of: classId => byId.get(classId) ?? nowhere }
  })
}

/** The name of an organisation; '' for none. */
export const nameOfOrg = (db: Db, Id: string): string =>
  statement(db, 'name of an organisation', () =>
    db
      .select({ Name: userOrg.Name })
      .from(userOrg)
      .where(eq(userOrg.Id, sql.placeholder('Id'))),
  ).get({ Id })?.Name ?? ''
