import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { describe, expect, test } from 'vitest'
import { startServer } from '#test/session'

const { app } = await startServer('tiny')
const open = await startServer('tiny', { HOST: '0.0.0.0', KIT_TOKEN: 'let-me-in' })
const closed = await startServer('tiny', { HOST: '0.0.0.0' })
const worlds = kit.createWorld.path

interface Asked {
  readonly url: string
  readonly headers?: Record<string, string>
  readonly payload: object | string
}

const ask = async ({ url, headers, payload }: Asked, at = app) => {
  const reply = await at.inject({ method: 'POST', url, headers: { host: 'localhost', ...headers }, payload })
  return { status: reply.statusCode, body: reply.json() }
}

describe('the guard that refuses names itself, and what lets one pass', () => {
  const json = { 'content-type': 'application/json' }
  const passes = '请在该请求头中发送服务器的 KIT_TOKEN'
  test.each<[string, typeof app, Record<string, string>, string, string]>([
    [
      'a host that is not this machine',
      app,
      { host: 'evil.example' },
      'Host evil.example 不是本机：请用 localhost、127.0.0.1 或 *.localhost 访问',
      'Host evil.example is not this machine: call localhost, 127.0.0.1 or *.localhost',
    ],
    [
      'another machine behind a proxy that calls this one by its own address',
      app,
      { 'x-forwarded-for': '127.0.0.1, 192.0.2.7' },
      '请求经代理来自 192.0.2.7，不是本机：请以 KIT_TOKEN 启动服务器并发送 X-Kit-Token',
      'a proxy sends this for 192.0.2.7, which is not this machine: start the server with a KIT_TOKEN and send X-Kit-Token',
    ],
    [
      'another machine by the other header of proxies',
      app,
      { 'x-real-ip': '2001:db8::7' },
      '请求经代理来自 2001:db8::7，不是本机：请以 KIT_TOKEN 启动服务器并发送 X-Kit-Token',
      'a proxy sends this for 2001:db8::7, which is not this machine: start the server with a KIT_TOKEN and send X-Kit-Token',
    ],
    [
      'a page of another site',
      app,
      { origin: 'https://evil.example' },
      'Origin https://evil.example 不是本站：请在服务器的 ALLOWED_ORIGINS 中加入它',
      'Origin https://evil.example is another site: name it in ALLOWED_ORIGINS of the server',
    ],
    [
      'a site that hides its name',
      app,
      { 'sec-fetch-site': 'cross-site' },
      'Sec-Fetch-Site 为 cross-site，请求来自其他网站：请在服务器的 ALLOWED_ORIGINS 中加入该网站',
      'Sec-Fetch-Site is cross-site, another site is behind it: name that in ALLOWED_ORIGINS of the server',
    ],
    [
      'a form',
      app,
      { 'content-type': 'application/x-www-form-urlencoded' },
      'Content-Type 为 application/x-www-form-urlencoded：请发送 application/json',
      'Content-Type is application/x-www-form-urlencoded: send application/json',
    ],
    [
      'no token',
      open.app,
      {},
      `缺少 X-Kit-Token：${passes}`,
      'X-Kit-Token is missing: send the KIT_TOKEN of the server in that header',
    ],
    [
      'a wrong token',
      open.app,
      { 'x-kit-token': 'let-me-out' },
      `X-Kit-Token 不正确：${passes}`,
      'X-Kit-Token is wrong: send the KIT_TOKEN of the server in that header',
    ],
    [
      'a server without a token',
      closed.app,
      { 'x-kit-token': 'x' },
      '服务器监听 0.0.0.0 且没有 KIT_TOKEN：请以 KIT_TOKEN 启动，或监听 127.0.0.1',
      'the server listens on 0.0.0.0 and has no KIT_TOKEN: start it with one, or on 127.0.0.1',
    ],
  ])('%s', async (_, at, headers, zh, en) => {
    const asked = { url: worlds, headers: { ...json, ...headers }, payload: '{"preset":"tiny"}' }
    const RequestMsg = `控制面不接受这个请求：${zh}`
    expect(await ask(asked, at)).toMatchObject({ status: 403, body: { ErrorCode: 403, RequestMsg } })
    const english = { ...asked, headers: { ...asked.headers, 'accept-language': 'en' } }
    expect((await ask(english, at)).body.RequestMsg).toBe(`The control plane refuses: ${en}`)
  })

  test('where a token would let one pass, too, it says so', async () => {
    const local = await startServer('tiny', { KIT_TOKEN: 'let-me-in' })
    const { body } = await ask({ url: worlds, headers: { host: 'evil.example' }, payload: {} }, local.app)
    expect(body.RequestMsg).toMatch(/或发送 X-Kit-Token$/)
    const sent = { url: worlds, headers: { ...json, 'x-forwarded-for': '192.0.2.7' }, payload: '{"preset":"tiny"}' }
    expect((await ask(sent, local.app)).body.RequestMsg).toMatch(/不是本机：请发送 X-Kit-Token$/)
    const withToken = { ...sent, headers: { ...sent.headers, 'x-kit-token': 'let-me-in' } }
    expect(await ask(withToken, local.app)).toMatchObject({ status: 200, body: { ErrorCode: 0 } })
  })

  test.each([
    [{ 'x-forwarded-for': '127.evil.example' }, '127.evil.example'],
    [{ 'x-forwarded-host': 'xg.example.edu.cn' }, 'xg.example.edu.cn'],
    [{ forwarded: 'proto=http;for=10.1.2.3, for="[2001:db8::7]:80"' }, '10.1.2.3'],
  ])('a proxy that says %j', async (headers: Record<string, string>, sender) => {
    const { body } = await ask({ url: worlds, headers: { ...json, ...headers }, payload: '{"preset":"tiny"}' })
    expect(body.RequestMsg).toContain(`请求经代理来自 ${sender}，不是本机`)
  })

  test('a wrong token that comes through a proxy', async () => {
    const local = await startServer('tiny', { KIT_TOKEN: 'let-me-in' })
    const headers = { ...json, 'x-forwarded-for': '192.0.2.7', 'x-kit-token': 'let-me-out' }
    const { body } = await ask({ url: worlds, headers, payload: '{}' }, local.app)
    expect(body.RequestMsg).toContain('X-Kit-Token 不正确')
  })

  test.each(['127.0.0.1', '127.1.2.3', '::1', '::ffff:127.0.0.1', '127.0.0.1, ::1'])(
    'a proxy for this machine, %s, passes',
    async from => {
      const sent = { url: worlds, headers: { ...json, 'x-forwarded-for': from }, payload: '{"preset":"tiny"}' }
      expect(await ask(sent)).toMatchObject({ status: 200, body: { ErrorCode: 0 } })
    },
  )

  test('a body that says nothing of itself', async () => {
    const { body } = await ask({ url: worlds, payload: '{}' })
    expect(body.RequestMsg).toBe('控制面不接受这个请求：Content-Type 为 空：请发送 application/json')
  })

  test('a body of which only is said that it comes in pieces', async () => {
    const headers = { host: 'localhost', 'transfer-encoding': 'chunked' }
    const reply = await app.inject({ method: 'POST', url: worlds, headers })
    const RequestMsg = '控制面不接受这个请求：Content-Type 为 空：请发送 application/json'
    expect([reply.statusCode, reply.json()]).toEqual([403, expect.objectContaining({ ErrorCode: 403, RequestMsg })])
  })

  test('an import wants a form', async () => {
    const { body } = await ask({ url: kit.importWorld.path, headers: json, payload: '{}' })
    expect(body.RequestMsg).toBe('控制面不接受这个请求：Content-Type 为 application/json：请发送 multipart/form-data')
  })

  test('of a call of the product too, where the header of the kit is obeyed by nobody', async () => {
    const headers = { host: 'evil.example', 'x-kit-outcome': 'failed' }
    expect(await ask({ url: people.listStudents.path, headers, payload: {} })).toMatchObject({
      status: 403,
      body: { RequestMsg: expect.stringContaining('Host evil.example 不是本机') },
    })
  })
})
