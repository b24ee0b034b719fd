import { randomUUID } from 'node:crypto'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { live } from '@xuegong/db/live'
import { dormBed, dormRoom } from '@xuegong/db/schema/dormitory'
import { gateDevice, gateRecord } from '@xuegong/db/schema/dormitory-gate'
import { student } from '@xuegong/db/schema/people'
import { and, count, desc, eq } from 'drizzle-orm'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { LeaveCover } from '#data/leave-cover'
import type { SignIn } from '#http/access'
import type { Complain } from '#jobs/run-due'
import { passGate } from '#modules/dormitory/service'
import { Refused } from '#refuse'
import { machineMs } from '#world/clock'
import type { World } from '#world/world'
import { chance } from './chance.ts'
import { loginAs } from './login-as.ts'

/** Milliseconds between two events in a world: twenty a minute. */
const interval = 3000
/** How long (ms) after the last request of a person things go on in a world. */
const attention = 5 * 60_000

/** What events are made with. */
interface Means {
  readonly app: FastifyInstance
  readonly signIn: SignIn
  readonly covers: LeaveCover
}

/** Something that happens in a world by itself. `turn` counts: which row it happens to is the same in every run. */
type Event = (means: Means, world: World, turn: number) => Promise<void>

const placeOf = (total: number, turn: number) => Math.floor(chance(total, turn) * total)

/** Calls that the pulse itself makes keep no world going. */
const agent = `pulse-${randomUUID()}`

/** Who has a bed goes through a gate of the building, the other way than the last time. */
const goThrough: Event = async ({ covers }, world, turn) => {
  const db = world.reader()
  const livedIn = and(live(dormBed), eq(dormBed.State, 3))
  const { total } = db.select({ total: count() }).from(dormBed).where(livedIn).get()!
  const one = db
    .select({ Id: student.Id, StudentNo: student.StudentNo, DeviceCode: gateDevice.Code })
    .from(dormBed)
    .innerJoin(dormRoom, eq(dormRoom.Id, dormBed.RoomId))
    .innerJoin(
      gateDevice,
      and(live(gateDevice), eq(gateDevice.State, 1), eq(gateDevice.BuildingId, dormRoom.BuildingId)),
    )
    .innerJoin(student, and(live(student), eq(student.Id, dormBed.UserId)))
    .where(livedIn)
    .limit(1)
    .offset(placeOf(total, turn))
    .get()
  if (!one) return
  const last = db
    .select({ Direction: gateRecord.Direction })
    .from(gateRecord)
    .where(eq(gateRecord.UserId, one.Id))
    .orderBy(desc(gateRecord.PassTime))
    .limit(1)
    .get()
  const { StudentNo, DeviceCode } = one
  await passGate(world, { DeviceCode, StudentNo, Direction: last?.Direction === 1 ? 2 : 1 }, covers)
}

/** A student reports the day, as the page would; who has reported, or may not now, is refused, and nothing happens. */
const report: Event = async ({ app, signIn }, world, turn) => {
  const db = world.reader()
  const there = and(live(student), eq(student.StuStatus, 1))
  const { total } = db.select({ total: count() }).from(student).where(there).get()!
  const one = db
    .select({ StudentNo: student.StudentNo })
    .from(student)
    .where(there)
    .limit(1)
    .offset(placeOf(total, turn))
    .get()
  if (!one) return
  await app.inject({
    method: 'POST',
    url: `/w/${world.id}${ownReports.addVirus.path}`,
    headers: { 'user-agent': agent, 'x-token': loginAs(world, signIn, one.StudentNo).Token },
    body: { Province: '山东省', City: '青岛市', DayTemperature: 1, IsInSchoolOfDay: 1 },
  })
}

const events: readonly Event[] = [goThrough, report]

/**
 * Lets something happen every few seconds in each world whose clock ticks and that somebody has looked at in the last minutes, so that
 * boards and lists move while one shows them. Gives what ends it.
 */
export function startPulse(means: Means, worlds: () => readonly World[], complain: Complain): () => void {
  const looked = new WeakMap<World, number>()
  let turn = 0
  means.app.addHook('onRequest', (request: FastifyRequest, _reply, done) => {
    if (request.headers['user-agent'] !== agent) looked.set(request.world, machineMs())
    done()
  })
  const beat = async () => {
    const now = machineMs()
    const watched = worlds().filter(world => world.clock().since !== null && now - (looked.get(world) ?? 0) < attention)
    turn += 1
    // The next beat may begin before this one has come to its last world.
    const own = turn
    for (const world of watched) {
      // Refusals are part of life: a gate is out of order, somebody has left.
      await events[own % events.length]!(means, world, own).catch((error: Error) => {
        if (!(error instanceof Refused)) complain(error.message, { err: error })
      })
    }
  }
  const timer = setInterval(() => void beat(), interval).unref()
  return () => clearInterval(timer)
}
