import { isForeign } from './menu-routes.ts'

/** Pages that open in a new tab wherever a link leads to them. */
export const newTabPaths: readonly string[] = [
  '/systemThrough/systemThrough',
  '/epidemicMange/messagePush/messagePush',
  '/set/BindWebChat',
]

/** Whether an address opens in a new tab: another site, or one of those pages, with whatever query. */
export const opensNewTab = (to: string): boolean =>
  isForeign(to) || newTabPaths.includes(to.replace(/[?#].*$/, '').replace(/\/$/, ''))
