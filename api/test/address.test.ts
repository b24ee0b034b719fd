import { expect, test } from 'vitest'
import { addressOf, isLocal, isSameSite } from '#http/address'

const prefixes = ['/xuegong', '/xingateway/zhxg']
const at = (raw: string, kit = true) => addressOf(raw, prefixes, kit)

test.each([
  ['/api/A/B?x=1', null, '/api/A/B?x=1'],
  ['/xuegong/api/A/B', null, '/api/A/B'],
  ['/xingateway/zhxg/api/A/B', null, '/api/A/B'],
  ['/w/w1/api/A/B', 'w1', '/api/A/B'],
  ['/w/w1/xuegong/api/A/B?y', 'w1', '/api/A/B?y'],
  ['/xuegong/analysis/month-bar', null, '/analysis/month-bar'],
  ['/w/w1', 'w1', '/'],
  ['/w/w1/', 'w1', '/'],
  ['/w/w1?x', 'w1', '/?x'],
  ['/w//api/A', '', '/api/A'],
  ['/welcome', null, '/welcome'],
  ['/xuegongs/api/A', null, '/xuegongs/api/A'],
  ['/?http://example.org/', null, '/?http://example.org/'],
])('%s is world %s, path %s', (raw, world, url) => {
  expect(at(raw)).toEqual({ world, url })
})

test('without the kit a world path means nothing', () => {
  expect(at('/w/w1/api/A', false)).toEqual({ world: null, url: '/w/w1/api/A' })
})

test.each([
  ['localhost:8080', true],
  ['127.0.0.1', true],
  ['[::1]:80', true],
  ['w1.localhost:8080', true],
  ['evil.example', false],
  ['localhost.evil.example', false],
  [undefined, false],
])('host %s is this machine: %s', (host, local) => {
  expect(isLocal(host)).toBe(local)
})

test.each([
  [undefined, true],
  ['http://localhost:8080', true],
  ['http://localhost:9999', false],
  ['https://evil.example', false],
  ['null', false],
])('origin %s is the same site: %s', (origin, same) => {
  expect(isSameSite({ headers: { host: 'localhost:8080', ...(origin && { origin }) } })).toBe(same)
})
