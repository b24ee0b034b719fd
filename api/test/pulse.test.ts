import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { gateDevice } from '@xuegong/db/schema/dormitory-gate'
import { afterEach, expect, onTestFinished, test, vi } from 'vitest'
import { Refused } from '#refuse'
import { startKit } from '#test/world-client'

const beats = vi.spyOn(globalThis, 'setInterval')
const api = await startKit('tiny', { PULSE: 'on' })
/** The beat of the pulse: the timer of three seconds. */
const beat = beats.mock.calls.find(([, ms]) => ms === 3000)![0] as () => void
beats.mockRestore()

afterEach(async () => {
  for (const world of api.app.worlds.all()) if (world.id !== 'default') await api.app.worlds.drop(world.id)
})

/** How many passes and reports a world holds. */
function happened(id: string): [number, number] {
  const db = api.app.worlds.get(id)!.reader()
  const count = (table: string) => db.$client.prepare(`select count(*) from ${table}`).pluck().get() as number
  return [count('GateRecord'), count('DayVirus')]
}

/** A ticking world; `watched`: somebody has asked it for something. */
async function lively({ watched = true } = {}) {
  const { id } = await api.client.get(kit.createWorld, { preset: 'school' })
  await api.client.get(kit.setClock, { id, frozen: false })
  if (watched) await (await api.in(id)).get(account.loadMenu, {})
  return id
}

/** Waits for what happens by itself, on a busy machine too. */
const soon = (holds: () => void) => vi.waitFor(holds, { timeout: 10_000 })

/** Changes rows of a world. */
async function change(id: string, sql: string): Promise<void> {
  const world = api.app.worlds.get(id)!
  await world.own()
  world.transact(db => db.$client.exec(sql))
}

test('people go through gates and report in a world whose clock ticks and that somebody looks at', async () => {
  const id = await lively()
  const [passes, reports] = happened(id)
  for (let turn = 0; turn < 12; turn++) beat()
  await soon(() => expect(happened(id)[0]).toBeGreaterThan(passes))
  await soon(() => expect(happened(id)[1]).toBeGreaterThan(reports))
})

test('who went in goes out, and who went out comes in', async () => {
  const id = await lively()
  const sqlite = () => api.app.worlds.get(id)!.reader().$client
  const last = sqlite().prepare('select max(rowid) from GateRecord').pluck().get() as number
  const [passes] = happened(id)
  for (let turn = 0; turn < 24; turn++) beat()
  await soon(() => expect(happened(id)[0]).toBeGreaterThan(passes + 8))
  const ways = sqlite()
    .prepare(
      'select distinct (select Direction from GateRecord old where old.UserId = new.UserId and old.rowid <= ? order by PassTime desc limit 1) as before, Direction as after from GateRecord new where rowid > ? order by 1, 2',
    )
    .all(last, last)
  expect(ways).toEqual(
    expect.arrayContaining([
      { before: 1, after: 2 },
      { before: 2, after: 1 },
    ]),
  )
  expect(ways).not.toContainEqual({ before: 1, after: 1 })
  expect(ways).not.toContainEqual({ before: 2, after: 2 })
})

test('every world has its turn, also where the next one begins before it', async () => {
  const [one, other] = [await lively(), await lively()]
  for (const id of [one, other]) await change(id, 'delete from GateRecord; delete from DayVirus')
  for (let turn = 0; turn < 12; turn++) beat()
  await soon(() => expect(Math.min(...happened(one), ...happened(other))).toBeGreaterThan(3))
})

test('who goes through a gate for the first time comes in', async () => {
  const id = await lively()
  await change(id, 'delete from GateRecord')
  for (let turn = 0; turn < 24; turn++) beat()
  await soon(() => expect(happened(id)[0]).toBeGreaterThan(8))
  const firstWays = api.app.worlds
    .get(id)!
    .reader()
    .$client.prepare('select Direction from GateRecord group by UserId having rowid = min(rowid)')
  expect(new Set(firstWays.pluck().all())).toEqual(new Set([1]))
})

test('people go through the gate that works where the others of their building are out of order', async () => {
  const id = await lively()
  await change(id, 'delete from GateRecord')
  api.app.worlds.get(id)!.transact(db => {
    const others = db.select().from(gateDevice).all()
    for (const one of others)
      for (let at = 1; at < 10; at++)
        db.insert(gateDevice)
          .values({ ...one, Id: `${one.Id}-${at}`, Code: `${one.Code}-${at}`, State: 0 })
          .run()
  })
  for (let turn = 0; turn < 24; turn++) beat()
  await soon(() => expect(happened(id)[0]).toBeGreaterThan(8))
})

test('a school without students is none where something fails', async () => {
  const complained = vi.spyOn(api.app.log, 'error')
  onTestFinished(() => complained.mockRestore())
  const [empty, watched] = [await lively(), await lively()]
  await change(empty, 'update Student set IsDel = 1')
  await change(watched, 'delete from GateRecord; delete from DayVirus')
  for (let turn = 0; turn < 12; turn++) beat()
  // In each turn it is that of the world that was made first.
  await soon(() => expect(Math.min(...happened(watched))).toBeGreaterThan(0))
  expect(complained).not.toHaveBeenCalled()
})

test('nothing happens where time stands still, and where nobody looks', async () => {
  const [still, alone, watched] = [await lively(), await lively({ watched: false }), await lively()]
  await api.client.get(kit.setClock, { id: still, frozen: true })
  const before = [still, alone, watched].map(happened)
  for (let turn = 0; turn < 12; turn++) beat()
  await soon(() => {
    for (const kind of [0, 1] as const) expect(happened(watched)[kind]).toBeGreaterThan(before[2]![kind])
  })
  expect([still, alone].map(happened)).toEqual(before.slice(0, 2))
})

test('a world rests minutes after somebody looked at it last: what happens by itself keeps none going', async () => {
  const [left, watched] = [await lively(), await lively()]
  const now = vi.spyOn(Date, 'now')
  onTestFinished(() => now.mockRestore())
  const turns = async () => {
    await (await api.in(watched)).get(account.loadMenu, {})
    const [passes] = happened(watched)
    for (let turn = 0; turn < 12; turn++) beat()
    await soon(() => expect(happened(watched)[0]).toBeGreaterThan(passes))
    return happened(left)
  }
  const start = Date.now()
  now.mockReturnValue(start + 4 * 60_000)
  await turns()
  now.mockReturnValue(start + 6 * 60_000)
  const rested = happened(left)
  expect(await turns()).toEqual(rested)
})

test('what is refused is part of life and leaves no complaint; what fails does', async () => {
  const complained = vi.spyOn(api.app.log, 'error')
  onTestFinished(() => complained.mockRestore())
  const [refused, failed] = [await lively(), await lively()]
  const broken = async (id: string, error: Error) => {
    const passed = vi.spyOn(api.app.worlds.get(id)!, 'transact').mockImplementation(() => {
      throw error
    })
    for (let turn = 0; turn < 4; turn++) beat()
    await soon(() => expect(passed.mock.calls.length).toBeGreaterThan(1))
    passed.mockRestore()
    await api.app.worlds.drop(id)
  }
  await broken(refused, new Refused('NOT_OBEYED'))
  expect(complained).not.toHaveBeenCalled()
  await broken(failed, new Error('disk is gone'))
  await soon(() => expect(complained).toHaveBeenCalledWith(expect.anything(), 'disk is gone'))
})

test('it ends with its server', async () => {
  const started = vi.spyOn(globalThis, 'setInterval')
  const ended = vi.spyOn(globalThis, 'clearInterval')
  onTestFinished(() => {
    started.mockRestore()
    ended.mockRestore()
  })
  const own = await startKit('tiny', { PULSE: 'on' })
  const timer = started.mock.results[started.mock.calls.findIndex(([, ms]) => ms === 3000)]!.value
  await own.app.close()
  expect(ended).toHaveBeenCalledWith(timer)
})
