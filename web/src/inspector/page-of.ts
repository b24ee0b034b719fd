import { screens } from '#nav/screens.ts'
import '#router/all-screens.ts'
import { keyOf, product } from './endpoint-keys.ts'

/** The page that most likely makes a call: the screen of the same permission, the login page for public calls, else the home page. */
export function pageOf(key: string): string {
  const access = product.find(each => keyOf(each) === key)?.access ?? 'signedIn'
  if (access === 'public') return 'user/login'
  const permission = access.split('.')[0]
  const found = [...screens].find(([, screen]) => screen.permissionId === permission)
  return found?.[0] ?? 'dashboard'
}
