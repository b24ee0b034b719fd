import { publicRoutes } from '@xuegong/contracts/public-routes'
import { loginPathFor, type Place } from '#nav/redirect.ts'

export interface Visitor {
  readonly signedIn: boolean
  readonly phone: boolean
  /** Id of single sign-on that this tab holds; empty for none. */
  readonly systemId: string
}

/** What the guard does: sends elsewhere, shows the public page by itself, or loads the menu and looks there. */
export type Admission = { readonly go: string } | 'public' | 'menu'

const open = new Map(publicRoutes.map(({ path, name }) => [path as string, name]))

/**
 * Who may go where. A public page opens for everybody; those without a name of their own are also pages of the menu, so for
 * people at a desk who are signed in the menu is asked first. The rest needs a session; the root leads on through the login.
 */
export function admit(place: Place, { signedIn, phone, systemId }: Visitor): Admission {
  const name = open.get(place.pathname.replace(/(.)\/+$/, '$1'))
  if (name !== undefined) return name === '' && signedIn && !phone ? 'menu' : 'public'
  if (!signedIn) return { go: loginPathFor(place, systemId) }
  return place.pathname === '/' ? { go: loginPathFor(place) } : 'menu'
}
