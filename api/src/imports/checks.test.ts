import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { setTimeout as later } from 'node:timers/promises'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { Ctx } from '#data/ctx'
import type { World } from '#world/world'
import { openChecks } from './checks.ts'
import type { Engine } from './import-run.ts'

const workerOf = (code: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { parentPort, resourceLimits } from 'node:worker_threads'
      const { appendFileSync } = process.getBuiltinModule('node:fs')
      parentPort.on('message', ({ order, port }) => {
        const found = { kind: 'checked', found: { Total: 7, Wrong: 0 } }
        ${code}
      })`)}`,
  )
const answers = workerOf('port.postMessage({ last: found })')
/** Says, or writes to where refused rows belong, how many MB it has for what it keeps. */
const bounded = workerOf(`const { maxOldGenerationSizeMb: Total } = resourceLimits
  if (order.refusedTo) appendFileSync(order.refusedTo, String(Total))
  port.postMessage({ last: { kind: 'checked', found: { Total, Wrong: 0 } } })`)
const waits = workerOf('setInterval(() => {}, 1000)')

/** A folder that is gone after the test. */
function ownFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'checks-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  return folder
}

/** Checks in a world that has nothing but a clock, with a worker that does as it is told. */
function checksIn(worker: URL, most?: number) {
  const release = vi.fn<() => void>()
  const clock = { now: '2026-10-14 09:00:00' }
  const world = {
    closing: new Set<() => Promise<void>>(),
    derived: new Map(),
    filesDir: ownFolder(),
    hold: () => release,
    now: () => clock.now,
    database: () => '',
    reader: () => ({}),
  } as unknown as World
  const importers = [{ allow: () => 'all', endpoint: { import: { type: 1 } } }]
  const checks = openChecks({ importers, reach: {}, worker } as unknown as Engine, most)
  const ctx = { world, user: { Id: 'me' }, now: clock.now } as Ctx
  const fileOf = (FileId: string) => ({ FileId, FilePartPath: FileId, TaskType: 1, Duplicate: 3 })
  const close = () => Promise.all([...world.closing].map(stop => stop()))
  return { checks, ctx, world, clock, release, fileOf, close }
}

test('a check keeps its world open until it has ended, and is nothing to wait for afterwards', async () => {
  const { checks, ctx, world, release, fileOf } = checksIn(answers)
  const check = checks.begin(ctx, fileOf('a'))
  expect([world.closing.size, release.mock.calls.length, check.ended()]).toEqual([1, 0, false])
  expect(await check.answer()).toMatchObject({ Total: 7 })
  await vi.waitFor(() => expect(check.ended()).toBe(true))
  expect([world.closing.size, release.mock.calls.length, check.total()]).toEqual([0, 1, 7])
})

test('closing a world ends the check that runs and those that wait, without a warning', async () => {
  const warn = vi.spyOn(process, 'emitWarning').mockReturnValue()
  const { checks, ctx, world, release, fileOf, close } = checksIn(waits)
  const begun = ['a', 'b'].map(name => checks.begin(ctx, fileOf(name)))
  await later(50)
  await close()
  expect(begun.map(check => check.ended())).toEqual([true, true])
  for (const check of begun) await expect(check.answer()).rejects.toThrow('aborted')
  expect([world.closing.size, release.mock.calls.length, warn.mock.calls]).toEqual([0, 2, []])
  warn.mockRestore()
})

test('a worker that does not stop when the check has its answer is gone then', async () => {
  const file = join(ownFolder(), 'signs')
  const code = `setInterval(() => appendFileSync(${JSON.stringify(file)}, '.'), 5)
    setTimeout(() => port.postMessage(found), 50)`
  const { checks, ctx, fileOf } = checksIn(workerOf(code))
  await checks.begin(ctx, fileOf('a')).answer()
  const signs = readFileSync(file, 'utf8').length
  await later(60)
  expect(readFileSync(file, 'utf8').length).toBe(signs)
})

test('the worker of a check, and of the rows that it refused, has 512 MB for what it keeps', async () => {
  const { checks, ctx, fileOf } = checksIn(bounded)
  expect(await checks.begin(ctx, fileOf('a')).answer()).toMatchObject({ Total: 512 })
  expect(await text((await checks.refused(ctx, 'a'))!)).toBe('512')
})

test('of more checks than are kept the oldest is forgotten', async () => {
  const { checks, ctx, fileOf } = checksIn(answers, 2)
  for (const name of ['a', 'b', 'c']) await checks.begin(ctx, fileOf(name)).answer()
  expect(checks.find(ctx, fileOf('c'))).toBeDefined()
  expect(checks.find(ctx, fileOf('a'))).toBeUndefined()
})

test('a check that runs for longer than checks are kept is still one that has not ended', async () => {
  const { checks, ctx, clock, fileOf, close } = checksIn(waits)
  const check = checks.begin(ctx, fileOf('a'))
  clock.now = '2026-10-14 10:00:00'
  expect([checks.openOf(ctx), checks.find(ctx, fileOf('a'))]).toEqual([1, check])
  await close()
  expect(checks.openOf(ctx)).toBe(0)
})
