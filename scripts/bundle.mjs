/** How the api is bundled: main.ts and one file per worker thread, our own packages inside, all others outside. */
import { readdirSync } from 'node:fs'
import { basename, join } from 'node:path'
import { root } from './children.mjs'

/** Sources stay readable in stack traces; packages (some are native) are found through api/node_modules. */
const onlyOurs = {
  name: 'only-ours',
  setup({ onResolve }) {
    onResolve({ filter: /^[^.#]/ }, ({ kind, path }) =>
      kind === 'entry-point' || path.startsWith('@xuegong/') ? undefined : { path, external: true },
    )
  },
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
  sourcemap: true,
  plugins: [onlyOurs],
  logLevel: 'warning',
})
