import { fileURLToPath } from 'node:url'
import { defineConfig } from 'vitest/config'

const top = fileURLToPath(new URL('..', import.meta.url))

/** Tests of one package: next to the sources and in its test folder. */
const project = (name: string, more = {}) => ({
  oxc: { jsx: { runtime: 'automatic' as const } },
  test: { name, root: `${top}${name}`, include: ['**/*.test.{ts,tsx}'], ...more },
})

/** Worker threads of the api run from bundles, so these are built first. */
const bundled = { globalSetup: [`${top}scripts/vitest-bundles.ts`] }

export default defineConfig({
  test: {
    root: top,
    maxWorkers: '100%',
    projects: [
      project('scripts'),
      project('contracts'),
      project('db'),
      project('api', bundled),
      project('web', { ...bundled, environment: 'happy-dom', setupFiles: ['./test/setup.ts'] }),
    ],
  },
})
