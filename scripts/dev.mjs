/** `pnpm dev`: server and page, each again after every change. Ctrl-C ends all. */
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { root, run, stopAll, tool } from './children.mjs'
import { isFree } from './free-port.mjs'
import { serverEnv } from './server.mjs'

const { PORT: port = '8080', PAGE_PORT: pagePort = '5173' } = process.env

// A server that cannot start waits for a change of its sources, and the page would go on alone.
const why = await isFree(Number(port)).then(
  free => (free ? undefined : `Port ${port} is in use. Set PORT to a free one, for example PORT=8081 pnpm dev.`),
  error => `PORT=${port}: ${error.message}`,
)
if (why) {
  console.error(why)
  process.exit(1)
}

// The server reads its sources again after every change: in a third of the time where packages are not looked for twice, and what
// has not changed stays compiled.
const quickly = `--import=${pathToFileURL(join(root, 'scripts/quick-resolving.mjs')).href}`
const { NODE_COMPILE_CACHE } = serverEnv

const parts = [
  run(process.execPath, [quickly, '--watch', '--watch-preserve-output', 'api/src/main.ts'], {
    env: { CHECK: 'strict', NODE_COMPILE_CACHE, ...process.env, PORT: port },
  }),
  tool('vite', ['--port', pagePort, '--strictPort', '--clearScreen', 'false'], {
    of: 'web',
    cwd: join(root, 'web'),
    env: { API_PORT: port },
  }),
]
console.log(`The page is at http://localhost:${pagePort} as soon as the server answers`)
// One part that ends takes the others with it, and says with which code.
const { code } = await Promise.race(parts)
stopAll(code)
