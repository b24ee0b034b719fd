import { success } from '@xuegong/contracts/envelope'
import { account } from '@xuegong/contracts/modules/account'
import { signOn } from '@xuegong/contracts/modules/account/sign-on'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { openShelves } from '#api/storage.ts'
import { SsoLinks } from '#features/account/sign-on/sso-links.ts'
import { screens } from '#nav/screens.ts'
import { Login, Pages } from '#router/code.ts'
import { forbidStorage } from '#test/forbidden-storage.ts'
import * as sheets from './antd-sheet.ts'
import * as chunks from './chunk.ts'
import { openPage } from './start.tsx'

const drawn = () => document.querySelector('#app input') !== null
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

/** Milliseconds. */
const patience = 10_000

/** Opens the page, whose application is there, and lets it come to where it waits; gives what can be seen at once. */
async function waiting<R>(look: () => R): Promise<R> {
  vi.useFakeTimers({ toFake: ['setTimeout'] })
  const asked: unknown[] = []
  const fake = globalThis.setTimeout
  // Not a spy: what restores it knows nothing of the timers that are fake.
  vi.stubGlobal('setTimeout', (...call: Parameters<typeof fake>) => asked.push(call[1]) && fake(...call))
  const root = openPage()
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
    vi.useRealTimers()
  })
  const seen = look()
  const end = performance.now() + patience
  while (!asked.includes(200)) {
    if (performance.now() > end) throw new Error('the page does not come to where it waits')
    await turns(1)
  }
  return seen
}

/** What the login page reads of a school that has named nothing of itself, nor other ways in. */
const answer = async (url: string) => Response.json(success(url.endsWith(signOn.listProviders.path) ? [] : {}))
const noAnswer = () => new Promise<never>(() => {})

/** Opens the login page, whose code is there, before a server that answers like this. */
async function open(fetch: typeof answer) {
  await Promise.all([Login.load(), SsoLinks.load(), import('./App.tsx')])
  vi.stubGlobal('fetch', fetch)
  await waiting(() => {})
  await turns(50)
}

/** Opens an address for which neither code nor answers come: the calls that it makes at once, and how often it loads each part. */
async function openInVain(path: string, parts: readonly { load(): Promise<void> }[]) {
  history.replaceState(null, '', `http://localhost:3000${path}`)
  const never = new Promise<never>(() => {})
  const asked: string[] = []
  vi.stubGlobal('fetch', (url: string) => {
    asked.push(new URL(url).pathname)
    return never
  })
  const loads = parts.map(part => vi.spyOn(part, 'load').mockReturnValue(never))
  onTestFinished(() => loads.forEach(load => load.mockRestore()))
  return waiting(() => ({ asked: [...asked], loaded: loads.map(load => load.mock.calls.length) }))
}

beforeEach(() => {
  // What it draws by itself is no act of a test; its listeners would outlive one.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  onTestFinished(() => {
    listen.mockRestore()
    delete document.documentElement.dataset.phone
  })
  const config = '{"ApiBase":"","HomeUrl":"","Kit":true,"Check":"strict","World":""}'
  document.head.innerHTML = `<base href="/" /><meta name="config" content='${config}' />`
  document.body.innerHTML = '<div id="app"></div>'
  history.replaceState(null, '', 'http://localhost:3000/user/login')
})

test('menu, profile, shell and screen are on their way before the code of the application has come', async () => {
  await import('./App.tsx')
  openShelves('').tab.set('token', 'mine')
  const { asked, loaded } = await openInVain('/base/student', [Pages, screens.get('base/student')!.component])
  expect(asked).toEqual([account.loadMenu.path, account.getProfile.path, siteCalls.getSite.path])
  expect(loaded).toEqual([1, 1])
})

test('so is the code of a phone page', async () => {
  await import('./PhoneApp.tsx')
  const { loaded } = await openInVain('/NewStu', [screens.get('NewStu')!.component])
  expect(loaded).toEqual([1])
  expect(document.documentElement.dataset.phone).toBe('')
})

test('a page waits 200 ms for what its address reads, and is then drawn as it comes', async () => {
  await open(noAnswer)
  vi.advanceTimersByTime(199)
  await turns(50)
  expect(drawn()).toBe(false)
  vi.advanceTimersByTime(1)
  await vi.waitUntil(drawn, patience)
})

test('a page whose answers are there is drawn at once', async () => {
  await open(answer)
  await turns(50)
  expect(drawn()).toBe(true)
})

test('a page is drawn in a browser that forbids storage', async () => {
  forbidStorage()
  await open(answer)
  await turns(50)
  expect(drawn()).toBe(true)
})

test('a page whose answers are there waits for the sheet of antd, too', async () => {
  let bring = () => {}
  const put = vi.spyOn(sheets, 'putSheet').mockReturnValue(new Promise(resolve => (bring = resolve)))
  onTestFinished(() => put.mockRestore())
  await open(answer)
  await turns(50)
  expect(drawn()).toBe(false)
  bring()
  await vi.waitUntil(drawn, patience)
})

test('the sheet of antd is on its way beside the answers', async () => {
  const put = vi.spyOn(sheets, 'putSheet').mockResolvedValue()
  onTestFinished(() => put.mockRestore())
  await open(noAnswer)
  expect(put).toHaveBeenCalledOnce()
})

test('a page whose route is behind a hash is opened at the address that this means', async () => {
  history.replaceState(null, '', 'http://localhost:3000/?ticket=X#/user/login')
  await open(noAnswer)
  expect(location.href).toBe('http://localhost:3000/user/login?ticket=X')
})

test('errors of a page are reported before anything is drawn', async () => {
  await open(noAnswer)
  expect(drawn()).toBe(false)
  const heard = vi.mocked(globalThis.addEventListener).mock.calls.map(([event]) => event)
  expect(heard).toEqual(expect.arrayContaining(['error', 'unhandledrejection']))
})

test('the colours of the page are there before anything is drawn', async () => {
  document.documentElement.removeAttribute('style')
  await open(noAnswer)
  expect(drawn()).toBe(false)
  expect(document.documentElement.style.getPropertyValue('--ink')).toMatch(/^#/)
})

test('a page one of whose sheets did not come is drawn when it has come at the second time', async () => {
  await Promise.all([Login.load(), SsoLinks.load(), import('./App.tsx')])
  vi.stubGlobal('fetch', answer)
  const link = Object.assign(document.createElement('link'), { rel: 'stylesheet' })
  document.head.append(link)
  link.dispatchEvent(new Event('error'))
  const root = openPage()
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
  })
  await vi.waitUntil(() => !link.isConnected, patience)
  await new Promise(resolve => setTimeout(resolve, 300))
  expect(drawn()).toBe(false)
  document.querySelector('link')!.dispatchEvent(new Event('load'))
  await vi.waitUntil(drawn, patience)
})

test('a page whose application does not come says so, and tries again when it is asked to', async () => {
  await Promise.all([Login.load(), SsoLinks.load()])
  vi.stubGlobal('fetch', noAnswer)
  const load = vi.spyOn(chunks, 'loadChunk').mockRejectedValueOnce(new TypeError('Failed to fetch'))
  const root = openPage()
  onTestFinished(() => {
    root.unmount()
    vi.unstubAllGlobals()
    load.mockRestore()
  })
  await vi.waitUntil(() => document.body.textContent.includes('暂时无法连接服务器'), patience)
  // As the page looks before any code.
  expect(document.querySelector('main')!.className).toBe('first')
  document.querySelector('button')!.click()
  await vi.waitUntil(drawn, patience)
  expect(document.body.textContent).not.toContain('暂时无法连接服务器')
})
