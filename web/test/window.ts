import { onTestFinished, vi } from 'vitest'

/** Gives the window a width for the rest of a test: only the media query with these words matches. */
export function windowOf(query: string): void {
  const before = window.matchMedia
  vi.stubGlobal('matchMedia', (media: string) => ({
    media,
    matches: media.includes(query),
    addEventListener() {},
    removeEventListener() {},
    addListener() {},
    removeListener() {},
  }))
  onTestFinished(() => void vi.stubGlobal('matchMedia', before))
}
