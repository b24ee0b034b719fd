import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { afterEach, expect, test, vi } from 'vitest'
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

test('people go through gates and report in a world whose clock ticks and that somebody looks at', async () => {
  const id = await lively()
  const [passes, reports] = happened(id)
  for (let turn = 0; turn < 12; turn++) beat()
  await vi.waitFor(() => expect(happened(id)[0]).toBeGreaterThan(passes))
  await vi.waitFor(() => expect(happened(id)[1]).toBeGreaterThan(reports))
})

test('nothing happens where time stands still, and where nobody looks', async () => {
  const [still, alone, watched] = [await lively(), await lively({ watched: false }), await lively()]
  await api.client.get(kit.setClock, { id: still, frozen: true })
  const before = [still, alone, watched].map(happened)
  for (let turn = 0; turn < 12; turn++) beat()
  await vi.waitFor(() => {
    for (const kind of [0, 1] as const) expect(happened(watched)[kind]).toBeGreaterThan(before[2]![kind])
  })
  expect([still, alone].map(happened)).toEqual(before.slice(0, 2))
})
