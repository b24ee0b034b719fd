import { kit } from '@xuegong/contracts/modules/kit'
import { isPublicPath } from '@xuegong/contracts/public-routes'
import { restoreSession } from '#api/session-state.ts'
import { openShelves } from '#api/storage.ts'
import { basePath } from '#app/config.ts'
import { client } from './client.ts'
import { keepVisit, visitorOf } from './enter.ts'

/**
 * Whether a session is wanted here and there is none, as after the school was taken back to its beginning in another tab. Who has signed
 * out stands at the login, and has come from nowhere. In a tab that knows its visitor the browser's session is that of somebody else.
 */
function lacksSession(world: string): boolean {
  const shelves = openShelves(world)
  const token = shelves.tab.get('visitor', '') ? shelves.tab.get('token', '') : restoreSession(shelves).token
  if (token !== '') return false
  return (
    new URLSearchParams(location.search).has('redirect') || !isPublicPath(location.pathname.slice(basePath().length))
  )
}

/**
 * Lets a visitor in again as who he was: the login asks for a password, and he was never told one. Where that cannot be he is led to
 * the choice.
 */
export async function enterAgain(world: string): Promise<void> {
  const LoginName = visitorOf(world)
  if (!LoginName || !lacksSession(world)) return
  const { ResultValue: visit } = await client.call(kit.enterDemo, { LoginName })
  if (visit) keepVisit(visit)
  // Nobody comes back to the login by going back.
  location.replace(visit ? `${visit.url}dashboard` : '/demo')
}
