import { eq } from 'drizzle-orm'
import type { Db } from '../client.ts'
import { dormBed, dormBuilding, dormRoom, dormStay } from '../schema/dormitory.ts'
import { seedId } from '../seed/random.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Building = typeof dormBuilding.$inferSelect
type Room = typeof dormRoom.$inferSelect
type Bed = typeof dormBed.$inferSelect
type Stay = typeof dormStay.$inferSelect

/** A building for women. */
export function buildBuilding(db: Db, given: Partial<Building> = {}): Building {
  const number = nextNumber(db)
  return db
    .insert(dormBuilding)
    .values({
      ...builtAt,
      Id: seedId('built building', String(number)),
      Name: `楼${number}`,
      Code: `B${number}`,
      SexType: 2,
      Floors: 6,
      ...given,
    })
    .returning()
    .get()
}

/** A room on the first floor of a building, for its sex, with so many free beds. */
export function buildRoom(db: Db, given: Partial<Room> = {}, beds = 4): Room & { readonly Beds: readonly Bed[] } {
  const number = nextNumber(db)
  const building = given.BuildingId
    ? db.select().from(dormBuilding).where(eq(dormBuilding.Id, given.BuildingId)).get()
    : buildBuilding(db)
  const room = db
    .insert(dormRoom)
    .values({
      ...builtAt,
      Id: seedId('built room', String(number)),
      Floor: 1,
      RoomNo: String(1000 + number),
      RoomType: '4',
      BedNum: beds,
      SexType: building!.SexType === 1 ? 1 : 2,
      ...given,
      BuildingId: building!.Id,
    })
    .returning()
    .get()
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
  db.$client.prepare('update DormBed set State = 3, UserId = ? where Id = ?').run(given.UserId, given.BedId)
  return db
    .insert(dormStay)
    .values({
      ...builtAt,
      Id: seedId('built stay', String(nextNumber(db))),
      InDate: '2026-09-01',
      InKind: 1,
      ...given,
    })
    .returning()
    .get()
}
