/** `pnpm dev`: server, worker bundles and page, each again after every change. Ctrl-C ends all. */
import { join } from 'node:path'
import { context } from 'esbuild'
import { apiBundle } from './bundle.mjs'
import { root, stopAll, tool } from './children.mjs'

const port = process.env.PORT ?? '8080'

const workers = await context(apiBundle({ main: false }))
await workers.rebuild()
await workers.watch()

const parts = [
  tool('tsx', ['watch', '--clear-screen=false', 'api/src/main.ts'], {
    env: { CHECK: 'strict', ...process.env, PORT: port },
  }),
  tool('vite', ['--port', '5173', '--strictPort', '--clearScreen', 'false'], {
    of: 'web',
    cwd: join(root, 'web'),
    env: { API_PORT: port },
  }),
]
console.log('The page is at http://localhost:5173 as soon as the server answers')
// One part that ends takes the others with it.
await Promise.race(parts)
stopAll()
