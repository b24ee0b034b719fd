import { account } from '@xuegong/contracts/modules/account'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import { standing } from '#world/world-clock'
import { setProviders, startProvider } from '#test/provider'
import { startServer } from '#test/session'

const { app, as, stranger, world, config } = await startServer('tiny')
await world.own()
const { base, common, answers } = await startProvider()
const cas = { ...common, Code: 'dr', Kind: 'cas' }
const tokens = { ...common, Code: 'ly', Kind: 'token' }
const no = '票据已失效，请重新登录-----INVALID_TICKET'

/** Whom the providers know behind every ticket. */
const everyTicketIsOf = (name: string) =>
  answers((request, reply) => {
    const isCas = request.url?.startsWith('/p3/')
    reply.end(
      isCas
        ? `<r:serviceResponse xmlns:r="http://www.yale.edu/tp/cas"><r:authenticationSuccess><r:user>${name}</r:user></r:authenticationSuccess></r:serviceResponse>`
        : JSON.stringify({ code: 0, data: { userCode: name } }),
    )
  })
const byCas = async (ticket: string) => (await stranger(signOn.authByDr, { ticket })).RequestMsg
const change = (LoginName: string, fields: Partial<typeof userMan.$inferInsert>) =>
  world.transact(db => db.update(userMan).set(fields).where(eq(userMan.LoginName, LoginName)).run())

beforeEach(() => {
  setProviders(world, cas, tokens)
  everyTicketIsOf('fdy01')
  change('fdy01', { State: 1, LockUntil: null, IsDel: 0 })
})

describe('A ticket that was used', () => {
  test('is no good any more, whether it let somebody in or not', async () => {
    everyTicketIsOf('nobody-here')
    expect(await byCas('ST-unknown')).toMatch(/^统一身份认证账号“nobody-here”未在本系统登记/)
    everyTicketIsOf('fdy01')
    expect(await byCas('ST-unknown')).toBe(no)
    change('fdy01', { State: 0 })
    expect(await byCas('ST-disabled')).toBe('账号已停用，请联系管理员')
    change('fdy01', { State: 1 })
    expect(await byCas('ST-disabled')).toBe(no)
  })

  test('is no good for another provider', async () => {
    setProviders(world, cas, { ...tokens, Kind: 'cas' })
    const both = 'd'.repeat(32)
    expect(await byCas(both)).toBe('')
    // Each provider numbers its own: the same letters are another ticket there.
    expect((await stranger(signOn.authByLy, { ticket: both })).RequestMsg).toBe('')
    expect((await stranger(signOn.authByLy, { ticket: both })).RequestMsg).toBe(no)
  })

  test('is still known after the nightly cleaning', async () => {
    world.setClock(standing('2026-10-15 02:59:00'))
    expect(await byCas('ST-night')).toBe('')
    const clock = { method: 'PUT', url: '/__kit/worlds/default/clock', headers: { host: 'localhost' } } as const
    const { ran } = (await app.inject({ ...clock, body: { now: '2026-10-15 03:00:30' } })).json().ResultValue
    expect(ran).toContainEqual({ job: 'account.cleanUpSessions', at: '2026-10-15 03:00:00' })
    expect(await byCas('ST-night')).toBe(no)
  })

  test('is not kept as it is', async () => {
    expect(await byCas('ST-in-clear-text')).toBe('')
    const { default: Database } = await import('better-sqlite3')
    const file = new Database(`${config.dataDir}/sessions.db`, { readonly: true })
    const rows = [...file.prepare('select * from SsoTicket').all(), ...file.prepare('select * from Session').all()]
    file.close()
    expect(rows.length).toBeGreaterThan(1)
    expect(JSON.stringify(rows)).not.toContain('ST-in-clear-text')
  })
})

describe('Somebody whom a provider knows', () => {
  test('comes in again when his lock is over', async () => {
    const now = world.now()
    change('fdy01', { LockUntil: plusSeconds(now, 1) })
    expect(await byCas('ST-locked')).toBe('账号已锁定，请联系管理员')
    change('fdy01', { LockUntil: now })
    expect(await byCas('ST-free')).toBe('')
  })

  test('is not kept out by wrong passwords of others', async () => {
    for (let tried = 0; tried < 5; tried += 1) await stranger(account.login, { LoginName: 'fdy01', Pwd: 'wrong' })
    expect(await byCas('ST-guessed')).toBe('')
  })

  test('is nobody here once his account is removed', async () => {
    change('fdy01', { IsDel: 1 })
    expect(await byCas('ST-removed')).toMatch(/未在本系统登记/)
  })

  test('is named with sixty characters at most', async () => {
    everyTicketIsOf(`${'长'.repeat(60)}尾`)
    expect(await byCas('ST-long')).toBe(`统一身份认证账号“${'长'.repeat(60)}”未在本系统登记，请联系辅导员或学院学工办`)
  })

  test('stands in the log of sign-ins under the name of his account, also where he is not let in', async () => {
    everyTicketIsOf('FDY01')
    change('fdy01', { State: 0 })
    await byCas('ST-logged')
    change('fdy01', { State: 1 })
    const [newest] = (await as('fdy01')(account.listMyLogins, {})).ResultValue!
    expect(newest).toMatchObject({ LoginName: 'fdy01', Via: 'dr', Result: 0, Reason: '账号已停用，请联系管理员' })
  })
})

describe('Signing out', () => {
  const leave = async (Token: string) =>
    (
      await app.inject({ method: 'POST', url: account.logout.path, headers: { host: 'localhost', 'x-token': Token } })
    ).json().ResultValue.SsoLogoutUrl
  const tokenBy = async (endpoint: typeof signOn.authByLy | typeof signOn.authByDr, ticket: string) =>
    (await stranger(endpoint, { ticket })).ResultValue!.Token
  const service = encodeURIComponent('http://localhost/user/login')

  test('leads to the provider by which one came in', async () => {
    setProviders(world, { ...cas, LogoutUrl: `${base}/out-dr` }, { ...tokens, LogoutUrl: `${base}/out-ly` })
    expect(await leave(await tokenBy(signOn.authByDr, 'ST-out'))).toBe(`${base}/out-dr?service=${service}`)
    expect(await leave(await tokenBy(signOn.authByLy, 'e'.repeat(32)))).toBe(`${base}/out-ly?service=${service}`)
  })

  test('leads nowhere where one came with a password, or the provider has no such address', async () => {
    setProviders(world, { ...cas, LogoutUrl: `${base}/out` }, tokens)
    const own = (await stranger(account.login, { LoginName: 'bzr01', Pwd: 'Qinghe@2026' })).ResultValue!.Token
    expect(await leave(own)).toBe('')
    expect(await leave(await tokenBy(signOn.authByLy, 'f'.repeat(32)))).toBe('')
    setProviders(world, tokens)
    expect(await leave(await tokenBy(signOn.authByLy, 'ab'.repeat(16)))).toBe('')
  })
})

describe('A notice of a logout', () => {
  const send = async (document: string, field = 'logoutRequest') => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/UserAuth/SSOLogoutNotice',
      headers: { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' },
      body: new URLSearchParams({ [field]: document }).toString(),
    })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  }
  const notice = (ticket: string) =>
    `<p:LogoutRequest xmlns:p="urn:oasis:names:tc:SAML:2.0:protocol"><p:SessionIndex>${ticket}</p:SessionIndex></p:LogoutRequest>`
  const begin = async (ticket: string) => (await stranger(signOn.authByDr, { ticket })).ResultValue!.Token
  const isIn = async (token: string) =>
    (await app.inject({ method: 'POST', url: account.loadMenu.path, headers: { 'x-token': token } })).json()
      .ErrorCode === 0

  test('ends the session of its ticket and no other, whatever blanks stand around it', async () => {
    const [one, other] = [await begin('ST-n1'), await begin('ST-n2')]
    await send(notice('\n  ST-n1\n'))
    expect([await isIn(one), await isIn(other)]).toEqual([false, true])
  })

  test.each([
    ['of another ticket', (ticket: string) => notice(`${ticket}x`)],
    ['that names no ticket', () => notice('')],
    ['with a document type', (ticket: string) => `<!DOCTYPE x>${notice(ticket)}`],
    ['that is not closed', (ticket: string) => notice(ticket).slice(0, -1)],
    ['of another namespace', (ticket: string) => notice(ticket).replace('SAML:2.0:protocol', 'SAML:1.1:protocol')],
    ['with its ticket elsewhere', (ticket: string) => notice(ticket).replaceAll('SessionIndex', 'NameID')],
    ['that is no XML', (ticket: string) => ticket],
    ['that is empty', () => ''],
    ['of more than 64 KB', (ticket: string) => notice(ticket) + ' '.repeat(65 * 1024)],
  ])('%s ends nothing, and is answered alike', async (what, write) => {
    const ticket = `ST-${what.replaceAll(' ', '-')}`
    const token = await begin(ticket)
    await send(write(ticket))
    expect(await isIn(token)).toBe(true)
  })

  test('in another field, or to another world, ends nothing', async () => {
    const token = await begin('ST-field')
    await send(notice('ST-field'), 'other')
    const url = '/api/UserAuth/SSOLogoutNotice'
    const bare = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url, headers: bare, body: encodeURIComponent(notice('ST-field')) })
    await app.inject({ method: 'POST', url, headers: bare, body: notice('ST-field') })
    await app.worlds.create({ preset: 'tiny', name: 'other' })
    const body = new URLSearchParams({ logoutRequest: notice('ST-field') }).toString()
    const headers = { host: 'localhost', 'content-type': 'application/x-www-form-urlencoded' }
    await app.inject({ method: 'POST', url: '/w/other/api/UserAuth/SSOLogoutNotice', headers, body })
    expect(await isIn(token)).toBe(true)
  })

  test('of a provider of tokens is none', async () => {
    const ticket = 'cd'.repeat(16)
    const { Token } = (await stranger(signOn.authByLy, { ticket })).ResultValue!
    await send(notice(ticket))
    expect(await isIn(Token)).toBe(true)
  })

  test('of another type is answered alike', async () => {
    const reply = await app.inject({
      method: 'POST',
      url: '/api/UserAuth/SSOLogoutNotice',
      headers: { host: 'localhost', 'content-type': 'application/json' },
      body: '{broken',
    })
    expect([reply.statusCode, reply.body]).toEqual([200, ''])
  })
})
