import { beforeEach, expect, test } from 'vitest'
import { addressOfHash, rewriteHash } from './hash-address.ts'

const of = (address: string) => addressOfHash(new URL(address, 'http://localhost'))

test.each([
  ['/?ticket=ST-1#/user/loginDr', '/user/loginDr?ticket=ST-1'],
  ['/#/user/loginDr?ticket=ST-1', '/user/loginDr?ticket=ST-1'],
  ['/index.html?ticket=ST-1#/user/loginDr', '/user/loginDr?ticket=ST-1'],
  ['/index.html?ticket=ST-1', '/?ticket=ST-1'],
  ['/index.html#//evil.example', '/#//evil.example'],
  ['/?ticket=a%2Bb%3D#/user/loginDr', '/user/loginDr?ticket=a%2Bb%3D'],
  ['/?a=1#/base/student?b=2', '/base/student?b=2&a=1'],
  ['/?ticket=old#/user/loginDr?ticket=new', '/user/loginDr?ticket=new'],
  ['/#/base/student', '/base/student'],
  ['/#/a?q=1?2#part', '/a?q=1?2#part'],
])('%s means %s', (address, meant) => {
  expect(of(address)).toBe(meant)
})

test.each(['/', '/?ticket=ST-1', '/#top', '/base/student#/x', '/#//evil.example', '/#/\\evil.example', '/#https://x'])(
  '%s means itself',
  address => {
    expect(of(address)).toBeUndefined()
  },
)

test('a way round does not lead to another host', () => {
  expect(of('/#/x/..//evil.example')).toBe('/evil.example')
})

beforeEach(() => history.replaceState(null, '', '/'))

test('the address is rewritten below the base, and the history stays as long as it was', () => {
  history.replaceState(null, '', '/w/a/?ticket=1#/user/loginDr')
  const before = history.length
  rewriteHash('/w/a')
  expect(location.pathname + location.search + location.hash).toBe('/w/a/user/loginDr?ticket=1')
  expect(history.length).toBe(before)
})

test('any other address is left alone', () => {
  history.replaceState(null, '', '/base/student?Grade=2024#x')
  rewriteHash('')
  expect(location.pathname + location.search + location.hash).toBe('/base/student?Grade=2024#x')
})
