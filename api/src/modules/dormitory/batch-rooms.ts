import type { Db } from '@xuegong/db/client'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { asc, eq, sql } from 'drizzle-orm'
import type { Told } from '#data/ctx'
import { roomsOf } from './batch.ts'

/** Rooms with their buildings: 竹园1号楼101、竹园1号楼102. */
export const roomNames = (db: Db, ids: readonly string[]): string =>
  db
    .select({ name: sql<string>`${dormBuilding.Name} || ${dormRoom.RoomNo}` })
    .from(dormRoom)
    .innerJoin(dormBuilding, eq(dormBuilding.Id, dormRoom.BuildingId))
    .where(sql`${dormRoom.Id} in (select value from json_each(${JSON.stringify(ids)}))`)
    .orderBy(asc(dormBuilding.Code), asc(dormRoom.RoomNo))
    .all()
    .map(({ name }) => name)
    .join('、')

/** What the operation log tells of a batch besides its row: its rooms. */
export const toldRooms: Told = (db, Id) => ({ RoomIds: roomNames(db, roomsOf({ db }, Id)) })
