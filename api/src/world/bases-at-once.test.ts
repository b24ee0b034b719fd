import { spawnSync } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { copyFileSync, readdirSync, renameSync, rmSync, statSync, utimesSync, writeFileSync } from 'node:fs'
import { hostname } from 'node:os'
import { basename, dirname, join } from 'node:path'
import { baseName } from '@xuegong/db/bases'
import type { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { emptyFolder, now, withBase } from '#test/base-folder'

test('a base that is on its way is seen by others before its seeding begins, and what its seeding has written beside it goes with it', async () => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  const there = new Promise<string[]>(resolve => process.once('worker', () => resolve(readdirSync(folder))))
  const listeners = process.listenerCount('exit')
  const file = await bases.file('tiny', now)
  expect(await there).toEqual([expect.stringMatching(/^tiny-.*\.part$/)])
  expect([readdirSync(folder), process.listenerCount('exit')]).toEqual([[basename(file)], listeners])
})

test('another base that is being seeded, and one whose seeding dies while it is waited for, hold nobody up for good', async () => {
  const { bases, file } = await withBase()
  const school = join(dirname(file), `${baseName('school', now, bases.sources.print)}.1-x.part`)
  // It goes on for as long as the test does.
  const write = setInterval(() => writeFileSync(school, ''), 100)
  onTestFinished(() => clearInterval(write))
  writeFileSync(school, '')
  rmSync(file)
  expect(await bases.file('tiny', now)).toBe(file)
  clearInterval(write)

  const { bases: others, file: other } = await withBase()
  renameSync(other, `${other}.1-x.part`)
  const asked = others.file('tiny', now)
  await new Promise(resolve => setTimeout(resolve, 300))
  rmSync(`${other}.1-x.part`)
  expect(await asked).toBe(other)
  expect(statSync(other).size).toBeGreaterThan(0)
})

test('two servers of one process that begin at the same moment both have a whole base', async () => {
  const { folder, open } = emptyFolder()
  vi.setSystemTime(0)
  onTestFinished(() => void vi.useRealTimers())
  const servers = [await open(), await open()]
  const files = await Promise.all(servers.map(bases => bases.file('tiny', now)))
  expect(new Set(files).size).toBe(1)
  expect(readdirSync(folder)).toEqual([basename(files[0]!)])
})

test('a base that another server is seeding is waited for, unless nothing has been written of it for 15 seconds or the clock was set back', async () => {
  const { bases, file } = await withBase()
  const part = `${file}.1-x.part`
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  renameSync(file, part)
  utimesSync(part, Date.now() / 1000 - 10, Date.now() / 1000 - 10)
  const asked = bases.file('tiny', now)
  await new Promise(resolve => setTimeout(resolve, 300))
  renameSync(part, file)
  expect(await asked).toBe(file)
  expect(started).not.toHaveBeenCalled()

  for (const [at, seconds] of [-16, 3600].entries()) {
    const { bases: others, file: other } = await withBase()
    renameSync(other, `${other}.1-x.part`)
    utimesSync(`${other}.1-x.part`, Date.now() / 1000 + seconds, Date.now() / 1000 + seconds)
    expect(await others.file('tiny', now)).toBe(other)
    expect(started).toHaveBeenCalledTimes(at + 1)
  }
})

test('a base whose seeding was killed is seeded at once, where that was a process of this machine', async () => {
  const { bases, file } = await withBase()
  const { pid } = spawnSync(process.execPath, ['--version'])
  const seeding = (host: string) => `${file}.${pid}@${host}.${randomUUID()}.part`
  const elsewhere = seeding(`not-${hostname()}`)
  for (const part of [elsewhere, seeding(hostname())]) copyFileSync(file, part)
  rmSync(file)
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  const asked = bases.file('tiny', now)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(started).not.toHaveBeenCalled()
  rmSync(elsewhere)
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 5000)
  expect(await asked).toBe(file)
})

test('what a process seeds is known by its name: waited for while that lives, also another user’s, and not when it was killed', async () => {
  const { folder, open } = emptyFolder()
  const bases = await open()
  const there = new Promise<string[]>(resolve => process.once('worker', () => resolve(readdirSync(folder))))
  const file = await bases.file('tiny', now)
  const [name] = await there
  const { pid } = spawnSync(process.execPath, ['--version'])
  renameSync(file, join(folder, name!))
  const started = vi.fn<(thread: Worker) => void>()
  process.on('worker', started)
  onTestFinished(() => void process.off('worker', started))
  const asked = (await open()).file('tiny', now)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(started).not.toHaveBeenCalled()

  const ofAnother = vi.spyOn(process, 'kill').mockImplementation(() => {
    throw Object.assign(new Error('kill EPERM'), { code: 'EPERM' })
  })
  onTestFinished(() => ofAnother.mockRestore())
  await vi.waitFor(() => expect(ofAnother.mock.calls.length).toBeGreaterThan(1), 5000)
  expect(started).not.toHaveBeenCalled()

  ofAnother.mockRestore()
  const killed = join(folder, name!.replace(`.${process.pid}`, `.${pid}`))
  renameSync(join(folder, name!), killed)
  writeFileSync(`${killed}-journal`, '')
  await vi.waitFor(() => expect(started).toHaveBeenCalled(), 5000)
  expect(await asked).toBe(file)
})
