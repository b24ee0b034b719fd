import type { Result } from '@xuegong/contracts/endpoint'
import type { bedSelection, Selection } from '@xuegong/contracts/modules/dormitory/selection'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { student } from '@xuegong/db/schema/people'
import { and, asc, eq, ne, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { regionChain } from '#data/regions'
import { type Batch, batchMode, holdLeft, isFor, phase, phaseOf, publishedBatches, secondsTo } from './batch.ts'
import { type Chooser, chooserOf, isHeld, isHis } from './chooser.ts'
import { saidPlace } from './selection.ts'
import { bedOf, type Place } from './stays.ts'

const states = { none: 0, waiting: 1, running: 2, over: 3, done: 4, allotted: 5 } as const
const ofPhase: Readonly<Record<number, number>> = {
  [phase.waiting]: states.waiting,
  [phase.running]: states.running,
  [phase.over]: states.over,
}

/** The batch that somebody is to look at: that of now, else the next one, else the last one. One in which he chooses comes first. */
function batchFor(ctx: Ctx, me: Chooser): Batch | undefined {
  const mine = publishedBatches(ctx)
    .filter(batch => isFor(batch, me))
    .sort((one, other) => one.Mode - other.Mode)
  const at = (wanted: number) => mine.filter(batch => phaseOf(batch, ctx.now) === wanted)
  const over = at(phase.over).filter(({ Mode }, _, [first]) => Mode === first?.Mode)
  return at(phase.running)[0] ?? at(phase.waiting)[0] ?? over.at(-1)
}

/** How it stands with a batch for somebody without a bed. */
function stateIn(batch: Batch | undefined, now: string): number {
  if (!batch) return states.none
  const state = ofPhase[phaseOf(batch, now)] ?? states.none
  return batch.Mode === batchMode.allotted && state !== states.over ? states.allotted : state
}

/** What is left of a hold. */
function holdOf(ctx: Ctx, place: Place | undefined): Selection['Hold'] {
  const { bed } = place ?? {}
  if (!place || !bed?.HoldUntil || !isHeld(bed, ctx.now)) return null
  return { ...saidPlace(place), HoldUntil: bed.HoldUntil, Left: holdLeft(ctx, bed) }
}

const roommates = (db: Db, { RoomId, Id }: Place['bed']): Selection['Roommates'] =>
  db
    .select({ BedNo: dormBed.BedNo, Name: student.TrueName, HomeProvince: student.HomeProvince })
    .from(dormBed)
    .innerJoin(student, and(eq(student.Id, dormBed.UserId), live(student)))
    .where(and(eq(dormBed.RoomId, RoomId), ne(dormBed.Id, Id), sql`${dormBed.State} in (1, 3)`, live(dormBed)))
    .orderBy(asc(dormBed.BedNo))
    .all()
    .map(({ HomeProvince, ...row }) => ({ ...row, HomeProvince: regionChain(HomeProvince)[0]?.Name ?? '' }))

/** How it stands with the choice of the caller. */
export function getMySelection(ctx: Ctx): Result<typeof bedSelection.getMySelection> {
  const { db, now } = ctx
  const me = chooserOf(ctx)
  const batch = batchFor(ctx, me)
  const place = bedOf(db, me.Id)
  const own = place && isHis(place.bed) ? place : undefined
  return {
    State: own ? states.done : stateIn(batch, now),
    Batch: batch
      ? {
          Id: batch.Id,
          Name: batch.Name,
          Notice: batch.Notice,
          StartTime: batch.StartTime,
          EndTime: batch.EndTime,
          HoldMinutes: batch.HoldMinutes,
          StartsIn: secondsTo(batch.StartTime, now),
          EndsIn: secondsTo(batch.EndTime, now),
        }
      : null,
    Hold: holdOf(ctx, place),
    Bed: own ? { ...saidPlace(own), State: own.bed.State } : null,
    Roommates: own ? roommates(db, own.bed) : [],
  }
}
