import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { evaluation } from '@xuegong/contracts/modules/evaluation'
import { live } from '@xuegong/db/live'
import { assessmentRemark } from '@xuegong/db/schema/evaluation'
import { userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { nameOfOrg } from '#data/places'
import { orgIdsInScope } from '#data/scope'
import { cleanContent, isBlank } from '#modules/notice/service'
import { refuse } from '#refuse'
import { actsForCollege, actsForSchool, assessmentOf } from './reach.ts'

const college = 2
const ofSchool = ''

/** For whom somebody speaks who names no unit: the office for the school, a college for itself. */
const usualUnit = (ctx: Ctx): string => (actsForSchool(ctx, 'rops.import') ? ofSchool : ctx.user.OrgId)

/** Refuses a unit for which the caller does not act, and one that is no college. */
function refuseUnit(ctx: Ctx, OrgId: string): void {
  if (OrgId === ofSchool) {
    if (!actsForSchool(ctx, 'rops.import')) refuse('NOT_FOUND')
    return
  }
  const unit = ctx.db
    .select({ Id: userOrg.Id })
    .from(userOrg)
    .where(and(live(userOrg), eq(userOrg.Id, OrgId), eq(userOrg.OrgType, college)))
    .get()
  if (!unit || !actsForCollege(ctx, 'rops.import', OrgId)) refuse('NOT_FOUND')
}

/** What is kept of what somebody has written: no scripts nor anything else that a notice could not hold. */
function cleaned(html: string): string {
  const clean = cleanContent(html)
  return isBlank(clean) ? '' : clean
}

/** Says something about an assessment for a unit; nothing takes it away. */
export function saveRemark(
  ctx: Ctx,
  { Aid, OrgId = usualUnit(ctx), Remark: written }: Input<typeof evaluation.saveRemark>,
): string {
  assessmentOf(ctx, Aid)
  refuseUnit(ctx, OrgId)
  const Remark = cleaned(written)
  const own = and(live(assessmentRemark), eq(assessmentRemark.AssessmentId, Aid), eq(assessmentRemark.OrgId, OrgId))
  const stored = ctx.db.select({ Id: assessmentRemark.Id }).from(assessmentRemark).where(own).get()
  const Id = stored?.Id ?? ctx.newId()
  ctx.change(assessmentRemark, Id, db => {
    if (!stored) {
      db.insert(assessmentRemark)
        .values({ ...created(ctx), Id, AssessmentId: Aid, OrgId, Remark })
        .run()
      return
    }
    db.update(assessmentRemark)
      .set({ Remark, CreateUserName: ctx.user.TrueName, CreateUserId: ctx.user.Id })
      .where(eq(assessmentRemark.Id, Id))
      .run()
  })
  return Id
}

/** What the school says, and the colleges within reach; students and counsellors read that of the own college. */
export function listRemark(
  ctx: Ctx,
  { Aid, OrgId }: Input<typeof evaluation.listRemark>,
): Result<typeof evaluation.listRemark> {
  assessmentOf(ctx, Aid)
  const reached = orgIdsInScope(ctx, 'rops.get')
  const own = ctx.may('rops.import') ? usualUnit(ctx) : undefined
  const mayRead = (unit: string) =>
    unit === ofSchool || reached === 'all' || reached.has(unit) || unit === ctx.user.OrgId
  return ctx.db
    .select()
    .from(assessmentRemark)
    .where(and(live(assessmentRemark), eq(assessmentRemark.AssessmentId, Aid)))
    .orderBy(asc(assessmentRemark.OrgId))
    .all()
    .filter(row => row.Remark !== '' && mayRead(row.OrgId) && (OrgId === undefined || OrgId === row.OrgId))
    .map(row => ({
      OrgId: row.OrgId,
      OrgName: row.OrgId === ofSchool ? '学校' : nameOfOrg(ctx.db, row.OrgId),
      Remark: row.Remark,
      IsOwn: row.OrgId === own ? 1 : 0,
      UserName: row.CreateUserName,
      CreateDate: row.UpdateDate ?? row.CreateDate,
    }))
}
