import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, inArray } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { misbehave } from './behave.ts'
import type { Emulated } from './emulated.ts'
import { fieldsOf } from './fields.ts'
import { type Front, isOwn, serveFront, withField } from './front.ts'
import { handOut, keyOf } from './hand-out.ts'
import { randomHex, redeem, stateOf, takeMode } from './idp-state.ts'
import { stranger } from './special.ts'

/** How long (s) a code is good, and a token by which applications ask. */
const [codeSeconds, tokenSeconds] = [300, 7200]
/** Most people that one message is for, and most messages to one of them within a minute. */
const [mostReceivers, mostAMinute] = [1000, 30]

/** Enterprise WeChat, and WeChat, of a world: OAuth2 for browsers, and what applications call with their token. */
export function serveWecom(
  app: FastifyInstance,
  config: Pick<Config, 'host'>,
  emulated: Emulated,
  { code, title }: { readonly code: IdpCode; readonly title: string },
): void {
  const own = (world: World) => emulated(world, '').find(({ Code }) => Code === code)!
  const base = `/__kit/idp/${code}`

  const front: Front = {
    code,
    title,
    paths: ['/connect/oauth2/authorize', '/wwlogin/sso/login'],
    fault({ appid, redirect_uri }, { world, home }) {
      if (appid !== own(world).AppId) return '应用不存在（appid）'
      return isOwn(redirect_uri, home) ? undefined : 'redirect_uri 与配置的授权完成回调域名不一致'
    },
    goOn(chosen, { redirect_uri = '', state = '' }, { world }) {
      const ticket = handOut(world, chosen, { code, look: random => random, back: redirect_uri, seconds: codeSeconds })
      return withField(redirect_uri, { code: ticket, state })
    },
  }
  serveFront(app, front, config)

  app.get(`${base}/cgi-bin/gettoken`, async (request, reply) => {
    const { world } = request
    const { corpid, corpsecret } = fieldsOf(request.query)
    const { AppId, Secret } = own(world)
    if (await misbehave(peek(world, code), reply)) return reply
    if (corpid !== AppId) return { errcode: 40013, errmsg: 'invalid corpid' }
    if (corpsecret !== Secret) return { errcode: 40001, errmsg: 'invalid credential' }
    const access_token = randomHex(32)
    stateOf(world).accessTokens.set(access_token, plusSeconds(world.now(), tokenSeconds))
    return { errcode: 0, errmsg: 'ok', access_token, expires_in: tokenSeconds }
  })

  /** Answers what is wrong with the token that an application asks with; undefined where nothing is. */
  const tokenFault = (world: World, access_token = '') => {
    const until = stateOf(world).accessTokens.get(access_token)
    if (until === undefined) return { errcode: 40014, errmsg: 'invalid access_token' }
    return until > world.now() ? undefined : { errcode: 42001, errmsg: 'access_token expired' }
  }

  app.get(`${base}/cgi-bin/auth/getuserinfo`, async (request, reply) => {
    const { world } = request
    const { access_token, code: given = '' } = fieldsOf(request.query)
    const fault = tokenFault(world, access_token)
    if (fault) return fault
    const found = redeem(world, keyOf(code, given))
    const set = takeMode(world, code)
    const mode = set === 'ok' && typeof found !== 'string' ? found.special : set
    if (await misbehave(mode, reply)) return reply
    if (typeof found === 'string' || mode === 'expired') return { errcode: 40029, errmsg: 'invalid code' }
    const person = mode === 'unknownUser' ? stranger.person : found.person
    return { errcode: 0, errmsg: 'ok', ...(code === 'wx' ? { openid: person } : { userid: person }) }
  })

  app.post(`${base}/cgi-bin/message/send`, async (request, reply) => {
    const { world } = request
    const fault = tokenFault(world, fieldsOf(request.query).access_token)
    if (fault) return fault
    const mode = takeMode(world, code)
    if (await misbehave(mode, reply)) return reply
    if (mode === 'expired') return { errcode: 42001, errmsg: 'access_token expired' }
    if (mode === 'unknownUser') return { errcode: 81013, errmsg: 'user & party & tag all invalid' }
    return takeMessage(world, (request.body ?? {}) as Card)
  })
}

/** What an application sends: a card for people by their ids, with | between them. */
interface Card {
  readonly touser?: unknown
  readonly msgtype?: unknown
  readonly textcard?: { readonly title?: unknown; readonly description?: unknown; readonly url?: unknown }
}

/** Who of those named is somebody of the school. */
const knownPeople = (world: World, names: readonly string[]): ReadonlySet<string> =>
  new Set(
    world
      .reader()
      .select({ WxUserId: userMan.WxUserId })
      .from(userMan)
      .where(and(live(userMan), inArray(userMan.WxUserId, [...names])))
      .all()
      .map(({ WxUserId }) => WxUserId),
  )

/** Takes a message for some people, as Enterprise WeChat does: says whom it does not know, and stops who sends too often. */
function takeMessage(world: World, { touser, msgtype, textcard }: Card): object {
  const names = typeof touser === 'string' ? touser.split('|').filter(Boolean) : []
  const isCard =
    msgtype === 'textcard' && typeof textcard?.title === 'string' && typeof textcard.description === 'string'
  if (!isCard) return { errcode: 40008, errmsg: 'invalid message type' }
  if (names.length > mostReceivers) return { errcode: 40031, errmsg: 'invalid userid size' }
  const known = knownPeople(world, names)
  if (known.size === 0) return { errcode: 81013, errmsg: 'user & party & tag all invalid' }
  const { received } = stateOf(world)
  const now = world.now()
  const lately = (name: string) => (received.get(name) ?? []).filter(at => at > plusSeconds(now, -60) && at <= now)
  if ([...known].some(name => lately(name).length >= mostAMinute))
    return { errcode: 45009, errmsg: 'api freq out of limit' }
  for (const name of known) received.set(name, [...lately(name), now])
  const invaliduser = names.filter(name => !known.has(name)).join('|')
  return { errcode: 0, errmsg: 'ok', ...(invaliduser && { invaliduser }), msgid: randomHex(16) }
}

/** A mode that has the whole provider not answer holds for its tokens too, without using one of its times up. */
const peek = (world: World, code: IdpCode) => {
  const { mode = 'ok' } = stateOf(world).modes.get(code) ?? {}
  return mode === 'down' || mode === 'hang' ? mode : 'ok'
}
