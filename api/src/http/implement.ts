import { rm } from 'node:fs/promises'
import type { Endpoint, Input, Module, Result } from '@xuegong/contracts/endpoint'
import { success } from '@xuegong/contracts/envelope'
import type { ExportEndpoint } from '@xuegong/contracts/exporting'
import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { commonRefusals } from '@xuegong/contracts/refusals'
import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'
import type { Session } from '@xuegong/db/sessions'
import type { Config } from '#config'
import type { World } from '#world/world'
import { admit, type Caller, checkPageSize, grants, type Guard, identify } from './access.ts'
import { type Ctx, nobody, writesWorld } from '#data/ctx'
import { type Cookies, cookiesOf } from './cookies.ts'
import { enteredName } from './entered-name.ts'
import { homeOf } from './home.ts'
import { type EventStream, sendEvents } from './events.ts'
import { brokenPromise, logChange, type Written } from '#data/change-log'
import { type OffCodes, offCodesOf } from '#data/switched-off'
import { refuse, Refused } from '#refuse'
import { once } from './once.ts'
import { leftOf } from './left.ts'
import { readInput } from './read-input.ts'
import { type FileAnswer, sendFile } from './send-file.ts'
import { sendLong } from './send-long.ts'
import { isLong, type ListPage } from './slices.ts'
import { checkDeclaredLength, readUpload, type UploadedFile } from './upload.ts'
import { breach } from './validate.ts'

/** What a handler is given besides the context and the input. `session` is null for strangers. */
interface Call<E extends Endpoint> {
  readonly session: Session | null
  readonly cookies: Cookies
  readonly file: E['kind'] extends 'upload' ? UploadedFile : undefined
  /** Aborted when the caller of an upload closes the connection: taking in what he sent may have to wait. */
  readonly left: E['kind'] extends 'upload' ? AbortSignal : undefined
}
type Answer<E extends Endpoint> = E['kind'] extends 'download'
  ? FileAnswer
  : E['kind'] extends 'stream'
    ? EventStream<Result<E>>
    : Result<E>
/** A service may stand as it is: what it does not need of the three it does not take. */
type Handler<E extends Endpoint> = (ctx: Ctx, input: Input<E>, call: Call<E>) => Answer<E> | Promise<Answer<E>>

/** One handler per endpoint: a missing or superfluous one does not compile. Commands that start imports have one together, and so have those that start exports. */
export type Handlers<M extends Module> = {
  [K in keyof M as M[K] extends ImportEndpoint | ExportEndpoint ? never : K]: Handler<M[K]>
}

/** Mounts a module on the server. */
export type Routes = (app: FastifyInstance, guard: Guard) => void

/** Joins a contract and its handlers to routes. */
export const implement =
  <M extends Module>(contract: M, handlers: Handlers<M>): Routes =>
  (app, guard) => {
    for (const [name, handle] of Object.entries(handlers))
      mount(app, guard, contract[name]!, handle as Handler<Endpoint>)
  }

/** Joins one endpoint and its handler to a route. */
export const serve =
  <E extends Endpoint>(endpoint: E, handle: Handler<E>): Routes =>
  (app, guard) =>
    mount(app, guard, endpoint, handle as unknown as Handler<Endpoint>)

function mount(app: FastifyInstance, guard: Guard, endpoint: Endpoint, handle: Handler<Endpoint>) {
  const allowed = new Set<string>([...endpoint.refusals, ...commonRefusals])
  const takesFile = endpoint.kind === 'upload'
  const limit = endpoint.perMinute ? rateLimit(app, endpoint.perMinute) : undefined
  app.route({
    method: [...endpoint.methods],
    url: endpoint.path,
    // A link checker that asks by HEAD neither signs anybody in nor out.
    exposeHeadRoute: endpoint.kind !== 'command',
    ...(endpoint.maxBytes && { bodyLimit: endpoint.maxBytes }),
    ...(takesFile && { onRequest: async request => checkDeclaredLength(request, endpoint) }),
    config: { endpoint },
    handler: async (request, reply) => {
      const place = takesFile ? app.worlds.workshop() : ''
      try {
        return await answer(request, reply, guard, { endpoint, handle, limit, place })
      } catch (error) {
        if (error instanceof Refused && !allowed.has(error.refusal) && error.refusal !== 'TICKET_USED')
          throw new Error(`${endpoint.path} does not declare ${error.refusal}`, { cause: error })
        throw error
      } finally {
        if (place) await rm(place, { force: true })
      }
    },
  })
}

type RateLimit = (request: FastifyRequest, caller: Caller, input: unknown) => Promise<void>

/**
 * Counts calls by world and account (or by address and entered name or number before there is one: a campus has one address),
 * in real time whatever the world's clock says; too many in a minute are refused with 429.
 */
function rateLimit(app: FastifyInstance, max: number): RateLimit {
  const keys = new WeakMap<FastifyRequest, string>()
  const count = app.createRateLimit({
    max,
    timeWindow: 60_000,
    keyGenerator: request => keys.get(request) ?? request.ip,
  })
  return async (request, { user }, input) => {
    const { LoginName, Number: number } = input as { LoginName?: string; Number?: string }
    const who = user.Id || `${request.ip} ${enteredName(LoginName ?? number ?? '')}`
    keys.set(request, `${request.world.id} ${request.routeOptions.url} ${who}`)
    const counted = await count(request)
    if (!counted.isAllowed && counted.isExceeded) refuse('TOO_MANY')
  }
}

/** An endpoint with what answers it. `place`: where the file of an upload goes first. */
interface Mounted {
  readonly endpoint: Endpoint
  readonly handle: Handler<Endpoint>
  readonly limit: RateLimit | undefined
  readonly place: string
}

async function answer(
  request: FastifyRequest,
  reply: FastifyReply,
  guard: Guard,
  { endpoint, handle, limit, place }: Mounted,
): Promise<unknown> {
  const { world } = request
  const who = identify(request, endpoint, world, guard)
  const user = who instanceof Refused ? nobody : who.user
  if (request.trace) request.trace.user = user
  const taken = guard.interceptor?.intercept(request, reply, endpoint, user)
  const produced = taken && (await taken)
  if (produced && produced.go !== 'on') return produced.go === 'send' ? produced.body : undefined
  const amending = produced?.amending
  const caller = admit(who, endpoint)
  const left = place ? leftOf(reply) : undefined
  const upload = place ? await readUpload(request, endpoint, place) : undefined
  const input = readInput(request, endpoint, caller.user.Id, upload?.fields)
  if (request.trace) request.trace.input = input
  checkPageSize(caller.user, endpoint, input)
  if (limit) await limit(request, caller, input)
  const asked = amending ? amending.asks(input) : input
  const run = (ctx: Ctx) =>
    handle(ctx, asked, {
      session: caller.session,
      cookies: cookiesOf(request, reply),
      file: upload?.file as undefined,
      left: left as undefined,
    })
  const check = (result: unknown) => checkAnswer(request, guard.config.check, endpoint, result)
  const written: Written = new Set()
  // What is amended is needed whole.
  if (!amending && isLong(endpoint, input))
    return sendLong({ request, reply, streams: guard.streams }, input, view => {
      const ctx = contextOf(request, guard, endpoint, caller, view, written)
      return async slice => {
        const result = await run({ ...ctx, slice })
        check(result)
        return result as ListPage
      }
    })
  const result = await once(request, endpoint, caller.user, input, async () => {
    if (writesWorld(endpoint)) await world.own()
    const off = writesWorld(endpoint) ? offCodesOf(world, endpoint.input, input) : undefined
    const done = await run(contextOf(request, guard, endpoint, caller, world, written, off))
    report(request, guard.config.check, endpoint, brokenPromise(endpoint, written))
    return done
  })
  if (endpoint.kind === 'download') return sendFile(request, reply, result as FileAnswer)
  if (endpoint.kind === 'stream') return sendEvents({ request, reply, ...guard }, result as EventStream<unknown>)
  check(result)
  reply.header('content-type', 'application/json; charset=utf-8')
  return JSON.stringify(success(amending ? amending.makes(result, input) : result))
}

function contextOf(
  request: FastifyRequest,
  { reach, departures }: Guard,
  endpoint: Endpoint,
  { user }: Caller,
  world: World,
  written: Written,
  off?: OffCodes,
): Ctx {
  const { ip, headers } = request
  let depth = 0
  const ctx: Ctx = {
    world,
    get db() {
      return writesWorld(endpoint) ? world.writer() : world.reader()
    },
    now: world.now(),
    user,
    reach,
    departures,
    ip,
    home: homeOf(request, world),
    userAgent: (headers['user-agent'] ?? '').slice(0, 300),
    appType: String(headers.apptype ?? '').slice(0, 50),
    newId: world.newId,
    change: (table, ids, work, told) => {
      written.add('change')
      return world.transact(db => {
        depth += 1
        const done = logChange(db, { ctx, endpoint, table, ids, told, off }, work)
        depth -= 1
        if (depth === 0) off?.end()
        return done
      })
    },
    write: work => {
      written.add('write')
      off?.end()
      return world.transact(work)
    },
    may: permission => grants(user, permission),
  }
  return ctx
}

function checkAnswer(request: FastifyRequest, mode: Config['check'], endpoint: Endpoint, result: unknown) {
  if (mode !== 'off') report(request, mode, endpoint, breach(endpoint.result, result))
}

/** Tells how a contract was broken, if it was: strictly the call fails, otherwise the log of the server says so. */
function report(request: FastifyRequest, mode: Config['check'], endpoint: Endpoint, wrong: string | null) {
  if (wrong === null) return
  if (request.trace) request.trace.contract = wrong
  const message = `${endpoint.path} breaks its contract: ${wrong}`
  if (mode === 'strict') throw new Error(message)
  request.log.error(message)
}
