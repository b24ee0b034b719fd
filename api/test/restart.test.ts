import { existsSync, mkdirSync, readdirSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { account } from '@xuegong/contracts/modules/account'
import { people } from '@xuegong/contracts/modules/people'
import { userMan } from '@xuegong/db/schema/account'
import { messagePush } from '@xuegong/db/schema/delivery'
import { eq } from 'drizzle-orm'
import { expect, test, vi } from 'vitest'
import { buildApp } from '#app'
import { tellAddress } from '#delivery/tell'
import { code } from '#test/outbox'
import { lacked, makeOlder } from '#test/older-file'
import { startServer } from '#test/session'
import { storedWorlds } from '#world/stored-worlds'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'

test('after a restart the default world, its changes and its sessions are still there', async () => {
  const { app, as, token, config } = await startServer('tiny')
  const { Id } = (await as('admin')(people.listStudents, {})).ResultValue!.rows[0]!
  await as('admin')(people.editStudent, { Id, RowVersion: 1, Mobile: '13900001111', Mail: '' })
  const headers = { 'x-token': token('admin') }
  await app.close()

  const again = await buildApp(config, { preset: 'tiny' })
  const reply = await again.inject({ method: 'GET', url: people.getStudent.path, query: { Id }, headers })
  expect(reply.json().ResultValue).toMatchObject({ RowVersion: 2 })
  await again.close()
})

test('the secret that signs tokens is readable by its owner only', async () => {
  const { config } = await startServer('tiny')
  expect(statSync(`${config.dataDir}/secret`).mode & 0o777).toBe(0o600)
})

test('a token signed with another secret is no token', async () => {
  const [one, other] = [await startServer('tiny'), await startServer('tiny')]
  const headers = { 'x-token': other.token('admin') }
  const reply = await one.app.inject({ method: 'POST', url: account.loadMenu.path, headers })
  expect(reply.json()).toMatchObject({ ErrorCode: 401 })
})

test('after a restart what a crash or an older program left behind is cleared away or left alone', async () => {
  const { app, config } = await startServer('tiny')
  const world = await app.worlds.create({ preset: 'tiny', name: 'kept', labels: ['ci-42'] })
  await world.own()
  await app.close()
  const folder = join(config.dataDir, 'worlds')
  mkdirSync(join(folder, 'kept', 'state-half-made'))
  mkdirSync(join(folder, '.workshop', 'half-copied'))
  mkdirSync(join(folder, 'unreadable'))
  writeFileSync(join(folder, 'unreadable', 'world.json'), '{')

  const again = await buildApp(config, { preset: 'tiny' })
  expect(again.worlds.all().map(each => each.id)).toEqual(['default', 'kept'])
  expect(again.worlds.get('kept')!.isWritten()).toBe(true)
  expect(again.worlds.card('kept').labels).toEqual(['ci-42'])
  expect(existsSync(join(folder, 'kept', 'state-half-made'))).toBe(false)
  expect(readdirSync(join(folder, '.workshop'))).toEqual([])
  expect(existsSync(join(folder, 'unreadable'))).toBe(true)
  await again.close()
})

test.each([
  ['of other sources gets the rows of the product that it lacks', 'older', true],
  ['of the same sources is left as it is', undefined, false],
])('a stored world %s when the server starts again', async (_, print, comes) => {
  const { app, config, world } = await startServer('tiny')
  await world.own()
  const file = world.database()
  await app.close()
  makeOlder(file, print)

  const again = await buildApp(config, { preset: 'tiny' })
  const stored = again.worlds.get('default')!.reader().$client
  expect(stored.prepare(`SELECT 1 ${lacked}`).all()).toHaveLength(comes ? 1 : 0)
  expect(stored.prepare('SELECT Print FROM WorldMeta').pluck().get()).toMatch(/^[0-9a-f]{16}$/)
  await again.close()
})

test('a stored world that is brought up to date is logged with what was done to it, once', async () => {
  const { app, config, world } = await startServer('tiny')
  await world.own()
  const file = world.database()
  await app.close()
  makeOlder(file, 'older')

  const log = vi.fn<(message: string, details: object) => void>()
  const start = () =>
    storedWorlds(join(config.dataDir, 'worlds'), { migrations: config.migrations, print: 'of today' }, log)
  await start()
  await start()
  const done = { migrated: false, updated: 1, kept: [] }
  expect(log.mock.calls).toEqual([['world default brought up to date', done]])
})

test('a session of a world that is gone opens no other world of its name', async () => {
  const { app, config } = await startServer('tiny')
  const world = await app.worlds.create({ preset: 'tiny', name: 'w1' })
  // Somebody who is in every world of the preset.
  const admin = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!
  const lost = app.signIn(world, admin.Id, '2099-01-01 00:00:00')
  await app.close()
  rmSync(join(config.dataDir, 'worlds', 'w1'), { recursive: true })

  const again = await buildApp(config, { preset: 'tiny' })
  expect((await again.worlds.create({ preset: 'tiny' })).id).toBe('w1')
  const headers = { 'x-token': lost, host: 'localhost' }
  const reply = await again.inject({ method: 'POST', url: `/w/w1${account.loadMenu.path}`, headers })
  expect(reply.json()).toMatchObject({ ErrorCode: 999 })
  await again.close()
})

test('a second server is refused on a folder that is in use, and starts when the first has ended', async () => {
  const { app, config, world } = await startServer('tiny')
  const sentence = `The data folder ${config.dataDir} is in use by another server (process ${process.pid}).`
  await expect(buildApp(config, { preset: 'tiny' })).rejects.toThrow(new Error(sentence))
  expect(existsSync(join(config.dataDir, 'worlds', world.id))).toBe(true)
  await app.close()
  const again = await buildApp(config, { preset: 'tiny' })
  await again.close()
})

test('a server that ends holds its folder until its worlds are closed', async () => {
  const { app, config, world } = await startServer('tiny')
  let finish: (() => void) | undefined
  world.closing.add(() => new Promise(done => (finish = done)))
  const closing = app.close()
  await expect.poll(() => finish).toBeDefined()
  const [other] = await Promise.allSettled([buildApp(config, { preset: 'tiny' })])
  finish!()
  await closing
  expect(String(other.status === 'rejected' && other.reason)).toContain('is in use by another server')
  const again = await buildApp(config, { preset: 'tiny' })
  await again.close()
})

test('a server that could not start holds its folder no longer', async () => {
  const { app, config } = await startServer('tiny')
  await app.close()
  const own = { ...config, dataDir: join(config.dataDir, 'own') }
  await expect(buildApp(own, { preset: 'tiny', now: '2026-02-30 00:00:00' })).rejects.toThrow('2026-02-30')
  const again = await buildApp(own, { preset: 'tiny' })
  await again.close()
})

test('what waits to be sent when the server starts goes out at once', async () => {
  const { app, world, config } = await startServer('tiny')
  await world.own()
  world.post = () => {}
  world.setClock(standing(world.now()))
  tellAddress(
    { world, now: world.now() },
    code,
    { channel: 3, address: '19900000001', receiver: 'u1' },
    { 码: '123456' },
    { businessId: 'b1' },
  )
  const stateIn = (each: World) =>
    each.reader().select().from(messagePush).where(eq(messagePush.BusinessId, 'b1')).get()?.State
  expect(stateIn(world)).toBe(0)
  await app.close()

  const again = await buildApp(config, { preset: 'tiny' })
  await expect.poll(() => stateIn(again.worlds.get('default')!)).toBe(1)
  await again.close()
})
