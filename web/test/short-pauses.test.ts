import { expect, test, vi } from 'vitest'
import { shortenPauses } from './short-pauses.ts'

test('the pauses of pages last a tenth, and nothing else does', () => {
  const timer = vi.fn<(work: () => void, ms: number, ...args: unknown[]) => number>(() => 7)
  vi.stubGlobal('setTimeout', timer)
  shortenPauses()
  const work = () => {}
  expect([700, 1500, 2000, 3000, 300, 1000, 5000].map(ms => setTimeout(work, ms, 'x'))).toEqual(Array(7).fill(7))
  setTimeout(work)
  vi.unstubAllGlobals()
  expect(timer.mock.calls).toEqual([...[70, 150, 200, 300, 300, 1000, 5000].map(ms => [work, ms, 'x']), [work, 0]])
})
