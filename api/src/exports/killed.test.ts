import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { expect, onTestFinished, test } from 'vitest'
import { buildApp } from '#app'
import { storedDownTask } from '#test/export'
import { startApi } from '#test/session'

/** A server that exports its operation log, and says the id of the task when some rows are written. */
const server = `
import { buildApp } from '#app'
import { readConfig } from '#config'
import { fillLog, plantExport } from '#test/export'
const app = await buildApp(readConfig(), { preset: 'tiny' })
const world = app.worlds.get('default')
await fillLog(world, 80_000)
const id = await plantExport(world, { BusinessType: 36 })
app.exports.queue(world, id)
while (!app.exports.progress(world, id)?.done) await new Promise(done => setTimeout(done, 2))
process.stdout.write(id)
`

test('a server that is killed in the middle of an export finishes it when it is started again, and nothing half is left', async () => {
  const { app, config } = await startApi('tiny')
  await app.close()
  const env = { DATA_DIR: config.dataDir, BASES_DIR: config.basesDir, LOG_LEVEL: 'silent' }
  const cwd = fileURLToPath(new URL('../..', import.meta.url))
  const child = spawn(process.execPath, ['-e', server], {
    cwd,
    env,
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  onTestFinished(() => void child.kill('SIGKILL'))
  const id = String(await once(child.stdout, 'data').then(([text]) => text as Buffer))
  child.kill('SIGKILL')
  await once(child, 'exit')

  const again = await buildApp(config, { preset: 'tiny' })
  const world = again.worlds.get('default')!
  const folder = join(world.filesDir, 'exports')
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 2, FileId: '' })
  expect(readdirSync(folder)).toEqual([`${id}.part`])
  await again.exports.done(world)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 3, Total: 80_000 })
  expect(readdirSync(folder)).toEqual([`${id}.xlsx`])
  await again.close()
})
