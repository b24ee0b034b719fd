import type { BulkDone } from '@xuegong/contracts/bulk'
import type { Input } from '@xuegong/contracts/endpoint'
import type { units } from '@xuegong/contracts/modules/people/units'
import { classInfo } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { changeMany, chosenIds } from '#data/bulk'
import type { Ctx } from '#data/ctx'
import { classScope } from '#data/scope'
import { storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { tellCounsellor } from '../inform.ts'
import { staffBy } from '../staff.ts'
import { classReach, listClass } from './classes.ts'
import { askForLoad, refuseOtherThanCounsellor } from './counsellors.ts'

/** Gives classes another counsellor, with what waits for the former one. */
export function setClassCounsellor(
  ctx: Ctx,
  { CounsellorId, Confirm, ConfirmText, ...chosen }: Input<typeof units.setClassCounsellor>,
): BulkDone {
  refuseOtherThanCounsellor(ctx, CounsellorId)
  const reached = storedRows(ctx, classReach, chosenIds(ctx, listClass, chosen), 'edit')
  const ids = reached.map(({ Id }) => Id)
  askForLoad(ctx, { Confirm, ConfirmText }, CounsellorId, ids)
  return changeMany(ctx, { reached: classReach, list: listClass }, chosen, ({ Id, CounsellorId: former }, db) => {
    db.update(classInfo).set({ CounsellorId }).where(eq(classInfo.Id, Id)).run()
    ctx.departures.approverGone(ctx, former)
    tellCounsellor(ctx, Id, former)
  })
}

/** Classes whose head teacher and cadres somebody keeps. */
export const keptClasses = { from: classInfo, scope: (ctx: Ctx) => classScope(ctx, 'class.edit') }

/** Gives classes another head teacher, one of the staff. */
export function setHeadTeacher(ctx: Ctx, { UserId, ...chosen }: Input<typeof units.setHeadTeacher>): BulkDone {
  if (!staffBy(ctx.db, 'Id', UserId)) refuse('NOT_FOUND')
  return changeMany(ctx, { reached: keptClasses, list: listClass }, chosen, ({ Id, HeadTeacherId: former }, db) => {
    db.update(classInfo).set({ HeadTeacherId: UserId }).where(eq(classInfo.Id, Id)).run()
    if (former) ctx.departures.approverGone(ctx, former)
  })
}
