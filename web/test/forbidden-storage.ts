import { onTestFinished, vi } from 'vitest'

/** Forbids this browser to keep anything, for the rest of a test, as some do: whoever asks for a storage is refused. */
export function forbidStorage(): void {
  const refuse = () => {
    throw new DOMException('Access is denied for this document', 'SecurityError')
  }
  for (const name of ['localStorage', 'sessionStorage'] as const) {
    const forbidden = vi.spyOn(window, name, 'get').mockImplementation(refuse)
    onTestFinished(() => forbidden.mockRestore())
  }
}

/** Leaves this browser nothing of its own for a tab, for the rest of a test. */
export function lackTabStorage(): void {
  const none = vi.spyOn(window, 'sessionStorage', 'get').mockReturnValue(null as never)
  onTestFinished(() => none.mockRestore())
}
