import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { livedIn } from '../rows/dormitory.ts'
import { dormBed, dormBuilding, dormRoom, dormStay } from '../schema/dormitory.ts'
import { seedId } from '../seed/random.ts'
import { buildRow } from './build-row.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Building = typeof dormBuilding.$inferSelect
type Room = typeof dormRoom.$inferSelect
type Bed = typeof dormBed.$inferSelect
type Stay = typeof dormStay.$inferSelect

/** A building for women. */
export const buildBuilding = (db: Db, given: Partial<Building> = {}): Building =>
  buildRow(db, dormBuilding, 'building', given)

/** A room on the first floor of a building, for its sex, with so many free beds. */
export function buildRoom(db: Db, given: Partial<Room> = {}, beds = 4): Room & { readonly Beds: readonly Bed[] } {
  const number = nextNumber(db)
  const building = given.BuildingId
    ? db.select().from(dormBuilding).where(eq(dormBuilding.Id, given.BuildingId)).get()
    : buildBuilding(db)
  const SexType = building!.SexType === 1 ? 1 : 2
  const own = { Floor: 1, RoomNo: String(1000 + number), BedNum: beds, SexType }
  const room = buildRow(db, dormRoom, 'room', { ...own, ...given, BuildingId: building!.Id }, number)
  const Beds = Array.from({ length: beds }, (_, at) => buildBed(db, { RoomId: room.Id, BedNo: at + 1 }))
  return { ...room, Beds }
}

/** A free bed. */
const buildBed = (db: Db, given: Partial<Bed> & { RoomId: string; BedNo: number }): Bed =>
  db
    .insert(dormBed)
    .values({ ...builtAt, Id: seedId('built bed', String(nextNumber(db))), ...given })
    .returning()
    .get()

/** A student lives in a bed since a day. */
export function buildStay(db: Db, given: Partial<Stay> & { UserId: string; BedId: string }): Stay {
  livedIn(db, given)
  return buildRow(db, dormStay, 'stay', { InDate: '2026-09-01', ...given })
}
