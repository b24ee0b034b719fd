import { createContext, type ReactNode, use } from 'react'
import type { MenuRoute } from './menu-routes.ts'

interface Here {
  readonly route: MenuRoute | undefined
  readonly routes: readonly MenuRoute[]
  readonly home: string
}

const Current = createContext<Here>({ route: undefined, routes: [], home: '/' })

/** Tells everything below which page of the menu is shown. */
export const CurrentRoute = ({ here, children }: { here: Here; children: ReactNode }) => (
  <Current value={here}>{children}</Current>
)

/** The page of the menu that is shown, all pages of the menu and the path of the home page. */
export const useHere = (): Here => use(Current)

/** Whether the menu granted this page a button, by its code (EnCode). */
export const useButton = (code: string): boolean =>
  useHere().route?.buttons.some(({ EnCode }) => EnCode === code) ?? false
