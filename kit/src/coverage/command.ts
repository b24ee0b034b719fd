import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import { parseArgs } from 'node:util'
import { clientOf } from '#contracts/client'
import { kit } from '#contracts/modules/kit'
import type { CoverageCell } from '#contracts/modules/kit/journal'
import { cellsIn, gapsOf, merge, partOf, possibleIn, wholeGrid } from './grid.ts'
import { coveragePage } from './page.ts'

const usage = `xuegong-kit coverage: adds up which endpoints and outcomes a suite was served, its page received and its tests asserted

  npx xuegong-kit coverage --merge <source> [--merge <source>…] [options]

  --merge <source>    a folder that servers wrote into (COVERAGE_DIR, --coverage), one of its files, or the address of a running server
  --out <folder>      where outcomes.html and outcomes.json go: coverage unless stated
  --of <names>        the endpoints that matter, by commas, * for any text: leave.*,account.login; all unless stated
  --outcomes <names>  the outcomes that matter, by commas: ok,refused,expired; all unless stated
  --gate              fails when one of these endpoints or outcomes is asserted by no test, and names it
  --token <secret>    of the running server; or KIT_TOKEN`

const known = {
  merge: { type: 'string', multiple: true },
  out: { type: 'string' },
  of: { type: 'string' },
  outcomes: { type: 'string' },
  gate: { type: 'boolean' },
  token: { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} as const

function parse(args: readonly string[]) {
  try {
    const { values, positionals } = parseArgs({ args: [...args], options: known, allowPositionals: true })
    return { ...values, sources: [...(values.merge ?? []), ...positionals] }
  } catch (error) {
    throw new Error(
      `${(error as Error).message.split(/\.(?: |\n|$)/)[0]}.\nxuegong-kit coverage --help lists the options.`,
    )
  }
}

async function servedBy(baseUrl: string, kitToken: string | undefined): Promise<CoverageCell[]> {
  try {
    return await clientOf({ baseUrl, ...(kitToken && { kitToken }) }).get(kit.getCoverage, {})
  } catch (cause) {
    throw new Error(`No coverage is to be had from ${baseUrl}: ${(cause as Error).message}.`, { cause })
  }
}

const isAddress = (source: string) => /^https?:/.test(source)

/** The files of a source, or its address: what is named twice is to count once. */
async function filesOf(source: string): Promise<string[]> {
  if (isAddress(source)) return [source.replace(/\/+$/, '')]
  const found = await stat(source).catch(() => undefined)
  if (!found) throw new Error(`There is nothing at ${source}.`)
  if (!found.isDirectory()) return [resolve(source)]
  const names = (await readdir(source)).filter(name => name.endsWith('.json'))
  if (names.length === 0)
    throw new Error(`There is no coverage in ${source}: run the tests with COVERAGE_DIR=${source}.`)
  return names.map(name => resolve(source, name))
}

async function cellsOf(file: string, kitToken: string | undefined): Promise<CoverageCell[]> {
  if (isAddress(file)) return servedBy(file, kitToken)
  const text = await readFile(file, 'utf8')
  try {
    return cellsIn(text)
  } catch (cause) {
    throw new Error(`${file} is no coverage: ${(cause as Error).message}.`, { cause })
  }
}

/** Runs the command; answers what it says, and whether the gate lets it pass. */
export async function coverage(
  args: readonly string[],
  env: NodeJS.ProcessEnv,
): Promise<{ says: string; ok: boolean }> {
  const { sources, out = 'coverage', of, outcomes, gate = false, token = env.KIT_TOKEN, help } = parse(args)
  if (help) return { says: usage, ok: true }
  if (sources.length === 0)
    throw new Error('--merge says what is added up.\nxuegong-kit coverage --help lists the options.')
  const grid = partOf(wholeGrid(), of?.split(','), outcomes?.split(','))
  const files = new Set((await Promise.all(sources.map(filesOf))).flat())
  const shards = await Promise.all([...files].map(file => cellsOf(file, token)))
  const endpoints = new Set(grid.endpoints.map(({ name }) => name))
  const classes = new Set(grid.outcomes.map(({ name }) => name))
  const served = merge(shards).filter(({ endpoint }) => endpoints.has(endpoint))
  const gaps = gapsOf(grid, served)
  const cells = served.filter(({ outcome }) => classes.has(outcome))
  await mkdir(out, { recursive: true })
  const page = join(out, 'outcomes.html')
  await writeFile(page, coveragePage({ ...grid, cells }, gaps))
  await writeFile(join(out, 'outcomes.json'), `${JSON.stringify({ ...grid, cells }, null, 1)}\n`)

  const asserted = cells.filter(cell => cell.asserted.length > 0).length
  const possible = possibleIn(grid, cells).size
  const says = [
    `${page}: ${asserted} cells asserted, ${possible} possible, ${shards.length} shards`,
    ...(gate ? gaps.outcomes.map(name => `  no written test asserts the outcome ${name}`) : []),
    ...(gate ? gaps.endpoints.map(name => `  no written test asserts the endpoint ${name}`) : []),
  ]
  return { says: says.join('\n'), ok: !gate || gaps.outcomes.length + gaps.endpoints.length === 0 }
}
