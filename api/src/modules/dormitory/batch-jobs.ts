import { live } from '@xuegong/db/live'
import { dormBed, selectBatch } from '@xuegong/db/schema/dormitory'
import { and, eq, min, type Placeholder, type SQL, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { type Batch, publishedBatches } from './batch.ts'
import { tellStart } from './batch-start.ts'
import { fill, fillsAt, isFilled } from './fill.ts'

const published = (world: World) => publishedBatches({ world, db: world.reader() })

/** The first of some moments after one. */
const next = (moments: readonly string[], after: string) => moments.filter(at => at > after).sort()[0] ?? null

/** A moment, or the next minute where it has passed. */
const soon = (at: string, after: string) => (at > after ? at : plusSeconds(after, 60))

/** Tells the students of a batch that it begins. */
const starting: Job = {
  name: 'dormitory.selectStart',
  due: (world, after) =>
    next(
      published(world).flatMap(({ ToldTime, StartTime }) => (ToldTime === null ? StartTime : [])),
      after,
    ),
  run: world => {
    const work = systemWork(world, '选宿舍开始', 'dormitory.selectStart')
    const begins = ({ StartTime, EndTime }: Batch) => StartTime <= work.now && work.now < EndTime
    return published(world)
      .filter(begins)
      .reduce((told, batch) => told + world.transact(() => tellStart(work, batch)), 0)
  },
}

const held = and(live(dormBed), eq(dormBed.State, sql`2`))

/** Until when a bed may be held that is held from a moment on. */
const latest = (from: string | Placeholder) =>
  sql`datetime(${from}, '+' || coalesce((select HoldMinutes from ${selectBatch} where ${selectBatch.Id} = ${dormBed.BatchId}), 0) || ' minutes')`
const isTooLong = (now: string | Placeholder) => and(held, sql`${dormBed.HoldUntil} > ${latest(now)}`)

/**
 * Frees beds that were held and not confirmed. They were free from that moment on; now it is written, too. Where the clock was moved back, a
 * hold lasts no longer than one that begins now.
 */
const freeing: Job = {
  name: 'dormitory.freeHolds',
  due: (world, after) => {
    const db = world.reader()
    const first = (name: string, which: SQL | undefined) =>
      statement(db, `end of the first hold ${name}`, () =>
        db
          .select({ at: min(dormBed.HoldUntil) })
          .from(dormBed)
          .where(which),
      ).get({ after })?.at ?? null
    const later = sql.placeholder('after')
    return first('that is too long', isTooLong(later))
      ? plusSeconds(after, 1)
      : first('that runs', and(held, sql`${dormBed.HoldUntil} > ${later}`))
  },
  run: world =>
    world.transact(db => {
      const now = world.now()
      const touched = { UpdateDate: now, RowVersion: sql`${dormBed.RowVersion} + 1` }
      db.update(dormBed)
        .set({ HoldUntil: latest(now), ...touched })
        .where(isTooLong(now))
        .run()
      return db
        .update(dormBed)
        .set({ State: 0, UserId: null, HoldUntil: null, BatchId: null, ...touched })
        .where(and(held, sql`${dormBed.HoldUntil} <= ${now}`))
        .run().changes
    }),
}

const toFill = (world: World) => published(world).filter(batch => isFilled(batch) && batch.FilledTime === null)

/**
 * Gives students who have not chosen the beds that are left at the end of a batch. What is held then may put that off, and be confirmed or
 * let go after the end: a batch stays due until it is worked off.
 */
const filling: Job = {
  name: 'dormitory.fillBatch',
  due: (world, after) =>
    next(
      toFill(world).map(batch => soon(fillsAt(world.reader(), batch), after)),
      after,
    ),
  run: world => {
    const work = systemWork(world, '选宿舍结束自动分配', 'dormitory.fillBatch')
    return toFill(world)
      .filter(batch => fillsAt(work.db, batch) <= work.now)
      .reduce((placed, batch) => placed + fill(work, batch), 0)
  },
}

// What was held at the end is free before it is given to others.
export const batchJobs: readonly Job[] = [starting, freeing, filling]
