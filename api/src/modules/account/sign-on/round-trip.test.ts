import { describe, expect, test } from 'vitest'
import { bringBack, browserOf, exchange, startSso } from '#test/sso'

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
    expect(answers.map(({ ErrorCode }) => ErrorCode).toSorted()).toEqual([0, 90002])
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
    const browser = await startSso()
    const bound = await bringBack(browser, 'qywx', 'wx01')
    expect(await exchange(browser, 'qywx', bound)).toMatchObject({ ErrorCode: 0, ResultValue: { LoginName: '2024010101' } })
  })

  test('as somebody who is not bound is told so', async () => {
    const browser = await startSso()
    const brought = await bringBack(browser, 'qywx', 'fdy01')
    expect(await exchange(browser, 'qywx', brought)).toMatchObject({
      ErrorCode: 90003,
      RequestMsg: '该企业微信尚未绑定账号，请先使用账号密码登录并绑定',
    })
  })

  test('in another browser than the one that left is refused', async () => {
    const browser = await startSso()
    const brought = await bringBack(browser, 'qywx', 'wx01')
    const other = browserOf(browser.api, browser.origin)
    const answer = await exchange(other, 'qywx', brought)
    expect(answer.RequestMsg).toBe('票据已失效，请重新登录-----STATE')
  })
})
