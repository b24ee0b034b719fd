import type { Screen, Screens } from './screen.ts'

const found = import.meta.glob<{ screens: Screens }>('../features/*/screens.ts', { eager: true })

/** Every screen of every feature by view path. */
export const screens = new Map<string, Screen>(Object.values(found).flatMap(file => Object.entries(file.screens)))
