import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { basePath, homeOf } from '#http/home'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { misbehave } from './behave.ts'
import { type Fields, fieldsOf } from './fields.ts'
import { type Front, isOwn, sendPage, serveFront, type Where, withField } from './front.ts'
import { handOut, keyOf } from './hand-out.ts'
import { type Grant, randomHex, redeem, stateOf, takeMode } from './idp-state.ts'
import { donePage } from './page.ts'
import { stranger } from './special.ts'

const [code, title] = ['dr', '统一身份认证'] as const
const cookie = 'TGC'
/** How long (s) a ticket is good, and a session of the provider. */
const [ticketSeconds, tgcSeconds] = [60, 8 * 3600]
/** How long (ms) an application may take to hear that somebody has signed out. */
const noticePatience = 5000

const tgcOf = (world: World, request: FastifyRequest) => {
  const key = request.cookies[cookie] ?? ''
  const tgc = stateOf(world).tgcs.get(key)
  return tgc && tgc.until > world.now() ? { key, tgc } : undefined
}

const cookieOptions = ({ request, world }: Pick<Where, 'request' | 'world'>) => ({
  path: `${basePath(world, request.host)}__kit/idp/${code}`,
  httpOnly: true,
  sameSite: 'lax' as const,
})

const look = (random: string) => `ST-${random}-qinghe`

const front: Front = {
  code,
  title,
  paths: ['/login'],
  fault: ({ service }, { home }) =>
    service !== undefined && !isOwn(service, home) ? '不允许此应用使用统一身份认证（UNAUTHORIZED_SERVICE）' : undefined,
  known({ service, renew, gateway }, { world, request }) {
    const known = tgcOf(world, request)
    if (known && service && renew !== 'true') {
      const chosen = { person: known.tgc.person, name: '', special: 'ok' } as const
      const ticket = handOut(world, chosen, { code, look, back: service, seconds: ticketSeconds, fresh: false })
      known.tgc.tickets.push(ticket)
      return withField(service, { ticket })
    }
    return gateway === 'true' && service ? service : undefined
  },
  goOn(chosen, { service }, where) {
    const { world, reply } = where
    const key = `TGT-${randomHex(16)}`
    const tickets: string[] = []
    // Who shows what goes wrong shall choose anew each time.
    if (chosen.special === 'ok') {
      stateOf(world).tgcs.set(key, { person: chosen.person, until: plusSeconds(world.now(), tgcSeconds), tickets })
      void reply.setCookie(cookie, key, { ...cookieOptions(where), maxAge: tgcSeconds })
    }
    if (!service) return '?'
    const ticket = handOut(world, chosen, { code, look, back: service, seconds: ticketSeconds })
    tickets.push(ticket)
    return withField(service, { ticket })
  },
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;')

type Failure = 'INVALID_REQUEST' | 'INVALID_TICKET' | 'INVALID_SERVICE'

/** What the server says of a ticket that is shown to it. Any look uses the ticket up. */
function validate(world: World, { ticket, service, renew }: Fields): Grant | Failure {
  if (!ticket || !service) return 'INVALID_REQUEST'
  const found = redeem(world, keyOf(code, ticket))
  if (typeof found === 'string') return 'INVALID_TICKET'
  if (found.back !== service) return 'INVALID_SERVICE'
  return renew === 'true' && !found.fresh ? 'INVALID_TICKET' : found
}

const words: Readonly<Record<Failure, string>> = {
  INVALID_REQUEST: 'ticket and service are both needed',
  INVALID_TICKET: 'the ticket is not known, was used before, or is too old',
  INVALID_SERVICE: 'the ticket was given for another service',
}

const xml = (body: string) =>
  `<cas:serviceResponse xmlns:cas="http://www.yale.edu/tp/cas">\n${body}\n</cas:serviceResponse>\n`

const failureXml = (failure: Failure) =>
  xml(`  <cas:authenticationFailure code="${failure}">${words[failure]}</cas:authenticationFailure>`)

const attributesXml = ({ name, fresh }: Grant, now: string) =>
  `\n    <cas:attributes>
      <cas:authenticationDate>${now.replace(' ', 'T')}+08:00</cas:authenticationDate>
      <cas:longTermAuthenticationRequestTokenUsed>false</cas:longTermAuthenticationRequestTokenUsed>
      <cas:isFromNewLogin>${String(fresh)}</cas:isFromNewLogin>
      <cas:userName>${escaped(name)}</cas:userName>
    </cas:attributes>`

const successXml = (user: string, attributes: string) =>
  xml(
    `  <cas:authenticationSuccess>\n    <cas:user>${escaped(user)}</cas:user>${attributes}\n  </cas:authenticationSuccess>`,
  )

/** The CAS 3.0 server of a world: its login page, tickets, the checks of applications, and signing out of all of them. */
export function serveCas(app: FastifyInstance, config: Pick<Config, 'host'>, self: () => string): void {
  serveFront(app, front, config)
  const base = `/__kit/idp/${code}`

  const answer =
    (attributes: boolean, write: (found: Grant | Failure, query: Fields, user: string) => [string, string]) =>
    async (request: FastifyRequest, reply: FastifyReply) => {
      const { world } = request
      const query = fieldsOf(request.query)
      const found = validate(world, query)
      const set = takeMode(world, code)
      const mode = set === 'ok' && typeof found !== 'string' ? found.special : set
      if (await misbehave(mode, reply)) return reply
      const shown = mode === 'expired' ? 'INVALID_TICKET' : found
      const user = mode === 'unknownUser' ? stranger.person : typeof shown === 'string' ? '' : shown.person
      const [type, body] = write(shown, { ...query, attributes: attributes ? '1' : '' }, user)
      return reply.type(type).send(body)
    }

  const inXml = (attributes: boolean) =>
    answer(attributes, (found, { format }, user) => {
      if (format?.toUpperCase() === 'JSON') return ['application/json;charset=UTF-8', jsonAnswer(found, user)]
      const now = typeof found === 'string' ? '' : attributesXml(found, plusSeconds(found.until, -ticketSeconds))
      const body = typeof found === 'string' ? failureXml(found) : successXml(user, attributes ? now : '')
      return ['application/xml;charset=UTF-8', body]
    })
  app.get(`${base}/p3/serviceValidate`, inXml(true))
  app.get(`${base}/serviceValidate`, inXml(false))
  app.get(
    `${base}/validate`,
    answer(false, (found, _query, user) => [
      'text/plain; charset=utf-8',
      typeof found === 'string' ? 'no\n\n' : `yes\n${user}\n`,
    ]),
  )
  app.get(`${base}/logout`, async (request, reply) => {
    const { world } = request
    const known = tgcOf(world, request)
    const { service } = fieldsOf(request.query)
    if (known) {
      stateOf(world).tgcs.delete(known.key)
      const address = `${self()}${basePath(world)}api/UserAuth/SSOLogoutNotice`
      await Promise.all(known.tgc.tickets.map(ticket => tell(address, ticket)))
    }
    void reply.clearCookie(cookie, cookieOptions({ request, world }))
    if (isOwn(service, homeOf(request, world))) return reply.redirect(service)
    return sendPage(reply, donePage(title, world.id, '您已退出统一身份认证'))
  })
}

const jsonAnswer = (found: Grant | Failure, user: string) =>
  JSON.stringify({
    serviceResponse:
      typeof found === 'string'
        ? { authenticationFailure: { code: found, description: words[found] } }
        : { authenticationSuccess: { user, attributes: { userName: found.name, isFromNewLogin: found.fresh } } },
  })

/** Tells an application that the session of a ticket is over; one that does not listen is no matter. */
async function tell(address: string, ticket: string): Promise<void> {
  const request = `<samlp:LogoutRequest xmlns:samlp="urn:oasis:names:tc:SAML:2.0:protocol" xmlns:saml="urn:oasis:names:tc:SAML:2.0:assertion" ID="LR-${randomHex(8)}" Version="2.0"><saml:NameID>@NOT_USED@</saml:NameID><samlp:SessionIndex>${ticket}</samlp:SessionIndex></samlp:LogoutRequest>`
  await fetch(address, {
    method: 'POST',
    body: new URLSearchParams({ logoutRequest: request }),
    signal: AbortSignal.timeout(noticePatience),
  }).catch(() => {})
}
