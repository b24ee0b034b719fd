import { closeDb, openDb } from '@xuegong/db/client'
import { existsSync, rmSync } from 'node:fs'
import { expect, onTestFinished, test, vi } from 'vitest'
import { counterIn, openSmallWorld } from '#test/small-world'
import { viewOf } from './world-view.ts'
import { standing } from './world-clock.ts'

test('commands that begin to write at once share one copy', async () => {
  const { world, copies, release } = openSmallWorld()
  const both = [world.own(), world.own()]
  release()
  await Promise.all(both)
  expect([copies.length, world.isWritten()]).toEqual([1, true])
})

test('a world whose copy is being made does not rest', async () => {
  const { world, release } = openSmallWorld()
  const copying = world.own()
  expect(world.rest()).toBe(false)
  release()
  await copying
  expect(world.rest()).toBe(true)
})

test('a world that is closed while its copy is made waits for it: nothing comes into a folder that is removed then', async () => {
  const { world, file, release } = openSmallWorld()
  void world.own()
  const over = vi.fn<() => void>()
  const closing = world.close().then(over)
  await new Promise(setImmediate)
  expect(over).toHaveBeenCalledTimes(0)
  release()
  await closing
  expect(existsSync(file)).toBe(true)
})

test('a world that has rested goes on giving and storing ids', async () => {
  const { world, release } = openSmallWorld()
  release()
  await world.own()
  const first = world.transact(world.newId)
  world.rest()
  const second = world.transact(world.newId)
  expect(second).not.toBe(first)
  expect(counterIn(world.reader())).toBe(2)
})

test('a transaction has the file for itself from its beginning', async () => {
  const { world, file, release } = openSmallWorld()
  release()
  await world.own()
  const other = openDb(file)
  other.$client.pragma('busy_timeout = 0')
  world.transact(() => expect(() => other.$client.exec('update WorldMeta set Counter = 7')).toThrow('locked'))
  closeDb(other)
})

test('answers that were derived within a transaction that failed are forgotten with it', async () => {
  const { world, release } = openSmallWorld()
  release()
  await world.own()
  const fail = () =>
    world.transact(() => {
      world.derived.set('total', 1)
      throw new Error('refused')
    })
  expect(fail).toThrow('refused')
  expect([...world.derived]).toEqual([])
})

test('answers that were derived are forgotten with every transaction', async () => {
  const { world, release } = openSmallWorld()
  release()
  await world.own()
  world.derived.set('total', 1)
  world.transact(() => {})
  expect([...world.derived]).toEqual([])
})

test('what every request reads comes from the writing connection where it is open, else from the other one', async () => {
  const { world, release } = openSmallWorld()
  expect(world.warm()).toBe(world.reader())
  release()
  await world.own()
  world.transact(() => {})
  expect(world.warm()).toBe(world.writer())
  world.rest()
  expect(world.warm()).toBe(world.reader())
})

test('answers that were derived are forgotten when the clock is set', () => {
  const { world } = openSmallWorld()
  world.derived.set('today', 1)
  world.setClock(standing('2026-10-21 08:00:00'))
  expect([...world.derived]).toEqual([])
})

test('what is posted at once is told once, and of a world that is closed nothing', async () => {
  const { world, posted } = openSmallWorld()
  for (const _ of [1, 2, 3]) world.post()
  await Promise.resolve()
  expect(posted).toHaveBeenCalledTimes(1)
  world.post()
  await Promise.resolve()
  expect(posted).toHaveBeenCalledTimes(2)
  await world.close()
  world.post()
  await Promise.resolve()
  expect(posted).toHaveBeenCalledTimes(2)
})

test('a world is idle when the last of those that hold it lets go', async () => {
  const { world } = openSmallWorld()
  const [first, second] = [world.hold(), world.hold()]
  const idle = vi.fn<() => void>()
  void world.idle().then(idle)
  first()
  await new Promise(setImmediate)
  expect([idle.mock.calls.length, world.rest()]).toEqual([0, false])
  second()
  await new Promise(setImmediate)
  expect([idle.mock.calls.length, world.rest()]).toEqual([1, true])
})

test('what is cancelled as a world closes can read and write until it has come to its end', async () => {
  const { world, release } = openSmallWorld()
  release()
  await world.own()
  const counted = vi.fn<(count: number) => void>()
  const end = async () => {
    world.closing.delete(end)
    await Promise.resolve()
    world.transact(world.newId)
    counted(counterIn(world.reader()) as number)
  }
  world.closing.add(end)
  await world.close()
  expect(counted.mock.calls).toEqual([[1]])
  expect(() => world.reader()).toThrow('登录已过期')
  expect(() => world.writer()).toThrow('登录已过期')
  await expect(world.own()).rejects.toThrow('登录已过期')
})

test('a world whose copy fails closes all the same', async () => {
  const { world, release, copies } = openSmallWorld()
  const copying = world.own()
  copies.length = 0
  rmSync(world.database())
  release()
  const closing = world.close()
  await expect(copying).rejects.toThrow('ENOENT')
  await closing
})

test('a view shows a world as it was when it was first read, and keeps its answers to itself', async () => {
  const { world, release } = openSmallWorld()
  release()
  await world.own()
  const view = viewOf(world)
  onTestFinished(() => view.close())
  expect(counterIn(view.world.reader())).toBe(0)
  world.transact(world.newId)
  expect([counterIn(view.world.reader()), counterIn(world.reader())]).toEqual([0, 1])
  view.world.derived.set('total', 1)
  view.world.derivedFrom(['WorldMeta']).set('total', 1)
  expect([world.derived.size, world.derivedFrom(['WorldMeta']).size]).toEqual([0, 0])
  world.transact(world.newId)
  expect([...view.world.derivedFrom(['WorldMeta'])]).toEqual([['total', 1]])
  expect([...view.world.derivedFrom(['WorldMeta', 'Role'])]).toEqual([])
})
