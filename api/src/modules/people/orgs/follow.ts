import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { and, inArray, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { collegeOf, orgTree } from './tree.ts'

/** Ids as one value: there may be more of them than a statement takes one by one. */
const listed = (ids: readonly string[]) => sql`(select value from json_each(${JSON.stringify(ids)}))`

/** Accounts of students stand in the college of their class: puts those of some classes there, in the transaction that moved these. */
export function followClasses(ctx: Ctx, db: Db, classIds: readonly string[]): void {
  const college = sql<string>`(select ${classInfo}.CollegeId from ${classInfo} where ${classInfo}.Id = ${userMan}.ClassId)`
  const strayed = db
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(
      and(
        live(userMan),
        ne(userMan.ClassId, ''),
        sql`${userMan.ClassId} in ${listed(classIds)}`,
        ne(userMan.OrgId, college),
      ),
    )
    .all()
    .map(({ Id }) => Id)
  if (strayed.length === 0) return
  ctx.change(userMan, strayed, () =>
    db
      .update(userMan)
      .set({ OrgId: college })
      .where(sql`${userMan.Id} in ${listed(strayed)}`)
      .run(),
  )
}

/** Classes stand in the college that their major belongs to: puts them there after the tree has changed, and the accounts of their students. */
export function followTree(ctx: Ctx, db: Db): void {
  const tree = orgTree(db)
  const strayed = new Map<string, string[]>()
  for (const { Id, MajorId, CollegeId } of db.select().from(classInfo).where(live(classInfo)).all()) {
    const college = collegeOf(tree, MajorId) ?? CollegeId
    if (college !== CollegeId) strayed.set(college, [...(strayed.get(college) ?? []), Id])
  }
  const all = [...strayed.values()].flat()
  if (all.length === 0) return
  ctx.change(classInfo, all, () => {
    for (const [CollegeId, ids] of strayed)
      db.update(classInfo).set({ CollegeId }).where(inArray(classInfo.Id, ids)).run()
  })
  followClasses(ctx, db, all)
}
