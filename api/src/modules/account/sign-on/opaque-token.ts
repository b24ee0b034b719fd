import { randomBytes } from 'node:crypto'
import { withQuery } from '#http/address'
import { refuse } from '#refuse'
import { momentOf } from '#world/clock'
import { askProvider, jsonOf, providerDown } from './back-channel.ts'
import type { Provider } from './provider.ts'
import { signFields } from '#http/signature'

const notAToken: readonly unknown[] = [40101, 40102, 40103]

/** Seconds of the world's clock and a number that is used once, which both sides sign. */
const stamps = (now: string) => ({
  timestamp: String(Math.floor(momentOf(now) / 1000)),
  nonce: randomBytes(16).toString('hex'),
})

/** A provider that hands out tokens which mean nothing by themselves: it is asked, with a signature, whose one is. */
export const opaqueToken: Provider = {
  kind: 'token',
  wantsState: false,
  address({ BaseUrl, AppId, Secret }, { home, now }, back) {
    const fields = { appid: AppId, redirect: home + back, ...stamps(now) }
    return withQuery(`${BaseUrl}/authorize`, { ...fields, sign: signFields(fields, Secret) })
  },
  async prove({ Code, BackUrl, AppId, Secret }, { world, now }, { ticket }) {
    if (!/^[\da-f]{32}$/i.test(ticket)) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
    const fields = { appid: AppId, token: ticket, ...stamps(now) }
    const { code, data } = jsonOf(
      await askProvider({ world, provider: Code }, `${BackUrl}/api/token/verify`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify({ ...fields, sign: signFields(fields, Secret) }),
      }),
    )
    if (notAToken.includes(code)) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
    const { userCode } = (data ?? {}) as { userCode?: unknown }
    if (code !== 0 || typeof userCode !== 'string' || !userCode.trim()) return providerDown('BAD_ANSWER')
    return { name: userCode.trim(), once: ticket.toLowerCase() }
  },
}
