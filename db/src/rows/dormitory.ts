import { sql } from 'drizzle-orm'
import { insertAll } from '#db/insert'
import { dormBed } from '#schema/dormitory'
import { hygieneLevel } from '#db/dormitory/hygiene-level'
import { type At, dayOf, found, nextIn, rowOf, type Row, type RowRules } from './rule.ts'

/** Students who live in a bed, and the beds that are free, of rooms in use. */
const lives = sql`Id in (select UserId from DormBed where State = 3 and IsDel = 0)`
const isFree = sql`DormBed.State = 0 and DormBed.IsDel = 0 and DormBed.RoomId in (select Id from DormRoom where State = 1 and IsDel = 0)`
const bedOf = (at: Pick<At, 'db'>, UserId: string): Row =>
  found(
    at,
    sql`select DormBed.*, DormRoom.BuildingId from DormBed join DormRoom on DormRoom.Id = RoomId where DormBed.UserId = ${UserId} and DormBed.State = 3 and DormBed.IsDel = 0`,
  )
/** A bed has somebody who lives in it. */
export const livedIn = (db: At['db'], { UserId, BedId }: Row): void =>
  void db.run(sql`update DormBed set State = 3, UserId = ${UserId} where Id = ${BedId}`)
/** The sex of the rooms, as students have it. */
const sexOfRoom = sql`(select cast(SexType as text) from DormRoom where DormRoom.Id = DormBed.RoomId)`

const points = ['Ground', 'Beds', 'Desks', 'Balcony', 'Safety'] as const

export const dormitoryRows = {
  DormBuilding: {
    natural: ({ number }) => ({ Name: `楼${number}`, Code: `B${number}`, SexType: 2, Floors: 6 }),
    after: ({ db }, { Id, ManagerId }) => {
      if (ManagerId)
        db.run(sql`insert or ignore into UserRegion (UserId, Kind, TargetId) values (${ManagerId}, 'building', ${Id})`)
    },
  },
  DormRoom: {
    natural: at => {
      const BuildingId = at.id('BuildingId')
      const Floor = Number(at.row.Floor ?? (String(at.row.RoomNo ?? '1').slice(0, -2) || 1))
      const on = sql`BuildingId = ${BuildingId} and Floor = ${Floor} and IsDel = 0`
      const next = nextIn(at, 'DormRoom', 'RoomNo', on)
      const { SexType, FloorSex } = rowOf(at, 'DormBuilding', BuildingId)
      const floors = JSON.parse(String(FloorSex ?? '[]')) as { Floor: number; SexType: number }[]
      return {
        BuildingId,
        Floor,
        RoomNo: String(next > 1 ? next : Floor * 100 + 1),
        RoomType: '4',
        BedNum: 4,
        SexType: floors.find(each => each.Floor === Floor)?.SexType ?? (SexType === 1 ? 1 : 2),
      }
    },
    after: ({ db, now, newId }, { Id, BedNum }) =>
      void insertAll(
        db,
        dormBed,
        Array.from({ length: Number(BedNum) }, (_, at) => ({
          Id: newId(),
          RoomId: String(Id),
          BedNo: at + 1,
          CreateDate: now,
        })),
      ),
  },
  DormBed: {
    natural: at => {
      const RoomId = at.id('RoomId')
      return { RoomId, BedNo: nextIn(at, 'DormBed', 'BedNo', sql`RoomId = ${RoomId} and IsDel = 0`) }
    },
    after: ({ db }, { RoomId, BedNo }) =>
      void db.run(sql`update DormRoom set BedNum = max(BedNum, ${BedNo}) where Id = ${RoomId}`),
  },
  DormStay: {
    natural: at => {
      const { BedId } = at.row
      const fits = BedId ? sql`DormBed.Id = ${BedId}` : isFree
      const UserId = at.id('UserId', sql`StuStatus = 1 and Sex in (select ${sexOfRoom} from DormBed where ${fits})`)
      const { Sex } = rowOf(at, 'Student', UserId)
      return { UserId, BedId: at.id('BedId', sql`${isFree} and ${sexOfRoom} = ${Sex}`), InDate: dayOf(at), InKind: 1 }
    },
    after: ({ db }, { UserId, BedId, OutDate }) => {
      if (OutDate === null) livedIn(db, { UserId, BedId })
    },
  },
  DormChange: {
    natural: at => {
      const idle = sql`not exists (select 1 from DormChange where Student.Id in (DormChange.UserId, SwapUserId) and State in (1, 2) and IsDel = 0)`
      const UserId = at.id('UserId', sql`Student.UserId <> '' and ${lives} and ${idle}`)
      const from = bedOf(at, UserId)
      const { Sex } = rowOf(at, 'Student', UserId)
      const swaps = at.row.Kind === 2
      const partner =
        swaps && at.id('SwapUserId', sql`UserId <> '' and Sex = ${Sex} and Id <> ${UserId} and ${lives} and ${idle}`)
      const isNamed = Number(at.row.State ?? 0) > 1
      return {
        UserId,
        FromBedId: from.Id,
        ...(partner && { SwapUserId: partner, ToBedId: bedOf(at, partner).Id }),
        ...(!swaps && isNamed && { ToBedId: at.id('ToBedId', sql`${isFree} and ${sexOfRoom} = ${Sex}`) }),
        Reason: '与室友作息时间差异较大，影响休息',
      }
    },
    draft: ({ Kind, SubmitTime }) => (Kind === 2 ? { State: 1, SwapAgree: 1, SwapTime: SubmitTime } : { State: 0 }),
  },
  SelectBatch: {
    natural: at => ({
      Name: `批次${at.number}`,
      Grade: at.now.slice(0, 4),
      StartTime: at.now,
      EndTime: `${dayOf(at, 1)} 20:00:00`,
    }),
  },
  BedHold: { natural: ({ now }) => ({ HoldTime: now }) },
  GateDevice: { natural: ({ number }) => ({ Code: `G${number}`, Name: `门禁${number}` }) },
  GateRecord: {
    natural: at => {
      const Direction = Number(at.row.Direction ?? 1)
      return {
        Direction,
        UserId: at.id('UserId', lives),
        DeviceId: at.id('DeviceId', sql`State = 1 and Direction in (3, ${Direction})`),
        PassTime: at.now,
      }
    },
  },
  LateReturn: {
    natural: at => {
      const Date = String(at.row.Date ?? dayOf(at, -1))
      const UserId = at.id('UserId', lives, { Date })
      const { BuildingId, RoomId } = bedOf(at, UserId)
      const Kind = at.row.Kind ?? 2
      return { Date, UserId, BuildingId, RoomId, Kind, ...(Kind === 1 && { PassTime: `${Date} 23:50:00` }) }
    },
  },
  Hygiene: {
    natural: at => {
      const parts = Object.fromEntries(points.map(each => [each, Number(at.row[each] ?? 18)]))
      const Score = points.reduce((sum, each) => sum + parts[each]!, 0)
      const CheckDate = at.row.CheckDate ?? dayOf(at)
      return {
        ...parts,
        Score,
        Level: hygieneLevel(Score),
        CheckDate,
        RoomId: at.id('RoomId', undefined, { CheckDate }),
      }
    },
  },
  Repair: {
    natural: at => {
      const { RoomId } = at.row
      const there = RoomId
        ? sql`Id in (select UserId from DormBed where RoomId = ${RoomId} and State = 3 and IsDel = 0)`
        : lives
      const UserId = at.id('UserId', there)
      const head = `BX${dayOf(at).replaceAll('-', '')}`
      const last = found(
        at,
        sql`select max(RepairNo) as no from Repair where RepairNo >= ${head} and RepairNo < ${`${head}~`}`,
      ).no
      const next = Number(String(last ?? '').slice(head.length)) + 1
      return {
        UserId,
        RoomId: bedOf(at, UserId).RoomId,
        RepairNo: `${head}${String(next).padStart(4, '0')}`,
        Desc: '洗手池水龙头漏水',
      }
    },
  },
} satisfies RowRules
