import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Endpoint, Input, Result } from '@xuegong/contracts/endpoint'
import type { Envelope } from '@xuegong/contracts/envelope'
import type { Preset } from '@xuegong/contracts/modules/kit/worlds'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { and, eq } from 'drizzle-orm'
import type { FastifyInstance } from 'fastify'
import { afterAll, onTestFinished, TestRunner } from 'vitest'
import { buildApp } from '#app'
import { type Config, readConfig } from '#config'
import type { ServerModule } from '#modules/descriptor'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'

/** Preset files are shared by all test runs of a person; their names tell what they were made from. */
const basesDir = join(tmpdir(), `xuegong-kit-bases-${process.getuid?.() ?? 0}`)

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

/** The real server over its own data folder, answers strictly checked; closed and removed after the test file, or the test. */
export async function startApi(
  preset: Preset = 'tiny',
  env: NodeJS.ProcessEnv = {},
  modules?: readonly ServerModule[],
): Promise<TestApi> {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-'))
  const quiet = { LOG_LEVEL: 'silent', CHECK: 'strict', COVERAGE_DIR: readConfig().coverageDir }
  const config = readConfig({ DATA_DIR: dataDir, BASES_DIR: basesDir, ...quiet, ...env })
  const app = await buildApp(config, { preset, ...(modules && { modules }) })
  await app.ready()
  // A server that a test starts for itself ends with it; hooks of the file cannot be added any more.
  const afterwards = TestRunner.getCurrentTest() ? onTestFinished : afterAll
  afterwards(async () => {
    await app.close()
    rmSync(dataDir, { recursive: true, force: true })
  })
  const world = app.worlds.get('default')!

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

function tokenFor(app: FastifyInstance, world: World, loginName: string): string {
  const user = world
    .reader()
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(userMan.LoginName, loginName)))
    .get()
  if (!user) throw new Error(`no account ${loginName} in this world`)
  return app.signIn(world, user.Id, plusSeconds(world.now(), 3600))
}
