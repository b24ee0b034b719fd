import type { Input } from '@xuegong/contracts/endpoint'
import { dormStatistics } from '@xuegong/contracts/modules/dormitory/statistics'
import { live } from '@xuegong/db/live'
import { dormBed, dormBuilding, dormRoom } from '@xuegong/db/schema/dormitory'
import { hygiene, repair } from '@xuegong/db/schema/dormitory-upkeep'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn, SQLiteTable } from 'drizzle-orm/sqlite-core'
import { allOf, type Condition, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf, lastDays } from '#data/days'
import { addressOf } from '#data/home-parts'
import { nameOfOrg } from '#data/places'
import { scopeTypes, studentScope } from '#data/scope'
import { inner, left } from '#data/selection'
import { type Counted, numberOf, shareOf, statisticsOf } from '#data/statistics'
import { seenRooms } from './reach.ts'

type Asked = Input<typeof dormStatistics.getDormStatistics>

const [nights, month] = [14, 30]
const page = '/epidemicMange/dormMange/dormInfo'
const access = 'dorm.export'
/** The scope type of wardens. */
const ofBuildings = 5

/** Rooms within reach, of one building where it is named. */
const rooms = (ctx: Ctx, { BuildingId }: Asked): Condition =>
  allOf(seenRooms(ctx, access), {
    key: BuildingId ? 'of a building' : 'of all',
    where: () => (BuildingId ? eq(dormRoom.BuildingId, sql.placeholder('building')) : undefined),
    values: { building: BuildingId },
  })

const building = inner(dormBuilding, and(eq(dormBuilding.Id, dormRoom.BuildingId), live(dormBuilding)))
const roomBy = (column: SQLiteColumn) => inner(dormRoom, and(eq(dormRoom.Id, column), live(dormRoom)))

/** Rows about rooms, as far as a condition goes, over a first day where it is about one. */
const about = <T extends SQLiteTable & { IsDel: SQLiteColumn }>(
  table: T,
  room: SQLiteColumn,
  name: string,
  which: SQL,
  from?: (ctx: Ctx) => string,
): Counted<Asked> => ({
  from: table,
  join: [roomBy(room), building],
  of: (ctx, input) =>
    allOf(rooms(ctx, input), {
      key: name,
      where: () => and(live(table), which),
      values: from ? { from: from(ctx) } : {},
    }),
})

const since = (days: number) => (ctx: Ctx) => dayOf(ctx.now, -days)
const first = sql.placeholder('from')
const beds = about(dormBed, dormBed.RoomId, 'beds', sql`1 = 1`)
const lastNight = about(lateReturn, lateReturn.RoomId, 'last night', sql`${lateReturn.Date} = ${first}`, since(1))
const unchecked = about(lateReturn, lateReturn.RoomId, 'to be checked', sql`${lateReturn.HandleState} = 0`)
const late = about(lateReturn, lateReturn.RoomId, 'nights', sql`${lateReturn.Date} >= ${first}`, since(nights))
/** Residents of the rooms, with how often each came late or not at all in a month, leave and mistakes apart. */
const residents: Counted<Asked> = {
  ...about(dormBed, dormBed.RoomId, 'residents and their nights', sql`${dormBed.State} = 3`, since(month)),
  join: [
    roomBy(dormBed.RoomId),
    building,
    inner(student, eq(student.Id, dormBed.UserId)),
    inner(classInfo, eq(classInfo.Id, student.ClassId)),
  ],
}
const nightsOfHis = sql`(select count(*) from ${lateReturn} night where night.UserId = ${dormBed.UserId} and night.Date >= ${first}
  and night.HandleState not in (3, 4) and night.IsDel = 0)`

const checks = about(hygiene, hygiene.RoomId, 'checks', sql`${hygiene.CheckDate} >= ${first}`, since(month))
const waiting = about(repair, repair.RoomId, 'to be given out', sql`${repair.State} = 0`)
const repaired = about(repair, repair.RoomId, 'repaired', sql`${repair.DoneTime} >= ${first}`, since(month))

/** Students who study, with the bed in which they live. Whose reach is made of those who live somewhere, or who asks of one building, knows no whole. */
const studying: Counted<Asked> = {
  from: student,
  join: [
    inner(classInfo, and(eq(classInfo.Id, student.ClassId), live(classInfo))),
    left(
      dormBed,
      sql`${dormBed.UserId} = ${student.Id} and ${dormBed.UserId} is not null and ${dormBed.State} between 1 and 3
        and ${dormBed.State} = 3 and ${dormBed.IsDel} = 0`,
    ),
  ],
  of: (ctx, { BuildingId }) => {
    const isPart = BuildingId !== undefined || !scopeTypes(ctx, access).some(type => type !== ofBuildings)
    return allOf(studentScope(ctx, access), {
      key: `who study ${isPart}`,
      where: () => (isPart ? never : and(live(student), eq(student.StuStatus, 1))),
      values: {},
    })
  },
}

const usable = numberOf(sql`${dormBed.State} <> 4`)
const livedIn = numberOf(sql`${dormBed.State} = 3`)
const ofState =
  (State: number) =>
  (_: Ctx, { BuildingId }: Asked) =>
    addressOf(page, { tab: 'list', State, ...(BuildingId && { BuildingId }) })
const byBuilding = { key: dormRoom.BuildingId, labels: namesOfBuildings } as const

export function namesOfBuildings(ctx: Ctx, _: object, found: readonly string[]): (readonly [string, string])[] {
  const all = ctx.db
    .select({ Id: dormBuilding.Id, Name: dormBuilding.Name, Code: dormBuilding.Code })
    .from(dormBuilding)
    .all()
  return all
    .filter(({ Id }) => found.includes(Id))
    .toSorted((a, b) => a.Code.localeCompare(b.Code))
    .map(({ Id, Name }) => [Id, Name])
}

const namesOfColleges = (ctx: Ctx, _: Asked, found: readonly string[]): (readonly [string, string])[] =>
  found.map(Id => [Id, nameOfOrg(ctx.db, Id)])

/** Late nights per hundred residents. */
const perHundred = sql<number>`round(sum(${nightsOfHis}) * 100.0 / count(*), 1)`

/** Figures of the rooms within the caller's reach. */
export const getDormStatistics = statisticsOf<Asked>(dormStatistics.getDormStatistics, {
  cards: {
    Beds: { of: beds, Title: '床位总数', Unit: '张', value: usable },
    Rate: { of: beds, Title: '入住率', Unit: '%', value: shareOf(livedIn, usable) },
    Free: { of: beds, Title: '空床', Unit: '张', value: numberOf(sql`${dormBed.State} = 0`), url: ofState(0) },
    Reserved: { of: beds, Title: '预留', Unit: '张', value: numberOf(sql`${dormBed.State} = 1`), url: ofState(1) },
    Late: { of: lastNight, Title: '昨夜晚归', Unit: '人', tone: 'warn', value: numberOf(sql`${lateReturn.Kind} = 1`) },
    Absent: { of: lastNight, Title: '昨夜未归', Unit: '人', tone: 'bad', value: numberOf(sql`${lateReturn.Kind} = 2`) },
    Unchecked: { of: unchecked, Title: '晚归待核实', Unit: '条', tone: 'warn', value: numberOf() },
    Repairs: { of: waiting, Title: '待派报修', Unit: '件', tone: 'warn', value: numberOf() },
  },
  charts: {
    RateByBuilding: {
      of: beds,
      Title: '各楼栋入住率',
      Kind: 'rank',
      Unit: '%',
      By: '楼栋',
      ...byBuilding,
      series: { 入住率: shareOf(livedIn, usable) },
      having: sql`${usable} > 0`,
      url: (_, __, Id) => addressOf(page, { building: Id }),
    },
    RateByCollege: {
      of: studying,
      Title: '各院系住宿率',
      Kind: 'rank',
      Unit: '%',
      By: '院系',
      key: classInfo.CollegeId,
      series: { 住宿率: shareOf(numberOf(sql`${dormBed.Id} is not null`), numberOf()) },
      labels: namesOfColleges,
    },
    LateByNight: {
      of: late,
      Title: '每晚晚归与未归',
      Kind: 'bar',
      Unit: '人',
      By: '日期',
      key: lateReturn.Date,
      series: { 晚归: numberOf(sql`${lateReturn.Kind} = 1`), 未归: numberOf(sql`${lateReturn.Kind} = 2`) },
      labels: ctx => lastDays(dayOf(ctx.now, -1), nights).map(day => [day, day.slice(5)]),
    },
    LateByCollege: {
      of: residents,
      Title: '近30天每百名住宿生晚归与未归',
      Kind: 'rank',
      Unit: '人次',
      IsMean: 1,
      By: '院系',
      key: classInfo.CollegeId,
      series: { 人次: perHundred },
      having: sql`sum(${nightsOfHis}) > 0`,
      order: sql`${perHundred} desc, ${classInfo.CollegeId}`,
      labels: namesOfColleges,
    },
    Hygiene: {
      of: checks,
      Title: '近30天各楼栋卫生均分',
      Kind: 'rank',
      Unit: '分',
      IsMean: 1,
      By: '楼栋',
      ...byBuilding,
      series: { 均分: sql<number>`round(avg(${hygiene.Score}), 1)` },
    },
    RepairHours: {
      of: repaired,
      Title: '近30天各楼栋报修平均用时',
      Kind: 'rank',
      Unit: '小时',
      IsMean: 1,
      By: '楼栋',
      ...byBuilding,
      series: {
        用时: sql<number>`round(avg((julianday(${repair.DoneTime}) - julianday(${repair.CreateDate})) * 24), 1)`,
      },
    },
  },
})
