import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, inArray, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import type { World } from '#world/world'
import { heldIn } from '#approval/approvers'
import { giveToDo } from '#delivery/to-dos'
import { tell } from '#delivery/tell'
import { created, type Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import type { LeaveCover } from '#data/leave-cover'
import { cameLate } from './gate-templates.ts'

/** What works out a night: a job, or whoever sends late. */
export type NightWork = Pick<Ctx, 'world' | 'db' | 'now' | 'newId' | 'change' | 'user'>

export const lateKind = { late: 1, absent: 2 } as const
export const lateState = { open: 0, talked: 1, known: 2, leave: 3, mistake: 4 } as const
const page = '/epidemicMange/dormMange/gateInfo'
/** The nights that count for an escalation, and at which number of late ones it happens. */
const [counted, every] = [30, 3]

interface Sleeper {
  readonly UserId: string
  readonly Account: string | null
  readonly TrueName: string
  readonly CounsellorId: string
  readonly CollegeId: string
  readonly RoomId: string
  readonly BuildingId: string
  readonly Close: string
  readonly Open: string
}

/** The gate closes later in the nights to Saturday and Sunday. */
const closesLater = (day: string) => [5, 6].includes(new Date(`${day}T00:00:00Z`).getUTCDay())

/** Who lived in the buildings at the end of a day, with the hours of the gate that night. */
const sleepersOf = (db: Db, day: string): Sleeper[] =>
  db
    .select({
      UserId: dormStay.UserId,
      Account: student.UserId,
      TrueName: student.TrueName,
      CounsellorId: classInfo.CounsellorId,
      CollegeId: classInfo.CollegeId,
      RoomId: dormRoom.Id,
      BuildingId: dormBuilding.Id,
      Close: closesLater(day) ? dormBuilding.WeekendClose : dormBuilding.GateClose,
      Open: dormBuilding.GateOpen,
    })
    .from(dormStay)
    .innerJoin(student, and(eq(student.Id, dormStay.UserId), live(student)))
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .innerJoin(dormBed, eq(dormBed.Id, dormStay.BedId))
    .innerJoin(dormRoom, eq(dormRoom.Id, dormBed.RoomId))
    .innerJoin(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
    .where(
      and(
        live(dormStay),
        sql`${dormStay.InDate} <= ${day} and (${dormStay.OutDate} is null or ${dormStay.OutDate} > ${day})`,
      ),
    )
    .all()

/** Buildings whose gate has told nothing in the evening: of these nobody is said to be late. */
function deadBuildings(db: Db, day: string): Set<string> {
  const heard = db
    .selectDistinct({ Id: gateDevice.BuildingId })
    .from(gateRecord)
    .innerJoin(gateDevice, eq(gateDevice.Id, gateRecord.DeviceId))
    .where(
      sql`${gateRecord.PassTime} >= ${`${day} 18:00:00`} and ${gateRecord.PassTime} < ${`${dayOf(day, 1)} 00:00:00`}`,
    )
    .all()
    .map(({ Id }) => Id)
  const all = db.select({ Id: dormBuilding.Id }).from(dormBuilding).where(live(dormBuilding)).all()
  return new Set(all.map(({ Id }) => Id).filter(Id => !heard.includes(Id)))
}

type Last = { readonly Direction: number; readonly PassTime: string }

/** The last pass of each of some students before a moment, and the first one in within a time. */
function passes(db: Db) {
  const last = db
    .select({ Direction: gateRecord.Direction, PassTime: gateRecord.PassTime })
    .from(gateRecord)
    .where(
      sql`${gateRecord.UserId} = ${sql.placeholder('UserId')} and ${gateRecord.PassTime} < ${sql.placeholder('to')}`,
    )
    .orderBy(sql`${gateRecord.PassTime} desc`)
    .limit(1)
    .prepare()
  const back = db
    .select({ Direction: gateRecord.Direction, PassTime: gateRecord.PassTime })
    .from(gateRecord)
    .where(
      sql`${gateRecord.UserId} = ${sql.placeholder('UserId')} and ${gateRecord.Direction} = 1
        and ${gateRecord.PassTime} >= ${sql.placeholder('from')} and ${gateRecord.PassTime} < ${sql.placeholder('to')}`,
    )
    .orderBy(gateRecord.PassTime)
    .limit(1)
    .prepare()
  return {
    last: (UserId: string, to: string): Last | undefined => last.get({ UserId, to }),
    back: (UserId: string, from: string, to: string): Last | undefined => back.get({ UserId, from, to }),
  }
}

/** How a night went for somebody: late, absent, or nothing to tell. */
function outcomeOf({ last, back }: ReturnType<typeof passes>, day: string, { UserId, Close, Open }: Sleeper) {
  const midnight = `${dayOf(day, 1)} 00:00:00`
  const before = last(UserId, midnight)
  if (!before) return undefined
  if (before.Direction === 1)
    return before.PassTime > `${day} ${Close}:00` ? { Kind: lateKind.late, PassTime: before.PassTime } : undefined
  const returned = back(UserId, midnight, `${dayOf(day, 1)} ${Open}:00`)
  return returned ? { Kind: lateKind.late, PassTime: returned.PassTime } : { Kind: lateKind.absent, PassTime: null }
}

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

/** Counsellor and college have to look after whoever was absent, and whoever came late for the third, sixth … time. */
function escalate(work: NightWork, who: Sleeper, day: string, Kind: number): void {
  const n = Kind === lateKind.late ? lateNights(work.db, who.UserId, day) : 0
  if (Kind === lateKind.late && (n === 0 || n % every !== 0)) return
  giveToDo(work, [who.CounsellorId, ...heldIn(work, 'college', who.CollegeId)], {
    about: `dormitory.late:${who.UserId}`,
    title: Kind === lateKind.absent ? `${who.TrueName}${day}未归` : `${who.TrueName}近30天晚归${n}次`,
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
      .where(and(live(gateDevice), eq(gateDevice.State, 1)))
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

/**
 * Works out a night: one row for whoever came late or not at all. Done again it completes what is known by now: who was absent and has
 * come back was late; who was in time after all has no row any more, as long as nobody has handled it or said why.
 */
export function workOut(work: NightWork, day: string, covers: LeaveCover): number {
  const { db } = work
  const [sleepers, dead, asked] = [sleepersOf(db, day), deadBuildings(db, day), passes(db)]
  const [from, to] = [`${day} 23:59:59`, `${dayOf(day, 1)} 00:00:00`]
  const stored = new Map(
    db
      .select()
      .from(lateReturn)
      .where(and(live(lateReturn), eq(lateReturn.Date, day)))
      .all()
      .map(row => [row.UserId, row]),
  )
  let found = 0
  for (const who of sleepers) {
    if (dead.has(who.BuildingId)) continue
    const outcome = outcomeOf(asked, day, who)
    const row = stored.get(who.UserId)
    const isUntouched = row !== undefined && row.HandleState === lateState.open && row.Reason === ''
    if (!outcome || covers(db, { studentId: who.UserId, from, to, away: true })) {
      if (row && isUntouched && !outcome) set(work, row.Id, { IsDel: 1 })
      continue
    }
    found += 1
    if (row) {
      if (isUntouched && (row.Kind !== outcome.Kind || row.PassTime !== outcome.PassTime)) set(work, row.Id, outcome)
      continue
    }
    const Id = work.newId()
    const { UserId, BuildingId, RoomId } = who
    work.change(lateReturn, Id, inner => {
      inner
        .insert(lateReturn)
        .values({ Id, ...created(work), UserId, Date: day, BuildingId, RoomId, ...outcome })
        .run()
    })
    const words = outcome.Kind === lateKind.late ? '晚归' : '未归'
    tell(work, cameLate, [who.Account ?? ''], { 日期: day, 类型: words }, { businessId: Id, url: '/dorm/myDorm' })
    escalate(work, who, day, outcome.Kind)
  }
  tellDead(work, day, dead, sleepers)
  return found
}

const set = (work: NightWork, Id: string, values: Partial<typeof lateReturn.$inferInsert>): void =>
  work.change(lateReturn, Id, db => {
    db.update(lateReturn).set(values).where(eq(lateReturn.Id, Id)).run()
  })

/** Nights that are over are worked out again after records came late: that of a day, and that of the day before for passes after midnight. */
export function workAgain(world: World, days: readonly string[], covers: LeaveCover): void {
  const work = systemWork(world, '晚归名单', 'dormitory.lateAgain')
  const today = dayOf(work.now)
  const nights = new Set(days.flatMap(day => [dayOf(day, -1), day]).filter(day => day < today))
  for (const night of nights) workOut(work, night, covers)
}
