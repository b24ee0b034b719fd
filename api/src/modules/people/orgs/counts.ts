import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { count, getTableName, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'

interface Counts {
  readonly ChildNum: number
  readonly ClassNum: number
  readonly PersonNum: number
}

type Tallied = typeof userOrg | typeof classInfo | typeof userMan

/** What stands directly below each organisation: others, classes of a college or a major, accounts. */
export const orgCounts = ({ world, db }: Pick<Ctx, 'world' | 'db'>): { of(id: string): Counts } =>
  derivedFrom(world, [userOrg, classInfo, userMan].map(getTableName), 'what organisations have', () => {
    const tally = (table: Tallied, column: SQLiteColumn) =>
      db
        .select({ Id: sql<string>`${column}`, n: count() })
        .from(table)
        .where(live(table))
        .groupBy(column)
        .all()
        .map(({ Id, n }) => [Id, n] as const)
    const children = new Map(tally(userOrg, userOrg.ParentId))
    const classes = new Map([...tally(classInfo, classInfo.MajorId), ...tally(classInfo, classInfo.CollegeId)])
    const persons = new Map(tally(userMan, userMan.OrgId))
    return {
      of: id => ({
        ChildNum: children.get(id) ?? 0,
        ClassNum: classes.get(id) ?? 0,
        PersonNum: persons.get(id) ?? 0,
      }),
    }
  })
