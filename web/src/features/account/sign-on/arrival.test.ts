import { describe, expect, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { arrivalAt, isByWechat, searchWithout } from './arrival.ts'
import { forgetTrips, keepWanted, mayLeave, takeWanted } from './trips.ts'

const at = (address: string, state: unknown = null) => {
  const { pathname, search, hash } = new URL(address, 'https://xg.example/w/a/')
  return arrivalAt({ pathname, search, hash, state, key: '' }, 'https://xg.example/w/a/')
}

describe('Who comes to a page of sign-on', () => {
  test.each([
    ['/user/loginDr?ticket=ST-1', { provider: 'dr', single: false, ticket: 'ST-1' }],
    ['/user/loginLy/?token=abc', { provider: 'ly', single: false, ticket: 'abc' }],
    ['/user/loginYm', { provider: 'ym', single: false, ticket: '' }],
    ['/QYWXlogin?code=c&state=s&bind=k', { provider: 'qywx', ticket: 'c', state: 's', bindKey: 'k' }],
    ['/user/LoginWX?code=%20c%20', { provider: 'wx', ticket: 'c' }],
    ['/user/ssoLogin?provider=YM&ticket=t&ssoUrl=PartyBuild', { provider: 'ym', single: true, ssoUrl: 'PartyBuild' }],
    ['/user/ssoLogin?ticket=t', { provider: '', single: true, ticket: 't' }],
  ])('%s brings what stands in the address', (address, brought) => {
    expect(at(address)).toMatchObject(brought)
  })

  test('enters no single system by the page of a provider', () => {
    expect(at('/user/loginYm?ticket=t&ssoUrl=PartyBuild').ssoUrl).toBe('')
  })

  test('names the address without a hash to the CAS server, which was told the one with it otherwise', () => {
    expect(at('/user/loginDr?ticket=ST-1').service).toBe('https://xg.example/w/a/user/loginDr')
    expect(at('/user/loginDr?ticket=ST-1', { hashed: true })).not.toHaveProperty('service')
    expect(at('/user/loginDr')).not.toHaveProperty('service')
    expect(at('/user/loginYm?ticket=t')).not.toHaveProperty('service')
  })

  test('comes by WeChat where the page is its own', () => {
    const asked = ['/QYWXlogin', '/user/LoginWX', '/user/loginDr', '/user/ssoLogin?provider=qywx']
    expect(asked.map(address => isByWechat(at(address)))).toEqual([true, true, false, false])
  })
})

test.each([
  ['?ticket=a&token=b&code=c&state=d', ''],
  ['?bind=k&code=c&ssoUrl=x', '?bind=k&ssoUrl=x'],
  ['', ''],
])('What is good once leaves %j', (search, left) => {
  expect(searchWithout(search)).toBe(left)
})

describe('Where somebody wants to go', () => {
  const { tab } = openShelves('')

  test.each([
    ['/base/student?x=1', '/base/student?x=1'],
    ['PartyBuildWX', '/PartyBuildWX'],
    ['https://evil.example/', '/dashboard'],
    ['//evil.example/', '/dashboard'],
    ['/\\evil.example', '/dashboard'],
    ['/user/login', '/dashboard'],
    [null, '/dashboard'],
  ])('%j leads once to %s', (wanted, to) => {
    keepWanted(tab, '/before')
    keepWanted(tab, wanted)
    expect([takeWanted(tab, ''), takeWanted(tab, '')]).toEqual([to, '/dashboard'])
  })

  test('comes before the system that is entered, of which one word leads anywhere', () => {
    keepWanted(tab, '/base/student')
    expect([takeWanted(tab, 'PartyBuild'), takeWanted(tab, 'PartyBuild'), takeWanted(tab, 'xtgl')]).toEqual([
      '/base/student',
      '/PartyBuild',
      '/dashboard',
    ])
  })

  test('is forgotten after ten minutes', () => {
    const clock = vi.spyOn(Date, 'now').mockReturnValue(1_800_000_000_000)
    keepWanted(tab, '/base/student')
    clock.mockReturnValue(1_800_000_600_001)
    expect(takeWanted(tab, '')).toBe('/dashboard')
    clock.mockRestore()
  })
})

test('The page sends away by itself twice within thirty seconds; whoever chooses to go begins anew', () => {
  const { tab } = openShelves('')
  forgetTrips(tab)
  const clock = vi.spyOn(Date, 'now')
  const after = (seconds: number) => {
    clock.mockReturnValue(1_800_000_000_000 + seconds * 1000)
    return mayLeave(tab)
  }
  expect([0, 10, 20, 29].map(after)).toEqual([true, true, false, false])
  expect([31, 32].map(after)).toEqual([true, false])
  forgetTrips(tab)
  expect(after(33)).toBe(true)
  tab.set('ssoTrips', 'nonsense')
  expect(after(34)).toBe(true)
  clock.mockRestore()
})
