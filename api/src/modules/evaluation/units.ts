import { stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Permission } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { classInfo } from '@xuegong/db/schema/people'
import { and, eq } from 'drizzle-orm'
import { heldBy, heldIn } from '#approval/approvers'
import type { Ctx } from '#data/ctx'
import { nameOfOrg, placesOf } from '#data/places'
import { actsForCollege, actsForSchool } from './reach.ts'
import { teaches } from './room.ts'

/** A unit that gives levels and makes them known: by its stage a class, a college or the school. */
export interface Unit {
  readonly Stage: number
  readonly OrgId: string
  readonly ClassId: string
}

/** Whether the caller decides for a unit: counsellor or head teacher for a class, whoever reaches a college whole for it, the office for the school. */
export function actsForUnit(ctx: Ctx, permission: Permission, { Stage, OrgId, ClassId }: Unit): boolean {
  if (Stage === stageOf.class) return teaches(ctx, ClassId)
  return Stage === stageOf.college ? actsForCollege(ctx, permission, OrgId) : actsForSchool(ctx, permission)
}

export const nameOfUnit = (ctx: Pick<Ctx, 'world' | 'db'>, { Stage, OrgId, ClassId }: Unit): string => {
  if (Stage === stageOf.class) return placesOf(ctx).of(ClassId).ClassName
  return Stage === stageOf.college ? nameOfOrg(ctx.db, OrgId) : '学校'
}

/** Accounts that decide for a unit: counsellor and head teacher of a class, those of a college, the office. */
export function decidersOf(work: Pick<Ctx, 'world' | 'db' | 'now'>, { Stage, OrgId, ClassId }: Unit): string[] {
  if (Stage === stageOf.college) return heldIn(work, 'college', OrgId)
  if (Stage === stageOf.school) return heldBy(work, 'xgc')
  const own = work.db
    .select({ CounsellorId: classInfo.CounsellorId, HeadTeacherId: classInfo.HeadTeacherId })
    .from(classInfo)
    .where(and(live(classInfo), eq(classInfo.Id, ClassId)))
    .get()
  return [own?.CounsellorId ?? '', own?.HeadTeacherId ?? ''].filter(Boolean)
}

/** Those of the unit above: of a class its college, of all others the office. */
export const decidersAbove = (
  work: Pick<Ctx, 'world' | 'db' | 'now'>,
  { Stage, CollegeId }: Pick<Unit, 'Stage'> & { readonly CollegeId: string },
): string[] => (Stage === stageOf.class ? heldIn(work, 'college', CollegeId) : heldBy(work, 'xgc'))
