import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { kit } from '@xuegong/contracts/modules/kit'
import type { CoverageCell } from '@xuegong/contracts/modules/kit/journal'
import { people } from '@xuegong/contracts/modules/people'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { beforeEach, expect, test } from 'vitest'
import { expectOutcome, noteOutcome } from '#test/expect-outcome'
import { kitClient } from '#test/kit-client'
import { startServer } from '#test/session'

const api = await startServer('tiny')
const send = async (method: 'GET' | 'POST' | 'DELETE', body?: object) =>
  (
    await api.app.inject({ method, url: kit.getCoverage.path, headers: { host: 'localhost' }, ...(body && { body }) })
  ).json()
const cellOf = async (endpoint: string, outcome: string): Promise<CoverageCell> =>
  (await send('GET')).ResultValue.find((cell: CoverageCell) => cell.endpoint === endpoint && cell.outcome === outcome)
beforeEach(async () => {
  await send('DELETE')
})

test('a cell counts what was served, and apart from it what the page received', async () => {
  const headers = { host: 'localhost', apptype: '1#1.0.0', 'sec-fetch-mode': 'cors' }
  await api.stranger(siteCalls.getSite, {})
  await api.app.inject({ url: siteCalls.getSite.path, headers })
  expect(await cellOf('system.getSite', 'ok')).toMatchObject({ served: 2, reached: 1, asserted: [] })
})

test('a cell that nobody has seen is there all the same', async () => {
  expect(await cellOf('people.listStudents', 'forbidden')).toMatchObject({ served: 0, reached: 0, asserted: [] })
})

test('a class that was forced where it cannot happen by itself gets a cell', async () => {
  await kitClient(api).addFault({ outcome: 'signOnUnknown', times: 1 })
  await api.as('admin')(people.listStudents, {})
  expect(await cellOf('people.listStudents', 'signOnUnknown')).toMatchObject({ served: 1 })
})

test('a test that asserts an outcome is named in its cell once', async ({ task }) => {
  const answer = await api.as('2024010101')(people.listStudents, {})
  await expectOutcome(api, people.listStudents, answer, 'forbidden')
  await expectOutcome(api, people.listStudents, answer, 'forbidden')
  expect((await cellOf('people.listStudents', 'forbidden')).asserted).toEqual([task.name])
})

test('neither an endpoint that does not exist nor a cell that was never served can be asserted', async () => {
  const note = (endpoint: string, outcome: string) => send('POST', { endpoint, outcome, test: 't' })
  const refused = (RequestMsg: string) => ({ ErrorCode: 2, RequestMsg })
  expect(await note('people.fly', 'ok')).toMatchObject(refused('没有这个接口或结果：people.fly'))
  await api.stranger(siteCalls.getSite, {})
  expect(await note('system.getSite', 'failed')).toMatchObject(
    refused('服务器没有返回过这一结果：system.getSite failed'),
  )
  expect(await note('system.getSite', 'ok')).toMatchObject({ ErrorCode: 0 })
  expect(await cellOf('system.getSite', 'failed')).toMatchObject({ served: 0, asserted: [] })
})

test('a server that stops leaves the cells that it served as a file', async ({ task }) => {
  const dir = mkdtempSync(join(tmpdir(), 'xuegong-coverage-'))
  const own = await startServer('tiny', { COVERAGE_DIR: dir })
  await own.stranger(siteCalls.getSite, {})
  await noteOutcome(own, siteCalls.getSite, 'ok')
  await own.app.close()
  const files = readdirSync(dir)
  const shard = JSON.parse(readFileSync(join(dir, files[0]!), 'utf8'))
  rmSync(dir, { recursive: true })
  expect(files).toHaveLength(1)
  expect(shard).toEqual([{ endpoint: 'system.getSite', outcome: 'ok', served: 1, reached: 0, asserted: [task.name] }])
})
