import { withQuery } from '#http/address'
import { refuse } from '#refuse'
import { askProvider, jsonOf, providerDown } from './back-channel.ts'
import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Place, Provider } from './provider.ts'
import { isStale, tokenOf } from './wecom-token.ts'

const badCode = 40029

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
    const { errcode, userid, openid } = isStale(first)
      ? await userOf(config, place, await tokenOf(config, place, true), ticket)
      : first
    if (errcode === badCode) return refuse('SSO_TICKET', { cause: 'INVALID_TICKET' })
    const name = config.Code === 'wx' ? openid : userid
    if (errcode !== 0 || typeof name !== 'string' || !name) return providerDown('BAD_ANSWER')
    return { name, once: ticket }
  },
}

async function userOf({ Code, BackUrl }: ProviderConfig, { world }: Place, access_token: string, code: string) {
  const address = withQuery(`${BackUrl}/cgi-bin/auth/getuserinfo`, { access_token, code })
  return jsonOf(await askProvider({ world, provider: Code }, address))
}
