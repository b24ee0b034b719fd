import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sharedBases } from '@xuegong/db/bases'
import { expect, onTestFinished, test, vi } from 'vitest'
import { readConfig } from '#config'
import { asTests } from '#test/own-process'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a server that answers is closed by %s', async signal => {
  const DATA_DIR = mkdtempSync(join(tmpdir(), 'xuegong-ended-'))
  onTestFinished(() => rmSync(DATA_DIR, { recursive: true }))
  const env = { DATA_DIR, BASES_DIR: sharedBases, PORT: '0', LOG_LEVEL: 'silent', ...asTests.env }
  const server = join(readConfig({}).root, 'api/src/main.ts')
  const child = spawn(process.execPath, [...asTests.args, server], { env, stdio: ['ignore', 'pipe', 'ignore'] })
  const over = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await over
  })
  let said = ''
  child.stdout.setEncoding('utf8').on('data', text => (said += text))
  await vi.waitUntil(() => said.includes('→'), { timeout: 50_000 })
  child.kill(signal)
  expect(await over).toEqual([0, null])
})
