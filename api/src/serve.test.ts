import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kit } from '@xuegong/contracts/modules/kit'
import { clientOf } from '@xuegong/contracts/client'
import { afterAll, expect, onTestFinished, test } from 'vitest'
import { startServer } from '#test/session'
import { serve } from './serve.ts'

const folder = mkdtempSync(join(tmpdir(), 'xuegong-serve-'))
afterAll(() => rmSync(folder, { recursive: true, force: true }))
const { config } = await startServer()

/** The default world of a server that begins so. */
async function defaultOf(name: string, choices: Parameters<typeof serve>[1]) {
  const served = await serve({ ...config, dataDir: join(folder, name), port: 0 }, choices)
  onTestFinished(() => served.close())
  return clientOf({ baseUrl: served.url }).get(kit.getWorld, { id: 'default' })
}

test('a first world that has a time stands still at it', async () => {
  expect(await defaultOf('fixed', { preset: 'tiny', now: '2026-12-01 07:00:00' })).toMatchObject({
    preset: 'tiny',
    now: '2026-12-01 07:00:00',
    frozen: true,
  })
})

test('it stands at another one if that is wanted', async () => {
  const choices = { preset: 'tiny', now: '2026-12-01 07:00:00', standsAt: '2027-01-04 08:00:00' } as const
  expect(await defaultOf('elsewhere', choices)).toMatchObject({ now: '2027-01-04 08:00:00', frozen: true })
})

test('a server whose owner has still something to do says so, and is ready when that is done', async () => {
  let isReady = false
  const choices = { preset: 'tiny', isReady: () => isReady } as const
  const served = await serve({ ...config, dataDir: join(folder, 'starting'), port: 0 }, choices)
  onTestFinished(() => served.close())
  const health = async () => {
    const reply = await fetch(`${served.url}/healthz`)
    return [reply.status, await reply.json()]
  }
  expect(await health()).toEqual([503, { status: 'starting' }])
  isReady = true
  expect(await health()).toEqual([200, { status: 'ok' }])
})

test('without one it stands at the moment that its preset begins', async () => {
  expect(await defaultOf('free', { preset: 'tiny' })).toMatchObject({ now: '2026-10-14 09:30:00', frozen: true })
})

test('a time that no clock can show is refused', async () => {
  await expect(defaultOf('nonsense', { preset: 'tiny', now: '2026-02-30 07:00:00' })).rejects.toThrow('2026-02-30')
})

test('a port that is taken is named, and nothing stays open', async () => {
  const first = await serve({ ...config, dataDir: join(folder, 'first'), port: 0 }, { preset: 'tiny' })
  onTestFinished(() => first.close())
  const port = Number(new URL(first.url).port)
  const second = serve({ ...config, dataDir: join(folder, 'second'), port }, { preset: 'tiny' })
  await expect(second).rejects.toThrow(`Port ${port} is in use.`)
})
