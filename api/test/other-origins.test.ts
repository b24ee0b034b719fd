import { liveCalls } from '@xuegong/contracts/modules/notice/live'
import { account } from '@xuegong/contracts/modules/account'
import { kit } from '@xuegong/contracts/modules/kit'
import { describe, expect, test } from 'vitest'
import { readConfig } from '#config'
import { startServer } from '#test/session'

const friend = 'http://localhost:5173'
const { app, token } = await startServer('tiny', { ALLOWED_ORIGINS: `${friend}, https://xg.example.edu.cn` })
const host = 'localhost:8080'

const preflight = (origin: string, url: string, at = app) =>
  at.inject({
    method: 'OPTIONS',
    url,
    headers: {
      host,
      origin,
      'access-control-request-method': 'POST',
      'access-control-request-headers': 'content-type,x-token,apptype',
    },
  })
const call = (origin: string, url: string, headers: object = {}) =>
  app.inject({ method: 'POST', url, headers: { host, origin, ...headers }, payload: {} })

describe('a page of an allowed site', () => {
  test.each([account.loadMenu.path, '/xuegong/api/UserAuth/JudgePassword', kit.createWorld.path])(
    'may ask beforehand whether it may call %s, with its cookies and any header',
    async path => {
      const { statusCode, headers } = await preflight(friend, path)
      expect(statusCode).toBe(204)
      expect(headers).toMatchObject({
        'access-control-allow-origin': friend,
        'access-control-allow-credentials': 'true',
        'access-control-allow-headers': 'content-type,x-token,apptype',
        'access-control-allow-methods': 'GET, HEAD, POST, PUT, PATCH, DELETE',
        'access-control-max-age': '600',
      })
    },
  )

  test('reads answers, refusals too, and what they say of the time of the world', async () => {
    const { headers, statusCode } = await call(friend, '/api/UserAuth/JudgePassword', { 'x-token': token('fdy01') })
    expect([statusCode, headers['access-control-allow-origin']]).toEqual([200, friend])
    expect(headers['access-control-expose-headers']).toBe(
      'X-World-Time, X-Request-Id, X-Kit-Rule, Content-Disposition, Retry-After',
    )
    expect(headers.vary).toContain('Origin')
    const nowhere = await call('https://xg.example.edu.cn', '/api/Nothing/AtAll')
    expect(nowhere.json()).toMatchObject({ ErrorCode: 2 })
    expect(nowhere.headers['access-control-allow-origin']).toBe('https://xg.example.edu.cn')
  })

  test('steers the kit as the own page does', async () => {
    const cross = { 'sec-fetch-site': 'cross-site', 'content-type': 'application/json' }
    expect((await call(friend, kit.createWorld.path, cross)).json()).toMatchObject({ ErrorCode: 0 })
    const text = await call(friend, kit.createWorld.path, { 'content-type': 'text/plain' })
    expect(text.json()).toMatchObject({ ErrorCode: 403 })
  })

  test('follows the events of its notices', async () => {
    const { headers } = await app.inject({
      method: 'HEAD',
      url: liveCalls.liveEvents.path,
      headers: { host, origin: friend, 'x-token': token('fdy01') },
    })
    expect(headers['access-control-allow-origin']).toBe(friend)
  })
})

describe('a page of any other site', () => {
  const others = ['http://localhost:5174', 'https://localhost:5173', 'http://localhost:5173.evil.example', 'null']
  test.each(others)('%s is told nothing, and steers nothing', async origin => {
    const asked = await preflight(origin, kit.createWorld.path)
    expect(asked.headers['access-control-allow-origin']).toBeUndefined()
    const { headers, payload } = await call(origin, kit.createWorld.path)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect(JSON.parse(payload)).toMatchObject({ ErrorCode: 403 })
  })

  test('is told nothing where no site is named', async () => {
    const api = await startServer()
    const { headers, statusCode } = await preflight(friend, account.loadMenu.path, api.app)
    expect(headers['access-control-allow-origin']).toBeUndefined()
    expect([statusCode, headers.vary]).toEqual([200, undefined])
  })
})

test.each([
  '*',
  'http://localhost:5173/',
  'http://localhost:5173/app',
  'localhost:5173',
  'http://*.example.edu.cn',
  'HTTP://LOCALHOST:5173',
  'http://localhost:5173,',
  'file:///page.html',
])('the server does not start with %s for a site, and says what it wants', origins => {
  expect(() => readConfig({ ALLOWED_ORIGINS: origins })).toThrow(/^ALLOWED_ORIGINS must list origins such as http/)
})

test.each(['xg.example.edu.cn', 'ftp://xg.example.edu.cn', 'https://xg.example.edu.cn/?a=1', 'https://', '/api'])(
  'the server does not start with %s for the address of the API',
  address => {
    expect(() => readConfig({ API_BASE: address })).toThrow(/^API_BASE must be an address such as https/)
  },
)
