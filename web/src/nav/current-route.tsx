import type { MenuNode } from '@xuegong/contracts/modules/account'
import { createContext, type ReactNode, use } from 'react'
import type { MenuRoute } from './menu-routes.ts'

export interface Here {
  /** The page that is shown; none where the address is not in the menu. */
  readonly route: MenuRoute | undefined
  /** All pages that one may open. */
  readonly routes: readonly MenuRoute[]
  /** Path of the home page. */
  readonly home: string
  /** The subsystem that the page was entered for alone (`systemApp`). */
  readonly system?: MenuNode | undefined
}

const Current = createContext<Here>({ route: undefined, routes: [], home: '/' })

/** Tells everything below which page of the menu is shown. */
export const CurrentRoute = ({ here, children }: { here: Here; children: ReactNode }) => (
  <Current value={here}>{children}</Current>
)

/** The page of the menu that is shown, all pages of the menu and the path of the home page. */
export const useHere = (): Here => use(Current)

/** The subsystem that single sign-on led to, when the page was entered through it alone: `text` is its name. */
export const useSystemApp = (): MenuNode | undefined => useHere().system

/** Whether the menu granted this page a button, by its code (EnCode). */
export const useButton = (code: string): boolean =>
  useHere().route?.buttons.some(({ EnCode }) => EnCode === code) ?? false
