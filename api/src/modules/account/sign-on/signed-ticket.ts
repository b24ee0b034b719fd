import { withQuery } from '#http/address'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import type { Provider } from './provider.ts'
import { sameSignature, signText } from '#http/signature'

/** How far the clock of the provider may be off, and so how old a ticket may be, in seconds. */
const longest = 60

interface Payload {
  readonly uid?: unknown
  readonly ts?: unknown
  readonly nonce?: unknown
  readonly aud?: unknown
}

/** A provider whose tickets say by themselves whose they are, signed with a secret that both know: nobody is asked. */
export const signedTicket: Provider = {
  kind: 'signed',
  wantsState: false,
  address: ({ BaseUrl, AppId }, { home }, back) => withQuery(`${BaseUrl}/sso/go`, { app: AppId, back: home + back }),
  async prove({ AppId, Secret }, { now }, { ticket }) {
    const { uid, ts, nonce, aud } = payloadOf(ticket, Secret)
    const fresh = typeof ts === 'number' && Math.abs(momentOf(now) / 1000 - ts) <= longest
    if (!fresh || aud !== AppId || typeof nonce !== 'string' || !nonce || typeof uid !== 'string' || !uid.trim())
      return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
    // A signature can be spelt in several ways, what was signed in one.
    return { name: uid.trim(), once: ticket.split('.')[0]! }
  },
}

/** What a ticket says, if its signature is right: `b64url(JSON).b64url(HMAC of the first part)`. */
function payloadOf(ticket: string, secret: string): Payload {
  const [body = '', signature = '', ...more] = ticket.split('.')
  // Without a secret anybody could sign.
  const right =
    secret !== '' && more.length === 0 && sameSignature(Buffer.from(signature, 'base64url'), signText(body, secret))
  if (!right) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
  try {
    return Object(JSON.parse(Buffer.from(body, 'base64url').toString('utf8'))) as Payload
  } catch {
    return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
  }
}
