import { success } from '@xuegong/contracts/envelope'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { Login } from '#router/code.ts'
import { openPage } from './start.tsx'

const drawn = () => document.querySelector('#app input') !== null
const turns = async (count: number) => {
  for (let turn = 0; turn < count; turn += 1) await new Promise(setImmediate)
}

/** Opens the login page, whose code is there, before a server that answers its one question like this. */
async function open(answer: Promise<Response>) {
  await Promise.all([Login.load(), import('./App.tsx')])
  vi.stubGlobal('fetch', () => answer)
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
  while (!asked.includes(200)) await turns(1)
  await turns(50)
}

beforeEach(() => {
  // What it draws by itself is no act of a test; its listeners would outlive one.
  vi.stubGlobal('IS_REACT_ACT_ENVIRONMENT', false)
  const listen = vi.spyOn(globalThis, 'addEventListener').mockImplementation(() => {})
  onTestFinished(() => listen.mockRestore())
  const config = '{"ApiBase":"","HomeUrl":"","Kit":true,"Check":"strict","World":""}'
  document.head.innerHTML = `<base href="/" /><meta name="config" content='${config}' />`
  document.body.innerHTML = '<div id="app"></div>'
  history.replaceState(null, '', 'http://localhost:3000/user/login')
})
test('a page waits 200 ms for what its address reads, and is then drawn as it comes', async () => {
  await open(new Promise(() => {}))
  vi.advanceTimersByTime(199)
  await turns(50)
  expect(drawn()).toBe(false)
  vi.advanceTimersByTime(1)
  await vi.waitUntil(drawn)
})

test('a page whose answers are there is drawn at once', async () => {
  await open(Promise.resolve(Response.json(success({}))))
  await turns(50)
  expect(drawn()).toBe(true)
})
