import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { sameSignature, signFields } from '#http/signature'
import { homeOf } from '#http/home'
import { momentOf } from '#world/clock'
import type { World } from '#world/world'
import { misbehave } from './behave.ts'
import type { Emulated } from './emulated.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { type Front, isOwn, sendPage, serveFront, withField } from './front.ts'
import { handOut, keyOf } from './hand-out.ts'
import { redeem, takeMode } from './idp-state.ts'
import { donePage } from './page.ts'
import { stranger } from './special.ts'

const [code, title] = ['ly', 'LY 平台'] as const
/** How long (s) a token is good, and how far a time stamp may be off. */
const [tokenSeconds, drift] = [60, 300]

/** The provider of the opaque tokens: who has signed in gets one, and it says whose one is to whoever asks with a signature. */
export function serveTokens(app: FastifyInstance, config: Pick<Config, 'host'>, emulated: Emulated): void {
  const isSigned = (world: World, { sign = '', ...fields }: Record<string, string>) => {
    const { Secret, AppId } = emulated(world, '').find(({ Code }) => Code === code)!
    const right = signFields(fields, Secret)
    const late = Math.abs(momentOf(world.now()) / 1000 - Number(fields.timestamp)) > drift
    return !late && fields.appid === AppId && sameSignature(Buffer.from(sign), Buffer.from(right))
  }
  const pick = (from: Fields, names: readonly string[]) =>
    Object.fromEntries(names.map(name => [name, from[name] ?? '']))

  const front: Front = {
    code,
    title,
    paths: ['/authorize'],
    fault(query, { world, home }) {
      const asked = pick(query, ['appid', 'redirect', 'timestamp', 'nonce', 'sign'])
      if (!isOwn(query.redirect, home)) return '回跳地址未登记'
      return isSigned(world, asked) ? undefined : '请求签名错误'
    },
    goOn(chosen, { redirect = '' }, { world }) {
      const token = handOut(world, chosen, { code, look: random => random, back: redirect, seconds: tokenSeconds })
      return withField(redirect, { token })
    },
  }
  serveFront(app, front, config)

  app.post(`/__kit/idp/${code}/api/token/verify`, async (request, reply) => {
    const { world } = request
    const asked = pick(fieldsOf(request.body), ['appid', 'token', 'timestamp', 'nonce', 'sign'])
    if (!isSigned(world, asked)) return { code: 40301, message: 'sign' }
    const found = redeem(world, keyOf(code, asked.token ?? ''))
    const set = takeMode(world, code)
    const mode = set === 'ok' && typeof found !== 'string' ? found.special : set
    if (await misbehave(mode, reply)) return reply
    if (mode === 'expired' || found === 'expired') return { code: 40102, message: 'expired' }
    if (found === 'unknown') return { code: 40101, message: 'unknown' }
    if (found === 'used') return { code: 40103, message: 'used' }
    const { person, name } = mode === 'unknownUser' ? stranger : found
    return { code: 0, data: { userCode: person, userName: name } }
  })
  app.get(`/__kit/idp/${code}/logout`, (request, reply) => {
    const { service } = fieldsOf(request.query)
    if (isOwn(service, homeOf(request, request.world))) return reply.redirect(service)
    return sendPage(reply, donePage(title, request.world.id, '您已退出'))
  })
}
