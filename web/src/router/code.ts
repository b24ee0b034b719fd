/** Parts of the page for desks that are loaded when an address needs them. */
import { lazyOf } from '#nav/screen.ts'

export const Login = lazyOf(
  () => import('#features/account/Login.tsx'),
  m => m.Login,
)

/** Everything behind the menu: the shells and what stands in them. */
export const Pages = lazyOf(
  () => import('./Pages.tsx'),
  m => m.Pages,
)
/** What few ever see. */
export const Blocked = lazyOf(
  () => import('./Blocked.tsx'),
  m => m.Blocked,
)
export const PublicPage = lazyOf(
  () => import('./PublicPage.tsx'),
  m => m.PublicPage,
)
