import { userMan } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startServer, type TestApi } from '#test/session'

const api = await startServer('tiny')
const { world } = api
await world.own()
const html = { 'content-type': 'application/x-www-form-urlencoded' }
const service = 'http://localhost/#/user/loginDr'

/** The page of the CAS server as a browser at an address gets it, or where it sends it on. */
async function visit(
  query: Record<string, string>,
  { of = api, host = 'localhost', by = '', form = null as object | null } = {},
) {
  const reply = await of.app.inject({
    method: form ? 'POST' : 'GET',
    url: '/__kit/idp/dr/login',
    query,
    headers: { host, ...html, ...(by && { 'x-forwarded-for': by }) },
    ...(form && { body: new URLSearchParams(form as Record<string, string>).toString() }),
  })
  const { location = '', 'content-security-policy': policy } = reply.headers
  return { status: reply.statusCode, body: reply.body, location: String(location), policy }
}

describe('The page of a provider', () => {
  test('on this machine lets choose anybody, by what he shows or by a search', async () => {
    const { body } = await visit({ service })
    expect(body).toContain('value="fdy01"')
    expect(body).toContain('特殊情况')
    expect(body).not.toContain('type="password"')
    expect((await visit({ service, q: '2024010101' })).body).toContain('value="2024010101"')
    const { status, location } = await visit({ service }, { form: { LoginName: 'fdy01' } })
    expect([status, new URL(location).hash]).toEqual([303, '#/user/loginDr'])
    expect((await visit({ service })).body).toContain('最近使用')
  })

  test('loads nothing, runs nothing, and stands in no frame', async () => {
    expect((await visit({ service })).policy).toBe(
      "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'",
    )
  })

  test('shows what stands in its address as text', async () => {
    const bad = '"><script>x</script>&\''
    const { body } = await visit({ service, q: bad, other: bad })
    expect(body).not.toContain('<script')
    expect(body).toContain('value="&quot;&gt;&lt;script&gt;x&lt;/script&gt;&amp;&#39;"')
  })

  test('finds by what is entered and nothing else, thirty people at most', async () => {
    const found = async (q: string, of = api) =>
      [...(await visit({ service, q }, { of })).body.matchAll(/<h2>查找结果<\/h2><ul>(.*?)<\/ul>/gs)].flatMap(
        ([, list]) => [...list!.matchAll(/name="LoginName" value="([^"]*)"/g)].map(([, name]) => name),
      )
    expect(await found('%')).toEqual([])
    expect(await found('_')).toEqual([])
    expect(await found('fdy01')).toEqual(['fdy01'])
    expect(await found('2', await startServer('school'))).toHaveLength(30)
  })

  test.each([
    ['https://evil.example/#/user/loginDr'],
    ['http://localhost.evil.example/'],
    ['http://localhost@evil.example/'],
    ['http://somebody@localhost/user/loginDr'],
    ['http://:secret@localhost/user/loginDr'],
    ['javascript:alert(1)'],
    ['//evil.example/'],
    [''],
  ])('sends nobody to %j', async bad => {
    const asked = await visit({ service: bad })
    const answered = await visit({ service: bad }, { form: { LoginName: 'fdy01' } })
    for (const { status, location, body } of [asked, answered]) {
      expect([status, location]).toEqual([400, ''])
      expect(body).toContain('不允许此应用使用统一身份认证')
    }
  })

  test('knows nobody who has no account', async () => {
    const { status, body } = await visit({ service }, { form: { LoginName: 'nobody-here' } })
    expect([status, body.includes('请选择要登录的账号')]).toEqual([200, true])
  })
})

describe('Where somebody may come from another machine', () => {
  const outside = async () => {
    const open = await startServer('tiny', { HOST: '0.0.0.0', KIT_TOKEN: 'x'.repeat(32) })
    return [
      { of: api, host: 'xg.example' },
      { of: open as TestApi, host: 'localhost' },
    ]
  }

  test('the password is asked for, and nobody is offered', async () => {
    for (const { of, host } of await outside()) {
      const { body } = await visit({ service: service.replace('localhost', host) }, { of, host })
      expect(body).toContain('type="password"')
      expect(body).not.toContain('fdy01')
      expect(body).not.toContain('特殊情况')
    }
  })

  test('nor is anybody offered through a proxy that calls this machine by its own address', async () => {
    expect((await visit({ service }, { by: '192.0.2.7' })).body).toContain('type="password"')
    expect((await visit({ service }, { by: '127.0.0.1' })).body).not.toContain('type="password"')
  })

  test('the right password alone goes on, and nothing goes wrong on demand', async () => {
    for (const { of, host } of await outside()) {
      const own = { service: service.replace('localhost', host) }
      for (const form of [{ LoginName: 'fdy01' }, { LoginName: 'bzr01', Pwd: 'wrong' }]) {
        const { status, body } = await visit(own, { of, host, form })
        expect([status, body.includes('用户名或密码错误')]).toEqual([200, true])
      }
      const form = { LoginName: 'bzr01', Pwd: 'Qinghe@2026', special: 'forged' }
      const { location } = await visit(own, { of, host, form })
      const ticket = new URL(location).searchParams.get('ticket')!
      const url = '/__kit/idp/dr/serviceValidate'
      const said = await of.app.inject({ url, query: { ...own, ticket }, headers: { host } })
      expect(said.body).toContain('<cas:user>bzr01</cas:user>')
    }
  })

  test('wrong passwords lock there as they do at the login', async () => {
    const of = await startServer('tiny')
    const host = 'xg.example'
    const own = { service: service.replace('localhost', host) }
    for (let tried = 0; tried < 5; tried += 1) await visit(own, { of, host, form: { LoginName: 'fdy01', Pwd: 'no' } })
    const { status } = await visit(own, { of, host, form: { LoginName: 'fdy01', Pwd: 'Qinghe@2026' } })
    expect(status).toBe(200)
    const { LockUntil } = of.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
    expect(LockUntil).toBeNull()
  })
})
