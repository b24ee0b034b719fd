import type { Permission } from '@xuegong/contracts/permissions'
import { userRegion } from '@xuegong/db/schema/account'
import { dormBed, dormRoom } from '@xuegong/db/schema/dormitory'
import { classInfo, student } from '@xuegong/db/schema/people'
import { or, type SQL, sql } from 'drizzle-orm'
import { anyOf, type Condition, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import type { Reach } from '#data/reach'
import { scopeTypes, studentsByTypes, studentScope } from '#data/scope'

type Asker = Pick<Ctx, 'user' | 'reach'>

/** Scope types: 1 the school, 2 named places, 3 the own college, 4 own classes, 5 own buildings, 7 own rows. */
const [school, places, college, , buildings] = [1, 2, 3, 4, 5]

/** Buildings that an account is in charge of. */
export const ownBuildings = (me: SQL | ReturnType<typeof sql.placeholder>): SQL =>
  sql`(select ${userRegion.TargetId} from ${userRegion} where ${userRegion.UserId} = ${me} and ${userRegion.Kind} = 'building')`

const inOwnBuilding = sql`${dormRoom.BuildingId} in ${ownBuildings(sql.placeholder('me'))}`
const ofOwnCollege = sql`${dormRoom.CollegeId} = ${sql.placeholder('myOrg')}`

/** Rooms in which somebody of some students has a bed: from the students to their beds, of which there are as many as students. */
const roomsOf = (students: SQL | undefined) =>
  sql`${dormRoom.Id} in (select bed.RoomId from ${student} cross join ${dormBed} bed on bed.UserId = ${student.Id}
    where bed.UserId is not null and bed.State between 1 and 3 and bed.IsDel = 0 and ${student.IsDel} = 0 and (${students ?? sql`1 = 1`}))`

/**
 * Rooms that somebody sees by a permission, as a condition on DormRoom: all of the school, those of the own buildings, those of the own
 * college, and those in which students live whom he looks after (the own one for a student).
 */
export function seenRooms(ctx: Asker, permission: Permission): Condition {
  const types = scopeTypes(ctx, permission)
  // Wardens reach the students of their buildings, whose rooms are those of the buildings.
  const byStudents = types.filter(type => type !== buildings)
  const students = studentsByTypes(ctx, byStudents)
  return {
    key: `rooms seen ${types.join('+')} ${students.key}`,
    where: () =>
      types.includes(school)
        ? undefined
        : (or(
            ...(types.includes(places) || types.includes(buildings) ? [inOwnBuilding] : []),
            ...(types.includes(college) ? [ofOwnCollege] : []),
            ...(byStudents.length > 0 ? [roomsOf(students.where())] : []),
          ) ?? never),
    values: { me: ctx.user.Id, myOrg: ctx.user.OrgId, ...students.values },
  }
}

/** Rooms on which somebody acts: all of the school, or those of the own buildings; beds of the own college may be reserved by it. */
export function actedRooms(ctx: Asker, permission: Permission, { byCollege = false } = {}): Condition {
  const types = scopeTypes(ctx, permission)
  const parts = [
    ...(types.includes(buildings) ? [inOwnBuilding] : []),
    ...(byCollege && types.includes(college) ? [ofOwnCollege] : []),
  ]
  return {
    key: `rooms acted on ${types.join('+')} ${byCollege}`,
    where: () => (types.includes(school) ? undefined : (or(...parts) ?? never)),
    values: { me: ctx.user.Id, myOrg: ctx.user.OrgId },
  }
}

/** Rooms of the own buildings with a bed that may be given to somebody. */
const roomsLeft = sql`${dormRoom} room where room.IsDel = 0 and room.State = 1 and room.BuildingId in ${ownBuildings(sql.placeholder('me'))}
  and exists (select 1 from ${dormBed} bed where bed.RoomId = room.Id and bed.IsDel = 0
    and (bed.State = 0 or bed.State = 1 and bed.ReserveKind = 1))`
/** For which sex and college they are: the college of the room, or those that live in its building. */
const bedsLeft = sql`select room.SexType, room.CollegeId from ${roomsLeft} and room.CollegeId is not null
  union select room.SexType, lives.CollegeId from (select distinct room.SexType, room.BuildingId from ${roomsLeft} and room.CollegeId is null) room
    join ${dormRoom} beside on beside.BuildingId = room.BuildingId and beside.IsDel = 0
    join ${dormBed} bed on bed.RoomId = beside.Id and bed.UserId is not null and bed.State between 1 and 3 and bed.IsDel = 0
    join ${student} who on who.Id = bed.UserId join ${classInfo} lives on lives.Id = who.ClassId`

/**
 * Students to whom somebody may give a bed: those whom he looks after. Wardens, who look after residents, also those who might live with
 * them: there is a bed left for their sex in a room that is meant for their college, or in one for all, where their college lives in the building.
 */
export function housable(ctx: Asker, permission: Permission): Condition {
  const students = studentScope(ctx, permission)
  if (!scopeTypes(ctx, permission).includes(buildings!)) return students
  const there = sql`exists (select 1 from ${classInfo} own where own.Id = ${student.ClassId}
    and (cast(${student.Sex} as integer), own.CollegeId) in (${bedsLeft}))`
  return anyOf(students, { key: 'might live in own buildings', where: () => there, values: { me: ctx.user.Id } })
}

/** Whether somebody acts for the whole school by a permission. */
export const actsForSchool = (ctx: Asker, permission: Permission): boolean =>
  scopeTypes(ctx, permission).includes(school!)

/** Wardens reach the students who have a bed in their buildings: from the buildings to their rooms and beds. */
export const dormReach: Reach = {
  5: me => sql`${student.Id} in (select bed.UserId from ${dormRoom} room cross join ${dormBed} bed on bed.RoomId = room.Id
    where bed.UserId is not null and bed.State between 1 and 3 and bed.IsDel = 0
      and room.BuildingId in ${ownBuildings(sql`${me}`)})`,
}
