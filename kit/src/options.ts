import { existsSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { beginnings } from '#contracts/modules/kit/worlds'
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
  coverage: { type: 'string' },
  version: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
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
  --token <secret>   opens the control plane from other machines; or KIT_TOKEN
  --origins <list>   sites whose pages may call it, by commas: http://localhost:5173
  --coverage <folder>  writes there, when it stops, which calls ended how; or COVERAGE_DIR
  --version, --help

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

/** What the arguments of the command ask for; what is wrong with them is said in words. */
export function readOptions(args: readonly string[], env: NodeJS.ProcessEnv): KitOptions | 'help' | 'version' {
  const { help, version, port = '8080', host, data, preset, now, world, token: given, origins, coverage } = parse(args)
  const token = given ?? env.KIT_TOKEN
  if (help) return 'help'
  if (version) return 'version'
  for (const [name, value] of Object.entries({ host, data, world, origins, coverage, token: given }))
    if (value === '') wrong(`--${name} says nothing.`)
  return {
    port: portOf(port),
    check: 'log',
    logLevel: 'warn',
    ...(preset !== undefined && { preset: presetOf(preset) }),
    ...(host && { host }),
    ...(data && { dataDir: data }),
    ...(now !== undefined && { now: timeOf(now) }),
    ...(world && { worldFile: world }),
    ...(token && { token }),
    ...(coverage && { coverageDir: coverage }),
    ...(origins && { origins: origins.split(',') }),
  }
}
