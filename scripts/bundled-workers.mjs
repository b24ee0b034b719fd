/**
 * The worker threads of the api for tests: from sources each takes a second to load what it works with, bundled with its
 * packages less than a tenth of one. A Vite plugin that bundles them once per run, when a test first needs one.
 */
import { mkdtempSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { build } from 'esbuild'
import { apiBundle } from './bundle.mjs'
import { root } from './children.mjs'

/** Native, or heavy and loaded when they are used. */
const external = ['better-sqlite3', 'exceljs', 'pinyin-pro']

/** Packages that are no modules ask for those of Node. */
const banner = {
  js: "import { createRequire as requireOf } from 'node:module'; const require = requireOf(import.meta.url)",
}

/** Bundles into a folder of this run, from which packages are found. */
async function bundle() {
  const outdir = mkdtempSync(join(root, 'api/node_modules/.workers-'))
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
  return pathToFileURL(join(outdir, 'workers/')).href
}
let folder

/** Has the modules of tests find the bundled workers instead of their sources. */
export const bundledWorkers = {
  name: 'bundled-workers',
  async load(id) {
    if (!id.endsWith('/api/src/world/worker-file.ts')) return
    folder ??= bundle()
    return `export const workerFile = (_, name) => new URL(name + '.js', ${JSON.stringify(await folder)})`
  },
}
