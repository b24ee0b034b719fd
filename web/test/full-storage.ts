import { onTestFinished, vi } from 'vitest'

/** Leaves this browser no room for anything else, for the rest of a test. */
export function fillStorage(): void {
  const full = vi.spyOn(localStorage, 'setItem').mockImplementation(() => {
    throw new DOMException('exceeded the quota', 'QuotaExceededError')
  })
  onTestFinished(() => full.mockRestore())
}
