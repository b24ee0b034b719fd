import { account } from '@xuegong/contracts/modules/account'
import { binding, signOn } from '@xuegong/contracts/modules/account/sign-on'
import type { Endpoint, Input } from '@xuegong/contracts/endpoint'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { startApi } from '#test/session'
import { ownState, stateCookie, wecomCode } from '#test/sso'
import { newBindCode, openBindCode } from './bind-codes.ts'
import { masked } from './masked-name.ts'
import { openShelf } from './shelf.ts'

const api = await startApi('tiny')
const { as, world, app } = api
await world.own()
const start = world.now()
const later = (seconds: number) => world.setClock(standing(plusSeconds(start, seconds)))
const no = '票据已失效，请重新登录-----INVALID_TICKET'

/** A call of the browser that left for WeChat, as somebody or nobody: the answer, and what the browser is to keep. */
async function call<E extends Endpoint>(endpoint: E, body: Input<E>, who?: string) {
  const headers = { host: 'localhost', ...stateCookie, ...(who && { 'x-token': api.token(who) }) }
  const reply = await app.inject({ method: 'POST', url: endpoint.path, headers, body: body as object })
  return { ...reply.json(), kept: [reply.headers['set-cookie'] ?? []].flat() }
}
const ask = (Code: string, AppType?: string) => call(signOn.getUserId, { Code, State: ownState, AppType })
const enter = (Ticket: string, Provider = 'qywx') => call(signOn.authByProvider, { Provider, Ticket, State: ownState })
const change = (fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, 'fdy01')).run())

beforeEach(() => {
  later(0)
  change({ WxUserId: '', WxOpenId: '' })
})

describe('A code that was asked about', () => {
  test('binds once, and signs nobody in then', async () => {
    const code = await wecomCode(api, 'fdy01')
    await ask(code)
    const bound = await call(binding.bindWx, { Ticket: code, State: ownState }, 'fdy01')
    expect(bound.ResultValue).toEqual({ WxName: 'wx-fdy01' })
    expect(bound.kept).toEqual([expect.stringMatching(/^sso_state=;/)])
    expect((await enter(code)).RequestMsg).toBe(no)
  })

  test('is good for less than five minutes', async () => {
    change({ WxUserId: 'chen' })
    const [one, other] = [await wecomCode(api, 'fdy01'), await wecomCode(api, 'fdy01')]
    await ask(one)
    await ask(other)
    later(299)
    expect((await enter(one)).ErrorCode).toBe(0)
    later(300)
    expect((await enter(other)).RequestMsg).toBe(no)
  })

  test('is good for the provider that gave it alone', async () => {
    change({ WxUserId: 'chen', WxOpenId: 'chen' })
    const code = await wecomCode(api, 'fdy01')
    await ask(code)
    expect((await enter(code, 'wx')).RequestMsg).toBe(no)
    expect((await enter(code)).ErrorCode).toBe(0)
  })
})

describe('The other WeChat', () => {
  test('is bound by its own name, beside which there is no second one, and let go by it', async () => {
    const asked = await ask(await wecomCode(api, 'fdy01', 'wx'), 'WX')
    expect(asked.ResultValue).toMatchObject({ UserId: 'open-fdy01', IsBind: 0 })
    const { BindTicket } = asked.ResultValue
    expect((await as('fdy01')(binding.bindWx, { BindTicket })).ResultValue).toEqual({ WxName: 'open-fdy01' })
    const row = () => world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
    expect(row()).toMatchObject({ WxUserId: '', WxOpenId: 'open-fdy01' })
    expect((await as('fdy01')(binding.isBoundWx, {})).ResultValue).toEqual({ IsBind: 1, WxName: 'open-fdy01' })
    expect((await as('fdy01')(binding.getBindQrCode, {})).RequestMsg).toBe('您已绑定企业微信，请先解绑')
    expect((await as('fdy01')(binding.unbindWx, {})).ResultValue).toBe('解绑成功')
    expect(row()).toMatchObject({ WxUserId: '', WxOpenId: '' })
  })
})

test('A word that stands for a WeChat is not good in another world', async () => {
  const { BindTicket } = (await ask(await wecomCode(api, 'fdy01'))).ResultValue
  const other = await app.worlds.create({ preset: 'tiny', name: 'other' })
  await other.own()
  const body = { LoginName: 'fdy01', Pwd: 'Qinghe@2026' }
  const login = await app.inject({ method: 'POST', url: `/w/other${account.login.path}`, body })
  const headers = { 'x-token': login.json().ResultValue.Token }
  const url = `/w/other${binding.bindWx.path}`
  const answer = (await app.inject({ method: 'POST', url, headers, body: { BindTicket } })).json()
  expect(answer.RequestMsg).toBe(no)
})

test.each([
  ['a', 'a***'],
  ['abcd', 'a***'],
  ['abcde', 'ab***de'],
  ['2024010101', '20***01'],
])('Of the login name %s one sees %s', (name, seen) => {
  expect(masked(name)).toBe(seen)
})

describe('What a world keeps for a while', () => {
  const here = () => ({ world, now: start })

  test('is five thousand things of a kind: the oldest goes', () => {
    const shelf = openShelf<number>(60)
    for (let n = 0; n <= 5000; n += 1) shelf.put(here(), `k${n}`, n)
    expect([0, 1, 5000].map(n => shelf.look(here(), `k${n}`))).toEqual([undefined, 1, 5000])
  })

  test('is five thousand codes for binding', () => {
    const codes = Array.from({ length: 5001 }, () => newBindCode(here(), 'u1').BindKey)
    expect(codes.filter(key => openBindCode(here(), key)).length).toBeLessThanOrEqual(5000)
    expect(openBindCode(here(), codes[5000]!)).toBeDefined()
    expect(new Set(codes).size).toBe(5001)
  })
})
