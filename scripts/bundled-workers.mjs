/**
 * The worker threads of the api for tests: from sources each takes a second to load what it works with, bundled with its
 * packages less than a tenth of one. They are bundled once per run, before its first test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Native, or heavy and loaded when they are used. */
const external = ['better-sqlite3', 'exceljs', 'pinyin-pro']

/** Packages that are no modules ask for those of Node. */
const banner = {
  js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)",
}

/** Tells the processes that run the tests where they are. */
const place = 'XUEGONG_BUNDLED_WORKERS'

/** A global setup of Vitest: bundles into a folder of this run, from which packages are found. */
export async function setup() {
  if (process.env[place]) return
  const [{ build }, { apiBundle }] = await Promise.all([import('esbuild'), import('./bundle.mjs')])
  const outdir = mkdtempSync(join(import.meta.dirname, '../api/node_modules/.workers-'))
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }))
  await build({
    ...apiBundle({ main: false }),
    outdir,
    plugins: [],
    external,
    splitting: true,
    sourcemap: false,
    banner,
  })
  process.env[place] = pathToFileURL(join(outdir, 'workers/')).href
}

/** What is loaded instead of the module that finds the sources. */
const source = folder => `export const workerFile = (_, name) => new URL(name + '.js', ${JSON.stringify(folder)})`
let isFinding = false

/** Has modules that are loaded from now on find the bundles; once, though each test file asks for it. */
export function findBundledWorkers() {
  if (isFinding) return
  isFinding = true
  registerHooks({
    load: (url, context, next) =>
      url.endsWith('/api/src/world/worker-file.ts')
        ? { format: 'module', source: source(process.env[place]), shortCircuit: true }
        : next(url, context),
  })
}
