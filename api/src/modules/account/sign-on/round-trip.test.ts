import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { describe, expect, test } from 'vitest'
import { type Answer, bringBack, browserOf, exchange, startSso } from '#test/sso'

const people = { dr: 'fdy01', ly: 'fdy01', ym: 'fdy01' } as const
const providers = ['dr', 'ly', 'ym'] as const

describe.each(providers)('signing in by %s', provider => {
  test('leads to the provider and back into the account of that name', async () => {
    const browser = await startSso()
    const brought = await bringBack(browser, provider, people[provider])
    const answer = await exchange(browser, provider, brought)
    expect(answer).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: 'fdy01', TrueName: expect.any(String) } })
  })

  test.each(['used', 'forged', 'expired', 'otherProvider', 'otherWorld'] as const)(
    'with a ticket that is %s says that the ticket is no good',
    async special => {
      const browser = await startSso()
      if (special === 'used') await bringBack(browser, provider, 'bzr01').then(it => exchange(browser, provider, it))
      const brought = await bringBack(browser, provider, 'fdy01', special)
      const answer = await exchange(browser, provider, brought)
      expect(answer).toMatchObject({ ErrorCode: 90002, RequestMsg: '票据已失效，请重新登录-----INVALID_TICKET' })
    },
  )

  test('twice with one ticket lets in once', async () => {
    const browser = await startSso()
    const brought = await bringBack(browser, provider, 'fdy01')
    const answers = await Promise.all([1, 2].map(() => exchange(browser, provider, brought)))
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted((a, b) => a - b)).toEqual([0, 90002])
  })

  test('as somebody whom the school does not know is refused by the name', async () => {
    const browser = await startSso()
    const brought = await bringBack(browser, provider, '', 'unknownUser')
    const answer = await exchange(browser, provider, brought)
    expect(answer.ErrorCode).toBe(90003)
    expect(answer.RequestMsg).toBe('统一身份认证账号“unregistered-0001”未在本系统登记，请联系辅导员或学院学工办')
  })
})

describe('signing in by Enterprise WeChat', () => {
  test('as somebody who is bound begins a session', async () => {
    const browser = await startSso('school')
    const bound = await bringBack(browser, 'qywx', 'wx01')
    expect(await exchange(browser, 'qywx', bound)).toMatchObject({
      ErrorCode: 0,
      ResultValue: { LoginName: 'wx01' },
    })
  })

  test.each([
    ['at a desk', 'Chrome', '/wwlogin/sso/login', 'login_type appid agentid redirect_uri state', ''],
    [
      'in its own browser',
      'MicroMessenger wxwork',
      '/connect/oauth2/authorize',
      'appid redirect_uri response_type scope agentid state',
      '#wechat_redirect',
    ],
  ])('%s leads to its page, with the fields in the order that it wants', async (_, userAgent, path, fields, hash) => {
    const { api } = await startSso()
    const { body } = await api.app.inject({
      method: 'POST',
      url: signOn.authByProvider.path,
      headers: { host: 'localhost', 'user-agent': userAgent },
      body: { Provider: 'qywx' },
    })
    const address = new URL((JSON.parse(body) as { RequestMsg: string }).RequestMsg)
    expect(address.pathname).toBe(`/__kit/idp/qywx${path}`)
    expect([...address.searchParams.keys()].join(' ')).toBe(fields)
    expect(address.hash).toBe(hash)
  })

  test('as somebody who is not bound is told so', async () => {
    const browser = await startSso('school')
    const brought = await bringBack(browser, 'qywx', 'fdy01')
    expect(await exchange(browser, 'qywx', brought)).toMatchObject({
      ErrorCode: 90003,
      RequestMsg: '该企业微信尚未绑定账号，请先使用账号密码登录并绑定',
    })
  })

  test('in another browser than the one that left is refused', async () => {
    const browser = await startSso('school')
    const brought = await bringBack(browser, 'qywx', 'wx01')
    const other = browserOf(browser.api, browser.origin)
    const answer = await exchange(other, 'qywx', brought)
    expect(answer.RequestMsg).toBe('票据已失效，请重新登录-----STATE')
  })
})

/** Signs in at a provider and has it behave so before its ticket is looked at; gives the answer. */
async function answerOf(provider: 'dr' | 'ly', mode: object): Promise<Answer> {
  const browser = await startSso()
  const brought = await bringBack(browser, provider, 'fdy01')
  await browser.kit('idp', 'PUT', { provider, ...mode })
  return exchange(browser, provider, brought)
}

describe('a provider that', () => {
  const unavailable = '统一身份认证暂时不可用，请稍后再试或使用账号登录-----'
  const modes = { down: 'PROVIDER_DOWN', badAnswer: 'BAD_ANSWER', entity: 'BAD_ANSWER' } as const
  const asked = ['dr', 'ly'] as const
  test.each(asked.flatMap(provider => Object.entries(modes).map(([mode, cause]) => [provider, mode, cause] as const)))(
    '%s: behaves as “%s” is said to be unavailable (%s)',
    async (provider, mode, cause) => {
      const answer = await answerOf(provider, { mode })
      expect([answer.ErrorCode, answer.RequestMsg]).toEqual([90002, unavailable + cause])
    },
  )

  // Each of them takes seconds.
  test('hangs is said to be unavailable, one that is slow is waited for', async () => {
    const [slow, ...hanging] = await Promise.all([
      answerOf('dr', { mode: 'slow', times: 1 }),
      ...asked.map(provider => answerOf(provider, { mode: 'hang' })),
    ])
    expect(slow).toMatchObject({ ErrorCode: 0 })
    for (const answer of hanging)
      expect([answer.ErrorCode, answer.RequestMsg]).toEqual([90002, `${unavailable}TIMEOUT`])
  })
})

describe('an account that', () => {
  test('is disabled is told so', async () => {
    const browser = await startSso('school')
    const brought = await bringBack(browser, 'dr', 'stop01')
    expect(await exchange(browser, 'dr', brought)).toMatchObject({
      ErrorCode: 90003,
      RequestMsg: '账号已停用，请联系管理员',
    })
  })

  test('is locked is told so', async () => {
    const browser = await startSso('school')
    const brought = await bringBack(browser, 'dr', 'lock01')
    expect(await exchange(browser, 'dr', brought)).toMatchObject({
      ErrorCode: 90003,
      RequestMsg: '账号已锁定，请联系管理员',
    })
  })
})

test('a service that is not ours is refused before anybody is led there', async () => {
  const browser = await startSso()
  const answer = await browser.call('SSOAuthByDR?service=https://evil.example/%23/user/loginDr')
  expect(answer).toMatchObject({ ErrorCode: 2, RequestMsg: '回跳地址不在允许范围' })
})

test('signing out at the provider ends the session that its ticket began', async () => {
  const browser = await startSso()
  const { ResultValue } = await exchange(browser, 'dr', await bringBack(browser, 'dr', 'fdy01'))
  expect(await browser.call('JudgePassword', undefined, ResultValue.Token)).toMatchObject({ ErrorCode: 0 })
  await browser.follow(`${browser.origin}/__kit/idp/dr/logout`)
  expect(await browser.call('JudgePassword', undefined, ResultValue.Token)).toMatchObject({ ErrorCode: 999 })
})

test('signing out here answers where the session of the provider ends', async () => {
  const browser = await startSso()
  const { ResultValue } = await exchange(browser, 'dr', await bringBack(browser, 'dr', 'fdy01'))
  const answer = await browser.call('UserLoginOut', undefined, ResultValue.Token)
  const service = encodeURIComponent(`${browser.origin}/user/login`)
  expect(answer.ResultValue.SsoLogoutUrl).toBe(`${browser.origin}/__kit/idp/dr/logout?service=${service}`)
})
