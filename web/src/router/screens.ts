import { isPublicPath } from '@xuegong/contracts/public-routes'
import type { Screen, Screens } from './screen.ts'

const found = import.meta.glob<{ screens: Screens }>('../features/*/screens.ts', { eager: true })

/** Every screen of every feature by view path. */
export const screens = new Map<string, Screen>(Object.values(found).flatMap(file => Object.entries(file.screens)))

/** The screen of a public path, whose view path is the path itself; none where a session is needed or nothing was built. */
export const publicScreen = (path: string): Screen | undefined =>
  isPublicPath(path) ? screens.get(path.replace(/^\/|\/$/g, '')) : undefined
