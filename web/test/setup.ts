import './dom.ts'
import 'fake-indexeddb/auto'
import { cleanup, configure } from '@testing-library/react'
import { IDBFactory } from 'fake-indexeddb'
import { afterEach, beforeEach, vi } from 'vitest'

// Nothing moves.
document.documentElement.dataset.still = ''

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

// Its keys have no numbers, which antd's selects go by.
const keyCodes: Readonly<Record<string, number>> = { Backspace: 8, Enter: 13, Escape: 27, ArrowUp: 38, ArrowDown: 40 }
document.addEventListener(
  'keydown',
  event => Object.defineProperty(event, 'keyCode', { value: keyCodes[event.key] ?? 0 }),
  true,
)

// The first screen of a file waits for its code; and a whole page printed for a missing word helps nobody.
configure({ asyncUtilTimeout: 10_000, getElementError: message => new Error(message ?? 'not found') })

vi.setConfig({ testTimeout: 20_000 })

const complaints = vi.spyOn(console, 'error').mockImplementation(() => {})

beforeEach(() => {
  localStorage.clear()
  sessionStorage.clear()
  vi.stubGlobal('indexedDB', new IDBFactory())
})

afterEach(() => {
  cleanup()
  const said = complaints.mock.calls.map(([first]) => String(first))
  complaints.mockClear()
  if (said.length > 0) throw new Error(`console.error was called: ${said.join('; ')}`)
})
