import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { signFields } from '#http/signature'
import { momentOf, plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { startServer } from '#test/session'
import { emulatedBy } from './emulated.ts'
import { setIdp, takeMode } from './idp-state.ts'

const { app, stranger, world } = await startServer('tiny')
await world.own()
const start = world.now()
const later = (seconds: number) => world.setClock(standing(plusSeconds(start, seconds)))
beforeEach(() => later(0))
const base = '/__kit/idp'
const host = 'localhost'

async function call(url: string, query: Record<string, string>, more: { cookie?: string; form?: object } = {}) {
  const { cookie, form } = more
  const reply = await app.inject({
    method: form ? 'POST' : 'GET',
    url: base + url,
    query,
    headers: { host, ...(cookie && { cookie }), ...(form && { 'content-type': 'application/x-www-form-urlencoded' }) },
    ...(form && { body: new URLSearchParams(form as Record<string, string>).toString() }),
  })
  const location = String(reply.headers.location ?? '')
  return { status: reply.statusCode, body: reply.body, location, kept: [reply.headers['set-cookie'] ?? []].flat() }
}

describe('The CAS server', () => {
  const service = 'http://localhost/user/loginDr'
  const signIn = async (query: Record<string, string> = { service }, special = 'ok') => {
    const { location, kept } = await call('/dr/login', query, { form: { LoginName: 'fdy01', special } })
    return { ticket: new URL(location, service).searchParams.get('ticket') ?? '', cookie: kept[0]?.split(';')[0] ?? '' }
  }
  const validate = async (ticket: string, more: Record<string, string> = {}, path = 'p3/serviceValidate') =>
    (await call(`/dr/${path}`, { service, ticket, ...more })).body
  const failed = (code: string) => expect.stringContaining(`<cas:authenticationFailure code="${code}">`)
  const user = '<cas:user>fdy01</cas:user>'

  test('tells whose a ticket is, with more in its third version', async () => {
    const full = await validate((await signIn()).ticket)
    for (const part of [user, '<cas:userName>陈思远</cas:userName>', '<cas:isFromNewLogin>true<', 'T09:30:00+08:00'])
      expect(full).toContain(part)
    const plain = await validate((await signIn()).ticket, {}, 'serviceValidate')
    expect(plain).toContain(user)
    expect(plain).not.toContain('attributes')
  })

  test('says the same in two lines, or in JSON', async () => {
    expect(await validate((await signIn()).ticket, {}, 'validate')).toBe('yes\nfdy01\n')
    expect(await validate('ST-none', {}, 'validate')).toBe('no\n\n')
    expect(JSON.parse(await validate((await signIn()).ticket, { format: 'json' }))).toMatchObject({
      serviceResponse: { authenticationSuccess: { user: 'fdy01' } },
    })
    expect(JSON.parse(await validate('ST-none', { format: 'JSON' }))).toMatchObject({
      serviceResponse: { authenticationFailure: { code: 'INVALID_TICKET' } },
    })
  })

  test('takes a ticket once, within a minute, and for the address that it was given for', async () => {
    const { ticket } = await signIn()
    expect(await validate(ticket, { service: 'http://localhost/' })).toEqual(failed('INVALID_SERVICE'))
    expect(await validate(ticket)).toEqual(failed('INVALID_TICKET'))
    const [good, old] = [(await signIn()).ticket, (await signIn()).ticket]
    later(59)
    expect(await validate(good)).toContain(user)
    later(60)
    expect(await validate(old)).toEqual(failed('INVALID_TICKET'))
    expect(await validate('')).toEqual(failed('INVALID_REQUEST'))
  })

  test('knows a browser again for eight hours, unless it shall prove who it is', async () => {
    const { cookie } = await signIn()
    const again = async (query: Record<string, string> = { service }) => {
      const { location } = await call('/dr/login', query, { cookie })
      return location && (new URL(location).searchParams.get('ticket') ?? '')
    }
    const ticket = await again()
    expect(ticket).toMatch(/^ST-/)
    expect(await validate(ticket, { renew: 'true' })).toEqual(failed('INVALID_TICKET'))
    expect(await validate((await signIn()).ticket, { renew: 'true' })).toContain(user)
    expect(await again({ service, renew: 'true' })).toBe('')
    later(8 * 3600 - 1)
    expect(await again()).toMatch(/^ST-/)
    later(8 * 3600)
    expect(await again()).toBe('')
  })

  test('sends a browser that it does not know back at once where that is wanted', async () => {
    expect((await call('/dr/login', { service, gateway: 'true' })).location).toBe(service)
  })

  test('keeps no browser in mind for which something was to go wrong', async () => {
    expect((await signIn({ service }, 'forged')).cookie).toBe('')
  })

  test('leads on after signing out to an own address alone', async () => {
    const leave = async (to: string) => (await call('/dr/logout', { service: to })).location
    expect(await leave('http://localhost/user/login')).toBe('http://localhost/user/login')
    for (const bad of ['https://evil.example/', 'http://localhost@evil.example/', '//evil.example']) {
      expect(await leave(bad)).toBe('')
      for (const code of ['ly', 'ym']) expect((await call(`/${code}/logout`, { service: bad })).location).toBe('')
    }
  })

  test('writes names as text', async () => {
    world.transact(db => db.update(userMan).set({ TrueName: '<b>&' }).where(eq(userMan.LoginName, 'fdy01')).run())
    expect(await validate((await signIn()).ticket)).toContain('<cas:userName>&lt;b>&amp;</cas:userName>')
  })
})

describe('The server of tokens', () => {
  const { AppId, Secret } = emulatedBy('x', () => '')({ id: 'default' }, '').find(({ Code }) => Code === 'ly')!
  const seconds = () => String(momentOf(world.now()) / 1000)

  test('answers only who signs: a page and a question', async () => {
    const redirect = 'http://localhost/user/loginLy'
    const fields = { appid: AppId, redirect, timestamp: seconds(), nonce: 'n' }
    const page = await call('/ly/authorize', { ...fields, sign: signFields(fields, Secret) })
    expect([page.status, page.body.includes('请求签名错误')]).toEqual([400, true])
    const asked = { appid: AppId, token: 'a'.repeat(32), timestamp: seconds(), nonce: 'n', sign: 'f'.repeat(64) }
    const reply = await app.inject({ method: 'POST', url: `${base}/ly/api/token/verify`, body: asked })
    expect(reply.json()).toEqual({ code: 40301, message: 'sign' })
  })

  test('takes no request that is more than five minutes old', async () => {
    const { RequestMsg } = await stranger(signOn.authByLy, {})
    const ask = async () => (await call('/ly/authorize', Object.fromEntries(new URL(RequestMsg).searchParams))).status
    later(300)
    expect(await ask()).toBe(200)
    later(301)
    expect(await ask()).toBe(400)
    later(-301)
    expect(await ask()).toBe(400)
  })

  test('sends nobody to an address of others, even where it is signed', async () => {
    const { body } = await call('/ly/authorize', { redirect: 'https://evil.example/' })
    expect(body).toContain('回跳地址未登记')
  })
})

test('The server of signed tickets serves its own application, and leads back to it alone', async () => {
  const ask = async (app: string, back: string) => (await call('/ym/sso/go', { app, back })).body
  expect(await ask('other', 'http://localhost/user/loginYm')).toContain('应用未登记')
  expect(await ask('xuegong-ym', 'https://evil.example/')).toContain('回跳地址未登记')
  expect(await ask('xuegong-ym', 'http://localhost/user/loginYm')).toContain('特殊情况')
})

describe('Enterprise WeChat', () => {
  const json = async (url: string, query: Record<string, string>) => JSON.parse((await call(url, query)).body)

  test('serves its own application, and leads back to it alone', async () => {
    const ask = async (appid: string, redirect_uri: string) =>
      (await call('/qywx/connect/oauth2/authorize', { appid, redirect_uri })).body
    expect(await ask('other', 'http://localhost/QYWXlogin')).toContain('应用不存在')
    expect(await ask('xuegong-qywx', 'https://evil.example/')).toContain('redirect_uri 与配置的')
  })

  test('gives tokens for its secret, and answers for them alone', async () => {
    expect(await json('/qywx/cgi-bin/gettoken', { corpid: 'other', corpsecret: 'x' })).toMatchObject({ errcode: 40013 })
    expect(await json('/qywx/cgi-bin/gettoken', { corpid: 'xuegong-qywx', corpsecret: 'x' })).toMatchObject({
      errcode: 40001,
    })
    const ask = { access_token: 'made up', code: 'c' }
    expect(await json('/qywx/cgi-bin/auth/getuserinfo', ask)).toMatchObject({ errcode: 40014 })
  })
})

test('The secrets of providers are others in each world, of each provider, and on each server', () => {
  const secrets = ['one', 'two'].flatMap(server =>
    ['a', 'b'].flatMap(id => emulatedBy(server, () => '')({ id }, '').map(({ Secret }) => Secret)),
  )
  expect(new Set(secrets).size).toBe(20)
  expect(secrets[0]).toMatch(/^[\da-f]{64}$/)
})

test('A way of behaving holds for so many answers, or until another one is set', () => {
  const take = (times: number) => Array.from({ length: times }, () => takeMode(world, 'ly'))
  setIdp(world, { provider: 'ly', mode: 'down', times: 2 })
  expect(take(3)).toEqual(['down', 'down', 'ok'])
  setIdp(world, { provider: 'ly', mode: 'slow' })
  expect(take(3)).toEqual(['slow', 'slow', 'slow'])
  setIdp(world, { provider: 'ly', mode: 'ok' })
  expect(take(1)).toEqual(['ok'])
})
