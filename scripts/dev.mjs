/** `pnpm dev`: server and page, each again after every change. Ctrl-C ends all. */
import { join } from 'node:path'
import { root, run, stopAll, tool } from './children.mjs'

const port = process.env.PORT ?? '8080'

const parts = [
  run(process.execPath, ['--watch', '--watch-preserve-output', 'api/src/main.ts'], {
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
