import { assessmentState, publicityState, stageOf } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import type { publicities as calls } from '@xuegong/contracts/modules/evaluation/publicity'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { publicity } from '@xuegong/db/schema/evaluation-publicity'
import { classClose } from '@xuegong/db/schema/evaluation-records'
import { and, eq, inArray } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { storedRow, storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { publicities } from './publicity-reach.ts'
import { start } from './publicity-start.ts'
import { assessmentOf } from './reach.ts'
import { actsForUnit, type Unit } from './units.ts'

type Written = Input<typeof calls.savePublicity>
type Assessment = typeof assessment.$inferSelect

/** The unit that somebody means: a class, a college (the own one where none is named), or the school. */
const meantUnit = (ctx: Ctx, { Stage, ClassId = '', OrgId = ctx.user.OrgId }: Written): Unit => ({
  Stage,
  ClassId: Stage === stageOf.class ? ClassId : '',
  OrgId: Stage === stageOf.college ? OrgId : '',
})

/** Refuses units that the caller does not decide for, and those in which nobody is assessed. */
function refuseUnit(ctx: Ctx, Aid: string, unit: Unit): void {
  if (!actsForUnit(ctx, 'rops.edit', unit)) refuse('NOT_FOUND')
  const { Stage, ClassId, OrgId } = unit
  const own = Stage === stageOf.class ? eq(classClose.ClassId, ClassId) : eq(classClose.CollegeId, OrgId)
  const room = ctx.db
    .select({ Id: classClose.Id })
    .from(classClose)
    .where(and(live(classClose), eq(classClose.AssessmentId, Aid), Stage === stageOf.school ? undefined : own))
    .get()
  if (!room) refuse('NOT_FOUND')
}

/** Adds a draft of a publicity or changes one, and begins it where that is said. */
export function savePublicity(ctx: Ctx, input: Written): string {
  const { Id, Aid, Title, Content = '', Contact, Start } = input
  const assessed = assessmentOf(ctx, Aid)
  const stored = Id === undefined ? undefined : storedRow(ctx, publicities, Id, 'edit')
  if (stored && (stored.AssessmentId !== Aid || !actsForUnit(ctx, 'rops.edit', stored))) refuse('NOT_FOUND')
  if (stored && stored.State !== publicityState.draft) refuse('PUBLICITY_STARTED')
  const unit = meantUnit(ctx, input)
  refuseUnit(ctx, Aid, unit)
  const own = stored?.Id ?? ctx.newId()
  const text = { ...unit, Title, Content, Contact }
  ctx.change(publicity, own, db => {
    if (stored) db.update(publicity).set(text).where(eq(publicity.Id, own)).run()
    else
      db.insert(publicity)
        .values({ ...text, ...created(ctx), Id: own, AssessmentId: Aid })
        .run()
    if (Start === 1) start({ ...ctx, db }, assessed, { ...unit, Id: own }, daysOf(assessed, input))
  })
  return own
}

const daysOf = ({ PublicityDays }: Assessment, { Days, Stage }: Written): number =>
  Days ?? PublicityDays[Stage as 1 | 2 | 3]

/** Takes away drafts, and withdraws what runs with a reason; all of them or none. */
export function removePublicity(ctx: Ctx, { Ids, Reason = '' }: Input<typeof calls.removePublicity>): '' {
  const ids = [...new Set(Ids)]
  const rows = storedRows(ctx, publicities, ids, 'delete')
  if (rows.length < ids.length || rows.some(row => !actsForUnit(ctx, 'rops.edit', row))) refuse('NOT_FOUND')
  const { draft, running } = publicityState
  if (rows.some(({ State }) => State > running)) refuse('PUBLICITY_ENDED')
  const runs = rows.filter(({ State }) => State === running)
  if (runs.length > 0 && Reason === '') refuse('PUBLICITY_REASON')
  ctx.change(publicity, ids, db => {
    const among = inArray(publicity.Id, ids)
    db.update(publicity)
      .set({ IsDel: 1 })
      .where(and(among, eq(publicity.State, draft)))
      .run()
    db.update(publicity)
      .set({ State: publicityState.withdrawn, Reason })
      .where(and(among, eq(publicity.State, running)))
      .run()
    const schools = runs.filter(({ Stage }) => Stage === stageOf.school).map(({ AssessmentId }) => AssessmentId)
    if (schools.length > 0) backToColleges({ ...ctx, db }, schools)
  })
  return ''
}

/** What the school has withdrawn is with it as before: levels may be given, and the days begin anew. */
function backToColleges(ctx: Ctx, ids: readonly string[]): void {
  ctx.change(assessment, ids, db =>
    db
      .update(assessment)
      .set({ State: assessmentState.college })
      .where(and(inArray(assessment.Id, [...ids]), eq(assessment.State, assessmentState.publicity)))
      .run(),
  )
}
