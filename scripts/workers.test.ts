import { once } from 'node:events'
import { existsSync, globSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { inspect } from 'node:util'
import { Worker } from 'node:worker_threads'
import { expect, onTestFinished, test } from 'vitest'
import { root } from './children.mjs'

// The tests of the api start these threads from a bundle; development starts them from here.
const execArgv = [`--import=${pathToFileURL(join(import.meta.dirname, 'quick-resolving.mjs')).href}`]
const from = (file: string, workerData?: object) => new Worker(join(root, file), { execArgv, workerData })

test.each(globSync('api/src/**/*-worker.ts', { cwd: root }))('%s starts from its source', async file => {
  const worker = from(file)
  worker.postMessage({})
  const [said] = (await Promise.race([once(worker, 'error'), once(worker, 'message')])) as [object]
  // All that it lacks is to be told what to do.
  expect(inspect(said)).toMatch(/undefined|WORLD_FILE_BROKEN/)
  expect(inspect(said)).not.toMatch(/ERR_|SyntaxError/)
})

test('a thread that was started from its source seeds a base', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'xuegong-worker-'))
  onTestFinished(() => rmSync(folder, { recursive: true }))
  const file = join(folder, 'tiny.db')
  const sources = { migrations: join(root, 'db/migrations'), print: '0123456789abcdef' }
  const order = { file, preset: 'tiny', now: '2026-10-14 09:30:00', sources }
  expect(await once(from('api/src/world/base-worker.ts', order), 'exit')).toEqual([0])
  expect(existsSync(file)).toBe(true)
})
