import { randomBytes, randomUUID } from 'node:crypto'
import { join } from 'node:path'
import compress from '@fastify/compress'
import cookie from '@fastify/cookie'
import jwt from '@fastify/jwt'
import multipart from '@fastify/multipart'
import rateLimit from '@fastify/rate-limit'
import { isApiPath } from '@xuegong/contracts/api-roots'
import type { Beginning } from '@xuegong/contracts/modules/kit/worlds'
import { openSessions } from '@xuegong/db/sessions'
import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { openApprovals } from '#approval/engine'
import type { Config } from '#config'
import { openOutbox } from '#delivery/outbox'
import type { Claim, Guard, SignIn } from '#http/access'
import { addressOf } from '#http/address'
import { acceptAnyJson } from '#http/any-json'
import { serveDocs } from '#http/docs'
import { admitOrigins } from '#http/origins'
import { sendError, sendingErrors } from '#http/errors'
import type { OpenStreams } from '#http/events'
import { selfOf } from '#http/home'
import { loggerOfRequest, logLeft, logOptions, RequestLog } from '#http/log'
import { leadsOn, servePage } from '#http/page'
import { refuse, Refused } from '#refuse'
import { openTickets } from '#http/tickets'
import { worldOf } from '#http/world-of'
import { endUnused } from '#http/unused-connections'
import { startTimer } from '#jobs/timer'
import { openBases } from '#world/bases'
import { holding, signingSecret } from '#world/data-folder'
import { expectMadeOf, markOf } from '#world/made-of'
import { emulatedBy } from '#kit/idp/emulated'
import { serveIdps } from '#kit/idp/idp-routes'
import { joinKit } from '#kit/kit'
import { kitParts } from '#kit/parts'
import { startPulse } from '#kit/pulse'
import { kitRoutes } from '#kit/routes'
import { type Arrangement, keptOf, preparing } from '#kit/rows/arrange'
import { simulatedChannels } from '#kit/simulated-channels'
import type { World } from '#world/world'
import { openWorlds, type Worlds } from '#world/worlds'
import {
  adaptersOf,
  approvalsOf,
  exportersOf,
  importersOf,
  reachOf,
  broughtBy,
  departuresOf,
  type ServerModule,
  type ServerParts,
} from '#modules/descriptor'
import { modules as allModules } from '#modules/list'
import { type Exports, openExports } from '#exports/run-export'
import { type Imports, openImports } from '#imports/run-import'
import { workerFile } from '#world/worker-file'

declare module 'fastify' {
  interface FastifyInstance {
    worlds: Worlds
    signIn: SignIn
    imports: Imports
    exports: Exports
  }
}

const maxBody = 1024 * 1024
/** Bytes. Less than this goes out at once whatever its size; compressing it costs more than a page of a list. */
const leastCompressed = 8 * 1024

/** Request ids: a random beginning for each start of the server, then a number. */
function requestIds(): () => string {
  const start = randomBytes(3).toString('hex')
  let made = 0
  return () => {
    made += 1
    return `${start}-${made.toString(36)}`
  }
}

/** What every answer says. Nothing is stored by whoever passes it on, unless what is sent says otherwise, as built files do. */
const marked = (request: FastifyRequest, reply: FastifyReply) =>
  reply
    .header('x-request-id', request.id)
    .header('x-content-type-options', 'nosniff')
    .header('cache-control', 'no-store')

export interface Choices {
  /** What the default world is made from when it is missing. */
  readonly preset?: Beginning
  /** Where its time stands then; without it `demo` begins today and ticks, the others stand at the moment that they begin. */
  readonly now?: string
  /** What is arranged in it. */
  readonly arrangement?: Arrangement
  /** Whether a default world that is there already must have been made of the same; otherwise it is taken as it is. */
  readonly exactly?: boolean
  /** In the place of `now`, whatever it was made of. */
  readonly standsAt?: string
  /** Whether what its owner does before others may come is done; /healthz says so. */
  readonly isReady?: () => boolean
  readonly modules?: readonly ServerModule[]
}

/** Wires the whole server over a data folder, which no other server may have meanwhile. Close it to close the worlds. */
export const buildApp = (config: Config, choices: Choices = {}): Promise<FastifyInstance> =>
  holding(config.dataDir, letGo => wire(config, choices, letGo))

async function wire(
  config: Config,
  { preset = 'demo', now, arrangement, exactly, standsAt, isReady = () => true, modules = allModules }: Choices,
  letGo: () => void,
): Promise<FastifyInstance> {
  const ordered = { preset, now, ...arrangement }
  if (exactly) await expectMadeOf(config.dataDir, ordered)
  const app = Fastify({
    logger: logOptions(config.logLevel),
    logController: new RequestLog(),
    bodyLimit: maxBody,
    forceCloseConnections: 'idle',
    genReqId: requestIds(),
    requestIdHeader: false,
    routerOptions: { maxParamLength: 200 },
    rewriteUrl: raw => {
      raw.address = addressOf(raw.url ?? '/', config.prefixes, config.kit)
      return raw.address.url
    },
    frameworkErrors: (error, request, reply) => sendError(error, request, marked(request, reply)),
  })
  app.setChildLoggerFactory(loggerOfRequest)
  endUnused(app)
  const sessions = openSessions(join(config.dataDir, 'sessions.db'))
  const bases = await openBases(config)
  const log = (message: string, details: object) => app.log.info(details, message)
  const complain = (message: string, details: object) => app.log.error(details, message)
  const [reach, tickets] = [reachOf(modules), openTickets()]
  const workerOf = (name: string) => workerFile(import.meta.url, name)
  const imports = openImports({ importers: importersOf(modules), reach, worker: workerOf('import-worker') })
  const exports = openExports({ exporters: exportersOf(modules), worker: workerOf('export-worker') })
  const outbox = openOutbox(() => ({ ...(config.kit && simulatedChannels), ...adaptersOf(modules, parts) }), complain)
  const opened = (world: World) => {
    imports.resume(world)
    exports.resume(world)
    world.post()
  }
  const posted = (world: World) => void outbox.send(world)
  const order = { config, bases, sessions, kept: config.kit ? kitParts : [], log, complain, opened, posted }
  const kit = config.kit ? joinKit(app, config) : undefined
  const approvals = openApprovals(approvalsOf(modules))
  const flows = { approvals, reach, departures: departuresOf(modules, approvals) }
  const streams: OpenStreams = new Set()
  const guard: Guard = {
    app,
    sessions,
    config,
    tickets,
    reach,
    departures: flows.departures,
    streams,
    ...(kit && { interceptor: kit }),
  }
  const isCurrent = (world: World) => worlds.get(world.id) === world
  const signIn: SignIn = (world, UserId, ExpiresTime, { Only = '', Via = 'password', Ticket = '' } = {}) => {
    // Who signed in to a state that has been reset meanwhile must do it again.
    if (!isCurrent(world)) refuse('SESSION_ENDED')
    const Id = randomUUID()
    sessions.add({ Id, World: world.id, UserId, ExpiresTime, Ended: 0, Only, Via, Ticket })
    return app.jwt.sign({ s: Id, w: world.id } satisfies Claim)
  }
  const [secret, self] = [await signingSecret(config.dataDir), () => selfOf(app)]
  const parts: ServerParts = {
    sessions,
    signIn,
    isCurrent,
    self,
    tickets,
    emulated: config.kit ? emulatedBy(secret, self) : () => [],
    imports,
    exports,
    approvals,
    outbox,
    reach,
    ...broughtBy(modules, approvals),
  }
  // What waits to be delivered in a world goes out as soon as it is open, and needs the parts for it.
  const arranged = arrangement && (await keptOf(arrangement))
  const first = { preset, now: standsAt ?? now, arranged, madeOf: markOf(ordered) }
  const opening = openWorlds(order, first, preparing(flows, arranged))
  const worlds = await opening.catch(error => {
    bases.close()
    sessions.close()
    throw error
  })
  const due = [outbox.job, ...modules.flatMap(({ jobs }) => jobs?.(parts) ?? [])]
  app.decorate('worlds', worlds)
  app.decorate('signIn', signIn)
  app.decorate('imports', imports)
  app.decorate('exports', exports)
  app.decorateRequest('world', null as unknown as World)
  app.decorateRequest('trace', null)
  app.setErrorHandler(sendingErrors(worlds, bases, complain))
  await app.register(jwt, { secret, sign: { noTimestamp: true }, verify: { algorithms: ['HS256'] } })
  await app.register(cookie)
  await admitOrigins(app, config)
  await app.register(rateLimit, { global: false })
  await app.register(multipart, { throwFileSizeLimit: false })
  await app.register(compress, { encodings: ['gzip'], threshold: leastCompressed })
  acceptAnyJson(app)

  app.addHook('onRequest', (request, reply, done) => {
    marked(request, reply)
    if (leadsOn(request, reply, worlds, config)) return
    const world = worldOf(request, worlds, config)
    request.world = world
    reply.header('x-world-time', `${world.now().replace(' ', 'T')}+08:00`)
    // A call of the control plane may wait until nobody holds the world: it must not wait for itself.
    if (!request.url.startsWith('/__kit/')) reply.raw.once('close', world.hold())
    done()
  })
  app.addHook('onRequestAbort', async request => logLeft(request))
  app.get('/healthz', (_, reply) => (isReady() ? { status: 'ok' } : reply.code(503).send({ status: 'starting' })))
  serveDocs(app)
  for (const { routes } of modules) routes(parts)(app, guard)
  if (kit) {
    const control = { config, bases, worlds, jobs: due, complain, signIn, flows, isClosing: kit.isClosing }
    kitRoutes(control, config, kit.coverage, parts.leaveCover)(app, guard)
    serveIdps(app, config, emulatedBy(secret, self), self)
  }
  const sendPage = await servePage(app, config)
  app.setNotFoundHandler((request, reply) => {
    if (sendPage(request, reply)) return
    const path = request.url.split('?')[0]!.slice(0, 200)
    sendError(new Refused(isApiPath(path) ? 'UNKNOWN_PATH' : 'UNKNOWN_ADDRESS', { path }), request, reply)
  })
  app.addHook('preClose', async () => {
    for (const end of streams) end()
  })
  const stopTimer = startTimer(worlds, due, complain)
  const means = { app, signIn, covers: parts.leaveCover }
  const stopPulse = config.pulse ? startPulse(means, worlds.all, complain) : () => {}
  app.addHook('onClose', async () => {
    stopTimer()
    stopPulse()
    await worlds.close()
    bases.close()
    sessions.close()
    letGo()
  })
  return app
}
