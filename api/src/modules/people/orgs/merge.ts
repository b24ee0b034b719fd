import type { Input } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import { live } from '@xuegong/db/live'
import { userMan, userRegion } from '@xuegong/db/schema/account'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, eq, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx, TableOfRows } from '#data/ctx'
import { storedRow } from '#data/stored-rows'
import { needConfirm, refuse } from '#refuse'
import { followTree } from './follow.ts'
import { orgCounts } from './counts.ts'
import { orgReach } from './orgs.ts'
import { childrenOf, orgTree } from './tree.ts'

/**
 * Removes an organisation for another one of its type, which gets all that names it: those below it, classes, accounts, and the
 * regions of people. Asks first, with how many they are.
 */
export function mergeOrg(ctx: Ctx, { FromId, ToId, ...given }: Input<typeof units.mergeOrg>): '' {
  const [from, to] = [storedRow(ctx, orgReach, FromId, 'delete'), storedRow(ctx, orgReach, ToId, 'delete')]
  if (from.OrgType !== to.OrgType || FromId === ToId) refuse('MERGE_KIND')
  const { ChildNum, ClassNum, PersonNum } = orgCounts(ctx).of(FromId)
  needConfirm(
    given,
    `“${from.Name}”的${ChildNum}个下级机构、${ClassNum}个班级、${PersonNum}名人员将并入“${to.Name}”，“${from.Name}”随后删除，确定合并吗？`,
  )
  const idsOf = (table: typeof classInfo | typeof userMan, ...columns: SQLiteColumn[]) =>
    ctx.db
      .select({ Id: table.Id })
      .from(table)
      .where(and(live(table), or(...columns.map(column => eq(column, FromId)))))
      .all()
      .map(({ Id }) => Id)
  /** Keeps an entry of the log where there are rows to change. */
  const change = (table: TableOfRows, ids: readonly string[], work: () => void) =>
    ids.length > 0 && ctx.change(table, ids, work)

  const children = childrenOf(orgTree(ctx.db), FromId).map(({ Id }) => Id)
  ctx.change(userOrg, [FromId, ...children], db => {
    db.update(userOrg).set({ ParentId: ToId }).where(eq(userOrg.ParentId, FromId)).run()
    db.update(userOrg).set({ IsDel: 1 }).where(eq(userOrg.Id, FromId)).run()
    change(classInfo, idsOf(classInfo, classInfo.MajorId, classInfo.CollegeId), () => {
      for (const name of ['MajorId', 'CollegeId'] as const)
        db.update(classInfo)
          .set({ [name]: ToId })
          .where(eq(classInfo[name], FromId))
          .run()
    })
    change(userMan, idsOf(userMan, userMan.OrgId), () =>
      db.update(userMan).set({ OrgId: ToId }).where(eq(userMan.OrgId, FromId)).run(),
    )
    const regions = and(eq(userRegion.Kind, 'org'), eq(userRegion.TargetId, FromId))
    db.run(sql`insert or ignore into ${userRegion} (UserId, Kind, TargetId)
      select UserId, Kind, ${ToId} from ${userRegion} where Kind = 'org' and TargetId = ${FromId}`)
    db.delete(userRegion).where(regions).run()
    // A major of another college brings its classes there.
    followTree(ctx, db)
  })
  return ''
}
