import { closeDb, openDb } from '@xuegong/db/client'
import { copyFileSync, mkdirSync, readdirSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { countFlushes } from '#test/opened-files'
import { counterIn, openSmallWorld } from '#test/small-world'

test('the copy is written to where it has moved to, and others who open it there read that and write', async () => {
  const { world, file, folder, release } = openSmallWorld()
  expect(world.database()).toBe(join(folder, 'base.db'))
  release()
  await world.own()
  world.transact(world.newId)
  expect(world.database()).toBe(file)
  const other = openDb(world.database())
  expect([counterIn(other), counterIn(world.reader())]).toEqual([1, 1])
  other.$client.exec('update WorldMeta set Counter = 7')
  expect([counterIn(world.writer()), counterIn(world.reader())]).toEqual([7, 7])
  closeDb(other)
})

test('a world writes by the connection that its copy came with, which counts among those that are open and tells what it writes', async () => {
  const { world, connections, opened, release } = openSmallWorld()
  release()
  await world.own()
  expect(world.writer()).toBe(connections[0])
  expect(opened.mock.calls).toEqual([[world]])
  world.derivedFrom(['WorldMeta']).set('total', 1)
  world.transact(world.newId)
  expect([...world.derivedFrom(['WorldMeta'])]).toEqual([])
})

test('of a world that rests everything stands in its file', async () => {
  const { world, dir, file, release } = openSmallWorld()
  release()
  await world.own()
  world.transact(world.newId)
  expect(world.rest()).toBe(true)
  const alone = join(dir, 'alone.db')
  copyFileSync(file, alone)
  const copy = openDb(alone, { readonly: true })
  expect(counterIn(copy)).toBe(1)
  closeDb(copy)
  world.transact(world.newId)
  expect(counterIn(world.reader())).toBe(2)
  world.rest()
  expect(readdirSync(dir).filter(name => name.startsWith('world.db'))).toEqual(['world.db'])
})

test('a world in whose folder something stands already begins to write all the same', async () => {
  const { world, dir, folder, connections, release } = openSmallWorld()
  mkdirSync(join(dir, 'files', 'outgoing'), { recursive: true })
  writeFileSync(join(dir, 'files', 'outgoing', 'template.xlsx'), 'on its way')
  release()
  await world.own()
  world.transact(world.newId)
  expect([counterIn(world.reader()), readdirSync(join(dir, 'files', 'outgoing'))]).toEqual([1, ['template.xlsx']])
  expect(connections.map(({ $client }) => $client.open)).toEqual([false])
  expect(readdirSync(folder).filter(name => name.startsWith('copy-'))).toEqual([])
})

test.each([
  ['that must survive a crash of the machine is on the disk before anything is written to it', true, 1],
  ['of a moment does not wait for the disk', false, 0],
])('the copy of a world %s', async (_what, durable, waits) => {
  const { world, release } = openSmallWorld(durable)
  const flushes = countFlushes()
  release()
  await world.own()
  expect([flushes(), world.writer().$client.pragma('synchronous', { simple: true })]).toEqual([waits, waits])
})

test('a world that is closed while its copy is made does not count among those that are open', async () => {
  const { world, connections, opened, release } = openSmallWorld()
  void world.own()
  const closing = world.close()
  release()
  await closing
  expect([opened.mock.calls.length, connections.map(({ $client }) => $client.open)]).toEqual([0, [false]])
})

test('a copy that cannot be moved to its world is told, and nothing of it is left', async () => {
  const { world, folder, connections, release } = openSmallWorld()
  writeFileSync(join(folder, 'w'), 'in the way')
  release()
  await expect(world.own()).rejects.toMatchObject({ code: 'ENOTDIR' })
  expect([world.isWritten(), connections.map(({ $client }) => $client.open)]).toEqual([false, [false]])
  expect(readdirSync(folder).filter(name => name.startsWith('copy-'))).toEqual([])
})
