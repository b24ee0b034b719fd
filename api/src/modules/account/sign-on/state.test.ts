import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { beforeEach, describe, expect, test } from 'vitest'
import { says, setProviders, startProvider } from '#test/provider'
import { startServer } from '#test/session'

const { app, world } = await startServer('tiny')
await world.own()
const { common, answers } = await startProvider()
const path = signOn.authByProvider.path
const state = 'b'.repeat(32)

beforeEach(() => {
  setProviders(world, { ...common, Code: 'qywx', Kind: 'wecom' })
  answers(says(JSON.stringify({ errcode: 0, access_token: 'good', userid: 'nobody' })))
})

/** A visit to Enterprise WeChat, with or without a code; gives what the browser is to keep, too. */
async function visit(body: object, headers: object = {}, below = '') {
  const reply = await app.inject({
    method: 'POST',
    url: below + path,
    headers: { host: 'localhost', ...headers },
    body: { Provider: 'qywx', ...body },
  })
  return { said: reply.json().RequestMsg as string, kept: [reply.headers['set-cookie'] ?? []].flat() }
}
const wrong = '票据已失效，请重新登录-----STATE'
const unbound = '该企业微信尚未绑定账号，请先使用账号密码登录并绑定'

describe('The word with which a browser leaves', () => {
  test('is another one each time, and the one in its cookie', async () => {
    const words = await Promise.all(
      [1, 2].map(async () => {
        const { said, kept } = await visit({})
        const word = new URL(said).searchParams.get('state')
        expect(kept).toEqual([`sso_state=${word}; Max-Age=600; Path=/; HttpOnly; SameSite=Lax`])
        return word
      }),
    )
    expect(words[0]).toMatch(/^[A-Za-z0-9]{32}$/)
    expect(new Set(words).size).toBe(2)
  })

  test('is kept for its world alone, and over TLS alone where the browser came by it', async () => {
    await app.worlds.create({ preset: 'tiny', name: 'other' })
    const { kept } = await visit({}, { 'x-forwarded-proto': 'https' }, '/w/other')
    expect(kept[0]).toMatch(/; Max-Age=600; Path=\/w\/other\/; HttpOnly; Secure; SameSite=Lax$/)
  })

  test.each([
    ['none', '', {}],
    ['none, where its cookie is empty', '', { cookie: 'sso_state=' }],
    ['none, where the cookie has one', '', { cookie: `sso_state=${state}` }],
    ['one without a cookie', state, {}],
    ['another one', `${state.slice(1)}c`, { cookie: `sso_state=${state}` }],
  ])('is wanted: %s lets nobody in', async (_, State, headers) => {
    expect((await visit({ Ticket: 'c1', State }, headers)).said).toBe(wrong)
  })

  test('is forgotten when it has done its work, and stays while it has not', async () => {
    const cookie = `sso_state=${state}`
    const good = await visit({ Ticket: 'c2', State: state }, { cookie })
    expect(good.said).toBe(unbound)
    expect(good.kept).toEqual([
      'sso_state=; Max-Age=0; Path=/; Expires=Thu, 01 Jan 1970 00:00:00 GMT; HttpOnly; SameSite=Lax',
    ])
    answers(says('{"errcode":40029}'))
    expect((await visit({ Ticket: 'c3', State: state }, { cookie })).kept).toEqual([])
  })
})

test('People come back over TLS where they came by it', async () => {
  const back = async (headers: object) => new URL((await visit({}, headers)).said).searchParams.get('redirect_uri')
  expect(await back({})).toBe('http://localhost/QYWXlogin')
  expect(await back({ 'x-forwarded-proto': 'https' })).toBe('https://localhost/QYWXlogin')
  expect(await back({ 'x-forwarded-proto': 'https, http' })).toBe('https://localhost/QYWXlogin')
  expect(await back({ 'x-forwarded-proto': 'javascript' })).toBe('http://localhost/QYWXlogin')
})
