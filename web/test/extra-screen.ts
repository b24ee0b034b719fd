import { afterAll } from 'vitest'
import type { Screen } from '#nav/screen.ts'
import { screens } from '#nav/screens.ts'

/** Puts a screen at a view path until the end of the test file. */
export function addScreen(view: string, screen: Screen): void {
  screens.set(view, screen)
  afterAll(() => void screens.delete(view))
}
