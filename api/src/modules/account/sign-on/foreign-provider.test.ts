import type { ServerResponse } from 'node:http'
import { account } from '@xuegong/contracts/modules/account'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { signText } from '#http/signature'
import { momentOf } from '#world/clock'
import { says, setProviders, startProvider } from '#test/provider'
import { startServer } from '#test/session'

const { app, as, stranger, world } = await startServer('tiny')
await world.own()
const { base, asked, common, answers } = await startProvider()
const configure = (...providers: object[]) => setProviders(world, ...providers)
const byCas = (ticket: string) => stranger(signOn.authByDr, { ticket })
const success = (user: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationSuccess><cas:user>${user}</cas:user></cas:authenticationSuccess></cas:serviceResponse>`
const bad = '统一身份认证暂时不可用，请稍后再试或使用账号登录-----BAD_ANSWER'
const down = '统一身份认证暂时不可用，请稍后再试或使用账号登录-----PROVIDER_DOWN'

beforeEach(() => {
  configure({ ...common, Code: 'dr', Kind: 'cas' })
  asked.length = 0
})

describe('a CAS server', () => {
  test('of the school is asked with the ticket and our address, and its user comes in', async () => {
    answers(says(success(' FDY01 ')))
    expect(await byCas('ST-1 &x')).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'fdy01' } })
    const service = encodeURIComponent('http://localhost/#/user/loginDr')
    expect(asked).toEqual([`/p3/serviceValidate?service=${service}&ticket=ST-1+%26x`])
  })

  test.each([
    ['HTML', '<!doctype html><title>x</title>'],
    ['nothing', ''],
    ['XML that is not closed', success('fdy01').slice(0, -5)],
    ['another namespace', success('fdy01').replaceAll('www.yale.edu/tp/cas', 'evil.example/cas')],
    [
      'a user outside of the success',
      '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:user>fdy01</cas:user></cas:serviceResponse>',
    ],
    ['no user', success('  ')],
    ['two users', success('fdy01</cas:user><cas:user>admin')],
    ['a user with a comment in it', success('admin<!-- -->x')],
    [
      'a success and a failure',
      success('fdy01').replace(
        '</cas:serviceResponse>',
        '<cas:authenticationFailure code="INVALID_TICKET"/></cas:serviceResponse>',
      ),
    ],
    ['a document type alone', `<!DOCTYPE x>${success('fdy01')}`],
    ['a document type', `<!DOCTYPE x [<!ENTITY a "fdy01">]>${success('&a;')}`],
    [
      'a failure of its own',
      '<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas"><cas:authenticationFailure code="INTERNAL_ERROR"/></cas:serviceResponse>',
    ],
    ['more than 64 KB', success('fdy01') + ' '.repeat(65 * 1024)],
  ])('that answers %s is not to be used', async (_, text) => {
    answers(says(text))
    expect((await byCas(`ST-${text.length}`)).RequestMsg).toBe(bad)
  })

  test('that answers an endless name has its beginning told, and kept in the log', async () => {
    answers(says(success('x'.repeat(60_000))))
    expect((await byCas('ST-long')).RequestMsg).toContain(`“${'x'.repeat(60)}”`)
    const { rows } = (await as('admin')(account.listLogins, {})).ResultValue!
    expect(rows[0]!.LoginName).toBe('x'.repeat(60))
  })

  test.each([
    ['https://cas.example/logout', 'https://cas.example/logout?service='],
    ['https://cas.example/logout?type=all', 'https://cas.example/logout?type=all&service='],
  ])('that ends sessions at %s is told where to go on', async (LogoutUrl, address) => {
    configure({ ...common, Code: 'dr', Kind: 'cas', LogoutUrl })
    answers(says(success('fdy01')))
    const { Token } = (await byCas(`ST-${LogoutUrl}`)).ResultValue as { Token: string }
    const { body } = await app.inject({
      url: account.logout.path,
      headers: { host: 'localhost', 'x-token': Token },
    })
    const { SsoLogoutUrl } = JSON.parse(body).ResultValue as { SsoLogoutUrl: string }
    expect(SsoLogoutUrl).toBe(address + encodeURIComponent('http://localhost/user/login'))
  })

  test('that sends elsewhere is not followed', async () => {
    answers((_, reply) => void reply.writeHead(302, { location: `${base}/other` }).end())
    expect((await byCas('ST-302')).RequestMsg).toBe(bad)
    expect(asked).toHaveLength(1)
  })

  test('that breaks the connection, or is broken itself, is down', async () => {
    answers(request => void request.socket.destroy())
    expect((await byCas('ST-cut')).RequestMsg).toBe(down)
    answers((_, reply) => void reply.writeHead(500).end())
    expect((await byCas('ST-500')).RequestMsg).toBe(down)
  })

  test('refuses tickets in its own words', async () => {
    answers(
      says(
        success('x').replace(
          /<cas:authenticationSuccess>.*<\/cas:authenticationSuccess>/,
          '<cas:authenticationFailure code="INVALID_SERVICE">no</cas:authenticationFailure>',
        ),
      ),
    )
    expect((await byCas('ST-s')).RequestMsg).toBe('票据已失效，请重新登录-----INVALID_SERVICE')
  })

  test('is asked again for each try, and lets one ticket in once', async () => {
    answers(says(success('fdy01')))
    const got = await Promise.all([1, 2, 3].map(() => byCas('ST-same')))
    expect(got.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 90002, 90002])
  })
})

describe('a signed ticket', () => {
  const seconds = () => Math.floor(momentOf(world.now()) / 1000)
  const ticketOf = (payload: object, secret = 'secret') => {
    const body = Buffer.from(
      JSON.stringify({ uid: 'fdy01', ts: seconds(), nonce: 'n1', aud: 'app', ...payload }),
    ).toString('base64url')
    return `${body}.${signText(body, secret).toString('base64url')}`
  }
  const enter = async (ticket: string) => (await stranger(signOn.authByYm, { ticket })).RequestMsg
  const no = '票据已失效，请重新登录-----INVALID_TICKET'
  beforeEach(() => configure({ ...common, Code: 'ym', Kind: 'signed' }))

  test.each([
    ['of another application', () => ticketOf({ aud: 'other' })],
    ['with another secret', () => ticketOf({}, 'guess')],
    ['61 seconds old', () => ticketOf({ ts: seconds() - 61 })],
    ['61 seconds ahead', () => ticketOf({ ts: seconds() + 61 })],
    ['without a time', () => ticketOf({ ts: String(seconds()) })],
    ['without a number', () => ticketOf({ nonce: '' })],
    ['with a number that is none', () => ticketOf({ nonce: 5 })],
    ['with a person who is a number', () => ticketOf({ uid: 5 })],
    ['without a person', () => ticketOf({ uid: ' ' })],
    ['with a third part', () => `${ticketOf({})}.x`],
    ['without a signature', () => ticketOf({}).split('.')[0]!],
    ['that is not JSON', () => `bm8.${signText('bm8', 'secret').toString('base64url')}`],
    ['that is null', () => `bnVsbA.${signText('bnVsbA', 'secret').toString('base64url')}`],
  ])('%s is no good', async (_, ticket) => {
    expect(await enter(ticket())).toBe(no)
  })

  test('signed without a secret is no good, even where the school has none', async () => {
    configure({ ...common, Code: 'ym', Kind: 'signed', Secret: '' })
    expect(await enter(ticketOf({ nonce: 'open' }, ''))).toBe(no)
  })

  test.each([-60, 60])('%i seconds off is good, once, however its signature is spelt', async off => {
    const ticket = ticketOf({ ts: seconds() + off, nonce: `n${off}` })
    expect(await enter(ticket)).toBe('')
    expect(await enter(ticket)).toBe(no)
    expect(await enter(`${ticket}=`)).toBe(no)
  })
})

describe('a provider of tokens', () => {
  const token = (letter: string) => letter.repeat(32)
  const enter = async (ticket: string) => (await stranger(signOn.authByLy, { ticket })).RequestMsg
  const json = (value: unknown) => says(JSON.stringify(value))
  beforeEach(() => configure({ ...common, Code: 'ly', Kind: 'token' }))

  test.each([40101, 40102, 40103])('that answers %i knows no such token', async code => {
    answers(json({ code }))
    expect(await enter(token('a'))).toBe('票据已失效，请重新登录-----INVALID_TICKET')
  })

  test.each([
    ['that our signature is wrong', { code: 40301 }],
    ['no person', { code: 0, data: {} }],
    ['a number for a person', { code: 0, data: { userCode: 1 } }],
    ['a list', [{ code: 0 }]],
    ['null', null],
    ['a code that is a text', { code: '0', data: { userCode: 'fdy01' } }],
  ])('that answers %s is not to be used', async (_, value) => {
    answers(json(value))
    expect(await enter(token('b'))).toBe(bad)
  })

  test('lets one token in once, however it is spelt', async () => {
    answers(json({ code: 0, data: { userCode: ' fdy01 ' } }))
    expect(await enter(token('c'))).toBe('')
    expect(await enter(token('C'))).toBe('票据已失效，请重新登录-----INVALID_TICKET')
  })

  test('is not asked about what is no token', async () => {
    expect(await enter('../../etc')).toBe('票据已失效，请重新登录-----INVALID_TICKET')
    expect(asked).toEqual([])
  })
})

test('a provider that does not answer keeps nobody from another one', async () => {
  configure({ ...common, Code: 'dr', Kind: 'cas' }, { ...common, Code: 'ly', Kind: 'token' })
  const held: ServerResponse[] = []
  answers(({ url = '' }, reply) =>
    url.startsWith('/p3/')
      ? void held.push(reply)
      : void reply.end(JSON.stringify({ code: 0, data: { userCode: 'fdy01' } })),
  )
  const waiting = Array.from({ length: 9 }, (_, n) => byCas(`ST-held-${n}`))
  await expect.poll(() => held.length).toBe(8)
  expect(await stranger(signOn.authByLy, { ticket: 'd'.repeat(32) })).toMatchObject({ ErrorCode: 0 })
  expect(held).toHaveLength(8)
  answers(says(success('fdy01')))
  for (const reply of held) reply.end(success('fdy01'))
  expect((await Promise.all(waiting)).map(({ ErrorCode }) => ErrorCode)).toEqual(Array(9).fill(0))
})

test.each([
  'https://evil.example/#/user/loginDr',
  'http://localhost.evil.example/user/loginDr',
  'http://localhost/user/loginDr?x=1',
  'http://localhost//evil.example/',
  'javascript:alert(1)',
])('nobody is sent to the provider with the way back %s', async service => {
  expect((await stranger(signOn.authByDr, { service })).RequestMsg).toBe('回跳地址不在允许范围')
})

test('the plain path is a way back, too', async () => {
  const { RequestMsg } = await stranger(signOn.authByDr, { service: 'http://localhost/user/loginDr' })
  expect(RequestMsg).toBe(`${base}/login?service=http%3A%2F%2Flocalhost%2Fuser%2FloginDr`)
})

test('a provider that the school does not have is said to be missing, and one that nobody knows not to be supported', async () => {
  expect((await stranger(signOn.authByYm, {})).RequestMsg).toBe('统一身份认证尚未配置，请使用账号登录')
  expect((await stranger(signOn.authByProvider, { Provider: 'google' })).RequestMsg).toBe('不支持的登录方式')
})

test('without the kit and without configuration there are no providers', async () => {
  const { stranger: outsider } = await startServer('tiny', { KIT: 'off' })
  expect((await outsider(signOn.listProviders, {})).ResultValue).toEqual([])
  expect((await outsider(signOn.authByDr, {})).RequestMsg).toBe('统一身份认证尚未配置，请使用账号登录')
})
