import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { describe, expect, test } from 'vitest'
import { setProviders } from '#test/provider'
import { startServer } from '#test/session'

const { stranger, world, app } = await startServer('tiny')
await world.own()
const url = 'https://id.school.example'
const common = { Name: '学校', BaseUrl: url, BackUrl: url, AppId: 'app', Secret: 'hush' }

test('The login page offers what the school shows of its providers, in their order, without what is the server’s', async () => {
  setProviders(
    world,
    { ...common, Code: 'wx', Kind: 'wecom', Show: 0 },
    { ...common, Code: 'ym', Kind: 'signed', Show: 1 },
    { ...common, Code: 'qywx', Kind: 'wecom', Name: '企业微信', Icon: 'qywx' },
    { ...common, Code: 'dr', Kind: 'cas' },
  )
  expect((await stranger(signOn.listProviders, {})).ResultValue).toEqual([
    { Code: 'dr', Name: '学校', Icon: '' },
    { Code: 'qywx', Name: '企业微信', Icon: 'qywx' },
    { Code: 'ym', Name: '学校', Icon: '' },
  ])
})

describe('The way to a provider', () => {
  const wayOf = async (body: { Provider: string; SsoUrl?: string; BindKey?: string }) => {
    const { searchParams } = new URL((await stranger(signOn.authByProvider, body)).RequestMsg)
    return searchParams.get('service') ?? searchParams.get('redirect_uri') ?? searchParams.get('back')
  }
  const configure = () =>
    setProviders(
      world,
      { ...common, Code: 'dr', Kind: 'cas' },
      { ...common, Code: 'qywx', Kind: 'wecom' },
      { ...common, Code: 'ym', Kind: 'signed' },
    )

  test.each([
    ['dr', 'http://localhost/#/user/loginDr'],
    [' QyWx ', 'http://localhost/QYWXlogin'],
    ['YM', 'http://localhost/user/loginYm'],
  ])('%j leads back to %s', async (Provider, back) => {
    configure()
    expect(await wayOf({ Provider })).toBe(back)
  })

  test('leads back to the page of single systems with the one that is entered, whatever it is called', async () => {
    configure()
    const back = await wayOf({ Provider: 'ym', SsoUrl: 'a&provider=self#//evil.example' })
    const { origin, pathname, searchParams, hash } = new URL(back!)
    expect([origin + pathname, hash]).toEqual(['http://localhost/user/ssoLogin', ''])
    expect([...searchParams]).toEqual([
      ['provider', 'ym'],
      ['ssoUrl', 'a&provider=self#//evil.example'],
    ])
  })

  test('leads a phone back with the code that it has scanned', async () => {
    configure()
    expect(await wayOf({ Provider: 'qywx', BindKey: 'k&x' })).toBe('http://localhost/QYWXlogin?bind=k%26x')
  })

  test('begins and ends where the browser calls the world so', async () => {
    configure()
    const other = await app.worlds.create({ preset: 'tiny', name: 'other' })
    await other.own()
    setProviders(other, { ...common, Code: 'dr', Kind: 'cas' })
    const ask = async (host: string, below: string, service = '') => {
      const query = service && { service }
      const reply = await app.inject({ url: below + signOn.authByDr.path, headers: { host }, query: query || {} })
      return reply.json().RequestMsg as string
    }
    const to = (home: string) => `${url}/login?service=${encodeURIComponent(`${home}#/user/loginDr`)}`
    expect(await ask('xg.example', '')).toBe(to('http://xg.example/'))
    expect(await ask('xg.example', '/w/other')).toBe(to('http://xg.example/w/other/'))
    expect(await ask('other.localhost:8080', '')).toBe(to('http://other.localhost:8080/'))
    expect(await ask('xg.example', '/w/other', 'http://xg.example/#/user/loginDr')).toBe('回跳地址不在允许范围')
  })
})
