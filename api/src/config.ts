import { fileURLToPath } from 'node:url'
import { isApiBase, isOrigin } from '@xuegong/contracts/addresses'

/** Everything the process is told from outside. Nothing else reads the environment. */
export interface Config {
  readonly port: number
  readonly host: string
  readonly dataDir: string
  /** Finished preset files, shared by all worlds of all servers of this machine that use the folder. */
  readonly basesDir: string
  /** Control plane, worlds by name and the inspector. Off means absent. */
  readonly kit: boolean
  /** Secret that opens the control plane from other machines; empty: only this machine. */
  readonly kitToken: string
  /** Whether every visitor has a world of his own; how many of them there may be, how many minutes each lives, and whether things happen in them by themselves. */
  readonly demo: boolean
  readonly demoWorlds: number
  readonly demoMinutes: number
  readonly pulse: boolean
  /** Whether answers are checked against the contract: strict makes a breach a 500, log only logs it. */
  readonly check: 'strict' | 'log' | 'off'
  /** Prefixes in front of `/api` that schools use. */
  readonly prefixes: readonly string[]
  /** Sites whose pages may call this server as its own page does, and steer the kit where that may: `http://localhost:5173`. */
  readonly allowedOrigins: readonly string[]
  /** Where the page finds the API, as it is told when it starts; empty: where the page itself comes from. */
  readonly apiBase: string
  /** Folder that gets the coverage of this process when it stops; empty: none. */
  readonly coverageDir: string
  readonly logLevel: string
  readonly migrations: string
  readonly webDir: string
  /** Root of the checkout: what seeds are fingerprinted from. */
  readonly root: string
}

// api/src and api/dist lie at the same depth, so this holds for the source and for the bundle.
const root = fileURLToPath(new URL('../../', import.meta.url))

const oneOf = <V extends string>(name: string, value: string | undefined, choices: readonly V[], fallback: V): V => {
  if (!value) return fallback
  const choice = choices.find(each => each === value)
  if (!choice) throw new Error(`${name} must be one of ${choices.join(', ')}, not “${value}”`)
  return choice
}

const isOn = (name: string, text: string | undefined): boolean => oneOf(name, text, ['on', 'off'], 'off') === 'on'

const countOf = (name: string, text: string | undefined, fallback: number): number => {
  const count = Number(text || fallback)
  if (!Number.isInteger(count) || count < 1 || count > 10_000)
    throw new Error(`${name} must be a number from 1 to 10000, not “${text}”`)
  return count
}

const portOf = (text: string | undefined): number => {
  const port = Number(text || 8080)
  if (!Number.isInteger(port) || port < 0 || port > 65535)
    throw new Error(`PORT must be a number up to 65535, not “${text}”`)
  return port
}

function originsOf(text: string): string[] {
  const origins = text.split(',').map(each => each.trim())
  const wrong = origins.find(each => !isOrigin(each))
  if (wrong === undefined) return origins
  throw new Error(
    `ALLOWED_ORIGINS must list origins such as http://localhost:5173, by commas, without a path, a slash at the end or a star, not “${wrong}”`,
  )
}

function apiBaseOf(text: string): string {
  if (isApiBase(text)) return text
  throw new Error(`API_BASE must be an address such as https://xg.example.edu.cn/xuegong, not “${text}”`)
}

/** Reads and checks the environment; a wrong value is one clear sentence. */
export function readConfig(env: NodeJS.ProcessEnv = process.env): Config {
  const kit = oneOf('KIT', env.KIT, ['on', 'off'], 'on') === 'on'
  const [demo, pulse] = [isOn('DEMO', env.DEMO), isOn('PULSE', env.PULSE)]
  if ((demo || pulse) && !kit) throw new Error('DEMO and PULSE are parts of the kit: they need KIT=on')
  const dataDir = env.DATA_DIR || `${root}data`
  return {
    port: portOf(env.PORT),
    host: env.HOST || '127.0.0.1',
    dataDir,
    basesDir: env.BASES_DIR || `${dataDir}/bases`,
    kit,
    kitToken: env.KIT_TOKEN ?? '',
    demo,
    demoWorlds: countOf('DEMO_WORLDS', env.DEMO_WORLDS, 50),
    demoMinutes: countOf('DEMO_MINUTES', env.DEMO_MINUTES, 120),
    pulse,
    check: kit ? oneOf('CHECK', env.CHECK, ['strict', 'log', 'off'], 'log') : 'off',
    prefixes: (env.API_PREFIXES ?? '/xuegong,/xingateway/zhxg').split(',').filter(Boolean),
    allowedOrigins: env.ALLOWED_ORIGINS ? originsOf(env.ALLOWED_ORIGINS) : [],
    apiBase: env.API_BASE ? apiBaseOf(env.API_BASE) : '',
    coverageDir: env.COVERAGE_DIR ?? '',
    logLevel: env.LOG_LEVEL || 'info',
    migrations: `${root}db/migrations`,
    webDir: `${root}web/dist`,
    root,
  }
}
