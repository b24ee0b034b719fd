import { isPublicPath } from '@xuegong/contracts/public-routes'
import type { Screen } from './screen.ts'

/** Every screen by view path. The router fills it with those of all features; whoever stands below only looks. */
export const screens = new Map<string, Screen>()

const at = (path: string): Screen | undefined => screens.get(path.replace(/^\/|\/$/g, ''))

/** The screen of a public path, whose view path is the path itself; none where a session is needed or nothing was built. */
export const publicScreen = (path: string): Screen | undefined => (isPublicPath(path) ? at(path) : undefined)

/** The screen made for phones at a path, public or not, with what it shows there. */
export function phoneScreen(path: string): Screen | undefined {
  const screen = at(path)
  return screen?.phone && { ...screen, component: screen.phone === true ? screen.component : screen.phone }
}
