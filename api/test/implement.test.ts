import { command, type Endpoint, module, query } from '@xuegong/contracts/endpoint'
import { userMan } from '@xuegong/db/schema/account'
import * as t from 'typebox'
import { afterAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app'
import { noDepartures } from '#data/ctx'
import type { Config } from '#config'
import type { Ctx } from '#data/ctx'
import { implement } from '#http/implement'
import { refuse } from '#refuse'
import { startApi } from '#test/session'

const base = { summary: 's', access: 'public', input: t.Object({}), result: t.Object({ Id: t.String() }) } as const
const sample = module('system', {
  fine: query({ ...base, path: '/api/Sample/Fine' }),
  broken: query({ ...base, path: '/api/Sample/Broken' }),
  crashing: query({ ...base, path: '/api/Sample/Crashing' }),
  undeclared: command({ ...base, path: '/api/Sample/Undeclared', readsOnly: true }),
  rare: command({ ...base, path: '/api/Sample/Rare', readsOnly: true, perMinute: 2 }),
  silent: command({ ...base, path: '/api/Sample/Silent', title: '不留记录' }),
  noisy: command({ ...base, path: '/api/Sample/Noisy', unlogged: 'It is of no importance.' }),
  kept: command({ ...base, path: '/api/Sample/Kept', title: '留下记录' }),
})
const writes = (ctx: Ctx) => ctx.write(() => ({ Id: 'a' }))
const changes = (ctx: Ctx) => ctx.change(userMan, 'a', () => ({ Id: 'a' }))
const handlers = {
  fine: () => ({ Id: 'a' }),
  broken: () => ({ Id: 7 as unknown as string }),
  crashing: (): { Id: string } => {
    throw new Error('the secret of the house')
  },
  undeclared: () => refuse('STALE'),
  rare: () => ({ Id: 'a' }),
  silent: writes,
  noisy: changes,
  kept: changes,
}

const { config } = await startApi('tiny')
const serve = async (check: Config['check']) => {
  const own = { ...config, check, dataDir: `${config.dataDir}/${check}` }
  const app = await buildApp(own, { preset: 'tiny' })
  implement(sample, handlers)(app, {
    app,
    config: own,
    sessions: undefined as never,
    tickets: undefined as never,
    reach: {},
    departures: noDepartures,
    streams: new Set(),
  })
  afterAll(() => app.close())
  return async ({ path }: Endpoint) => app.inject({ method: 'POST', url: path, headers: { host: 'localhost' } })
}
const strict = await serve('strict')
const lenient = await serve('log')

describe('a handler', () => {
  test('whose answer keeps the contract succeeds', async () => {
    expect((await strict(sample.fine)).json()).toMatchObject({ ErrorCode: 0, ResultValue: { Id: 'a' } })
  })

  test('whose answer breaks the contract is a 500 under strict checking, and passes otherwise', async () => {
    expect((await strict(sample.broken)).json()).toMatchObject({ ErrorCode: 500, ResultValue: null })
    expect((await lenient(sample.broken)).json()).toMatchObject({ ErrorCode: 0 })
  })

  test.each([sample.silent, sample.noisy])(
    'that breaks what $path says of the operation log is a 500 under strict checking, and passes otherwise',
    async endpoint => {
      expect((await strict(endpoint)).json()).toMatchObject({ ErrorCode: 500, ResultValue: null })
      expect((await lenient(endpoint)).json()).toMatchObject({ ErrorCode: 0 })
    },
  )

  test('that adds its entry to the operation log succeeds', async () => {
    expect((await strict(sample.kept)).json()).toMatchObject({ ErrorCode: 0, ResultValue: { Id: 'a' } })
  })

  test('that refuses what it does not declare is a 500', async () => {
    expect((await strict(sample.undeclared)).json()).toMatchObject({ ErrorCode: 500 })
  })

  test('that crashes tells the request id and nothing else', async () => {
    const reply = await strict(sample.crashing)
    expect(reply.json().RequestMsg).toBe(`服务器出错了，请稍后再试（编号 ${String(reply.headers['x-request-id'])}）`)
    expect(reply.body).not.toContain('secret')
  })

  test('that is called too often answers 429', async () => {
    const codes = [await strict(sample.rare), await strict(sample.rare), await strict(sample.rare)]
    expect(codes.map(reply => reply.statusCode)).toEqual([200, 200, 429])
  })
})

test('a missing, superfluous or mistyped handler does not compile', () => {
  const { fine: _fine, ...rest } = handlers
  // @ts-expect-error -- fine is missing
  implement(sample, rest)
  // @ts-expect-error -- there is no such endpoint
  implement(sample, { ...handlers, other: () => ({ Id: '' }) })
  // @ts-expect-error -- the result is an object
  implement(sample, { ...handlers, fine: () => 'a' })
  expect(rest).not.toHaveProperty('fine')
})
