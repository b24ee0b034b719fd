import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { beginnings } from '#contracts/modules/kit/worlds'
import { isApiBase, isOrigin } from '#contracts/addresses'
import type { Preset } from './presets.ts'
import type { KitOptions } from './start-kit.ts'
import { isTime } from './time.ts'

const known = {
  port: { type: 'string' },
  host: { type: 'string' },
  data: { type: 'string' },
  preset: { type: 'string' },
  now: { type: 'string' },
  world: { type: 'string' },
  token: { type: 'string' },
  origins: { type: 'string' },
  'api-base': { type: 'string' },
  demo: { type: 'boolean' },
  'demo-worlds': { type: 'string' },
  'demo-minutes': { type: 'string' },
  pulse: { type: 'boolean' },
  coverage: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const

/** Options that a variable of the environment stands for as well, read as by the server of a checkout; what the line says wins. */
const variables = {
  token: 'KIT_TOKEN',
  origins: 'ALLOWED_ORIGINS',
  'api-base': 'API_BASE',
  demo: 'DEMO',
  'demo-worlds': 'DEMO_WORLDS',
  'demo-minutes': 'DEMO_MINUTES',
  pulse: 'PULSE',
  coverage: 'COVERAGE_DIR',
} as const

export const usage = `xuegong-kit: a student-affairs system (学工系统) with its page, and worlds, clock, faults and journal for tests

  npx xuegong-kit [options]
  npx xuegong-kit coverage --help

  --port <number>    where it listens: 8080 unless stated, 0 for any free port
  --host <address>   127.0.0.1 unless stated; on others the control plane obeys only who sends the token
  --data <folder>    keeps the worlds; without it they go when it stops
  --preset <name>    what the first world is made of: ${beginnings.join(', ')}; demo unless stated;
                     or a JSON file of your own: ./my.json, or my for presets/my.json
  --now <time>       when the first world is, "2026-10-14 09:30:00": its time stands still
  --world <file>     opens a saved world beside it
  --token <secret>   opens the control plane from other machines
  --origins <list>   sites whose pages may call it, by commas: http://localhost:5173
  --api-base <url>   has its page call another API: https://xg.example.edu.cn/xuegong
  --demo             gives every visitor a school of his own
  --demo-worlds <number>, --demo-minutes <number>
                     so many of them at once, 50 unless stated; how long each lives, 120 unless stated
  --pulse            lets things happen by themselves in worlds whose time goes on
  --coverage <folder>  writes there, when it stops, which calls ended how
  --version, --help

Instead of an option: ${Object.values(variables).join(', ')}
(DEMO and PULSE are on or off). The option wins.

Worlds, clock, rules and journal are at /__kit, every call at /docs.`

const wrong = (sentence: string): never => {
  throw new Error(`${sentence}\nxuegong-kit --help lists the options.`)
}

function parse(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: known }).values
  } catch (error) {
    return wrong(`${(error as Error).message.split(/\.(?: |\n|$)/)[0]}.`)
  }
}

function portOf(text: string): number {
  const port = /^\d{1,5}$/.test(text) ? Number(text) : 65_536
  return port > 65_535 ? wrong(`--port is a number up to 65535, not “${text}”.`) : port
}

const isPreset = (text: string) =>
  beginnings.some(each => each === text) || text.endsWith('.json') || existsSync(`presets/${text}.json`)

const presetOf = (text: string): Preset =>
  isPreset(text) ? text : wrong(`--preset is one of ${beginnings.join(', ')}, or a JSON file, not “${text}”.`)

const timeOf = (text: string): string =>
  isTime(text) ? text : wrong(`--now is a time such as "2026-10-14 09:30:00", not “${text}”.`)

const originsOf = (text: string, named: string): string[] => {
  const origins = text.split(',').map(each => each.trim())
  const bad = origins.find(each => !isOrigin(each))
  if (bad === undefined) return origins
  return wrong(`${named} lists sites such as http://localhost:5173, by commas, without a path or a star, not “${bad}”.`)
}

const apiBaseOf = (text: string, named: string): string =>
  isApiBase(text) ? text : wrong(`${named} is an address such as https://xg.example.edu.cn/xuegong, not “${text}”.`)

const isOn = (text: string, named: string): boolean =>
  text === 'on' || (text === 'off' ? false : wrong(`${named} is on or off, not “${text}”.`))

const countOf = (text: string, named: string): number =>
  /^[1-9]\d{0,3}$|^10000$/.test(text) ? Number(text) : wrong(`${named} is a number from 1 to 10000, not “${text}”.`)

/** Without what nothing is said of. */
const said = <T extends object>(options: T) =>
  Object.fromEntries(Object.entries(options).filter(([, value]) => value !== undefined)) as {
    [K in keyof T]?: Exclude<T[K], undefined>
  }

/** What the arguments of the command, or variables in their place, ask for; what is wrong with them is said in words. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): KitOptions | 'help' | 'version' {
  const given = parse(args)
  if (given.help) return 'help'
  if (given.version) return 'version'
  for (const [name, value] of Object.entries(given)) if (value === '') wrong(`--${name} says nothing.`)
  const asked = <T>(name: keyof typeof variables, read: (text: string, named: string) => T): T | undefined => {
    const own = given[name]
    const text = own === true ? 'on' : (own ?? env[variables[name]])
    return text ? read(text, own === undefined ? variables[name] : `--${name}`) : undefined
  }
  const asIs = (text: string) => text
  const { port = '8080', host, data, preset, now, world } = given
  return {
    port: portOf(port),
    check: 'log',
    logLevel: 'warn',
    ...said({
      preset: preset === undefined ? undefined : presetOf(preset),
      host,
      dataDir: data,
      now: now === undefined ? undefined : timeOf(now),
      worldFile: world,
      token: asked('token', asIs),
      origins: asked('origins', originsOf),
      apiBase: asked('api-base', apiBaseOf),
      demo: asked('demo', isOn),
      demoWorlds: asked('demo-worlds', countOf),
      demoMinutes: asked('demo-minutes', countOf),
      pulse: asked('pulse', isOn),
      coverageDir: asked('coverage', asIs),
    }),
  }
}
