/**
 * The worker threads of the api for tests, and the servers that tests start as processes: from sources a thread takes a second to load what it
 * works with, bundled with its packages less than a tenth of one, and a server two seconds instead of half a one. They are bundled once per
 * run, before its first test.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { registerHooks } from 'node:module'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'

/** Tells the processes that run the tests where they are. */
const place = 'XUEGONG_BUNDLED_WORKERS'

/** A global setup of Vitest: bundles into a folder of this run, from which packages are found, and the project two folders above. */
export async function setup() {
  if (process.env[place]) return
  const [{ build }, { apiBundle }] = await Promise.all([import('esbuild'), import('./bundle.mjs')])
  const api = join(import.meta.dirname, '../api')
  const outdir = mkdtempSync(join(api, '.bundled-'))
  process.once('exit', () => rmSync(outdir, { recursive: true, force: true }))
  const bundle = apiBundle({ main: true })
  const killed = ['serve-tiny', 'serve-export'].map(out => ({ in: join(api, `test/${out}.ts`), out }))
  await build({ ...bundle, entryPoints: [...bundle.entryPoints, ...killed], outdir, splitting: true, sourcemap: false })
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
