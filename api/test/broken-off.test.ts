import { once } from 'node:events'
import { readdirSync, writeFileSync } from 'node:fs'
import { type AddressInfo, connect } from 'node:net'
import { join } from 'node:path'
import { setTimeout } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { fingerprint } from '@xuegong/db/fingerprint'
import { expect, onTestFinished, test, vi } from 'vitest'
import type { UploadedFile } from '#http/upload'
import type { Control } from '#kit/control'
import { inWorker } from '#kit/worker-call'
import { importWorld } from '#kit/world-transport'
import { kindOf } from '#test/thread-kind'
import { startKit } from '#test/world-client'

const { app, client, config, token } = await startKit()
const workshop = join(config.dataDir, 'worlds', '.workshop')

const form = 'multipart/form-data; boundary=x'
const ofFile = '--x\r\nContent-Disposition: form-data; name="file"; filename="a.xlsx"\r\n\r\n'
const ofField = '--x\r\nContent-Disposition: form-data; name="TaskType"\r\n\r\n'

test.each([
  ['a file', transfer.uploadFile.path, form, `${ofFile}PK`],
  ['the head of a file', transfer.uploadFile.path, form, ofFile.slice(0, 40)],
  ['a field', transfer.uploadFile.path, form, `${ofField}1`],
  ['the file of a world', kit.importWorld.path, form, `${ofFile}SQLite format 3`],
  ['JSON', people.listStudents.path, 'application/json', '{"PageSize":'],
])('who breaks off in the middle of %s leaves an ordinary line in the log and no file', async (_, path, type, body) => {
  const [info, warn, error] = (['info', 'warn', 'error'] as const).map(level => vi.spyOn(app.log, level))
  onTestFinished(() => void vi.restoreAllMocks())
  const socket = connect((app.server.address() as AddressInfo).port, '127.0.0.1')
  const fields = ['Host: localhost', `X-Token: ${token('admin')}`, `Content-Type: ${type}`, 'Content-Length: 100000']
  const reached = once(app.server, 'request')
  socket.write(`POST ${path} HTTP/1.1\r\n${fields.join('\r\n')}\r\n\r\n${body}`)
  await reached
  await setTimeout(50)
  socket.destroy()
  // What the server makes of it comes behind the line.
  await vi.waitFor(() => expect(info).toHaveBeenCalled(), 10_000)
  await setTimeout(100)
  expect(info!.mock.calls.map(([, text]) => text)).toEqual(['request aborted'])
  expect([warn!.mock.calls, error!.mock.calls]).toEqual([[], []])
  expect(readdirSync(workshop)).toEqual([])
})

/** Sends a saved world to be opened, and what takes its caller away. */
async function importing() {
  const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
  const body = new FormData()
  body.append('file', await client.download(kit.exportWorld, { id }), 'w.db')
  const error = vi.spyOn(app.log, 'error')
  onTestFinished(() => void vi.restoreAllMocks())
  const caller = new AbortController()
  const worlds = app.worlds.all().length
  const asked = fetch(app.listeningOrigin + kit.importWorld.path, { method: 'POST', body, signal: caller.signal })
  const leave = async () => {
    caller.abort()
    await expect(asked).rejects.toThrow('aborted')
    await vi.waitFor(() => expect(readdirSync(workshop)).toEqual([]), 10_000)
  }
  const leftNothing = () => {
    expect(app.worlds.all()).toHaveLength(worlds)
    expect(error).not.toHaveBeenCalled()
  }
  return { leave, leftNothing }
}

test('who leaves before the turn of his import has come leaves no world and no file, and is no error of the server', async () => {
  const counts = new Int32Array(new SharedArrayBuffer(4))
  const held = kindOf(`const alive = setInterval(() => {}, 1000)
    await Atomics.waitAsync(order.counts, 0, 0).value
    clearInterval(alive)`)
  const letGo = () => {
    Atomics.store(counts, 0, 1)
    Atomics.notify(counts, 0)
  }
  onTestFinished(letGo)
  const { leave, leftNothing } = await importing()
  const running = [1, 2].map(() => inWorker(held, { counts }))
  await vi.waitFor(() => expect(readdirSync(workshop)).toHaveLength(2), 10_000)
  const handed = vi.spyOn(Worker.prototype, 'postMessage')
  await leave()
  letGo()
  await Promise.all(running)
  // Nothing else has waited for its turn.
  expect(handed).not.toHaveBeenCalled()
  leftNothing()
})

test('who leaves while his file is checked leaves no world and no file, and is no error of the server', async () => {
  const handed = vi.spyOn(Worker.prototype, 'postMessage')
  const { leave, leftNothing } = await importing()
  handed.mockClear()
  // A check that is over has an answer, and nobody leaves.
  await vi.waitFor(() => expect(handed).toHaveBeenCalled(), { timeout: 10_000, interval: 1 })
  await leave()
  leftNothing()
})

test('who leaves while his world is added leaves none, and no file', async () => {
  const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
  const path = join(config.dataDir, 'left.db')
  writeFileSync(path, Buffer.from(await (await client.download(kit.exportWorld, { id })).arrayBuffer()))
  const sources = { migrations: config.migrations, print: fingerprint(config.root) }
  const [worlds, leaving, { add }] = [app.worlds.all().length, new AbortController(), app.worlds]
  const adding = vi.spyOn(app.worlds, 'add').mockImplementationOnce(async (...state) => {
    const world = await add(...state)
    leaving.abort(new Error('gone'))
    return world
  })
  onTestFinished(() => adding.mockRestore())
  const control = { worlds: app.worlds, bases: { sources } } as Control
  await expect(importWorld(control, {}, { path } as UploadedFile, leaving.signal)).rejects.toThrow('gone')
  expect(adding).toHaveBeenCalledOnce()
  expect(app.worlds.all()).toHaveLength(worlds)
  expect(readdirSync(workshop)).toEqual([])
})

test('the file of a world is checked by a thread that may fill half a gigabyte', async () => {
  const handed = vi.spyOn(Worker.prototype, 'postMessage')
  const { leave } = await importing()
  handed.mockClear()
  await vi.waitFor(() => expect(handed).toHaveBeenCalled(), { timeout: 10_000, interval: 1 })
  expect((handed.mock.contexts[0] as Worker).resourceLimits).toMatchObject({ maxOldGenerationSizeMb: 512 })
  await leave()
})
