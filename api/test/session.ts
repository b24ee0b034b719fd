import { rmSync } from 'node:fs'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import type { Envelope } from '@xuegong/contracts/envelope'
import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { sharedBases } from '@xuegong/db/bases'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq, sql } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import { statement } from '#data/prepared'
import type { ServerModule } from '#modules/descriptor'
import { endWithFile } from '#test/file-end'
import { worldFolder } from '#test/world-folder'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** Calls an endpoint as somebody and answers the envelope. */
export type Caller = <E extends Endpoint>(endpoint: E, input: Input<E>) => Promise<Envelope<Result<E>>>

export interface TestApi {
  readonly app: FastifyInstance
  readonly world: World
  readonly config: Config
  /** A token of an account, without the login form. */
  token(loginName: string): string
  /** Calls as an account: `as('fdy01')(people.listStudents, {})`. */
  as(loginName: string): Caller
  /** Calls without a token. */
  readonly stranger: Caller
}

interface Server {
  readonly app: FastifyInstance
  readonly config: Config
  readonly close: () => Promise<void>
}

/** The real server over its own data folder, answers strictly checked. */
async function openServer(preset: Preset, env: NodeJS.ProcessEnv, modules?: readonly ServerModule[]): Promise<Server> {
  const dataDir = worldFolder()
  const quiet = { LOG_LEVEL: 'silent', CHECK: 'strict', COVERAGE_DIR: readConfig().coverageDir }
  const config = readConfig({ DATA_DIR: dataDir, BASES_DIR: sharedBases, ...quiet, ...env })
  const app = await buildApp(config, { preset, ...(modules && { modules }) })
  await app.ready()
  const close = async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  }
  return { app, config, close }
}

/** The server on which the tests of a worker have their worlds, file after file: opening one costs more than most files. */
let shared: Promise<Server> | undefined
/** Whether the file that runs has it. */
let isUsed = false

/** Vitest's worker, as far as its end is concerned. */
export interface Ending {
  readonly __vitest_worker__: { onCleanup(end: () => Promise<void>): void }
}

/** Has something end when all files of this worker are through. Vitest waits for it, and kills a worker half a second after that. */
function atEndOfWorker(end: () => Promise<void>): void {
  const { __vitest_worker__: worker } = globalThis as unknown as Ending
  worker.onCleanup(end)
}

function sharedServer(): Promise<Server> {
  shared ??= openServer('tiny', {}).then(server => {
    atEndOfWorker(server.close)
    return server
  })
  if (!isUsed) endWithFile(forgetFile)
  isUsed = true
  return shared
}

/** What a file leaves on the server: its worlds. */
async function forgetFile(): Promise<void> {
  isUsed = false
  const { worlds } = (await shared!).app
  for (const { id } of worlds.all()) if (id !== 'default') await worlds.drop(id)
}

/**
 * A server whose calls are made in one of its worlds, but for those that name another by their path. It listens once for all files, and a test
 * cannot close it.
 */
const inWorld = (app: FastifyInstance, { id }: World): FastifyInstance =>
  new Proxy(app, {
    get(target, key) {
      if (key === 'close')
        throw new Error('other tests have this server, too; startServer() gives one that may be closed')
      if (key === 'listen' && target.server.listening) return async () => target.listeningOrigin
      if (key !== 'inject') return Reflect.get(target, key) as unknown
      return ({ headers, ...call }: { readonly url: string; readonly headers?: object }) =>
        target.inject({ ...call, headers: { ...(!call.url.startsWith('/w/') && { 'x-kit-world': id }), ...headers } })
    },
  })

/**
 * A world of its own on the server that the tests of a worker share: as good as a server of its own, and made in a moment. It is not the
 * default world: it stands still until its clock is moved.
 */
export async function startApi(preset: Preset = 'tiny'): Promise<TestApi> {
  const { app, config } = await sharedServer()
  const world = await app.worlds.create({ preset })
  return callersOf(inWorld(app, world), world, config)
}

/** A server with its default world, for tests of the server itself, of its configuration or its modules; closed after the test file, or the test. */
export async function startServer(
  preset: Preset = 'tiny',
  env: NodeJS.ProcessEnv = {},
  modules?: readonly ServerModule[],
): Promise<TestApi> {
  const { app, config, close } = await openServer(preset, env, modules)
  // A server that a test starts for itself ends with it; hooks of the file cannot be added any more.
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  afterwards(close)
  return callersOf(app, app.worlds.get('default')!, config)
}

function callersOf(app: FastifyInstance, world: World, config: Config): TestApi {
  const call =
    (token: string | null): Caller =>
    async (endpoint, input) => {
      const [method] = endpoint.methods
      const inQuery = endpoint.payload === 'query'
      const reply = await app.inject({
        method: method!,
        url: endpoint.path,
        headers: { host: 'localhost', ...(token && { 'x-token': token }) },
        ...(inQuery ? { query: textOf(input) } : { body: input as object }),
      })
      return reply.json()
    }
  const token = (loginName: string) => tokenFor(app, world, loginName)
  return { app, world, config, token, as: loginName => call(token(loginName)), stranger: call(null) }
}

const textOf = (input: object) => Object.fromEntries(Object.entries(input).map(([key, value]) => [key, String(value)]))

const byLoginName = (db: Db) =>
  statement(db, 'account of a test', () =>
    db
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(and(live(userMan), eq(userMan.LoginName, sql.placeholder('loginName')))),
  )

function tokenFor(app: FastifyInstance, world: World, loginName: string): string {
  const user = byLoginName(world.warm()).get({ loginName })
  if (!user) throw new Error(`no account ${loginName} in this world`)
  return app.signIn(world, user.Id, plusSeconds(world.now(), 3600))
}
