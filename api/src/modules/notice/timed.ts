import { live } from '@xuegong/db/live'
import { notice } from '@xuegong/db/schema/notice'
import { and, asc, eq, gt, lte, min, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { systemWork } from '#approval/system-work'
import { statement } from '#data/prepared'
import type { Reach } from '#data/reach'
import { loadUser } from '#data/user'
import type { Job } from '#jobs/job'
import type { World } from '#world/world'
import { type Notice, send, type Work } from './send.ts'
import { noticeState } from './states.ts'
import * as tell from './tell.ts'

/** Something that becomes of notices at a stored moment. `waits` is written out, as the index of those is. */
function atItsTime(name: string, at: SQLiteColumn, waits: SQL, meet: (world: World, row: Notice) => void): Job {
  return {
    name,
    due: (world, after) => {
      const db = world.reader()
      const next = statement(db, `next of ${name}`, () =>
        db
          .select({ at: min(at) })
          .from(notice)
          .where(and(live(notice), waits, gt(at, sql.placeholder('after')))),
      )
      return (next.get({ after })?.at ?? null) as string | null
    },
    run: world => {
      const due = and(live(notice), waits, lte(at, world.now()))
      const rows = world.writer().select().from(notice).where(due).orderBy(asc(at), asc(notice.Id)).all()
      for (const row of rows) world.transact(() => meet(world, row))
    },
  }
}

/** A notice that nobody can be sent any more goes back to its author, who is told why. */
const giveBack = (work: Work, { Id }: Notice, Reason: string) =>
  work.change(notice, Id, db =>
    db.update(notice).set({ State: noticeState.draft, Reason }).where(eq(notice.Id, Id)).run(),
  )

/** Sends notices at their time, within the reach that their author, or who audited them, has then. */
export const publishing = (reach: Reach): Job =>
  atItsTime('notice.publish', notice.PublishTime, sql`State = 5`, (world, row) => {
    const work = systemWork(world, '定时发布通知', 'notice.publish')
    const user = loadUser(world, row.AuditUserId || row.CreateUserId)
    if (!user?.roles.some(({ permissions }) => permissions.has('notice.add')))
      return giveBack(work, row, '发布人已停用或无权发布通知')
    if (send(work, row, { user, reach, db: work.db }) === 0) return giveBack(work, row, '接收对象为空，请重新选择')
    tell.toldReceivers(work, row)
  })

/** Notices that are over are read no more for the bell, and not answered. */
export const expiring: Job = atItsTime('notice.expire', notice.ExpireTime, sql`State = 2`, (world, { Id }) => {
  const work = systemWork(world, '通知到期', 'notice.expire')
  work.change(notice, Id, db => db.update(notice).set({ State: noticeState.over }).where(eq(notice.Id, Id)).run())
})
