import type { ReactNode } from 'react'
import { CurrentRoute } from '#nav/current-route.tsx'
import { menuRoutes } from '#nav/menu-routes.ts'
import { startApi } from '#test/page.tsx'
import { showPart } from '#test/part.tsx'

/** Shows a part as the administrator, on a page that the menu grants buttons with these codes: 做add, 做edit. */
export function showGranted(api: Awaited<ReturnType<typeof startApi>>, part: ReactNode, ...codes: string[]): void {
  const look = { icon: '', TargetType: 0, IsShow: 1, domain: '', codesort: 10 } as const
  const page = { id: 'x', text: 'x', state: '', redirect: '', attributes: { url: '/x', comment: 'x/x', ...look } }
  const Buttons = codes.map(EnCode => ({ EnCode, Url: '', Name: `做${EnCode}` }))
  const routes = menuRoutes([{ ...page, Buttons, children: [] }])
  const here = { route: routes[0], routes, home: '/x' }
  showPart(api, <CurrentRoute here={here}>{part}</CurrentRoute>, { token: api.token('admin') })
}
