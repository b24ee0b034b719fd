import { closeDb, type Db, openDb } from '@xuegong/db/client'
import { copyFileSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test, vi } from 'vitest'
import { openWorld } from './world.ts'
import { viewOf } from './world-view.ts'
import { standing } from './world-clock.ts'

/** A world over a small base file; copies of the base are made when `release` is called. */
function openSmall() {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-world-'))
  const [base, dir] = [join(folder, 'base.db'), join(folder, 'state')]
  const seeded = openDb(base)
  seeded.$client.exec("create table WorldMeta (Id text, Counter integer); insert into WorldMeta values ('world', 0)")
  closeDb(seeded)
  const clock = standing('2026-10-20 08:00:00')
  const spec = { id: 'w', preset: 'tiny', seededAt: '', dir, base, clock, durable: false, written: false } as const
  const copies: string[] = []
  let release = () => {}
  const released = new Promise<void>(done => (release = done))
  const copyOf = async (file: string) => {
    copies.push(join(folder, `copy-${copies.length}`))
    const made = copies.at(-1)!
    await released
    copyFileSync(file, made)
    return made
  }
  const readonly = openDb(base, { readonly: true })
  const posted = vi.fn<() => void>()
  const world = openWorld(spec, { base: () => readonly, copyOf, opened() {}, posted })
  onTestFinished(async () => {
    await world.close()
    closeDb(readonly)
    rmSync(folder, { recursive: true })
  })
  return { world, copies, release, posted, file: join(dir, 'world.db') }
}

const counter = (db: Db) => db.$client.prepare('select Counter from WorldMeta').pluck().get()

test('commands that begin to write at once share one copy', async () => {
  const { world, copies, release } = openSmall()
  const both = [world.own(), world.own()]
  release()
  await Promise.all(both)
  expect([copies.length, world.isWritten()]).toEqual([1, true])
})

test('a world whose copy is being made does not rest', async () => {
  const { world, release } = openSmall()
  const copying = world.own()
  expect(world.rest()).toBe(false)
  release()
  await copying
  expect(world.rest()).toBe(true)
})

test('a world that is closed while its copy is made waits for it: nothing comes into a folder that is removed then', async () => {
  const { world, file, release } = openSmall()
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
  const { world, release } = openSmall()
  release()
  await world.own()
  const first = world.transact(world.newId)
  world.rest()
  const second = world.transact(world.newId)
  expect(second).not.toBe(first)
  expect(counter(world.reader())).toBe(2)
})

test('a transaction has the file for itself from its beginning', async () => {
  const { world, file, release } = openSmall()
  release()
  await world.own()
  const other = openDb(file)
  other.$client.pragma('busy_timeout = 0')
  world.transact(() => expect(() => other.$client.exec('update WorldMeta set Counter = 7')).toThrow('locked'))
  closeDb(other)
})

test('answers that were derived within a transaction that failed are forgotten with it', async () => {
  const { world, release } = openSmall()
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
  const { world, release } = openSmall()
  release()
  await world.own()
  world.derived.set('total', 1)
  world.transact(() => {})
  expect([...world.derived]).toEqual([])
})

test('what every request reads comes from the writing connection where it is open, else from the other one', async () => {
  const { world, release } = openSmall()
  expect(world.warm()).toBe(world.reader())
  release()
  await world.own()
  world.transact(() => {})
  expect(world.warm()).toBe(world.writer())
  world.rest()
  expect(world.warm()).toBe(world.reader())
})

test('answers that were derived are forgotten when the clock is set', () => {
  const { world } = openSmall()
  world.derived.set('today', 1)
  world.setClock(standing('2026-10-21 08:00:00'))
  expect([...world.derived]).toEqual([])
})

test('what is posted at once is told once, and of a world that is closed nothing', async () => {
  const { world, posted } = openSmall()
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
  const { world } = openSmall()
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
  const { world, release } = openSmall()
  release()
  await world.own()
  const counted = vi.fn<(count: number) => void>()
  const end = async () => {
    world.closing.delete(end)
    await Promise.resolve()
    world.transact(world.newId)
    counted(counter(world.reader()) as number)
  }
  world.closing.add(end)
  await world.close()
  expect(counted.mock.calls).toEqual([[1]])
  expect(() => world.reader()).toThrow('登录已过期')
  expect(() => world.writer()).toThrow('登录已过期')
  await expect(world.own()).rejects.toThrow('登录已过期')
})

test('a world whose copy fails closes all the same', async () => {
  const { world, release, copies } = openSmall()
  const copying = world.own()
  copies.length = 0
  rmSync(world.reader().$client.name)
  release()
  const closing = world.close()
  await expect(copying).rejects.toThrow('ENOENT')
  await closing
})

test('a view shows a world as it was when it was first read, and keeps its answers to itself', async () => {
  const { world, release } = openSmall()
  release()
  await world.own()
  const view = viewOf(world)
  onTestFinished(() => view.close())
  expect(counter(view.world.reader())).toBe(0)
  world.transact(world.newId)
  expect([counter(view.world.reader()), counter(world.reader())]).toEqual([0, 1])
  view.world.derived.set('total', 1)
  view.world.derivedFrom(['WorldMeta']).set('total', 1)
  expect([world.derived.size, world.derivedFrom(['WorldMeta']).size]).toEqual([0, 0])
  world.transact(world.newId)
  expect([...view.world.derivedFrom(['WorldMeta'])]).toEqual([['total', 1]])
  expect([...view.world.derivedFrom(['WorldMeta', 'Role'])]).toEqual([])
})
