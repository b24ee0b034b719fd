import type { ProviderConfig } from '@xuegong/contracts/modules/account/sign-on/provider-config'
import type { Adapter, Verdict } from '#delivery/adapter'
import { paramOf } from '#data/params'
import type { ServerParts } from '#modules/descriptor'
import { Refused } from '#refuse'
import { withQuery } from '#http/address'
import { basePath } from '#http/home'
import type { World } from '#world/world'
import { askProvider, jsonOf } from './back-channel.ts'
import { providersOf } from './provider-config.ts'
import { isStale, tokenOf } from './wecom-token.ts'

/** What Enterprise WeChat says where nobody of those who are named is one of its own, and where it was asked too often. */
const [nobodyThere, tooOften] = [81013, 45009]
const unknown: Verdict = { refused: '企业微信账号无效' }

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** Sends by the Enterprise WeChat that people sign in with: one call for all who are told the same. */
export const wecomMessages =
  (parts: Pick<ServerParts, 'emulated' | 'self'>): Adapter =>
  async (world, messages) => {
    const all = providersOf({ world, db: world.reader(), home: '' }, parts)
    const config = all.find(({ Code }) => Code === 'qywx')
    const [first] = messages
    if (!config || !first) return messages.map(() => ({ refused: '发送渠道尚未配置' }))
    const place = { world, now: world.now() }
    const card = {
      touser: messages.map(({ Address }) => Address).join('|'),
      msgtype: 'textcard',
      agentid: Number(config.AgentId ?? 0),
      textcard: {
        title: first.Title,
        description: escaped(first.Body),
        url: `${paramOf({ world, db: world.reader() }, 'SiteUrl') || `${parts.self()}${basePath(world)}`}${first.Url.replace(/^\//, '')}`,
      },
    }
    try {
      const answer = await post(world, config, await tokenOf(config, place, false), card)
      const last = isStale(answer) ? await post(world, config, await tokenOf(config, place, true), card) : answer
      return verdicts(
        last,
        messages.map(({ Address }) => Address),
      )
    } catch (error) {
      if (!(error instanceof Refused)) throw error
      return messages.map(() => ({ failed: '企业微信没有响应' }))
    }
  }

/** In turns of their own: who signs in waits for no message. */
const post = async (world: World, { Code, BackUrl }: ProviderConfig, access_token: string, card: object) =>
  jsonOf(
    await askProvider(
      { world, provider: `${Code} messages` },
      withQuery(`${BackUrl}/cgi-bin/message/send`, { access_token }),
      { method: 'POST', headers: { 'content-type': 'application/json' }, body: JSON.stringify(card) },
    ),
  )

function verdicts(
  { errcode, invaliduser }: Readonly<Record<string, unknown>>,
  addresses: readonly string[],
): readonly Verdict[] {
  if (errcode === nobodyThere) return addresses.map(() => unknown)
  if (errcode === tooOften) return addresses.map(() => ({ failed: '企业微信调用过于频繁' }))
  if (errcode !== 0) return addresses.map(() => ({ failed: `企业微信返回错误${String(errcode).slice(0, 10)}` }))
  const invalid = new Set(typeof invaliduser === 'string' ? invaliduser.split('|') : [])
  return addresses.map(address => (invalid.has(address) ? unknown : { sent: true }))
}
