import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { apiAddress, basePath, loadConfig, writtenConfig } from './config.ts'

const config = { ApiBase: '', HomeUrl: '', Kit: true, World: '' }
const base = document.createElement('base')

beforeEach(() => {
  base.href = 'http://school.example/w/shard-1/'
  document.head.append(base)
})
afterEach(() => {
  base.remove()
  vi.unstubAllGlobals()
})

test('a contract path stays below the prefix of the world', () => {
  expect(apiAddress(config, '/api/Home/GetWorkbench')).toBe('http://school.example/w/shard-1/api/Home/GetWorkbench')
})

test('an API somewhere else is called there, with its own prefix', () => {
  const elsewhere = { ...config, ApiBase: 'https://api.example/xuegong' }
  expect(apiAddress(elsewhere, '/api/a')).toBe('https://api.example/xuegong/api/a')
})

test.each([
  ['https://api.example/xuegong/', 'https://api.example/xuegong/api/a'],
  ['https://api.example', 'https://api.example/api/a'],
  ['/proxy', 'http://school.example/proxy/api/a'],
])('an API at %s is called there', (ApiBase, address) => {
  expect(apiAddress({ ...config, ApiBase }, '/api/a')).toBe(address)
})

test('the basename of the router is the path of the base, without its last slash', () => {
  expect(basePath()).toBe('/w/shard-1')
})

test('the configuration is read anew each time from beside the page', async () => {
  const fetched = vi.fn<typeof fetch>(async () => Response.json(config))
  vi.stubGlobal('fetch', fetched)
  expect(await loadConfig()).toEqual(config)
  const address = new URL('http://school.example/w/shard-1/config.json')
  expect(fetched.mock.calls).toEqual([[address, { cache: 'no-store' }]])
})

test('a configuration that comes with a failure is refused', async () => {
  vi.stubGlobal('fetch', async () => Response.json(config, { status: 500 }))
  await expect(loadConfig()).rejects.toThrow('config.json')
})

test('something that is not the configuration is refused', async () => {
  vi.stubGlobal('fetch', async () => new Response('{"error":1}'))
  await expect(loadConfig()).rejects.toThrow('config.json')
})

test.each([
  ['what the server has written', JSON.stringify(config), config],
  ['nothing where it has written nothing', '', undefined],
  ['nothing where that is no configuration', '{"error":1}', undefined],
])('the page itself says %s', (_, content, said) => {
  const meta = Object.assign(document.createElement('meta'), { name: 'config', content })
  document.head.append(meta)
  expect(writtenConfig()).toEqual(said)
  meta.remove()
})
