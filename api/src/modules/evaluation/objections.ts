import { objectionState } from '@xuegong/contracts/modules/evaluation/codes'
import type { Input } from '@xuegong/contracts/endpoint'
import { objections as calls } from '@xuegong/contracts/modules/evaluation/objections'
import { live } from '@xuegong/db/live'
import { assessment } from '@xuegong/db/schema/evaluation'
import { objection, publicity } from '@xuegong/db/schema/evaluation-publicity'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { ownStudentId } from '#data/about-student'
import { plusWorkingDays } from '#data/calendar'
import { allOf, anyOf, type Condition } from '#data/condition'
import { created, type Ctx, nobody } from '#data/ctx'
import { is } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { completed, inner, left } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { tallyOf } from '#data/tally-of'
import { giveToDo } from '#delivery/to-dos'
import { refuse } from '#refuse'
import { ofOwnUnits, toldPublicities } from './publicity-reach.ts'
import { takesObjections } from './publicity-reads.ts'
import { endTime } from './publicity-start.ts'
import { aboutObjection } from './review-about.ts'
import { decidersOf } from './units.ts'

/** Working days within which an objection is to be handled. */
const patience = 3
/** The moment from which on an objection that is open is late. */
export const lateFrom = (ctx: Pick<Ctx, 'world' | 'db'>, made: string): string =>
  `${plusWorkingDays(ctx, made, patience)} ${endTime}`

const flag = (is: boolean): 0 | 1 => (is ? 1 : 0)

/** Objections that the caller made. */
const own = ({ user }: Ctx): Condition => ({
  key: 'own objection',
  where: () => sql`(${student.UserId} = ${sql.placeholder('me')} and ${sql.placeholder('me')} <> '')`,
  values: { me: user.Id },
})
const living: Condition = { key: 'living', where: () => and(live(publicity), live(assessment)), values: {} }

export const objections = {
  from: objection,
  join: [
    inner(publicity, eq(publicity.Id, objection.PublicityId)),
    inner(assessment, eq(assessment.Id, objection.AssessmentId)),
    left(student, and(eq(student.Id, objection.UserId), live(student))),
  ],
  scope: (ctx: Ctx): Condition => allOf(living, anyOf(ofOwnUnits(ctx, 'rops.query'), own(ctx))),
}

const isOwn = sql<0 | 1>`coalesce(${student.UserId} = ${sql.placeholder('me')} and ${sql.placeholder('me')} <> '', 0)`

export const listObjection = listOf(calls.listObjection, {
  ...objections,
  columns: {
    PublicityTitle: publicity.Title,
    Stage: publicity.Stage,
    TrueName: sql<string>`case ${objection.IsAnonymous} when 1 then '' else coalesce(${student.TrueName}, '') end`,
    IsAnonymous: sql<0 | 1>`${objection.IsAnonymous}`,
    Action: sql<number | null>`${objection.Action}`,
    IsLate: completed,
    IsOwn: isOwn,
  },
  complete: ctx => row => ({
    ...row,
    IsLate: flag(row.State === objectionState.open && ctx.now > lateFrom(ctx, row.CreateDate)),
  }),
  filters: {
    Aid: is(objection.AssessmentId),
    PublicityId: is(objection.PublicityId),
    Stage: is(publicity.Stage),
  },
  order: descending(objection.CreateDate),
})

export const tallyObjection = tallyOf(calls.tallyObjection, listObjection)

/** Makes an objection to what is being made known to the caller; whoever does so without his name is named nowhere. */
export function addObjection(
  ctx: Ctx,
  { PublicityId, Content, IsAnonymous = 0 }: Input<typeof calls.addObjection>,
): string {
  const row = storedRow(ctx, toldPublicities, PublicityId, 'get')
  if (!takesObjections(row, ctx.now)) refuse('OBJECTION_TIME')
  const UserId = ownStudentId(ctx)
  const open = and(live(objection), eq(objection.PublicityId, PublicityId), eq(objection.UserId, UserId))
  const before = ctx.db
    .select({ Id: objection.Id })
    .from(objection)
    .where(and(open, eq(objection.State, objectionState.open)))
    .get()
  if (before) refuse('OBJECTION_OPEN')
  const Id = ctx.newId()
  const by = { ...ctx, user: IsAnonymous === 1 ? nobody : ctx.user }
  ctx.write(db => {
    db.insert(objection)
      .values({ ...created(by), Id, AssessmentId: row.AssessmentId, PublicityId, UserId, Content, IsAnonymous })
      .run()
    giveToDo({ ...by, db }, decidersOf(ctx, row), {
      about: aboutObjection(Id),
      title: `公示异议待处理：${row.Title}`,
      url: `/poorSubsidy/objection?detail=${Id}`,
      deadline: lateFrom(ctx, ctx.now),
    })
  })
  return Id
}
