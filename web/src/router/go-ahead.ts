import { account } from '@xuegong/contracts/modules/account'
import type { AppStore } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import { routeAt } from '#nav/menu-routes.ts'
import { mayOpen } from '#nav/permission.ts'
import type { Place } from '#nav/redirect.ts'
import { phoneScreen, screens } from '#nav/screens.ts'
import { QuickCheckLater } from '#phone/quick-check.ts'
import type { Device } from '#ui/device.ts'
import { admit } from './admit.ts'
import { Login, Pages, PublicPage } from './code.ts'
import { pagesOf, purposeOf } from './use-menu-routes.ts'

/** The screen that the menu will most likely name for a path: views are called as their pages are. */
const screenAt = (path: string) => {
  const plain = path.replace(/^\/+|\/+$/g, '')
  return screens.get(plain) ?? screens.get(plain.replace(/\/[1-9]\d*$/, ''))
}

/** Loads the code of a phone page, or of the quick check in front of it, while that of the page around it is on its way. */
export function goAheadOnPhone(path: string, signedIn: boolean): void {
  const screen = phoneScreen(path)
  if (screen?.quick && !signedIn) QuickCheckLater.load()
  else screen?.component.load()
}

/** Asks for the menu and the profile, and then for what the screen of the address shows, if they grant it. */
async function readBehindTheMenu({ dispatch, outside }: AppStore, { pathname, search }: Place): Promise<void> {
  const reading = [dispatch(readAhead(account.getMenu, {})), dispatch(readAhead(account.getProfile, {}))] as const
  const [menu, profile] = await Promise.all(reading)
  if (!menu || !profile) return
  const pages = pagesOf(menu, purposeOf(outside.shelves.tab))
  const route = pages.block ? undefined : routeAt(pages.all, pathname)
  if (!route || !mayOpen(profile, route.permissionId)) return
  const first = await screens.get(route.view)?.first?.()
  for (const { endpoint, input } of first?.(new URLSearchParams(search)) ?? [])
    void dispatch(readAhead(endpoint, input))
}

/**
 * Loads what an address will show at a desk and reads what it will ask for, while the code that draws it is on its way. What
 * is loaded in vain does no harm: who may see what is decided when it is drawn.
 */
export function goAhead(store: AppStore, place: Place, device: Device): void {
  const signedIn = store.getState().session.token !== ''
  const admission = admit(place, { signedIn, phone: device === 'mobile', systemId: '' })
  if (place.pathname.replace(/\/$/, '') === '/user/login' || typeof admission === 'object') return Login.load()
  screenAt(place.pathname)?.component.load()
  if (admission === 'public') return PublicPage.load()
  Pages.load()
  // Code that does not come is the affair of the screen.
  readBehindTheMenu(store, place).catch(() => {})
}
