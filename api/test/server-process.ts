import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { sharedBases } from '@xuegong/db/bases'
import { onTestFinished, vi } from 'vitest'
import { serverFile } from '#test/server-file'

/** Starts the server as a process of its own over a data folder; gives it when it answers, its end, its address and all that it says. */
export async function startProcess(dataDir: string, more: NodeJS.ProcessEnv = {}) {
  const env = { DATA_DIR: dataDir, BASES_DIR: sharedBases, PORT: '0', LOG_LEVEL: 'error', ...more }
  const child = spawn(process.execPath, [serverFile('main')], { env, stdio: ['ignore', 'pipe', 'pipe'] })
  const over = once(child, 'exit')
  onTestFinished(async () => {
    child.kill('SIGKILL')
    await over
  })
  let said = ''
  for (const stream of [child.stdout, child.stderr]) stream.setEncoding('utf8').on('data', text => (said += text))
  const answers = () => {
    if (child.exitCode !== null) throw new Error(said)
    return said.includes('→')
  }
  await vi.waitUntil(answers, { timeout: 50_000 })
  return { child, over, said: () => said }
}
