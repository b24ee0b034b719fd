import { module, query } from '@xuegong/contracts/endpoint'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { Page, paging } from '@xuegong/contracts/shapes'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { student } from '@xuegong/db/schema/people'
import { count } from 'drizzle-orm'
import * as t from 'typebox'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { buildApp } from '#app'
import { noDepartures } from '#data/ctx'
import { implement } from '#http/implement'
import { derived } from '#data/derived'
import { journalOf } from '#kit/journal'
import type { World } from '#world/world'
import { viewOf } from '#world/world-view'
import { startApi } from '#test/session'

const row = t.Object({ Id: t.String(), Text: t.String() })
const list = { summary: 's', access: 'public', input: t.Object(paging), result: Page(row) } as const
const sample = module('system', {
  endless: query({ ...list, path: '/api/Sample/Endless' }),
  breaking: query({ ...list, path: '/api/Sample/Breaking' }),
  broken: query({ ...list, path: '/api/Sample/Broken' }),
})

/** Slices that were read of `endless`; one is 10 MB, more than a connection takes without being read. */
let asked = 0
const total = 1_000_000
const rowsOf = (limit: number, Text = 'x') => ({
  rows: Array.from({ length: limit }, (_, at) => ({ Id: `${at}`, Text })),
  total,
})
const long = 'x'.repeat(10_000)
const streams = new Set<() => void>()
const { config } = await startApi('tiny')
const app = await buildApp({ ...config, dataDir: `${config.dataDir}/slices` }, { preset: 'tiny' })
implement(sample, {
  endless: ctx => {
    asked += 1
    return rowsOf(ctx.slice!.limit, long)
  },
  breaking: ctx => {
    if (ctx.slice!.offset > 1000) throw new Error('the disk is gone')
    return rowsOf(ctx.slice!.limit)
  },
  broken: () => rowsOf(1, 7 as unknown as string),
})(app, {
  app,
  config,
  sessions: undefined as never,
  tickets: undefined as never,
  reach: {},
  departures: noDepartures,
  streams,
})
const server = await app.listen({ port: 0, host: '127.0.0.1' })
const world = app.worlds.get('default')!
afterAll(() => app.close())

const ask = (path: string, headers = {}) =>
  fetch(server + path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body: JSON.stringify({ PageSize: total }),
  })
/** The next entry of the journal about a path. */
const noted = (path: string) =>
  new Promise<JournalEntry>(found => {
    const stop = journalOf(world).listen(entry => {
      if (entry.path !== path) return
      stop()
      found(entry)
    })
  })
const { endless, breaking, broken } = sample

beforeEach(() => {
  asked = 0
})

const others = async () => {
  for (let other = 0; other < 20; other += 1) await fetch(server + siteCalls.getSite.path)
}

test.each([
  ['plainly', {}],
  ['compressed', { 'accept-encoding': 'gzip' }],
])('a list is read no further when its reader leaves: %s', async (_, headers) => {
  const reader = (await ask(endless.path, headers)).body!.getReader()
  await reader.read()
  const entry = noted(endless.path)
  await reader.cancel()
  const reason = expect.stringMatching(/^中途断开，已发送 \d+ 行，共 1000000 行$/)
  expect(await entry).toMatchObject({ outcome: 'cut', status: null, reason })
  await others()
  const read = asked
  await others()
  expect({ asked, open: streams.size }).toEqual({ asked: read, open: 0 })
})

test('a list that nobody takes is not read on, and others are served meanwhile', async () => {
  const reader = (await ask(endless.path)).body!.getReader()
  for (let round = 0; round < 3; round += 1) await others()
  // What connections hold without being read is a few of these slices.
  expect(asked).toBeLessThan(20)
  await reader.cancel()
})

test('a list that fails half-way breaks the connection', async () => {
  const entry = noted(breaking.path)
  await expect(ask(breaking.path).then(reply => reply.text())).rejects.toThrow('terminated')
  expect(await entry).toMatchObject({ outcome: 'cut', answer: expect.stringContaining('"rows":[{"Id":"0"') })
})

test('a list that fails at its beginning is an answer like any other', async () => {
  expect(await (await ask(broken.path)).json()).toMatchObject({ ErrorCode: 500, ResultValue: null })
})

test('a server that stops breaks off what it is sending', async () => {
  const reader = (await ask(endless.path)).body!.getReader()
  await reader.read()
  for (const end of streams) end()
  await expect(
    (async () => {
      while (!(await reader.read()).done);
    })(),
  ).rejects.toThrow('terminated')
})

test('a view of a world stays as it was, and keeps what it derives to itself', async () => {
  // One that has a file of its own: the base of others nobody writes.
  await world.own()
  const view = viewOf(world)
  const countIn = (at: World) =>
    derived({ world: at }, 'n', () => at.reader().select({ n: count() }).from(student).get()!.n)
  const before = countIn(view.world)
  world.transact(db => db.delete(student).run())
  view.world.derived.clear()
  expect(countIn(view.world)).toBe(before)
  expect(countIn(world)).toBe(0)
  view.close()
})
