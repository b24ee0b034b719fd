import { crudOf } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { directions, gate, oldest } from '@xuegong/contracts/modules/dormitory/gate'
import { type RefusalName, sentence } from '@xuegong/contracts/refusals'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { dormBuilding } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord } from '@xuegong/db/schema/dormitory-gate'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { withPlace } from '#data/about-student'
import { type Deed, never } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { dayOf } from '#data/days'
import { entityOf } from '#data/entity'
import { contains, during, is } from '#data/filters'
import { ascending, descending, listOf } from '#data/list-of'
import { statement } from '#data/prepared'
import { scopeTypes, studentScope } from '#data/scope'
import { completed, inner } from '#data/selection'
import { plusSeconds } from '#world/clock'
import type { Stored } from './nights.ts'
import { ownBuildings } from './reach.ts'

const crud = crudOf(gate, 'GateDevice')
const deviceBuilding = inner(dormBuilding, and(eq(dormBuilding.Id, gateDevice.BuildingId), live(dormBuilding)))
const ownOnes = sql`${gateDevice.BuildingId} in ${ownBuildings(sql.placeholder('me'))}`
/** A device may be so far ahead of the clock of the school, and a pass that it sends twice so far apart, in seconds. */
const [ahead, apart] = [60, 5]
const both = 3

/** Devices of the own buildings, or of the school. */
const devices = {
  from: gateDevice,
  columns: { BuildingName: dormBuilding.Name },
  join: [deviceBuilding],
  scope: (ctx: Ctx, deed: Deed) => {
    const types = scopeTypes(ctx, deed === 'query' || deed === 'get' ? 'dorm.query' : 'dorm.enable')
    return {
      key: `devices ${types.join('+')}`,
      where: () => (types.includes(1) ? undefined : types.includes(5) ? ownOnes : never),
      values: { me: ctx.user.Id },
    }
  },
}

export const deviceHandlers = entityOf(crud, {
  ...devices,
  filters: { Key: contains(gateDevice.Name, gateDevice.Code) },
  order: ascending(gateDevice.Code),
  references: [gateRecord.DeviceId],
})

/** Who went through gates, as far as the caller reaches the students. */
export const listGateRecord = listOf(gate.listGateRecord, {
  from: gateRecord,
  join: [
    inner(student, and(eq(student.Id, gateRecord.UserId), live(student))),
    inner(gateDevice, eq(gateDevice.Id, gateRecord.DeviceId)),
    inner(dormBuilding, eq(dormBuilding.Id, gateDevice.BuildingId)),
  ],
  columns: {
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    ClassId: student.ClassId,
    ClassName: completed,
    BuildingName: dormBuilding.Name,
    DeviceName: gateDevice.Name,
  },
  complete: ctx => {
    const placed = withPlace(ctx)
    return row => ({ ...row, ClassName: placed(row).ClassName })
  },
  filters: {
    ...during(gateRecord.PassTime),
    Key: contains(student.StudentNo, student.TrueName, student.Pinyin),
    BuildingId: is(gateDevice.BuildingId),
  },
  scope: ctx => studentScope(ctx, 'dorm.query'),
  order: descending(gateRecord.PassTime),
})

/** What a device sends of one pass. */
interface Pass {
  readonly DeviceId: string
  readonly StudentNo: string
  readonly Direction: number
  readonly PassTime: string
  readonly Source?: number
}
export type Taking = Pick<Ctx, 'now' | 'newId'>

const studentBy = (db: Db, no: string) =>
  statement(db, 'student who passes', () =>
    db
      .select({ Id: student.Id })
      .from(student)
      .where(and(live(student), eq(student.StudentNo, sql.placeholder('no')))),
  ).get({ no })?.Id

const passedJustNow = (db: Db, UserId: string, { DeviceId, Direction, PassTime }: Pass): boolean =>
  statement(db, 'same pass', () =>
    db
      .select({ Id: gateRecord.Id })
      .from(gateRecord)
      .where(
        and(
          eq(gateRecord.UserId, sql.placeholder('UserId')),
          sql`${gateRecord.PassTime} between ${sql.placeholder('from')} and ${sql.placeholder('to')}`,
          eq(gateRecord.DeviceId, sql.placeholder('DeviceId')),
          eq(gateRecord.Direction, sql.placeholder('Direction')),
        ),
      ),
  ).get({ UserId, DeviceId, Direction, from: plusSeconds(PassTime, -apart), to: plusSeconds(PassTime, apart) }) !==
  undefined

/** Takes over one pass through a device that is known: whose it is, that it is the same as before, or why not. */
export function takePass(
  work: Taking,
  db: Db,
  device: typeof gateDevice.$inferSelect | undefined,
  pass: Pass,
): { readonly UserId: string } | 'same' | RefusalName {
  const { StudentNo, Direction, PassTime, DeviceId, Source = 1 } = pass
  if (!device) return 'NOT_FOUND'
  if (device.State === 0) return 'GATE_OFF'
  if (device.Direction !== both && device.Direction !== Direction) return 'GATE_DIRECTION'
  if (PassTime > plusSeconds(work.now, ahead)) return 'GATE_FUTURE'
  if (PassTime < `${dayOf(work.now, -oldest)} 00:00:00`) return 'GATE_OLD'
  const UserId = studentBy(db, StudentNo)
  if (UserId === undefined) return 'GATE_STUDENT'
  if (passedJustNow(db, UserId, pass)) return 'same'
  db.insert(gateRecord)
    .values({ Id: work.newId(), UserId, DeviceId, Direction, PassTime, Source, CreateDate: work.now })
    .run()
  return { UserId }
}

/** Devices on which somebody acts by the right to import. */
function devicesFor(ctx: Ctx, ids: readonly string[]): Map<string, typeof gateDevice.$inferSelect> {
  const types = scopeTypes(ctx, 'dorm.import')
  const within = types.includes(1) ? undefined : types.includes(5) ? ownOnes : never
  const rows = ctx.db
    .select()
    .from(gateDevice)
    .where(
      and(live(gateDevice), sql`${gateDevice.Id} in (select value from json_each(${JSON.stringify(ids)}))`, within),
    )
    .prepare()
    .all({ me: ctx.user.Id })
  return new Map(rows.map(row => [row.Id, row]))
}

/** Takes over what devices send. `after` hears of what was stored. */
export function addGateRecord(
  ctx: Ctx,
  { Records }: Input<typeof gate.addGateRecord>,
  after: (passed: readonly Stored[]) => void,
): Result<typeof gate.addGateRecord> {
  return ctx.write(db => {
    const known = devicesFor(ctx, [...new Set(Records.map(({ DeviceId }) => DeviceId))])
    const done: Result<typeof gate.addGateRecord> = { Ok: 0, Same: 0, Fail: [] }
    const passed: Stored[] = []
    Records.forEach((pass, Index) => {
      const device = known.get(pass.DeviceId)
      const what = takePass(ctx, db, device, pass)
      if (typeof what === 'object') {
        done.Ok += 1
        passed.push({ ...what, PassTime: pass.PassTime, BuildingId: device!.BuildingId })
      } else if (what === 'same') done.Same += 1
      else
        done.Fail.push({
          Index,
          StudentNo: pass.StudentNo,
          Reason: sentence(what, { n: oldest, direction: directions[pass.Direction as 1] }),
        })
    })
    after(passed)
    return done
  })
}
