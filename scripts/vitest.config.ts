import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'
import { bundledWorkers } from './bundled-workers.mjs'

const top = fileURLToPath(new URL('..', import.meta.url))

/** Milliseconds. Generous, because a busy machine is no mistake of the code; what hangs is still found. */
const patience = { testTimeout: 60_000, hookTimeout: 90_000 }

/** Rendering leaves much that is gone at once: a young generation in which it fits saves processor time: 8 % with 64 MB, more with more. */
const execArgv = ['--max-semi-space-size=128']

/**
 * Tests of one package: next to the sources and in its test folder. The files that a worker runs share its modules, which take
 * longer to load than most files take to run: what a test leaves behind is taken back where it was made,
 * and only that: `vi.restoreAllMocks` would restore once more what other files have spied on.
 */
const project = (name: string, more = {}) => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  plugins: [bundledWorkers],
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

export default defineConfig({
  test: {
    root: top,
    // Vitest by itself leaves one core without a worker.
    maxWorkers: '100%',
    projects: [
      project('scripts'),
      project('contracts'),
      project('kit', { root: `${top}kit/src` }),
      project('db'),
      project('api', { setupFiles: [`${top}api/test/setup.ts`] }),
      project('web', { setupFiles: [`${top}web/test/setup.ts`] }),
    ],
  },
})
