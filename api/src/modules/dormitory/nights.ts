import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { gateDevice, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import type { World } from '#world/world'
import { heldIn } from '#approval/approvers'
import { endToDos, giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { created, type Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import type { LeaveApproved, LeaveCover } from '#data/leave-cover'
import { evening, lastOpening } from './gate-hours.ts'
import { cameLate } from './gate-templates.ts'
import { deadBuildings, heardOf, lateKind, outcomeOf, passes, type Sleeper, sleepersOf } from './night-outcome.ts'

/** What works out a night: a job, or whoever sends late. */
export type NightWork = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

export const lateState = { open: 0, talked: 1, known: 2, leave: 3, mistake: 4 } as const
const page = '/epidemicMange/dormMange/gateInfo'
/** The nights that count for an escalation, and at which number of late ones it happens. */
const [counted, every] = [30, 3]

/** How often somebody came late in the 30 nights up to one, without leave and mistakes. */
const lateNights = (db: Db, UserId: string, day: string): number =>
  db
    .select({ n: sql<number>`count(*)` })
    .from(lateReturn)
    .where(
      and(
        live(lateReturn),
        eq(lateReturn.UserId, UserId),
        eq(lateReturn.Kind, lateKind.late),
        sql`${lateReturn.Date} between ${dayOf(day, 1 - counted)} and ${day}`,
        inArray(lateReturn.HandleState, [lateState.open, lateState.talked, lateState.known]),
      ),
    )
    .get()!.n

export const aboutNight = (Id: string): string => `dormitory.late:${Id}`

/** Counsellor and college have to look after whoever was absent, and whoever came late for the third, sixth … time. */
function escalate(work: NightWork, Id: string, who: Sleeper, day: string, Kind: number): void {
  const n = Kind === lateKind.late ? lateNights(work.db, who.UserId, day) : 0
  if (Kind === lateKind.late && (n === 0 || n % every !== 0)) return
  const what = Kind === lateKind.absent ? '未归' : `晚归（近30天第${n}次）`
  giveToDo(work, [who.CounsellorId, ...heldIn(work, 'college', who.CollegeId)], {
    about: aboutNight(Id),
    title: `${who.RoomName} ${who.TrueName} ${day} ${what}，请跟进`,
    url: `${page}?tab=late&Key=${encodeURIComponent(who.TrueName)}`,
    priority: 3,
  })
}

/** Wardens hear of a gate that told nothing. */
function tellDead(work: NightWork, day: string, dead: ReadonlySet<string>, sleepers: readonly Sleeper[]): void {
  const lived = new Set(sleepers.map(({ BuildingId }) => BuildingId))
  const gates = new Set(
    work.db
      .select({ Id: gateDevice.BuildingId })
      .from(gateDevice)
      .where(live(gateDevice))
      .all()
      .map(({ Id }) => Id),
  )
  for (const Id of dead) {
    if (!lived.has(Id) || !gates.has(Id)) continue
    const { Name, ManagerId } = work.db.select().from(dormBuilding).where(eq(dormBuilding.Id, Id)).get()!
    giveToDo(work, [ManagerId ?? ''], {
      about: `dormitory.gate:${Id}:${day}`,
      title: `${Name}${day}无门禁记录，未生成晚归名单`,
      url: `${page}?tab=records&BuildingId=${Id}`,
    })
  }
}

/** Whether nobody has handled a night, nor said why. */
const isUntouched = ({ HandleState, Reason }: typeof lateReturn.$inferSelect): boolean =>
  HandleState === lateState.open && Reason === ''

type Outcome = NonNullable<ReturnType<typeof outcomeOf>>

/** A night is as it is known now; what was to be done about it as it was is not to be done any more. */
function correct(
  work: NightWork,
  who: Sleeper,
  row: typeof lateReturn.$inferSelect,
  outcome: Outcome | undefined,
): void {
  const { Id, Kind, PassTime, Date: day } = row
  if (!isUntouched(row) || (outcome?.Kind === Kind && outcome.PassTime === PassTime)) return
  set(work, Id, outcome ?? { IsDel: 1 })
  if (outcome?.Kind === Kind) return
  endToDos(work, aboutNight(Id), 'void')
  if (outcome) escalate(work, Id, who, day, outcome.Kind)
}

/** Notes a night, and tells the student. */
function note(work: NightWork, who: Sleeper, day: string, outcome: Outcome): void {
  const Id = work.newId()
  const { UserId, BuildingId, RoomId } = who
  work.change(lateReturn, Id, db => {
    db.insert(lateReturn)
      .values({ Id, ...created(work), UserId, Date: day, BuildingId, RoomId, ...outcome })
      .run()
  })
  const words = outcome.Kind === lateKind.late ? '晚归' : '未归'
  tell(work, cameLate, [who.Account ?? ''], { 日期: day, 类型: words }, { businessId: Id, url: '/dorm/myDorm' })
  escalate(work, Id, who, day, outcome.Kind)
}

/** What a leave has to cover of a night. */
const nightOf = (day: string) => ({ from: `${day} 23:59:59`, to: `${dayOf(day, 1)} 00:00:00` })

/** A leave that was approved later excuses the night. */
function excuse(work: NightWork, row: typeof lateReturn.$inferSelect): void {
  if (row.HandleState !== lateState.open) return
  set(work, row.Id, { HasLeave: 1, HandleState: lateState.leave })
  endToDos(work, aboutNight(row.Id), 'void')
}

/** A leave is approved when nights of it are judged already: those that nobody has handled are excused. It covers a night where it covers midnight. */
export const excuseNights: LeaveApproved = (work, { studentId, from, to }) => {
  const rows = work.db
    .select()
    .from(lateReturn)
    .where(and(live(lateReturn), eq(lateReturn.UserId, studentId), eq(lateReturn.HandleState, lateState.open)))
    .all()
  for (const row of rows) {
    const night = nightOf(row.Date)
    if (from <= night.from && to >= night.to) excuse(work, row)
  }
}

/**
 * Works out a night, for everybody or for some: one row for whoever came late or not at all. Done again it completes what is known by now:
 * who was absent and has come back was late; who was in time after all has no row any more, as long as nobody has handled it or said why.
 */
export function workOut(work: NightWork, day: string, covers: LeaveCover, only?: readonly string[]): number {
  const { db } = work
  const [sleepers, dead, asked] = [sleepersOf(db, day, only), deadBuildings(db, day), passes(db)]
  const { from, to } = nightOf(day)
  const stored = new Map(
    db
      .select()
      .from(lateReturn)
      .where(and(live(lateReturn), eq(lateReturn.Date, day), only && inArray(lateReturn.UserId, [...only])))
      .all()
      .map(row => [row.UserId, row]),
  )
  let found = 0
  for (const who of sleepers) {
    if (dead.has(who.BuildingId)) continue
    const outcome = outcomeOf(asked, day, who)
    const row = stored.get(who.UserId)
    if (outcome && covers(db, { studentId: who.UserId, from, to, away: true })) {
      if (row) excuse(work, row)
      continue
    }
    if (outcome) found += 1
    if (row) correct(work, who, row, outcome)
    else if (outcome) note(work, who, day, outcome)
  }
  if (!only) tellDead(work, day, dead, sleepers)
  return found
}

const set = (work: NightWork, Id: string, values: Partial<typeof lateReturn.$inferInsert>): void =>
  work.change(lateReturn, Id, db => {
    db.update(lateReturn).set(values).where(eq(lateReturn.Id, Id)).run()
  })

/** A pass that was stored just now. */
export interface Stored {
  readonly UserId: string
  readonly PassTime: string
  readonly BuildingId: string
}

/** When the list of a night is made first; before that there is nothing to make again. */
export const listTime = '00:05:00'

/** Whom passes that came late concern, night by night; undefined: everybody, since nothing was heard of a building before them. */
function concerned(work: NightWork, passed: readonly Stored[]): Map<string, readonly string[] | undefined> {
  const latest = lastOpening(work.db)
  const nights = new Map<string, Stored[]>()
  for (const pass of passed) {
    const day = dayOf(pass.PassTime)
    // What happens after midnight ends the night before.
    for (const night of pass.PassTime.slice(11, 16) < latest ? [dayOf(day, -1), day] : [day])
      if (work.now >= `${dayOf(night, 1)} ${listTime}`) nights.set(night, [...(nights.get(night) ?? []), pass])
  }
  const isFirst = (night: string, all: readonly Stored[]) => {
    const inEvening = all.filter(({ PassTime }) => PassTime >= `${night} ${evening}` && PassTime.startsWith(night))
    return inEvening.some(({ BuildingId }) => {
      const n = inEvening.filter(pass => pass.BuildingId === BuildingId).length
      return heardOf(work.db, BuildingId, night, n + 1) <= n
    })
  }
  return new Map(
    [...nights].map(([night, all]) => [night, isFirst(night, all) ? undefined : [...new Set(all.map(p => p.UserId))]]),
  )
}

/** Nights whose list is made are worked out again after passes came late, for those who passed. */
export function workAgain(world: World, passed: readonly Stored[], covers: LeaveCover): void {
  if (passed.length === 0) return
  const work = systemWork(world, '晚归名单', 'dormitory.lateAgain')
  for (const [night, only] of concerned(work, passed)) workOut(work, night, covers, only)
}
