import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import type { Db } from '@xuegong/db/client'
import fc from 'fast-check'
import { existsSync } from 'node:fs'
import { describe, expect, onTestFinished, test, vi } from 'vitest'
import type { Client } from '@xuegong/contracts/client'
import { boundOpenFiles } from '#world/open-files'
import type { World } from '#world/world'
import { seededState } from '#world/world-state'
import { startServer } from '#test/session'
import { startKit } from '#test/world-client'

const api = await startKit()
const { client } = api
const integrity = (id: string) => api.app.worlds.get(id)!.reader().$client.pragma('integrity_check', { simple: true })

/** A world with a client of its administrator, renewed when its sessions end, and the mobile number it should show. */
interface Watched {
  id: string
  admin: Client
  mobile: string
  kept: string | null
}

async function watch(): Promise<Watched> {
  const { id, admin } = await api.open()
  return { id, admin, mobile: await mobileOf(admin), kept: null }
}
const first = async (admin: Client) => (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
const mobileOf = async (admin: Client) => (await first(admin)).Mobile
const seeded = (await watch()).mobile

type Deed = (world: Watched, n: number, all: Watched[], at: number) => Promise<void>
const deeds: Record<string, Deed> = {
  write: async (world, n) => {
    const { Id } = await first(world.admin)
    const { RowVersion } = await world.admin.get(people.getStudent, { Id })
    const Mobile = `1390000${String(n).padStart(4, '0')}`
    await world.admin.get(people.editStudent, { Id, RowVersion, Mobile, Mail: '' })
    world.mobile = `139****${Mobile.slice(-4)}`
  },
  reset: async world => {
    await client.get(kit.resetWorld, { id: world.id })
    world.admin = await api.in(world.id)
    world.mobile = seeded
  },
  snapshot: async world => {
    await client.get(kit.addSnapshot, { id: world.id, name: 's' })
    world.kept = world.mobile
  },
  restore: async world => {
    if (world.kept === null) return
    await client.get(kit.restoreWorld, { id: world.id, name: 's' })
    world.admin = await api.in(world.id)
    world.mobile = world.kept
  },
  branch: async (world, _, all, at) => {
    const { id } = await client.get(kit.branchWorld, { id: world.id })
    all[at] = { id, admin: await api.in(id), mobile: world.mobile, kept: null }
    await client.get(kit.dropWorld, { id: world.id })
  },
  travel: async world => {
    await client.get(kit.setClock, { id: world.id, advance: '1h' })
    await client.get(kit.setClock, { id: world.id, advance: '-1h' })
  },
  drop: async (world, _, all, at) => {
    await client.get(kit.dropWorld, { id: world.id })
    all[at] = await watch()
  },
}

test('whatever happens to worlds in whatever order, each shows only what was done in it', async () => {
  const step = fc.record({ deed: fc.constantFrom(...Object.keys(deeds)), at: fc.nat(3), n: fc.nat(9999) })
  await fc.assert(
    fc.asyncProperty(fc.array(step, { minLength: 8, maxLength: 25 }), async steps => {
      const worlds = await Promise.all(Array.from({ length: 4 }, watch))
      // What concerns one world is done in turn, what concerns several at the same time.
      const lanes = worlds.map(async (_, at) => {
        for (const { deed, n } of steps.filter(each => each.at === at)) await deeds[deed]!(worlds[at]!, n, worlds, at)
      })
      await Promise.all(lanes)
      for (const world of worlds) {
        expect(await mobileOf(world.admin)).toBe(world.mobile)
        expect(integrity(world.id)).toBe('ok')
        await client.get(kit.dropWorld, { id: world.id })
      }
    }),
    { numRuns: 8 },
  )
}, 60_000)

test('twenty worlds written to in turn keep their own rows, and their files are whole', async () => {
  const worlds = await Promise.all(
    Array.from({ length: 20 }, async (_, n) => api.app.worlds.create({ preset: 'tiny', name: `many-${n}` })),
  )
  const done = new Map(worlds.map(world => [world.id, 0]))
  await Promise.all(worlds.map(world => world.own()))
  for (let n = 0; n < 2000; n++) {
    const world = worlds[(n * 7919) % 20]!
    world.transact(db => db.$client.prepare('update SiteConfig set WebTitle = ?').run(`${world.id} ${n}`))
    done.set(world.id, n)
  }
  for (const { id, reader } of worlds) {
    expect(reader().$client.prepare('select WebTitle from SiteConfig').pluck().get()).toBe(`${id} ${done.get(id)}`)
    expect(integrity(id)).toBe('ok')
  }
})

describe('many written worlds', () => {
  test('keep few files open and lose nothing by it', async () => {
    const files = boundOpenFiles(3)
    const worlds = Array.from({ length: 5 }, (_, n) => ({ n, rest: vi.fn<() => boolean>(() => n !== 0) }))
    for (const world of worlds) files.opened(world as never)
    expect(worlds.filter(({ rest }) => rest.mock.results.some(({ value }) => value)).map(({ n }) => n)).toEqual([1, 2])
    files.used(worlds[3] as never)
    files.opened(worlds[1] as never)
    expect(worlds[4]!.rest).toHaveBeenCalled()
    expect(worlds[3]!.rest).not.toHaveBeenCalled()
  })

  test('that were all busy at once rest when one of them is used again', () => {
    const files = boundOpenFiles(2)
    let isBusy = true
    const worlds = Array.from({ length: 5 }, () => ({ rest: vi.fn<() => boolean>(() => !isBusy) }))
    for (const world of worlds) files.opened(world as never)
    isBusy = false
    files.used(worlds[0] as never)
    const rested = () => worlds.map(({ rest }) => rest.mock.results.filter(({ value }) => value).length)
    expect(rested()).toEqual([0, 1, 1, 1, 0])
    files.used(worlds[4] as never)
    expect(rested()).toEqual([0, 1, 1, 1, 0])
  })

  test('that are all busy leave the one that is opened just now its files', () => {
    const files = boundOpenFiles(2)
    const worlds = Array.from({ length: 3 }, (_, n) => ({ rest: vi.fn<() => boolean>(() => n === 2) }))
    for (const world of worlds) files.opened(world as never)
    expect(worlds.map(({ rest }) => rest.mock.calls.length)).toEqual([1, 1, 0])
  })

  test('have 64 files open at most, the ones last used, and those that are gone do not count', async () => {
    const { app } = await startServer('tiny')
    const files: Db['$client'][] = []
    const open = async (name: string, to: 'reader' | 'writer', prepare?: (world: World) => Promise<void>) => {
      const world = await app.worlds.create({ preset: 'tiny', name }, prepare)
      await world.own()
      files.push(world[to]().$client)
    }
    for (let n = 0; n < 66; n++) await open(`w${n}`, 'writer')
    expect(files.map(file => file.open)).toEqual(files.map((_, n) => n >= 2))

    app.worlds.get('w2')
    await app.worlds.drop('w65')
    await open('instead of what was dropped', 'reader')
    const { seededAt, clock } = app.worlds.card('w64')
    await app.worlds.exclusive('w64', () => app.worlds.replace('w64', seededState('tiny', seededAt, clock)))
    await expect.poll(() => files[64]!.open).toBe(false)
    await open('instead of what was replaced', 'reader')
    const failing = open('never', 'reader', async world => {
      await world.own()
      world.reader()
      throw new Error('in vain')
    })
    await expect(failing).rejects.toThrow('in vain')
    await open('instead of what failed', 'reader')
    expect(files.flatMap((file, n) => (file.open ? [] : n))).toEqual([0, 1, 3, 64, 65])
  })

  test('a world that somebody holds, or in which something runs, does not rest', async () => {
    const world = await api.app.worlds.create({ preset: 'tiny' })
    await world.own()
    const leave = world.hold()
    const db = world.reader()
    expect(world.rest()).toBe(false)
    leave()
    const stop = async () => {}
    world.closing.add(stop)
    expect(world.rest()).toBe(false)
    world.closing.delete(stop)
    expect(world.rest()).toBe(true)
    expect(db.$client.open).toBe(false)
    expect(world.reader().$client.open).toBe(true)
  })
})

test('a world with a time to live goes with its files when it is over', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, config } = await startServer('tiny')
  await (await app.worlds.create({ preset: 'tiny', name: 'short', ttlSeconds: 60 })).own()
  vi.advanceTimersByTime(50_000)
  expect(app.worlds.get('short')).toBeDefined()
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => existsSync(`${config.dataDir}/worlds/short`)).toBe(false)
  expect(app.worlds.all().map(world => world.id)).toEqual(['default'])
})

test('so does one that was branched or imported for a time', async () => {
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'Date'] })
  onTestFinished(() => void vi.useRealTimers())
  const { app, client: own } = await startKit()
  const { id } = await own.get(kit.createWorld, { preset: 'tiny' })
  const content = await own.download(kit.exportWorld, { id })
  await own.get(kit.branchWorld, { id, name: 'branched', ttlSeconds: 60 })
  await own.get(kit.importWorld, { name: 'imported', ttlSeconds: 60 }, { name: 'w.db', content })
  vi.advanceTimersByTime(50_000)
  expect(app.worlds.all().map(world => world.id)).toEqual(['default', id, 'branched', 'imported'])
  vi.advanceTimersByTime(15_000)
  await expect.poll(() => app.worlds.all().map(world => world.id)).toEqual(['default', id])
})

test('two worlds of one name are never made, however hurried one is', async () => {
  const replies = await Promise.all(
    Array.from({ length: 5 }, () => client.call(kit.createWorld, { preset: 'tiny', name: 'only' })),
  )
  expect(replies.filter(reply => reply.ErrorCode === 0)).toHaveLength(1)
  expect(replies.filter(reply => reply.RequestMsg === '世界已存在：only')).toHaveLength(4)
})

test('a world dropped while its clock is moved far is gone at once', async () => {
  const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
  const moving = client.call(kit.setClock, { id, now: '2100-01-01 00:00:00' })
  await expect.poll(() => api.app.worlds.get(id)!.closing.size).toBe(1)
  await client.get(kit.dropWorld, { id })
  expect((await moving).ResultValue?.now ?? '').not.toBe('2100-01-01 00:00:00')
  expect(await client.call(kit.getWorld, { id })).toMatchObject({ ErrorCode: 2 })
})
