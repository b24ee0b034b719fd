import type { Db } from '@xuegong/db/client'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { asc, eq, inArray, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { World } from '#world/world'
import { mostInSlice, state } from './channels.ts'
import { type Batch, writeMessages } from './write-messages.ts'

/** The first batch with something to do; the condition is written out, as the index of those is. */
const firstWith = (db: Db, condition: 'Left > 0' | 'Cancelled = 1'): Batch | undefined =>
  statement(db, `batch with ${condition}`, () =>
    db.select().from(messageBatch).where(sql.raw(condition)).orderBy(asc(messageBatch.Id)).limit(1),
  ).get()

/** Writes the next messages of what was told to many; tells whether there were any. */
export function writeNext(world: World): boolean {
  const batch = firstWith(world.writer(), 'Left > 0')
  if (!batch) return false
  const size = Math.max(1, Math.floor(mostInSlice / batch.Channels.length))
  const rest = batch.Rest ?? []
  const later = rest.slice(size)
  world.transact(db => {
    writeMessages(world, batch, rest.slice(0, size))
    db.update(messageBatch)
      .set({ Rest: later.length > 0 ? later : null, Left: later.length })
      .where(eq(messageBatch.Id, batch.Id))
      .run()
  })
  return true
}

/** Takes back the next messages of a batch; tells whether there was one. */
export function takeBackNext(world: World): boolean {
  const batch = firstWith(world.writer(), 'Cancelled = 1')
  if (!batch) return false
  world.transact(db => {
    const open = db
      .select({ Id: messagePush.Id })
      .from(messagePush)
      .where(
        sql`BatchId = ${batch.Id} and (State = ${state.waiting} or (State = ${state.sent} and Channel = 1 and ReadTime is null))`,
      )
      .limit(mostInSlice)
      .all()
      .map(({ Id }) => Id)
    if (open.length > 0)
      db.update(messagePush)
        .set({ State: state.cancelled, NextTime: null, FailReason: '已撤回' })
        .where(inArray(messagePush.Id, open))
        .run()
    else db.update(messageBatch).set({ Cancelled: 2 }).where(eq(messageBatch.Id, batch.Id)).run()
  })
  return true
}
