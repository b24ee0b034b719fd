import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { startProcess } from '#test/server-process'

test.each(['SIGINT', 'SIGTERM', 'SIGHUP'] as const)('a server that answers is closed by %s', async signal => {
  const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-ended-'))
  onTestFinished(() => rmSync(dataDir, { recursive: true }))
  const { child, over } = await startProcess(dataDir)
  child.kill(signal)
  expect(await over).toEqual([0, null])
})
