import { account } from '@xuegong/contracts/modules/account'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { keepCalls } from '#api/ahead.ts'
import type { AppStore } from '#api/app-store.ts'
import { readAhead } from '#api/hooks.ts'
import { routeAt } from '#nav/menu-routes.ts'
import { mayOpen } from '#nav/permission.ts'
import type { Place } from '#nav/redirect.ts'
import { phoneScreen, screens } from '#nav/screens.ts'
import { QuickCheckLater } from '#phone/quick-check.ts'
import { SsoLinks } from '#features/account/sign-on/sso-links.ts'
import type { Device } from '#ui/device.ts'
import { type Admission, admit } from './admit.ts'
import { Login, Pages, PublicPage } from './code.ts'
import { pagesOf, purposeOf } from './use-menu-routes.ts'

/** The screen that the menu will most likely name for a path: views are called as their pages are. */
const screenAt = (path: string) => {
  const plain = path.replace(/^\/+|\/+$/g, '')
  return screens.get(plain) ?? screens.get(plain.replace(/\/[1-9]\d*$/, ''))
}

/** Code that does not come is the affair of the page. */
const orNothing = () => undefined

/** Keeps what was asked for, where the session is still the one that asked. */
function keep(store: AppStore, token: string, address: string): void {
  if (token && store.getState().session.token === token) keepCalls(store.outside, token, address)
}

/**
 * Loads the code of a phone page, or of the quick check in front of it, and reads what the page asks for first, while the code of what is
 * around it is on its way.
 */
export async function goAheadOnPhone(store: AppStore, { pathname, search }: Place): Promise<void> {
  const { token } = store.getState().session
  const address = location.pathname + location.search
  const screen = phoneScreen(pathname)
  if (screen?.quick && !token) return QuickCheckLater.load()
  const read = async () => {
    const first = token ? await screen?.phoneFirst?.().catch(orNothing) : undefined
    await Promise.all(first?.(new URLSearchParams(search)).map(each => store.dispatch(each)) ?? [])
  }
  // What the answers wait for takes the first ways through the network.
  await Promise.all([read(), screen?.component.load()])
  keep(store, token, address)
}

/** Asks for the menu and the profile, and then for what the screen of the address shows, if they grant it. */
async function readBehindTheMenu({ dispatch, outside }: AppStore, { pathname, search }: Place): Promise<void> {
  const reading = [dispatch(readAhead(account.loadMenu, {})), dispatch(readAhead(account.getProfile, {}))] as const
  const loading = screenAt(pathname)?.first?.().catch(orNothing)
  const [menu, profile] = await Promise.all(reading)
  if (!menu || !profile) return
  const pages = pagesOf(menu, purposeOf(outside.shelves.tab, pathname))
  const route = pages.block ? undefined : routeAt(pages.all, pathname)
  if (!route || !mayOpen(profile, route.permissionId)) return
  const first = screens.get(route.view) === screenAt(pathname) ? await loading : undefined
  await Promise.all(first?.(new URLSearchParams(search), profile).map(read => dispatch(read)) ?? [])
}

/** What an address shows: the login, with the ways in beside the password, for those who are sent there, else its screen and what is around it. */
function partsAt(path: string, admission: Admission) {
  if (typeof admission === 'object' || path.replace(/\/$/, '') === '/user/login') return [Login, SsoLinks]
  return [admission === 'menu' ? Pages : PublicPage, screenAt(path)?.component]
}

/**
 * Loads what an address will show at a desk and reads what it will ask for, while the code that draws it is on its way;
 * resolves when all of it is there or will not come. What is loaded in vain does no harm: who may see what is decided when it
 * is drawn.
 */
export async function goAhead(store: AppStore, place: Place, device: Device): Promise<void> {
  const { token } = store.getState().session
  const signedIn = token !== ''
  const address = location.pathname + location.search
  const admission = admit(place, { signedIn, phone: device === 'mobile', systemId: '' })
  // Before any code: of six ways through the network the answers that most waits for take the first ones.
  const answers = [
    admission === 'menu' && readBehindTheMenu(store, place),
    store.dispatch(readAhead(siteCalls.getSite, {})),
  ]
  await Promise.all([...partsAt(place.pathname, admission).map(part => part?.load()), ...answers])
  keep(store, token, address)
}
