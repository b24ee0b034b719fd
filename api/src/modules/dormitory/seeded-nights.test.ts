import { gateRecord, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, isNotNull, like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { systemWork } from '#approval/system-work'
import { dayOf } from '#data/days'
import { noLeave } from '#data/leave-cover'
import { startApi } from '#test/session'
import { standing } from '#world/world-clock'
import { workOut } from './nights.ts'

/** Nights and what is to be done about them, of a school as it was seeded, and as the living rule makes them of its passes. */
test.each(['school', 'demo'] as const)(
  'the nights of %s and what is to be done about them are those of the rule',
  async preset => {
    const { world } = await startApi(preset)
    await world.own()
    const aboutNights = like(backLog.SourceKey, 'dormitory.late:%')
    const told = () =>
      world
        .reader()
        .select({ Title: backLog.Title, who: backLog.ReceiveUserId })
        .from(backLog)
        .where(and(aboutNights, like(backLog.Title, '%未归%')))
        .all()
        .map(({ Title, who }) => `${Title} ${who}`)
        .sort()
    const nights = () =>
      world
        .reader()
        .select({ who: lateReturn.UserId, day: lateReturn.Date, kind: lateReturn.Kind, at: lateReturn.PassTime })
        .from(lateReturn)
        .orderBy(asc(lateReturn.Date), asc(lateReturn.UserId))
        .all()
    const seeded = { told: told(), nights: nights() }
    expect(seeded.told.length).toBeGreaterThan(0)
    const now = world.now()
    const days = new Set(
      world
        .reader()
        .select({ at: gateRecord.PassTime })
        .from(gateRecord)
        .all()
        .map(({ at }) => dayOf(at)),
    )
    world.transact(db => {
      db.delete(lateReturn).where(isNotNull(lateReturn.Id)).run()
      db.delete(backLog).where(aboutNights).run()
    })
    for (const day of [...days].sort()) {
      if (day >= dayOf(now)) continue
      world.setClock(standing(`${dayOf(day, 1)} 06:05:00`))
      world.transact(() => workOut(systemWork(world, '晚归名单', 'test'), day, noLeave))
    }
    expect(nights()).toEqual(seeded.nights)
    expect(told()).toEqual(seeded.told)
  },
)
