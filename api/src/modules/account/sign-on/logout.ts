import { account } from '@xuegong/contracts/modules/account'
import type { Result } from '@xuegong/contracts/endpoint'
import type { ProviderCode } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Session, SessionStore } from '@xuegong/db/sessions'
import type { Ctx } from '#data/ctx'
import type { ServerParts } from '#modules/descriptor'
import type { World } from '#world/world'
import { hashOf } from './hash-of.ts'
import { providersOf } from './provider-config.ts'
import { readSoundXml } from './sound-xml.ts'

/** Ends a session; answers the address that ends it at the provider by which it began, where that knows of one. */
export function signOut(
  ctx: Ctx,
  session: Session | null,
  { sessions, emulated }: Pick<ServerParts, 'sessions' | 'emulated'>,
): Result<typeof account.logout> {
  if (!session) return { SsoLogoutUrl: '' }
  sessions.end(session.Id)
  const provider = providersOf(ctx, { emulated }).find(({ Code }) => Code === session.Via)
  if (!provider?.LogoutUrl) return { SsoLogoutUrl: '' }
  const mark = provider.LogoutUrl.includes('?') ? '&' : '?'
  return { SsoLogoutUrl: `${provider.LogoutUrl}${mark}service=${encodeURIComponent(`${ctx.home}user/login`)}` }
}

const protocol = 'urn:oasis:names:tc:SAML:2.0:protocol'

/** Ends the session of the ticket that a CAS server says is over; whatever else it sends is no matter. */
export function endByNotice(world: World, sessions: SessionStore, document: string): void {
  let ticket = ''
  const sound = readSoundXml(document, {
    namespace: protocol,
    text: (words, path) => {
      if (path === 'LogoutRequest/SessionIndex') ticket += words
    },
  })
  const code: ProviderCode = 'dr'
  if (sound && ticket.trim()) sessions.endTicket(world.id, hashOf(code, ticket.trim()))
}
