import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { buildApp } from '#app'
import { startApi } from '#test/session'

const { config, app: plain } = await startApi('tiny')
const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-gone-'))
const app = await buildApp({ ...config, demo: true, dataDir }, { preset: 'tiny' })
afterAll(async () => {
  await app.close()
  rmSync(dataDir, { recursive: true })
})

test('a page of another world that is gone stays unknown, and of any where nothing is demonstrated', async () => {
  const address = { method: 'GET', headers: { host: 'localhost', accept: 'text/html' } } as const
  const gone = `/w/demo-${'0'.repeat(32)}/dashboard`
  expect((await app.inject({ ...address, url: '/w/nowhere/dashboard' })).statusCode).toBe(404)
  expect((await app.inject({ ...address, url: gone })).headers.location).toBe('/demo')
  expect((await plain.inject({ ...address, url: gone })).statusCode).toBe(404)
})
