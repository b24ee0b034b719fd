import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { standing } from '#world/world-clock'
import { setProviders, startProvider } from '#test/provider'
import { startServer } from '#test/session'
import { ownState, stateCookie } from '#test/sso'

const { app, world } = await startServer('tiny')
await world.own()
const { base, asked, common, answers } = await startProvider()
const start = world.now()
const no = '票据已失效，请重新登录-----INVALID_TICKET'
const bad = '统一身份认证暂时不可用，请稍后再试或使用账号登录-----BAD_ANSWER'

/** What is answered for a token, and for each code that is asked about, one after the other; the last one again. */
let token: object = {}
let people: object[] = []
answers(({ url = '' }, reply) => {
  const next = people.length > 1 ? people.shift() : people[0]
  reply.end(JSON.stringify(url.startsWith('/cgi-bin/gettoken') ? token : next))
})
const prepare = (of: World) => {
  setProviders(of, { ...common, Code: 'qywx', Kind: 'wecom', AgentId: '7' }, { ...common, Code: 'wx', Kind: 'wecom' })
  of.transact(db =>
    db.update(userMan).set({ WxUserId: 'chen', WxOpenId: 'o-chen' }).where(eq(userMan.LoginName, 'fdy01')).run(),
  )
}
const call = async (Provider: string, Ticket: string, more: object = {}, below = '') => {
  const headers = { host: 'localhost', ...stateCookie, ...more }
  const body = { Provider, Ticket, State: ownState }
  return (await app.inject({ method: 'POST', url: below + signOn.authByProvider.path, headers, body })).json()
}
let tickets = 0
const enter = async (Provider = 'qywx', below = '') =>
  (await call(Provider, `c${(tickets += 1)}`, {}, below)).RequestMsg
const tokensAsked = () => asked.filter(url => url.startsWith('/cgi-bin/gettoken')).length

beforeEach(() => {
  prepare(world)
  token = { errcode: 0, access_token: 'good' }
  people = [{ errcode: 0, userid: 'chen' }]
})

describe('Enterprise WeChat', () => {
  test('is asked for a token with the secret of the school, and with the token whose a code is', async () => {
    asked.length = 0
    expect(await call('qywx', 'a b')).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'fdy01' } })
    expect(asked).toEqual([
      '/cgi-bin/gettoken?corpid=app&corpsecret=secret',
      '/cgi-bin/auth/getuserinfo?access_token=good&code=a+b',
    ])
  })

  test('is not asked for a token again for 7,000 seconds', async () => {
    world.setClock(standing(plusSeconds(start, 10_000)))
    await enter()
    asked.length = 0
    world.setClock(standing(plusSeconds(start, 16_999)))
    expect([await enter(), tokensAsked()]).toEqual(['', 0])
    world.setClock(standing(plusSeconds(start, 17_000)))
    expect([await enter(), tokensAsked()]).toEqual(['', 1])
    world.setClock(standing(start))
  })

  test.each([40014, 42001])(
    'that does not take a token any more (%i) is asked for another one, once',
    async errcode => {
      await enter()
      asked.length = 0
      people = [{ errcode }, { errcode: 0, userid: 'chen' }]
      expect([await enter(), tokensAsked()]).toEqual(['', 1])
      people = [{ errcode }]
      expect([await enter(), tokensAsked()]).toEqual([bad, 2])
    },
  )

  test('gives one world a token that no other world uses', async () => {
    await enter()
    const other = await app.worlds.create({ preset: 'tiny', name: 'other' })
    await other.own()
    prepare(other)
    asked.length = 0
    expect([await enter('qywx', '/w/other'), tokensAsked()]).toEqual(['', 1])
  })

  test.each([
    ['an unknown code', { errcode: 40029 }, no],
    ['another mistake', { errcode: 45009 }, bad],
    ['a mistake and somebody', { errcode: -1, userid: 'chen' }, bad],
    ['nobody', { errcode: 0 }, bad],
    ['an empty name', { errcode: 0, userid: '' }, bad],
    ['a number for a name', { errcode: 0, userid: 7 }, bad],
    ['somebody of the other WeChat', { errcode: 0, openid: 'chen' }, bad],
  ])('that answers %s lets nobody in', async (_, said, sentence) => {
    people = [said]
    expect(await enter()).toBe(sentence)
  })

  test.each([
    ['a mistake', { errcode: 40001, access_token: 'good' }],
    ['none', { errcode: 0 }],
    ['an empty one', { errcode: 0, access_token: '' }],
    ['a number', { errcode: 0, access_token: 1 }],
  ])('that answers %s for a token is not asked with it', async (_, said) => {
    world.setClock(standing(plusSeconds(world.now(), 20_000)))
    token = said
    asked.length = 0
    expect(await enter()).toBe(bad)
    expect(asked).toHaveLength(1)
  })

  test('sends browsers at a desk to a code for scanning, and its own straight on', async () => {
    const lead = async (userAgent: string) => {
      const { RequestMsg } = await call('qywx', '', { 'user-agent': userAgent })
      const { origin, pathname, searchParams, hash } = new URL(RequestMsg)
      expect(searchParams.get('state')).toMatch(/^[A-Za-z0-9]{32}$/)
      searchParams.delete('state')
      return [origin + pathname, Object.fromEntries(searchParams), hash]
    }
    const fields = { appid: 'app', agentid: '7', redirect_uri: 'http://localhost/QYWXlogin' }
    const desk = [`${base}/wwlogin/sso/login`, { ...fields, login_type: 'CorpApp' }, '']
    const own = [
      `${base}/connect/oauth2/authorize`,
      { ...fields, response_type: 'code', scope: 'snsapi_base' },
      '#wechat_redirect',
    ]
    expect(await lead('Mozilla/5.0 (Windows NT 10.0) Chrome/120')).toEqual(desk)
    expect(await lead('Mozilla/5.0 (iPhone) MicroMessenger/8.0.40')).toEqual(own)
    expect(await lead('Mozilla/5.0 (Linux; Android 13) wxwork/4.1')).toEqual(own)
  })
})

describe('WeChat', () => {
  test('names people by their open id, and finds nobody by that of Enterprise WeChat', async () => {
    people = [{ errcode: 0, openid: 'o-chen', userid: 'chen' }]
    expect(await enter('wx')).toBe('')
    people = [{ errcode: 0, openid: 'chen' }]
    expect(await enter('wx')).toBe('该企业微信尚未绑定账号，请先使用账号密码登录并绑定')
    people = [{ errcode: 0, userid: 'chen' }]
    expect(await enter('wx')).toBe(bad)
  })
})
