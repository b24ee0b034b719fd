import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { endFile } from './file-end.ts'
import { type Ending, startApi } from './session.ts'

test('the server that test files share cannot be closed by one of them, and forgets the worlds of a file behind it', async () => {
  const api = await startApi('tiny')
  const other = await startApi('tiny')
  expect(other.app.server).toBe(api.app.server)
  expect(other.world).not.toBe(api.world)
  expect(() => api.app.close()).toThrow('startServer() gives one that may be closed')

  const { worlds } = api.app
  expect(worlds.all().length).toBeGreaterThan(2)
  await endFile()
  expect(worlds.all().map(({ id }) => id)).toEqual(['default'])
  expect((await startApi('tiny')).app.server).toBe(api.app.server)
})

test('it ends with its worker, and leaves what it served where the environment says', async () => {
  const dir = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  onTestFinished(() => rmSync(dir, { recursive: true }))
  vi.stubEnv('COVERAGE_DIR', dir)
  const { __vitest_worker__: worker } = globalThis as unknown as Ending
  const ends: (() => Promise<void>)[] = []
  const atEnd = vi.spyOn(worker, 'onCleanup').mockImplementation(end => void ends.push(end))
  // As in a worker that has none yet.
  const { startApi: startOther } = (await import(`./session.ts?${dir}`)) as { startApi: typeof startApi }
  const api = await startOther('tiny')
  vi.unstubAllEnvs()
  atEnd.mockRestore()
  await api.stranger(siteCalls.getSite, {})
  await endFile()
  expect(readdirSync(dir)).toEqual([])

  for (const end of ends) await end()
  const [shard] = readdirSync(dir)
  expect(JSON.parse(readFileSync(join(dir, shard!), 'utf8'))).toMatchObject([{ endpoint: 'system.getSite', served: 1 }])
})
