import { fetchOfNode, forgetStyles } from './dom.ts'
import 'fake-indexeddb/auto'
import { endFile } from '@xuegong/api/test/file-end'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterAll, afterEach, beforeEach, vi } from 'vitest'
import { lend } from '#api/notify.ts'
import { setTime } from '#app/clock.ts'

if (fetch !== fetchOfNode) throw new Error('the file before has left a fetch of its own')
// Test files share the document: each begins with an empty one, at its address, in which nothing moves.
const page = document.documentElement
for (const element of [page, document.body])
  for (const name of element.getAttributeNames()) element.removeAttribute(name)
page.dataset.still = ''
document.head.replaceChildren()
forgetStyles()
document.body.replaceChildren()
history.replaceState(null, '', 'http://localhost:3000/')
// By this antd-mobile knows that its global style is there, which nobody loads here.
const style = document.createElement('style')
style.textContent = '.adm-px-tester { position: fixed }'
document.body.append(style)
afterAll(async () => {
  await endFile()
  // What was said to nobody is not said to the next file.
  lend({ message() {}, unsay() {}, notice() {}, tell() {}, ask: async () => false })()
  vi.useRealTimers()
  // Vitest would restore what was spied on after this, and with that put back a stub on which there was a spy.
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

// What antd asks of a browser and happy-dom has not: nothing matches, nothing is measured.
vi.stubGlobal('matchMedia', (media: string) => ({
  media,
  matches: media.includes('min-width: 1200px'),
  addEventListener() {},
  removeEventListener() {},
  addListener() {},
  removeListener() {},
}))
vi.stubGlobal(
  'ResizeObserver',
  class {
    observe() {}
    unobserve() {}
    disconnect() {}
  },
)

// The first screen of a file waits for its code; and a whole page printed for a missing word helps nobody.
configure({ asyncUtilTimeout: 10_000, getElementError: message => new Error(message ?? 'not found') })

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  // What a server of before said of its time.
  setTime(new Date().toISOString())
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  cleanup()
  const said = complaints.mock.calls.map(call =>
    call.map(each => (each instanceof Error ? each.stack : each)).join(' '),
  )
  complaints.mockClear()
  if (said.length > 0) throw new Error(`console.error was called: ${said.join('; ')}`)
})
