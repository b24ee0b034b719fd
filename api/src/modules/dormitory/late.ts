import type { Input, Result } from '@xuegong/contracts/endpoint'
import { late, lateStates, lateSteps, reasonDays } from '@xuegong/contracts/modules/dormitory/late'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { eq, sql } from 'drizzle-orm'
import { aboutStudent, studentFilters } from '#data/about-student'
import { changeMany } from '#data/bulk'
import { anyOf, type Condition, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { since, until } from '#data/filters'
import { descending, listOf } from '#data/list-of'
import { scopeTypes, studentScope } from '#data/scope'
import { inner } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { endToDos } from '#delivery/to-dos'
import { aboutNight, lateState } from './nights.ts'
import { ownBuildings } from './reach.ts'
import { callerAsResident } from './stays.ts'

const about = aboutStudent(lateReturn.UserId, 'dorm')

/** Nights of students within reach, and of the buildings of a warden, wherever the student lives by now. */
const seen = (ctx: Ctx): Condition =>
  anyOf(studentScope(ctx, 'dorm.query'), {
    key: `nights of own buildings ${scopeTypes(ctx, 'dorm.query').includes(5)}`,
    where: () =>
      scopeTypes(ctx, 'dorm.query').includes(5)
        ? sql`${lateReturn.BuildingId} in ${ownBuildings(sql.placeholder('me'))}`
        : never,
    values: { me: ctx.user.Id },
  })

const rooms = [
  ...about.join,
  inner(dormRoom, eq(dormRoom.Id, lateReturn.RoomId)),
  inner(dormBuilding, eq(dormBuilding.Id, lateReturn.BuildingId)),
]

/** How often somebody came late or not at all in the 30 nights up to that one. */
const times = sql<number>`(select count(*) from ${lateReturn} other where other.UserId = ${lateReturn.UserId} and other.IsDel = 0
  and other.HandleState not in (${sql.raw(`${lateState.leave}, ${lateState.mistake}`)}) and other.Date <= ${lateReturn.Date}
  and other.Date > date(${lateReturn.Date}, '-30 days'))`

export const listLateReturn = listOf(late.listLateReturn, {
  from: lateReturn,
  join: rooms,
  columns: { ...about.columns, BuildingName: dormBuilding.Name, RoomNo: dormRoom.RoomNo, Count30: times },
  complete: about.complete,
  filters: { ...studentFilters, StartDate: since(lateReturn.Date), EndDate: until(lateReturn.Date) },
  scope: seen,
  order: descending(lateReturn.Date),
})

/** Who acts on nights: those who look after the student; wardens on those of their buildings, and only to say that they are a mistake. */
const handled = { from: lateReturn, join: rooms, scope: (ctx: Ctx) => editable(ctx) }
const editable = (ctx: Ctx): Condition => {
  const types = scopeTypes(ctx, 'dorm.edit')
  const students = studentScope(ctx, 'dorm.edit')
  return anyOf(students, {
    key: `handled in own buildings ${types.includes(5)}`,
    where: () => (types.includes(5) ? sql`${lateReturn.BuildingId} in ${ownBuildings(sql.placeholder('me'))}` : never),
    values: { me: ctx.user.Id },
  })
}

/** Refuses a step that is not the caller's, and one that does not follow. */
function refuseStep(ctx: Ctx, row: typeof lateReturn.$inferSelect, to: number): void {
  const types = scopeTypes(ctx, 'dorm.edit')
  const forSchool = types.includes(1)
  if (to === lateState.open && !forSchool) refuse('LATE_OFFICE')
  const mayStep = to === lateState.mistake ? types.includes(5) : types.some(type => type !== 5)
  // Wardens know whether the gate was wrong; what follows from a night is for those who look after the student.
  if (!mayStep && !forSchool) refuse('NOT_FOUND')
  if (!lateSteps[to]!.includes(row.HandleState)) refuse('LATE_STATE', { state: lateStates[row.HandleState as 0] })
}

/** Says what came of nights. */
export function handleLateReturn(
  ctx: Ctx,
  { Ids, HandleState, Remark }: Input<typeof late.handleLateReturn>,
): Result<typeof late.handleLateReturn> {
  const { Ok, Failed } = changeMany(ctx, { reached: handled, list: listLateReturn }, { Ids }, (row, db) => {
    refuseStep(ctx, row, HandleState)
    db.update(lateReturn)
      .set({
        HandleState,
        Remark,
        HandleUserId: ctx.user.Id,
        HandleUserName: ctx.user.TrueName,
        HandleTime: ctx.now,
      })
      .where(eq(lateReturn.Id, row.Id))
      .run()
    if (HandleState !== lateState.open) endToDos({ db, now: ctx.now }, aboutNight(row.Id), 'done')
  })
  return { Ok, Fail: Failed.map(({ Id, Reason }) => ({ Id, Reason })) }
}

const own = {
  from: lateReturn,
  scope: (ctx: Ctx): Condition => ({
    key: 'own nights',
    where: () => eq(lateReturn.UserId, sql.placeholder('pupil')),
    values: { pupil: callerAsResident(ctx)?.Id ?? '' },
  }),
}

/** The caller says why he came late. */
export function saveLateReason(ctx: Ctx, { Id, Reason }: Input<typeof late.saveLateReason>): '' {
  const row = storedRow(ctx, own, Id, 'edit')
  if (dayOf(ctx.now) > dayOf(row.Date, reasonDays)) refuse('LATE_REASON_OVER')
  if (row.HandleState !== lateState.open) refuse('LATE_HANDLED')
  ctx.change(lateReturn, Id, db => {
    db.update(lateReturn).set({ Reason, ReasonTime: ctx.now }).where(eq(lateReturn.Id, Id)).run()
  })
  return ''
}
