import { existsSync } from 'node:fs'
import { expect, test } from 'vitest'
import { threadFile } from './thread-file.ts'

test('threads start from their bundles, since their sources take a second each', () => {
  expect(threadFile().pathname).toMatch(/\/api\/\.bundled-[^/]+\/workers\/base-worker\.js$/)
  expect(existsSync(threadFile())).toBe(true)
})
