import { createHash } from 'node:crypto'
import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { buildApp } from '#app'
import { readConfig } from '#config'
import { redactUrl } from '#http/log'
import { endWithFile } from '#test/file-end'
import { startApi } from '#test/session'

const { config } = await startApi('tiny')
const webDir = mkdtempSync(join(tmpdir(), 'xuegong-web-'))
mkdirSync(join(webDir, 'assets'))
writeFileSync(
  join(webDir, 'index.html'),
  '<html><head><base href="/" /><meta name="config" content="" /><script src="./assets/a-1.js"></script></head></html>',
)
writeFileSync(join(webDir, 'assets', 'a-1.js'), 'export {}')
writeFileSync(join(webDir, 'assets', 'a-1.js.gz'), 'by gzip')
writeFileSync(join(webDir, 'assets', 'b-2.js'), 'export {}')
writeFileSync(join(webDir, 'favicon.svg'), '<svg />')
writeFileSync(join(webDir, 'inspector.html'), '<title>检查台</title>')
const app = await buildApp({ ...config, webDir, dataDir: join(webDir, 'data') }, { preset: 'tiny' })
endWithFile(async () => {
  await app.close()
  rmSync(webDir, { recursive: true })
})
await app.worlds.create({ preset: 'tiny', name: 'shown' })
const visit = (url: string) => app.inject({ url, headers: { host: 'localhost', accept: 'text/html,*/*' } })

test.each([
  ['/', '<base href="/" />'],
  ['/base/student?Grade=2024', '<base href="/" />'],
  ['/w/shown/', '<base href="/w/shown/" />'],
  ['/w/shown/base/student', '<base href="/w/shown/" />'],
])('%s opens the page below %s', async (url, base) => {
  const reply = await visit(url)
  expect(reply.body).toContain(base)
  expect(reply.headers).toMatchObject({ 'cache-control': 'no-cache', 'content-type': 'text/html; charset=utf-8' })
})

test.each([
  ['/base/student', ''],
  ['/w/shown/', 'shown'],
])('%s brings the configuration along', async (url, World) => {
  const words = `{"ApiBase":"","HomeUrl":"","Kit":true,"Check":"strict","World":"${World}"}`
  expect((await visit(url)).body).toContain(`<meta name="config" content="${words.replaceAll('"', '&quot;')}"`)
})

test('the page is told of the API of a school, and may call that beside this server', async () => {
  const { apiBase } = readConfig({ API_BASE: 'https://xg.example.edu.cn/xuegong' })
  const dataDir = join(webDir, 'data-elsewhere')
  const elsewhere = await buildApp({ ...config, apiBase, webDir, dataDir }, { preset: 'tiny' })
  const { body, headers } = await elsewhere.inject({ url: '/', headers: { host: 'localhost', accept: 'text/html' } })
  await elsewhere.close()
  expect(body).toContain('&quot;ApiBase&quot;:&quot;https://xg.example.edu.cn/xuegong&quot;')
  expect(headers['content-security-policy']).toContain("connect-src 'self' https://xg.example.edu.cn;")
  expect((await visit('/')).headers['content-security-policy']).toContain("connect-src 'self';")
})

test('built files are served for ever, and also below a world', async () => {
  expect((await visit('/assets/a-1.js')).headers['cache-control']).toContain('immutable')
  expect((await visit('/w/shown/assets/a-1.js')).statusCode).toBe(200)
})

test.each([
  ['gzip, deflate, br, zstd', 'gzip', 'by gzip'],
  ['br', undefined, 'export {}'],
  ['gzip;q=0', undefined, 'export {}'],
  ['', undefined, 'export {}'],
])('to who takes “%s” a built file goes out as the build has compressed it: %s', async (accepted, encoding, body) => {
  const headers = { host: 'localhost', 'accept-encoding': accepted }
  const got = await app.inject({ url: '/assets/a-1.js', headers })
  expect([got.headers['content-encoding'], got.body]).toEqual([encoding, body])
  expect(got.headers).toMatchObject({ vary: 'accept-encoding', 'content-type': 'text/javascript; charset=utf-8' })
})

test('what the build has compressed is no file by itself, and what came after the start is none either', async () => {
  writeFileSync(join(webDir, 'assets', 'late.js'), 'export {}')
  const names = ['a-1.js.gz', 'late.js', '..%2Findex.html']
  const replies = await Promise.all(names.map(name => visit(`/assets/${name}`)))
  expect(replies.map(({ statusCode }) => statusCode)).toEqual([404, 404, 404])
})

test('a built file that a new build has taken away is a 404 that nobody keeps; one that was asked for before is not', async () => {
  const [file, elsewhere] = ['b-2.js', 'b-2.moved'].map(name => join(webDir, 'assets', name)) as [string, string]
  renameSync(file, elsewhere)
  const gone = await visit('/assets/b-2.js')
  expect([gone.statusCode, gone.headers['cache-control']]).toEqual([404, 'no-store'])
  renameSync(elsewhere, file)
  // Nobody has compressed it.
  const headers = { host: 'localhost', 'accept-encoding': 'gzip' }
  const { statusCode, body } = await app.inject({ url: '/assets/b-2.js', headers })
  expect([statusCode, body]).toEqual([200, 'export {}'])
  renameSync(file, elsewhere)
  expect((await visit('/assets/b-2.js')).statusCode).toBe(200)
})

test.each([
  ['/base/student', './assets/a-1.js'],
  ['/w/shown/base/student', '../../assets/a-1.js'],
])('the script of %s is %s: one for all worlds', async (url, src) => {
  expect((await visit(url)).body).toContain(`<script src="${src}"></script>`)
})

test('files beside them are asked for again each time, and pages are not served as files', async () => {
  const { statusCode, headers } = await visit('/favicon.svg')
  expect([statusCode, headers['cache-control']]).toEqual([200, 'no-cache'])
  expect((await visit('/inspector.html')).body).not.toContain('检查台')
})

test.each(['/abc.def', '/base/v1.2', '/index.html?ticket=ST-1', '/w/shown/index.html'])(
  '%s is an address of the page, which knows what it means',
  async url => {
    const reply = await visit(url)
    expect([reply.statusCode, reply.headers['content-type']]).toEqual([200, 'text/html; charset=utf-8'])
    expect(reply.body).toContain('<meta name="config"')
  },
)

test.each(['/', '/base/student', '/abc.def', '/favicon.svg', '/assets/a-1.js', '/docs', '/healthz', '/no.such'])(
  'HEAD on %s answers what GET answers, without the body',
  async url => {
    const headers = { host: 'localhost', ...(url !== '/no.such' && { accept: 'text/html' }) }
    const [got, head] = [await app.inject({ url, headers }), await app.inject({ method: 'HEAD', url, headers })]
    const { date: _, 'x-request-id': __, connection: ___, ...expected } = got.headers
    expect(head.statusCode).toBe(got.statusCode)
    expect(head.headers).toMatchObject(expected)
    expect(head.body).toBe('')
  },
)

describe.each(['/', '/base/student', '/w/shown/', '/__kit', '/docs', '/docs/'])('the HTML of %s', url => {
  test('runs, calls, sends forms to and stands in pages of its own server only', async () => {
    expect(String((await visit(url)).headers['content-security-policy']).split(';')).toEqual([
      "default-src 'self'",
      "script-src 'self'",
      "style-src 'self' 'unsafe-inline'",
      "img-src 'self' data: blob: http: https:",
      "connect-src 'self'",
      "form-action 'self'",
      "frame-src 'self' blob: http: https:",
      "object-src 'none'",
      "base-uri 'self'",
      "frame-ancestors 'self'",
    ])
  })

  test('asks for nothing that plain HTTP cannot give', async () => {
    const { headers } = await visit(url)
    expect(headers['content-security-policy']).not.toContain('upgrade-insecure-requests')
    for (const name of ['strict-transport-security', 'cross-origin-opener-policy', 'origin-agent-cluster'])
      expect(headers).not.toHaveProperty(name)
  })
})

test.each(['/assets/no-such.js', '/w/nowhere/', '/docs/no-such.js'])('%s is a 404, not the page', async url => {
  expect((await visit(url)).statusCode).toBe(404)
})

test.each([
  ['/config.json', ''],
  ['/w/shown/config.json', 'shown'],
])('%s tells the page its world', async (url, World) => {
  expect((await visit(url)).json()).toEqual({ ApiBase: '', HomeUrl: '', Kit: true, Check: 'strict', World })
})

test.each(['/__kit', '/__kit/', '/w/shown/__kit'])(
  '%s opens the inspector, to those who may steer the kit',
  async url => {
    const reply = await visit(url)
    expect(reply.body).toContain('检查台')
    expect(reply.headers['content-security-policy']).toContain("script-src 'self'")
    const elsewhere = await app.inject({ url, headers: { host: 'kit.example', accept: 'text/html' } })
    expect(elsewhere.statusCode).toBe(403)
  },
)

test('where a token opens the kit its page is shown to anybody, as it was built: without a word about the worlds', async () => {
  const data = join(webDir, 'far')
  const far = await buildApp({ ...config, webDir, dataDir: data, host: '0.0.0.0', kitToken: 'x' }, { preset: 'tiny' })
  await far.worlds.create({ preset: 'tiny', name: 'secret-world' })
  const reply = await far.inject({ url: '/__kit', headers: { host: 'kit.example', accept: 'text/html' } })
  expect(reply.statusCode).toBe(200)
  expect(reply.body).toBe('<title>检查台</title>')
  expect(reply.headers['content-security-policy']).toContain("frame-ancestors 'self'")
  await far.close()
})

test('where only a token could open the kit and there is none, its page is not shown either', async () => {
  const data = join(webDir, 'closed')
  const closed = await buildApp({ ...config, webDir, dataDir: data, host: '0.0.0.0' }, { preset: 'tiny' })
  const reply = await closed.inject({ url: '/__kit', headers: { host: 'localhost', accept: 'text/html' } })
  expect(reply.statusCode).toBe(403)
  await closed.close()
})

test('without the kit there is no inspector, under no address', async () => {
  const off = await buildApp({ ...config, webDir, dataDir: join(webDir, 'off'), kit: false }, { preset: 'tiny' })
  const seen = (url: string) => off.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })
  for (const url of ['/__kit', '/__kit/']) expect((await seen(url)).statusCode).toBe(404)
  expect((await seen('/inspector.html')).body).not.toContain('检查台')
  await off.close()
})

test('secrets in an address are not logged', () => {
  expect(redactUrl('/api/ImportExport/Download?Id=1&Ticket=abc')).toBe('/api/ImportExport/Download?Id=1&Ticket=***')
})

test('the pages of the document have the name and the colours of the product', async () => {
  const headers = { host: 'localhost' }
  const page = (await app.inject({ url: '/docs/', headers })).body
  expect(page).toContain('<title>Xuegong Kit API</title>')
  const [css] = /[^"]*product\.css/.exec(page)!
  expect((await app.inject({ url: new URL(css, 'http://localhost/docs/').pathname, headers })).body).toContain(
    '#12211d',
  )
  const start = (await app.inject({ url: '/docs/static/swagger-initializer.js', headers })).body
  const [, logo] = /base64,([\w+/=]+)/.exec(start)!
  expect(Buffer.from(logo!, 'base64').toString()).toContain('>Xuegong Kit API</text>')
})

test.each([
  ['index.html', '/w/shown/'],
  ['inspector.html', '/__kit'],
  ['demo.html', '/demo'],
])('a script that stands in %s itself may run there, by its hash, and no other', async (file, url) => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-web-'))
  const pages = ['index.html', 'inspector.html', 'demo.html']
  for (const page of pages)
    writeFileSync(join(folder, page), `<html><head><script>self.at = '${page}'</script></head></html>`)
  mkdirSync(join(folder, 'assets'))
  mkdirSync(join(folder, '.vite'))
  writeFileSync(join(folder, '.vite', 'manifest.json'), '{}')
  const data = join(folder, 'data')
  const other = await buildApp(
    { ...config, webDir: folder, dataDir: data, demo: file === 'demo.html' },
    { preset: 'tiny' },
  )
  await other.worlds.create({ preset: 'tiny', name: 'shown' })
  const { headers } = await other.inject({ url, headers: { host: 'localhost', accept: 'text/html' } })
  const hash = createHash('sha256').update(`self.at = '${file}'`).digest('base64')
  await other.close()
  rmSync(folder, { recursive: true })
  expect(String(headers['content-security-policy']).split(';')).toContain(`script-src 'self' 'sha256-${hash}'`)
})
