import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom, dormStay } from '@xuegong/db/schema/dormitory'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, isNull, sql } from 'drizzle-orm'
import type { Db } from '@xuegong/db/client'
import { created, type Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'

export const bedState = { free: 0, reserved: 1, held: 2, lived: 3, off: 4 } as const
export const reserveKind = { management: 1, chosen: 2, change: 3 } as const
export const inKind = { allotted: 1, chosen: 2, changed: 3, swapped: 4, imported: 5, arrived: 6 } as const
/** Codes of the dictionary OutReason that the server writes itself. */
const outReason = { changed: '5', swapped: '6' } as const
const missing = 6

/** What is needed of a request, or of a job, to change who lives where. */
type BedWork = Pick<Ctx, 'db' | 'now' | 'newId' | 'change' | 'user'>
export type Work = BedWork & Pick<Ctx, 'world'>

/** A bed with its room and building. */
export interface Place {
  readonly bed: typeof dormBed.$inferSelect
  readonly room: typeof dormRoom.$inferSelect
  readonly building: typeof dormBuilding.$inferSelect
}

/** A student as far as beds are about him. */
export interface Resident {
  readonly Id: string
  readonly UserId: string | null
  readonly StudentNo: string
  readonly TrueName: string
  readonly Sex: string
  readonly StuStatus: number
  readonly ClassId: string
  readonly CollegeId: string
}

/** A bed by its Id; refuses one that is not there. */
export const bedById = (db: Db, Id: string): Place['bed'] =>
  statement(db, 'bed by id', () =>
    db
      .select()
      .from(dormBed)
      .where(and(live(dormBed), eq(dormBed.Id, sql.placeholder('Id')))),
  ).get({ Id }) ?? refuse('NOT_FOUND')
const rooms = (db: Db) =>
  statement(db, 'room by id', () =>
    db
      .select()
      .from(dormRoom)
      .where(and(live(dormRoom), eq(dormRoom.Id, sql.placeholder('Id')))),
  )
const buildings = (db: Db) =>
  statement(db, 'building by id', () =>
    db
      .select()
      .from(dormBuilding)
      .where(and(live(dormBuilding), eq(dormBuilding.Id, sql.placeholder('Id')))),
  )

/** A bed where it is; refuses one that is not there. */
export function placeOf(db: Db, BedId: string): Place {
  const bed = bedById(db, BedId)
  const room = rooms(db).get({ Id: bed.RoomId }) ?? refuse('NOT_FOUND')
  const building = buildings(db).get({ Id: room.BuildingId }) ?? refuse('NOT_FOUND')
  return { bed, room, building }
}

const residents = (db: Db) =>
  db
    .select({
      Id: student.Id,
      UserId: student.UserId,
      StudentNo: student.StudentNo,
      TrueName: student.TrueName,
      Sex: student.Sex,
      StuStatus: student.StuStatus,
      ClassId: student.ClassId,
      CollegeId: classInfo.CollegeId,
    })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))

/** A student by his Id; refuses one that is not there. */
export const residentOf = (db: Db, Id: string): Resident =>
  statement(db, 'resident', () => residents(db).where(and(live(student), eq(student.Id, sql.placeholder('Id'))))).get({
    Id,
  }) ?? refuse('NOT_FOUND')

/** The account of a student, to whom something is told; empty where he has none, or is removed. */
export const accountOf = (db: Db, Id: string): string =>
  statement(db, 'account of a resident', () =>
    db
      .select({ UserId: student.UserId })
      .from(student)
      .where(and(live(student), eq(student.Id, sql.placeholder('Id')))),
  ).get({ Id })?.UserId ?? ''

/** The caller as a student; undefined for staff. */
export const callerAsResident = ({ db, user }: Pick<Ctx, 'db' | 'user'>): Resident | undefined =>
  statement(db, 'caller as a resident', () =>
    residents(db).where(and(live(student), eq(student.UserId, sql.placeholder('me')))),
  ).get({ me: user.Id })

/** The bed that a student has: reserved, held or lived in. */
export const bedOf = (db: Db, UserId: string): Place | undefined => {
  const Id = statement(db, 'bed of a student', () =>
    db
      .select({ Id: dormBed.Id })
      .from(dormBed)
      .where(
        and(
          live(dormBed),
          eq(dormBed.UserId, sql.placeholder('UserId')),
          sql`${dormBed.UserId} is not null and ${dormBed.State} between 1 and 3`,
        ),
      ),
  ).get({ UserId })?.Id
  return Id === undefined ? undefined : placeOf(db, Id)
}

/** 竹园1号楼101-2. */
export const bedName = ({ building, room, bed }: Place): string => `${building.Name}${room.RoomNo}-${bed.BedNo}`

type BedValues = Partial<typeof dormBed.$inferInsert>

const nobody: BedValues = {
  State: bedState.free,
  UserId: null,
  ReserveKind: null,
  ReserveChangeId: null,
  HoldUntil: null,
  BatchId: null,
}

/** Writes a bed. */
const setBed = (work: BedWork, Id: string, values: BedValues): void =>
  work.change(dormBed, Id, db => {
    db.update(dormBed).set(values).where(eq(dormBed.Id, Id)).run()
  })

/** What a stay is from its beginning: when and how it begins, and when it is to end, where that is known. */
type Beginning = { readonly InKind: number } & Partial<
  Pick<typeof dormStay.$inferInsert, 'InDate' | 'LeaveDate' | 'OutReason' | 'Remark'>
>

/** A student begins to live in a bed. */
function openStay(work: BedWork, stay: { UserId: string; BedId: string } & Beginning): void {
  const Id = work.newId()
  work.change(dormStay, Id, db => {
    db.insert(dormStay)
      .values({ Id, ...created(work), InDate: dayOf(work.now), ...stay })
      .run()
  })
}

/** The open stay in a bed. */
export const stayIn = (db: Db, BedId: string) =>
  statement(db, 'open stay in a bed', () =>
    db
      .select()
      .from(dormStay)
      .where(and(live(dormStay), eq(dormStay.BedId, sql.placeholder('BedId')), isNull(dormStay.OutDate))),
  ).get({ BedId })

interface Leaving {
  readonly OutDate?: string
  readonly OutReason: string
  readonly Remark?: string
}

/** Whoever lives in a bed does so no more. A stay that would end before it begins has never been. */
function closeStay(work: BedWork, BedId: string, { OutDate = dayOf(work.now), ...leaving }: Leaving): void {
  const stay = stayIn(work.db, BedId)
  if (!stay) return
  const values = OutDate < stay.InDate ? { IsDel: 1 } : { OutDate, ...leaving, LeaveDate: null }
  work.change(dormStay, stay.Id, db => {
    db.update(dormStay).set(values).where(eq(dormStay.Id, stay.Id)).run()
  })
}

/**
 * Gives a student a bed that is free for him: whoever has not arrived yet gets it reserved until he does, anybody else lives in it from
 * that day on. `BatchId` is that of the batch in which he chose it.
 */
export function takeBed(
  work: BedWork,
  { bed }: Place,
  resident: Resident,
  { BatchId = null, ...stay }: Beginning & { BatchId?: string | null },
): void {
  const arrives = resident.StuStatus === missing && stay.InKind !== inKind.arrived
  const values = { ...nobody, UserId: resident.Id, BatchId }
  if (arrives) return setBed(work, bed.Id, { ...values, State: bedState.reserved, ReserveKind: reserveKind.chosen })
  setBed(work, bed.Id, { ...values, State: bedState.lived })
  openStay(work, { UserId: resident.Id, BedId: bed.Id, ...stay })
}

/** Whoever spoke for a room and leaves it does so no more. */
function forgetLeader(work: BedWork, { room, bed }: Place): void {
  if (!bed.UserId || room.LeaderId !== bed.UserId) return
  work.change(dormRoom, room.Id, db => {
    db.update(dormRoom).set({ LeaderId: '' }).where(eq(dormRoom.Id, room.Id)).run()
  })
}

/** Frees a bed, whatever it was; the stay in it ends. */
export function freeBed(work: BedWork, place: Place, leaving: Leaving): void {
  closeStay(work, place.bed.Id, leaving)
  forgetLeader(work, place)
  setBed(work, place.bed.Id, nobody)
}

/** What goes along with whoever moves: the day, still to come, on which he moves in, and the one on which he is to move out. */
function goesAlong(work: BedWork, { bed }: Place): Partial<Beginning> {
  const { InDate = '', LeaveDate = null, OutReason = '', Remark = '' } = stayIn(work.db, bed.Id) ?? {}
  return { ...(InDate > dayOf(work.now) && { InDate }), ...(LeaveDate && { LeaveDate, OutReason, Remark }) }
}

/** A student moves to a bed that is free for him, as of today. */
export function moveBed(work: BedWork, from: Place, to: Place, resident: Resident, Remark = ''): void {
  const stay = { InKind: inKind.changed, ...goesAlong(work, from) }
  freeBed(work, from, { OutReason: outReason.changed, Remark })
  takeBed(work, to, resident, stay)
}

/** Two students change beds, as of today. */
export function swapBeds(
  work: BedWork,
  [one, other]: readonly [Place, Place],
  [who, partner]: readonly [Resident, Resident],
  Remark = '',
): void {
  const leaving = { OutReason: outReason.swapped, Remark }
  const [his, hers] = [one, other].map(place => ({ InKind: inKind.swapped, ...goesAlong(work, place) }))
  freeBed(work, one, leaving)
  freeBed(work, other, leaving)
  takeBed(work, other, who, his!)
  takeBed(work, one, partner, hers!)
}
