import { createHash } from 'node:crypto'
import { globSync, readFileSync } from 'node:fs'
import { availableParallelism, totalmem } from 'node:os'
import { fileURLToPath, pathToFileURL } from 'node:url'
import { defineConfig } from 'vitest/config'

const top = fileURLToPath(new URL('..', import.meta.url))

/** Milliseconds. Generous, because a busy machine is no mistake of the code; what hangs is still found. */
const patience = { testTimeout: 60_000, hookTimeout: 90_000, expect: { poll: { timeout: 10_000 } } }

/**
 * Megabytes of half a young generation. Rendering leaves much that is gone at once: the larger, the less often is copied what a test
 * still needs. The three halves of each worker take an eighth of the memory at most.
 */
const half = Math.min(512, Math.ceil(totalmem() / 2 ** 20 / availableParallelism() / 24))
const resolving = pathToFileURL(`${top}scripts/quick-resolving.mjs`).href
const execArgv = [`--max-semi-space-size=${half}`, `--import=${resolving}`]

/**
 * Where modules lie as Vite has made them for Node, each under what it was made of. In them stands which files are imported, and
 * of that Vitest regards its own configuration and the lock file, but not what the packages here call their files.
 */
const names = globSync('*/package.json', { cwd: top })
  .toSorted()
  .map(file => readFileSync(`${top}${file}`, 'utf8'))
const made = `${top}node_modules/.cache/xuegong/made-${createHash('sha256').update(names.join('')).digest('hex')}`

/**
 * Tests of one package: next to the sources and in its test folder. The files that a worker runs share its modules, which take
 * longer to load than most files take to run: what a test leaves behind is taken back where it was made.
 */
const project = (name: string, more = {}) => ({
  test: {
    name,
    root: `${top}${name}`,
    include: ['**/*.test.{ts,tsx}'],
    isolate: false,
    execArgv,
    ...patience,
    ...more,
  },
})

/** One whose modules Node loads itself, as for the product: the tests of one module take half the time of what they take with Vite. */
const nodeProject = (name: string, more = {}) =>
  project(name, { experimental: { viteModuleRunner: false, nodeLoader: false }, ...more })

const literally = (text: string) => text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&')
const findsWorkers = `${top}scripts/bundled-workers-setup.mjs`
const globalSetup = `${top}scripts/bundled-workers.mjs`

export default defineConfig({
  test: {
    root: top,
    experimental: { fsModuleCache: true, fsModuleCachePath: made },
    // Vitest by itself leaves one core without a worker.
    maxWorkers: '100%',
    projects: [
      nodeProject('scripts'),
      nodeProject('contracts'),
      nodeProject('kit', { root: `${top}kit/src` }),
      nodeProject('db'),
      nodeProject('api', {
        setupFiles: [findsWorkers, `${top}api/test/setup.ts`],
        globalSetup,
      }),
      {
        ...project('web', {
          setupFiles: [findsWorkers, `${top}web/test/setup.ts`],
          globalSetup,
          // What is no part of the page Node loads here, too.
          server: { deps: { external: [new RegExp(`^${literally(top)}(api|db|contracts|kit)/`)] } },
        }),
        oxc: { jsx: { runtime: 'automatic' } },
      },
    ],
  },
})
