import type { Input } from '@xuegong/contracts/endpoint'
import type { kit } from '@xuegong/contracts/modules/kit'
import { live } from '@xuegong/db/live'
import type { Db } from '@xuegong/db/client'
import { gateDevice, lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { and, eq, sql } from 'drizzle-orm'
import { sentence } from '@xuegong/contracts/refusals'
import { directions, oldest } from '@xuegong/contracts/modules/dormitory/gate'
import { refuse } from '#refuse'
import type { World } from '#world/world'
import type { LeaveCover } from '#data/leave-cover'
import { takePass } from './gate.ts'
import { lateKind } from './night-outcome.ts'
import { workAgain } from './nights.ts'

type Asked = Omit<Input<typeof kit.passGate>, 'id'>

/** Somebody goes through a gate, as its device would tell it: by the code of the device, now unless it says when. */
export async function passGate(
  world: World,
  { DeviceCode, StudentNo, Direction, PassTime = world.now() }: Asked,
  covers: LeaveCover,
): Promise<''> {
  await world.own()
  const work = { now: world.now(), newId: world.newId }
  return world.transact((db): '' => {
    const device = db
      .select()
      .from(gateDevice)
      .where(and(live(gateDevice), eq(gateDevice.Code, DeviceCode)))
      .get()
    const pass = { DeviceId: device?.Id ?? '', StudentNo, Direction, PassTime }
    const what = takePass(work, db, device, pass)
    if (typeof what === 'object') workAgain(world, [{ ...what, PassTime, BuildingId: device!.BuildingId }], covers)
    if (typeof what === 'object' || what === 'same') return ''
    return refuse('GATE_REFUSED', { reason: sentence(what, { n: oldest, direction: directions[Direction as 1] }) })
  })
}

/** How often students came late or not at all from one day to another, of the nights for which they were talked to or made known. */
export const nightsKept = (db: Db, students: readonly string[], from: string, to: string) =>
  db
    .select({
      UserId: lateReturn.UserId,
      Late: sql<number>`count(*) filter (where ${lateReturn.Kind} = ${lateKind.late})`,
      Absent: sql<number>`count(*) filter (where ${lateReturn.Kind} = ${lateKind.absent})`,
    })
    .from(lateReturn)
    .where(
      and(
        live(lateReturn),
        sql`${lateReturn.UserId} in (select value from json_each(${JSON.stringify(students)}))`,
        sql`${lateReturn.Date} between ${from} and ${to}`,
        sql`${lateReturn.HandleState} in (1, 2)`,
      ),
    )
    .groupBy(lateReturn.UserId)
    .all()
