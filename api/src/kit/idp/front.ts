import type { IdpCode } from '@xuegong/contracts/modules/kit/idp'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Config } from '#config'
import { isLocal, isSameSite, senderBehind } from '#http/address'
import { homeOf } from '#http/home'
import { rightPassword } from '#modules/account/service'
import { Refused } from '#refuse'
import type { World } from '#world/world'
import { type Fields, fieldsOf } from './fields.ts'
import { choicePage, passwordPage, wrongPage } from './page.ts'
import { demoPeople, personOf, recentPeople, remember, searchPeople } from './people.ts'
import { allSpecials, type Special, stranger } from './special.ts'

/** Where a browser stands. */
export interface Where {
  readonly world: World
  /** Where the world's page stands. */
  readonly home: string
  readonly request: FastifyRequest
  readonly reply: FastifyReply
}

/** Who has been chosen, and what is to go wrong. */
export interface Chosen {
  readonly person: string
  readonly name: string
  readonly special: Special
}

/** How browsers come to a provider: by which path, when they may, and where they go on with what. */
export interface Front {
  readonly code: IdpCode
  readonly title: string
  readonly paths: readonly string[]
  /** What a presenter may have go wrong here; absent: everything. */
  readonly specials?: readonly Special[]
  /** What is wrong with how a browser came, as a sentence; undefined where nothing is. */
  fault(query: Fields, where: Where): string | undefined
  /** Where a browser goes on that has proved before who it is; undefined where it has to. */
  known?(query: Fields, where: Where): string | undefined
  /** Where the browser of whom was chosen goes on. */
  goOn(chosen: Chosen, query: Fields, where: Where): string
}

const base = (code: IdpCode) => `/__kit/idp/${code}`

/** Nothing on these pages comes from elsewhere, and nobody frames them. */
const html = (reply: FastifyReply, page: string) =>
  reply
    .type('text/html; charset=utf-8')
    .header('content-security-policy', "default-src 'none'; style-src 'unsafe-inline'; frame-ancestors 'none'")
    .send(page)

export const sendPage = html

/** Whether this server and the browser that asks are on one machine: a presenter may then be anybody. */
const isAtHome = (request: FastifyRequest, { host }: Pick<Config, 'host'>) =>
  isLocal(host) && isLocal(request.headers.host) && !senderBehind(request)

/** Serves the pages of a provider to browsers. */
export function serveFront(app: FastifyInstance, front: Front, config: Pick<Config, 'host'>): void {
  const { code, title, specials = allSpecials } = front
  const whereOf = (request: FastifyRequest, reply: FastifyReply): Where => ({
    world: request.world,
    home: homeOf(request, request.world),
    request,
    reply,
  })
  const specialOf = ({ special }: Fields): Special => specials.find(each => each === special) ?? 'ok'
  const show = (where: Where, query: Fields, special: Special = 'ok', wrong = '') => {
    const { world, request, reply } = where
    const { q = '', ...client } = query
    const fields = Object.fromEntries(Object.entries(client).map(([name, value]) => [name, value ?? '']))
    const action = `?${new URLSearchParams(fields).toString()}`
    if (!isAtHome(request, config)) return html(reply, passwordPage(title, world.id, action, wrong))
    const words = q.trim()
    const lists = {
      demo: demoPeople(world),
      recent: recentPeople(world),
      found: words ? searchPeople(world, words) : [],
    }
    return html(
      reply,
      choicePage({ title, world: world.id, action, fields, words, special, specials, wrong, ...lists }),
    )
  }
  const choose = async (where: Where, form: Fields): Promise<Chosen | { wrong: string }> => {
    const { world, request } = where
    const name = form.LoginName ?? ''
    const atHome = isAtHome(request, config)
    const special = atHome ? specialOf(form) : 'ok'
    if (special === 'unknownUser') return { ...stranger, special }
    if (!atHome && !(await passwordFits(world, name, form.Pwd ?? ''))) return { wrong: '用户名或密码错误' }
    const found = personOf(world, code, name)
    if (!found) return { wrong: '请选择要登录的账号' }
    remember(world, name.trim())
    return { ...found, special }
  }
  for (const path of front.paths) {
    const url = `${base(code)}${path}`
    app.get(url, (request, reply) => {
      const where = whereOf(request, reply)
      const query = fieldsOf(request.query)
      const fault = front.fault(query, where)
      if (fault !== undefined) return html(reply.code(400), wrongPage(title, where.world.id, fault))
      const known = front.known?.(query, where)
      return known === undefined ? show(where, query) : reply.redirect(known)
    })
    app.post(url, async (request, reply) => {
      const where = whereOf(request, reply)
      const query = fieldsOf(request.query)
      const fault = front.fault(query, where)
      if (fault !== undefined) return html(reply.code(400), wrongPage(title, where.world.id, fault))
      // A page of another site must not choose who is signed in here.
      if (!isSameSite(request)) return html(reply.code(403), wrongPage(title, where.world.id, '请在本页选择账号'))
      const form = fieldsOf(request.body)
      const chosen = await choose(where, form)
      if ('wrong' in chosen) return show(where, query, specialOf(form), chosen.wrong)
      return reply.redirect(front.goOn(chosen, query, where), 303)
    })
  }
}

async function passwordFits(world: World, name: string, Pwd: string): Promise<boolean> {
  try {
    await rightPassword(world, name, Pwd)
    return true
  } catch (error) {
    if (error instanceof Refused) return false
    throw error
  }
}

/** Whether an address is one of the world's own, without a name or password in it. */
export const isOwn = (address: string | undefined, home: string): address is string => {
  if (!address || !URL.canParse(address)) return false
  const { username, password, href } = new URL(address)
  return username === '' && password === '' && href.startsWith(home)
}

/** An address with a field added to its query, before what stands behind a hash. */
export function withField(address: string, fields: Readonly<Record<string, string>>): string {
  const url = new URL(address)
  for (const [name, value] of Object.entries(fields)) url.searchParams.append(name, value)
  return url.href
}
