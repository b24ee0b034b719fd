import { afterAll, afterEach, expect, test, vi } from 'vitest'
import { showTitle } from './title.ts'

const iPhone = 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 Mobile/15E148'
const frame = () => document.querySelector('iframe')

const agentOf = vi.spyOn(navigator, 'userAgent', 'get')
afterEach(() => {
  frame()?.remove()
  vi.useRealTimers()
})
afterAll(() => agentOf.mockRestore())

/** Shows a title in a browser that calls itself so. */
function show(agent: string) {
  agentOf.mockReturnValue(agent)
  showTitle('学生信息')
  expect(document.title).toBe('学生信息')
}

test.each([
  `${iPhone} MicroMessenger/8.0.50`,
  `${iPhone.replaceAll('iPhone', 'iPad')} wxwork/4.1 MicroMessenger/7.0.1`,
])('in %s a hidden frame makes the title bar look again, and goes 9 ms after it was loaded', agent => {
  vi.useFakeTimers()
  show(agent)
  expect([frame()?.hidden, frame()?.getAttribute('src')]).toEqual([true, 'favicon.svg'])
  frame()?.dispatchEvent(new Event('load'))
  vi.advanceTimersByTime(8)
  expect(frame()).not.toBeNull()
  vi.advanceTimersByTime(1)
  expect(frame()).toBeNull()
})

test.each([iPhone, 'Mozilla/5.0 (Linux; Android 15) Mobile MicroMessenger/8.0.50'])('in %s there is none', agent => {
  show(agent)
  expect(frame()).toBeNull()
})
