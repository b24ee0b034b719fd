import type { Result } from '@xuegong/contracts/endpoint'
import { reasonDays } from '@xuegong/contracts/modules/dormitory/late'
import type { mine } from '@xuegong/contracts/modules/dormitory/mine'
import { live } from '@xuegong/db/live'
import { dormBed, dormChange } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, asc, desc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { placesOf } from '#data/places'
import { regionChain } from '#data/regions'
import { refuse } from '#refuse'
import { hygieneHandlers } from './hygiene.ts'
import { listLateReturn } from './late.ts'
import { getMySelection } from './my-selection.ts'
import { lateState } from './nights.ts'
import { repairHandlers } from './repairs.ts'
import { listStay } from './stay-list.ts'
import { bedOf, bedState, callerAsResident, type Place } from './stays.ts'

type Mine = Result<typeof mine.getMyDorm>
/** So many of each are shown. */
const most = 10

/** Who lives in the same room, with the class; never a number. */
function roommatesOf(ctx: Ctx, { bed }: Place): Mine['Roommates'] {
  const places = placesOf(ctx)
  return ctx.db
    .select({
      BedNo: dormBed.BedNo,
      TrueName: student.TrueName,
      ClassId: student.ClassId,
      HomeProvince: student.HomeProvince,
    })
    .from(dormBed)
    .innerJoin(student, and(eq(student.Id, dormBed.UserId), live(student)))
    .where(and(live(dormBed), eq(dormBed.RoomId, bed.RoomId), ne(dormBed.Id, bed.Id), sql`${dormBed.State} in (1, 3)`))
    .orderBy(asc(dormBed.BedNo))
    .all()
    .map(({ ClassId, HomeProvince, ...row }) => ({
      ...row,
      ClassName: places.of(ClassId).ClassName,
      HomeProvince: regionChain(HomeProvince)[0]?.Name ?? '',
    }))
}

/** All that the caller, who is a student, sees of his own dormitory. */
export function getMyDorm(ctx: Ctx): Mine {
  const me = callerAsResident(ctx) ?? refuse('NOT_FOUND')
  const { Bed, Hold, Batch } = getMySelection(ctx)
  const place = bedOf(ctx.db, me.Id)
  const home = place && place.bed.State !== bedState.held ? place : undefined
  const ofRoom = home && { RoomId: home.room.Id, PageSize: most }
  const today = dayOf(ctx.now)
  const nights = listLateReturn(ctx, { Key: me.StudentNo, PageSize: most }).rows.filter(row => row.StudentId === me.Id)
  return {
    Bed,
    Hold,
    Batch,
    Roommates: home ? roommatesOf(ctx, home) : [],
    Changes: ctx.db
      .select({
        Id: dormChange.Id,
        Kind: dormChange.Kind,
        State: dormChange.State,
        SwapAgree: dormChange.SwapAgree,
        SubmitTime: dormChange.SubmitTime,
      })
      .from(dormChange)
      .where(and(live(dormChange), eq(dormChange.UserId, me.Id)))
      .orderBy(desc(dormChange.CreateDate))
      .limit(most)
      .all(),
    Repairs: ofRoom
      ? repairHandlers
          .listRepair(ctx, ofRoom)
          .rows.map(({ Id, Item, Desc, State, CreateDate }) => ({ Id, Item, Desc, State, CreateDate }))
      : [],
    LateReturns: nights.map(({ Id, Date, Kind, PassTime, HandleState, Reason }) => ({
      Id,
      Date,
      Kind,
      PassTime,
      HandleState,
      Reason,
      MayExplain: HandleState === lateState.open && today <= dayOf(Date, reasonDays) ? (1 as const) : (0 as const),
    })),
    Hygiene: ofRoom
      ? hygieneHandlers
          .listHygiene(ctx, ofRoom)
          .rows.map(({ Id, CheckDate, Score, Level }) => ({ Id, CheckDate, Score, Level }))
      : [],
    Stays: listStay(ctx, { UserId: me.Id, PageSize: most }).rows,
  }
}
