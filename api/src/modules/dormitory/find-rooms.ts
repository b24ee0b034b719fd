import { live } from '@xuegong/db/live'
import { dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Finder } from '#data/finder'
import { statement } from '#data/prepared'
import { addressOf } from '#data/home-parts'
import { seenRooms } from './reach.ts'

/** Rooms by building and number, 竹园1号楼101; found ones open in the plan. */
export const roomFinder: Finder = {
  kind: 'room',
  title: '房间',
  by: '楼栋与房间号',
  permission: 'dorm.export',
  find: (ctx, text, limit) => {
    const seen = seenRooms(ctx, 'dorm.export')
    const read = statement(ctx.db, `rooms found ${seen.key}`, () =>
      ctx.db
        .select({
          Id: dormRoom.Id,
          BuildingId: dormBuilding.Id,
          Name: dormBuilding.Name,
          RoomNo: dormRoom.RoomNo,
          Floor: dormRoom.Floor,
        })
        .from(dormRoom)
        .innerJoin(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
        .where(
          and(
            live(dormRoom),
            sql`${dormBuilding.Name} || ${dormRoom.RoomNo} like ${sql.placeholder('text')} escape '\\'`,
            seen.where(),
          ),
        )
        .orderBy(asc(dormBuilding.Code), asc(dormRoom.RoomNo))
        .limit(sql.placeholder('limit')),
    )
    const like = `%${text.replace(/[\\%_]/g, sign => `\\${sign}`)}%`
    return read.all({ ...seen.values, text: like, limit }).map(({ Id, BuildingId, Name, RoomNo, Floor }) => ({
      Id,
      Title: `${Name}${RoomNo}`,
      Sub: `${Floor}层`,
      Path: addressOf('/epidemicMange/dormMange/dormInfo', { building: BuildingId, floor: Floor }),
    }))
  },
}
