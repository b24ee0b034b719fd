import { kit } from '@xuegong/contracts/modules/kit'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { account } from '@xuegong/contracts/modules/account'
import { describe, expect, test } from 'vitest'
import { faultsOf } from '#kit/faults'
import { journalOf } from '#kit/journal'
import { startArranging } from '#test/arranging'
import { startServer } from '#test/session'
import { standing } from '#world/world-clock'
import { seededState } from '#world/world-state'

const { app } = await startServer('tiny')
const far = await startServer('tiny', { HOST: '0.0.0.0', KIT_TOKEN: 'let-me-in' })
const closed = await startServer('tiny', { HOST: '0.0.0.0' })
const off = await startServer('tiny', { KIT: 'off' })
await app.worlds.create({ preset: 'tiny', name: 'named' })

type Api = { app: typeof app }
const send = (
  headers: Record<string, string>,
  { app: at }: Api = { app },
  body: string | object = {},
  path: string = kit.createWorld.path,
) => at.inject({ method: 'POST', url: path, headers: { host: 'localhost', ...headers }, payload: body })
const codeOf = async (reply: ReturnType<typeof send>) => (await reply).json().ErrorCode
const worldsNow = () => app.worlds.all().length

describe('the control plane takes no orders from', () => {
  const make = JSON.stringify({ preset: 'tiny' })
  test.each([
    ['another host', { host: 'evil.example' }],
    ['a host that only looks local', { host: 'localhost.evil.example' }],
    ['a page of another site', { origin: 'https://evil.example' }],
    ['a page of another port', { host: 'localhost:8080', origin: 'http://localhost:9000' }],
    ['a page without an address', { origin: 'null' }],
    ['a site that hides its name', { 'sec-fetch-site': 'cross-site' }],
    ['a form', { 'content-type': 'application/x-www-form-urlencoded' }],
    ['plain text', { 'content-type': 'text/plain' }],
    ['a form with a file', { 'content-type': 'multipart/form-data; boundary=x' }],
    ['text that calls itself JSON', { 'content-type': 'text/plain; application/json' }],
  ])('%s', async (_, headers) => {
    const before = worldsNow()
    const reply = await send({ 'content-type': 'application/json', ...headers }, { app }, make)
    expect(reply.json()).toMatchObject({ ErrorCode: 403, ResultValue: null })
    expect(worldsNow()).toBe(before)
  })

  test.each([kit.resetWorld, kit.addSnapshot, kit.branchWorld, kit.restoreWorld, kit.loginAs, kit.importWorld])(
    'a form of another site, on $path',
    async ({ path }) => {
      const headers = { 'content-type': 'text/plain', origin: 'https://evil.example' }
      expect(await codeOf(send(headers, { app }, '{}', path.replace(':id', 'named')))).toBe(403)
    },
  )

  test.each<Record<string, string>>([
    {},
    { origin: 'http://localhost' },
    { host: 'named.localhost' },
    { host: '127.0.0.1:80' },
    { host: '[::1]:80' },
  ])('nobody else: %j is let in', async headers => {
    expect(await codeOf(send(headers))).toBe(0)
  })

  test('a body that does not say what it is', async () => {
    const before = worldsNow()
    expect(await codeOf(send({ 'content-type': '' }, { app }, make))).not.toBe(0)
    expect(worldsNow()).toBe(before)
  })

  test('nobody else: a call without a body needs no type, so that curl -X POST works', async () => {
    const reply = await app.inject({ method: 'POST', url: '/__kit/worlds/named/reset', headers: { host: 'localhost' } })
    expect(reply.json()).toMatchObject({ ErrorCode: 0 })
  })
})

describe('a server that other machines reach', () => {
  test('wants its token, even from this machine', async () => {
    expect(await codeOf(send({}, far))).toBe(403)
    expect(await codeOf(send({ 'x-kit-token': 'let-me-out' }, far))).toBe(403)
    // As many letters, more bytes.
    expect(await codeOf(send({ 'x-kit-token': 'let-me-\xefn' }, far))).toBe(403)
    expect(await codeOf(send({ 'x-kit-token': 'let-me-in' }, far))).toBe(0)
    expect(await codeOf(send({ 'x-kit-token': 'let-me-in', host: 'kit.school.example' }, far))).toBe(0)
  })

  test('obeys nobody when it has no token', async () => {
    expect(await codeOf(send({}, closed))).toBe(403)
    expect(await codeOf(send({ 'x-kit-token': '' }, closed))).toBe(403)
  })

  test.each(Object.values(kit))('wants it for $path, read or written', async ({ path, methods }) => {
    const call = { method: methods[0]!, url: path.replace(':id', 'default').replace(/:\w+/, 'x') }
    for (const token of ['', 'let-me-out']) {
      const reply = await far.app.inject({ ...call, headers: { host: 'localhost', 'x-kit-token': token } })
      expect(reply.statusCode).toBe(403)
      expect(reply.json()).toMatchObject({ ErrorCode: 403, ResultValue: null })
    }
  })

  test('has its worlds by path for everybody', async () => {
    await far.app.worlds.create({ preset: 'tiny', name: 'open' })
    const reply = await send({ host: 'kit.school.example' }, far, {}, `/w/open${siteCalls.getSite.path}`)
    expect(reply.json()).toMatchObject({ ErrorCode: 0 })
  })
})

describe('a world is named by', () => {
  const site = (headers: Record<string, string>) => send(headers, { app }, {}, siteCalls.getSite.path)

  test.each<Record<string, string>>([{ 'x-kit-world': 'named' }, { cookie: 'kit_world=named' }])(
    '%j only where one may steer',
    async naming => {
      expect(await codeOf(site(naming))).toBe(0)
      expect(await codeOf(site({ ...naming, host: 'evil.example' }))).toBe(403)
      expect(await codeOf(site({ ...naming, origin: 'https://evil.example' }))).toBe(403)
    },
  )

  test('the header with any body of the product, whatever it calls itself', async () => {
    expect(await codeOf(site({ 'x-kit-world': 'named', 'content-type': 'text/plain' }))).toBe(0)
  })

  test('nothing: then it is the default one, whoever asks', async () => {
    expect(await codeOf(site({ host: 'evil.example', origin: 'https://evil.example' }))).toBe(0)
  })
})

test.each(Object.values(kit))('without the kit $path is not there', async ({ path, methods }) => {
  const url = path.replace(/:\w+/g, 'x')
  const reply = await off.app.inject({ method: methods[0]!, url, headers: { host: 'localhost' } })
  expect(reply.statusCode).toBe(404)
})

test('without the kit no path, host, header or cookie names a world', async () => {
  const site = (headers: Record<string, string>, path: string = siteCalls.getSite.path) => send(headers, off, {}, path)
  expect(await codeOf(site({ 'x-kit-world': 'nowhere', cookie: 'kit_world=nowhere', host: 'nowhere.localhost' }))).toBe(
    0,
  )
  expect((await site({}, `/w/default${siteCalls.getSite.path}`)).statusCode).toBe(404)
})

test('without the kit a world keeps no fault rules and no journal', async () => {
  const rule = { id: 'f1', outcome: 'failed', seen: 0, hits: 0 }
  const moment = '2026-10-14 09:30:00'
  const state = seededState('tiny', moment, standing(moment))
  const world = await off.app.worlds.add('bare', { ...state, parts: { faults: [rule] } })
  expect(faultsOf(world).list()).toEqual([])
  expect(await codeOf(send({}, off, {}, siteCalls.getSite.path))).toBe(0)
  expect(journalOf(off.world).entries(0, 10)).toEqual([])
})

describe('a session without the login form', () => {
  const loginAs = async (LoginName: string) =>
    (await send({}, { app }, { LoginName }, '/__kit/worlds/named/login-as')).json()

  test('answers what signing in answers', async () => {
    const { ResultValue: by } = await loginAs(' FDY01 ')
    const form = { LoginName: 'fdy01', Pwd: 'Qinghe@2026' }
    const { ResultValue } = (await send({}, { app }, form, `/w/named${account.login.path}`)).json()
    expect({ ...by, Token: '' }).toEqual({ ...ResultValue, Token: '' })
    const menu = await send({ 'x-token': by.Token }, { app }, {}, `/w/named${account.loadMenu.path}`)
    expect(menu.json()).toMatchObject({ ErrorCode: 0 })
    expect(app.worlds.get('named')!.isWritten()).toBe(false)
  })

  test('is there for a locked account, not for an unknown or disabled one', async () => {
    const world = app.worlds.get('named')!
    await world.own()
    const set = (sql: string) =>
      world.transact(db => db.$client.exec(`update UserMan set ${sql} where LoginName = 'fdy01'`))
    set("LockUntil = '2099-01-01 00:00:00'")
    expect(await loginAs('fdy01')).toMatchObject({ ErrorCode: 0 })
    set('State = 0')
    expect(await loginAs('fdy01')).toMatchObject({ ErrorCode: 2, RequestMsg: '没有账号或角色：fdy01' })
    for (const name of ['nobody', 'stop01'])
      expect(await loginAs(name)).toMatchObject({ ErrorCode: 2, RequestMsg: `没有账号或角色：${name}` })
  })

  const ofFirst = "UserId = (select Id from UserMan where LoginName = 'g1')"
  test.each([
    ['is locked', "update UserMan set LockUntil = '2026-10-14 09:30:01' where LoginName = 'g1'", 'g2'],
    ['is locked no longer', "update UserMan set LockUntil = '2026-10-14 09:30:00' where LoginName = 'g1'", 'g1'],
    ['is disabled', "update UserMan set State = 0 where LoginName = 'g1'", 'g2'],
    ['had the role until yesterday', `update UserRole set ValidTo = '2026-10-13' where ${ofFirst}`, 'g2'],
    ['has the role until today', `update UserRole set ValidTo = '2026-10-14' where ${ofFirst}`, 'g1'],
  ])('for a role is that of the first who may, where the first of its accounts %s', async (_, change, name) => {
    const { app: at, world, arrange } = await startArranging('tiny')
    await arrange({ rows: { Role: [{ roleCode: 'guard', roleName: '门卫' }] } })
    await arrange({ accounts: ['g2', 'g1'].map(LoginName => ({ LoginName, Roles: ['guard'] })) })
    world.transact(db => db.$client.exec(change))
    const reply = await send({}, { app: at }, { LoginName: 'guard' }, `/__kit/worlds/${world.id}/login-as`)
    expect(reply.json().ResultValue).toMatchObject({ LoginName: name })
  })

  test('is worth nothing in another world', async () => {
    const { Token } = (await loginAs('admin')).ResultValue
    expect(await codeOf(send({ 'x-token': Token }, { app }, {}, account.loadMenu.path))).toBe(401)
  })
})
