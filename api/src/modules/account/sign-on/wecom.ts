import { withQuery } from '#http/address'
import { refuse } from '#refuse'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { askProvider, jsonOf, providerDown } from './back-channel.ts'
import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Place, Provider } from './provider.ts'

/** Enterprise WeChat counts how often its token is asked for; one is good for two hours. */
const tokenSeconds = 7000
const stale: readonly unknown[] = [40014, 42001]
const badCode = 40029

const tokens = new WeakMap<World, Map<string, { token: string; until: string }>>()

const inWeChat = (userAgent: string) => /micromessenger|wxwork/i.test(userAgent)

/** Enterprise WeChat by OAuth2: in its own browser without a question, at a desk by a code that is scanned. */
export const wecom: Provider = {
  kind: 'wecom',
  wantsState: true,
  address({ BaseUrl, AppId, AgentId }, { home, userAgent }, back, state) {
    const [appid, agentid, redirect_uri] = [AppId, AgentId ?? '', home + back]
    if (!inWeChat(userAgent)) {
      const fields = { login_type: 'CorpApp', appid, agentid, redirect_uri, state }
      return withQuery(`${BaseUrl}/wwlogin/sso/login`, fields)
    }
    // WeChat takes the fields in this order alone.
    const fields = { appid, redirect_uri, response_type: 'code', scope: 'snsapi_base', agentid, state }
    return `${withQuery(`${BaseUrl}/connect/oauth2/authorize`, fields)}#wechat_redirect`
  },
  async prove(config, place, { ticket }) {
    const first = await userOf(config, place, await tokenOf(config, place, false), ticket)
    const { errcode, userid, openid } = stale.includes(first.errcode)
      ? await userOf(config, place, await tokenOf(config, place, true), ticket)
      : first
    if (errcode === badCode) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
    const name = config.Code === 'wx' ? openid : userid
    if (errcode !== 0 || typeof name !== 'string' || !name) return providerDown('BAD_ANSWER')
    return { name, once: ticket }
  },
}

/** The token by which this server asks; a new one where there is none, it is too old, or it was not taken (`anew`). */
async function tokenOf({ Code, BackUrl, AppId, Secret }: ProviderConfig, { world, now }: Place, anew: boolean) {
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

async function userOf({ Code, BackUrl }: ProviderConfig, { world }: Place, access_token: string, code: string) {
  const address = withQuery(`${BackUrl}/cgi-bin/auth/getuserinfo`, { access_token, code })
  return jsonOf(await askProvider({ world, provider: Code }, address))
}
