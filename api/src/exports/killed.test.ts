import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdirSync, readdirSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { downTask } from '@xuegong/db/schema/transfer'
import { expect, onTestFinished, test, vi } from 'vitest'
import { buildApp } from '#app'
import { plantExport, storedDownTask } from '#test/export'
import { serverFile } from '#test/server-file'
import { startApi, startServer } from '#test/session'
import type { Exporter } from './exporter.ts'
import { openExports } from './run-export.ts'

test('a server that is killed in the middle of an export finishes it when it is started again, and nothing half is left', async () => {
  const { app, config } = await startServer('tiny')
  await app.close()
  const env = { DATA_DIR: config.dataDir, BASES_DIR: config.basesDir, LOG_LEVEL: 'silent' }
  const child = spawn(process.execPath, [serverFile('serve-export')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
  onTestFinished(() => void child.kill('SIGKILL'))
  const over = once(child, 'exit')
  const id = String(await once(child.stdout, 'data').then(([text]) => text as Buffer))
  await over

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

/** Exports whose worker begins its file and then does this. */
const exportsThat = (exporters: readonly Exporter[], then: string) => {
  const code = `import { appendFileSync, writeFileSync } from 'node:fs'
    import { parentPort, resourceLimits } from 'node:worker_threads'
    parentPort.once('message', ({ order, port }) => { writeFileSync(order.target, 'half'); ${then} })`
  return openExports({ exporters, worker: new URL(`data:text/javascript,${encodeURIComponent(code)}`) })
}
test.each([
  ['breaks down', 'throw new Error("broken")', '服务器导出时出错，请稍后重新导出'],
  ['ends before its file', '', '服务器导出时出错，请稍后重新导出'],
  [
    'needs too much memory',
    'const all = []; for (;;) all.push(new Array(1e5).fill(0.5))',
    '导出内容过大，请缩小范围后重新导出',
  ],
])('an export that %s fails with a sentence and leaves nothing', async (_, then, FailReason) => {
  const { app, world } = await startApi('tiny')
  const id = await plantExport(world)
  const exports = exportsThat(app.exports.exporters, then)
  exports.queue(world, id)
  await exports.done(world)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 4, FailReason })
  expect(readdirSync(join(world.filesDir, 'exports'))).toEqual([])
})

test('an export that is cancelled while its file is finished leaves nothing, and tells no progress any more', async () => {
  const { app, world } = await startApi('tiny')
  const id = await plantExport(world)
  const [progress, last] = ['progress', 'done'].map(kind => ({ kind, done: 1, total: 1, rows: 1, size: 4 }))
  const exports = exportsThat(
    app.exports.exporters,
    `for (const each of ${JSON.stringify([progress, { last }])}) port.postMessage(each)`,
  )
  exports.queue(world, id)
  world.transact(db => void db.update(downTask).set({ Phase: 5 }).run())
  await exports.done(world)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 5, FileId: '' })
  expect(readdirSync(join(world.filesDir, 'exports'))).toEqual([])
  expect(exports.progress(world, id)).toBeUndefined()
})

test('the worker of an export that its world ends writes nothing more, and its half file is gone', async () => {
  const { app, world } = await startApi('tiny')
  const id = await plantExport(world)
  const exports = exportsThat(app.exports.exporters, "setInterval(() => appendFileSync(order.target, '.'), 5)")
  exports.queue(world, id)
  const half = join(world.filesDir, 'exports', `${id}.part`)
  await vi.waitFor(() => expect(readFileSync(half, 'utf8')).toMatch(/^half\.+$/), 5000)
  await world.stop()
  await later(100)
  expect(readdirSync(join(world.filesDir, 'exports'))).toEqual([])
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 2, FailReason: '' })
})

test('the worker of an export has 256 MB for what it keeps', async () => {
  const { app, world } = await startApi('tiny')
  const id = await plantExport(world)
  const bound = "{ kind: 'done', rows: resourceLimits.maxOldGenerationSizeMb, size: 4 }"
  const exports = exportsThat(app.exports.exporters, `port.postMessage({ last: ${bound} })`)
  exports.queue(world, id)
  await exports.done(world)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 3, Total: 256 })
})

test('in a world that nobody has written to no export is carried out', async () => {
  const [{ app, world }, other] = [await startApi('tiny'), await startApi('tiny')]
  await plantExport(other.world)
  vi.spyOn(world, 'reader').mockReturnValue(other.world.reader())
  app.exports.resume(world)
  expect([...world.closing]).toEqual([])
  app.exports.resume(other.world)
  expect([...other.world.closing]).toHaveLength(1)
  await app.exports.done(other.world)
})

test('half files of exports that are not open are removed when a world is opened', async () => {
  const { app, world } = await startApi('tiny')
  const folder = join(world.filesDir, 'exports')
  await world.own()
  mkdirSync(folder, { recursive: true })
  for (const name of ['gone.part', 'kept.xlsx']) writeFileSync(join(folder, name), 'half')
  app.exports.resume(world)
  await vi.waitFor(() => expect(readdirSync(folder)).toEqual(['kept.xlsx']))
})

test('an export that nothing carries out any more says so', async () => {
  const { app, world } = await startApi('tiny')
  const id = await plantExport(world, { BusinessType: 98 })
  app.exports.queue(world, id)
  await app.exports.done(world)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 4, FailReason: '该业务类型暂不支持导出' })
})
