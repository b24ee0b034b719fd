import type { FastifyInstance } from 'fastify'
import type { Config } from '#config'
import { homeOf } from '#http/home'
import { signText } from '#http/signature'
import { momentOf } from '#world/clock'
import type { Emulated } from './emulated.ts'
import { fieldsOf } from './fields.ts'
import { type Chosen, type Front, isOwn, sendPage, serveFront, type Where, withField } from './front.ts'
import { randomHex, stateOf, takeMode } from './idp-state.ts'
import { donePage } from './page.ts'
import { inTicketsAlone, stranger } from './special.ts'

const [code, title] = ['ym', 'YM 平台'] as const
/** Older than any application may take, in seconds. */
const tooOld = 61

/** The provider of signed tickets: nobody asks it for anything, so what goes wrong is in the tickets. */
export function serveSigned(app: FastifyInstance, config: Pick<Config, 'host'>, emulated: Emulated): void {
  const configOf = (id: string, provider: string = code) => emulated({ id }, '').find(({ Code }) => Code === provider)!

  const ticketFor = ({ person, special }: Chosen, { world }: Where): string => {
    const set = takeMode(world, code)
    const expired = special === 'expired' || set === 'expired'
    const uid = set === 'unknownUser' ? stranger.person : person
    const ts = Math.floor(momentOf(world.now()) / 1000) - (expired ? tooOld : 0)
    const { AppId } = configOf(world.id, special === 'otherProvider' ? 'ly' : code)
    const body = Buffer.from(JSON.stringify({ uid, ts, nonce: randomHex(8), aud: AppId })).toString('base64url')
    const signer = special === 'otherWorld' ? configOf(`not ${world.id}`) : configOf(world.id)
    const secret = special === 'forged' ? randomHex(32) : signer.Secret
    return `${body}.${signText(body, secret).toString('base64url')}`
  }
  const front: Front = {
    code,
    title,
    specials: inTicketsAlone,
    paths: ['/sso/go'],
    fault({ app: asked, back }, { world, home }) {
      if (asked !== configOf(world.id).AppId) return '应用未登记'
      return isOwn(back, home) ? undefined : '回跳地址未登记'
    },
    goOn(chosen, { back = '' }, where) {
      const state = stateOf(where.world)
      // Who wants a used one gets the last that was good; where there is none, one that is as little good.
      const isUsed = chosen.special === 'used'
      const ticket =
        (isUsed && state.lastSigned) || ticketFor(isUsed ? { ...chosen, special: 'expired' } : chosen, where)
      if (chosen.special === 'ok') state.lastSigned = ticket
      return withField(back, { ticket })
    },
  }
  serveFront(app, front, config)
  app.get(`/__kit/idp/${code}/logout`, (request, reply) => {
    const { service } = fieldsOf(request.query)
    if (isOwn(service, homeOf(request, request.world))) return reply.redirect(service)
    return sendPage(reply, donePage(title, request.world.id, '您已退出'))
  })
}
