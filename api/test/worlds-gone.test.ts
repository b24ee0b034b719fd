import { existsSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { expect, test } from 'vitest'
import { buildApp } from '#app'
import { countFlushes } from '#test/opened-files'
import { startServer } from '#test/session'

type App = Awaited<ReturnType<typeof startServer>>['app']
const local = { host: 'localhost' }

/** A token of the administrator of a world. */
function tokenIn(app: App, id: string) {
  const world = app.worlds.get(id)!
  const { Id } = world.reader().$client.prepare("select Id from UserMan where LoginName = 'admin'").get() as {
    Id: string
  }
  return app.signIn(world, Id, '2099-01-01 00:00:00')
}

test('a session of a world that was dropped does not open another one of its name', async () => {
  const { app } = await startServer('tiny')
  await app.worlds.create({ preset: 'tiny', name: 'mine' })
  const headers = { ...local, 'x-token': tokenIn(app, 'mine'), 'x-kit-world': 'mine' }
  const code = async () =>
    (await app.inject({ method: 'POST', url: people.listStudents.path, headers, body: {} })).json().ErrorCode
  expect(await code()).toBe(0)
  await app.worlds.drop('mine')
  await app.worlds.create({ preset: 'tiny', name: 'mine' })
  expect(await code()).toBe(999)
})

test('a server that ends waits for nobody who is still in a world that was reset, and leaves only its new files', async () => {
  const { app, world, config } = await startServer('tiny')
  await world.own()
  world.hold()
  const { statusCode } = await app.inject({
    method: 'POST',
    url: kit.resetWorld.path.replace(':id', 'default'),
    headers: local,
  })
  expect(statusCode).toBe(200)
  const folder = join(config.dataDir, 'worlds/default')
  expect(readdirSync(folder).filter(name => name.startsWith('state-'))).toHaveLength(1)
  const ended = app.close().then(() => 'ended')
  expect(await Promise.race([ended, later(8000, 'still waits')])).toBe('ended')
  expect(readdirSync(folder).filter(name => name.startsWith('state-'))).toEqual([])
})

test('a world whose time was over while the server was down is gone, and so are copies that were ready for others', async () => {
  const { app, config } = await startServer('tiny')
  for (const [name, ttlSeconds] of [
    ['short', 1],
    ['long', 3600],
  ] as const)
    await (await app.worlds.create({ preset: 'tiny', name, ttlSeconds })).own()
  await app.close()
  const folder = join(config.dataDir, 'worlds')
  mkdirSync(join(folder, '.copies'), { recursive: true })
  writeFileSync(join(folder, '.copies/ready'), '')
  await later(1100)

  const again = await buildApp(config, { preset: 'tiny' })
  expect(again.worlds.all().map(({ id }) => id)).toEqual(['default', 'long'])
  expect([existsSync(join(folder, 'short')), existsSync(join(folder, '.copies/ready'))]).toEqual([false, false])
  await again.close()
})

test('what is done in the default world survives a crash of the machine; other worlds need not, and do not wait for the disk', async () => {
  const { app, world } = await startServer('tiny')
  const other = await app.worlds.create({ preset: 'tiny', name: 'other' })
  const [off, normal] = [0, 1]
  const waits = []
  for (const each of [world, other]) {
    await each.own()
    waits.push(each.writer().$client.pragma('synchronous', { simple: true }))
  }
  expect(waits).toEqual([normal, off])
})

test('a state that the default world is brought back to is on the disk before it is its state; other worlds do not wait for that', async () => {
  const { app } = await startServer('tiny')
  await app.worlds.create({ preset: 'tiny', name: 'other' })
  const ask = async (path: string, id: string) => {
    const url = path.replace(':id', id)
    const answer = await app.inject({ method: 'POST', url, headers: local, body: { name: 's' } })
    expect(answer.json().ErrorCode).toBe(0)
  }
  for (const id of ['default', 'other']) {
    await app.worlds.get(id)!.own()
    await ask(kit.addSnapshot.path, id)
  }
  const flushes = countFlushes()
  await ask(kit.restoreWorld.path, 'other')
  expect(flushes()).toBe(0)
  await ask(kit.restoreWorld.path, 'default')
  expect(flushes()).toBe(1)
})
