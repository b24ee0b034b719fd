import { vi } from 'vitest'

/** Milliseconds after which pages ask again whether something is ready, goes on, or is there at last. */
const pauses = [700, 1500, 2000, 3000]

/** For the rest of a test file these pauses last a tenth, and nothing else does. */
export function shortenPauses(): void {
  const timer = setTimeout
  vi.stubGlobal('setTimeout', (work: () => void, ms = 0, ...args: []) =>
    timer(work, pauses.includes(ms) ? ms / 10 : ms, ...args),
  )
}
