import { afterAll, describe, expect, test } from 'vitest'
import { bringBack, exchange, startSso } from '#test/sso'

const browser = await startSso()
afterAll(() => browser.api.app.close())
const { origin } = browser
const own = encodeURIComponent(`${origin}/#/user/loginDr`)
const login = `${origin}/__kit/idp/dr/login?service=${own}`
const form = (fields: Record<string, string>) => ({ method: 'POST', body: new URLSearchParams(fields) })
const json = (body: unknown) => ({
  method: 'POST',
  headers: { 'content-type': 'application/json' },
  body: JSON.stringify(body),
})
const isRefusal = (text: string) => text.includes('"ErrorCode":500')

describe('what is brought in an unusual shape breaks no provider', () => {
  test.each([
    ['an address that comes twice', `${login}&service=${own}`, {}],
    ['a search that comes twice', `${login}&q=a&q=b`, {}],
    ['a format that comes twice', `${origin}/__kit/idp/dr/p3/serviceValidate?format=JSON&format=XML`, {}],
    ['a ticket that comes twice', `${origin}/__kit/idp/dr/p3/serviceValidate?ticket=a&ticket=b&service=c`, {}],
    ['a name that is a number', login, json({ LoginName: 1 })],
    ['a name that is a list', login, json({ LoginName: ['a'], special: {} })],
    ['a list', login, json([])],
    ['an object in place of a token', `${origin}/__kit/idp/ly/api/token/verify`, json({ appid: {}, token: [] })],
  ])('%s', async (_, address, init: RequestInit) => {
    const answer = await fetch(address, { redirect: 'manual', ...init })
    expect(answer.status).toBeLessThan(500)
    expect(isRefusal(await answer.text())).toBe(false)
  })
})

test('a page of another site chooses nobody', async () => {
  const choice = { ...form({ LoginName: 'admin', special: 'ok' }), redirect: 'manual' } as const
  const foreign = await fetch(login, { ...choice, headers: { origin: 'https://evil.example' } })
  expect(foreign.status).toBe(403)
  expect(foreign.headers.get('location')).toBeNull()
  expect(foreign.headers.getSetCookie()).toEqual([])
  const own = await fetch(login, { ...choice, headers: { origin } })
  expect(own.headers.get('location')).toContain('ticket=ST-')
})

describe('the provider of signed tickets, which nobody asks for anything,', () => {
  const page = async (code: string, address: string) => (await fetch(`${origin}/__kit/idp/${code}/${address}`)).text()

  test('offers only what can go wrong in a ticket', async () => {
    const back = encodeURIComponent(`${origin}/user/loginYm`)
    const signed = await page('ym', `sso/go?app=xuegong-ym&back=${back}`)
    expect(signed).toContain('伪造票据')
    for (const name of ['慢 3 秒', '无应答', '返回 503', '错误报文', '带实体的 XML']) {
      expect(signed).not.toContain(name)
      expect(await page('dr', `login?service=${own}`)).toContain(name)
    }
  })

  test('has a used ticket that lets nobody in, even before anybody has signed in', async () => {
    const brought = await bringBack(browser, 'ym', 'fdy01', 'used')
    expect(await exchange(browser, 'ym', brought)).toMatchObject({ ErrorCode: 90002 })
  })
})
