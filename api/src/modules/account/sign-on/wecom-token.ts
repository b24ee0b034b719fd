import { withQuery } from '#http/address'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import { askProvider, jsonOf, providerDown } from './back-channel.ts'
import type { Place } from './provider.ts'

/** Enterprise WeChat counts how often its token is asked for; one is good for two hours. */
const tokenSeconds = 7000
const stale: readonly unknown[] = [40014, 42001]

const tokens = new WeakMap<World, Map<string, { token: string; until: string }>>()

/** Whether an answer says that the token is none, or too old. */
export const isStale = ({ errcode }: Readonly<Record<string, unknown>>): boolean => stale.includes(errcode)

/** The token by which this server asks; a new one where there is none, it is too old, or it was not taken (`anew`). */
export async function tokenOf(
  { Code, BackUrl, AppId, Secret }: ProviderConfig,
  { world, now }: Pick<Place, 'world' | 'now'>,
  anew: boolean,
): Promise<string> {
  const known = tokens.get(world) ?? new Map<string, { token: string; until: string }>()
  tokens.set(world, known)
  const key = `${Code} ${AppId} ${BackUrl}`
  const kept = known.get(key)
  if (kept && !anew && kept.until > now) return kept.token
  const address = withQuery(`${BackUrl}/cgi-bin/gettoken`, { corpid: AppId, corpsecret: Secret })
  const { errcode, access_token } = jsonOf(await askProvider({ world, provider: Code }, address))
  if (errcode !== 0 || typeof access_token !== 'string' || !access_token) return providerDown('BAD_ANSWER')
  known.set(key, { token: access_token, until: plusSeconds(now, tokenSeconds) })
  return access_token
}
