import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { MessageChannel } from 'node:worker_threads'
import { expect, onTestFinished, test, vi } from 'vitest'
import { studentImporter } from '#modules/people/students/importer'
import { tellsOpenFiles, timesOpen } from '#test/open-files'
import { startApi } from '#test/session'
import { rosterOf } from '#test/sheets'
import { checkImport } from './check-import.ts'
import type { ImportMessage, ImportOrder } from './import-protocol.ts'

/** The order of an import of so many students, into a world of its own. */
async function orderOf(rows: number): Promise<ImportOrder> {
  const { world } = await startApi('tiny')
  await world.own()
  const workbook = join(world.filesDir, '..', 'roster.xlsx')
  writeFileSync(workbook, await rosterOf(rows))
  const told = { type: 1, total: 0, position: 0, duplicate: 3, allowed: { into: 'all', over: 'all' } }
  return { ...told, workbook, database: world.database(), now: world.now() }
}

/** Both ends of the port of a task. */
function ports() {
  const { port1, port2 } = new MessageChannel()
  onTestFinished(() => port1.close())
  return [port1, port2] as const
}

test('of the batches of an import two are on their way until one is settled', async () => {
  const [here, there] = ports()
  const said: ImportMessage[] = []
  here.on('message', (message: ImportMessage) => said.push(message))
  const batches = () => said.filter(({ kind }) => kind === 'rows').length
  const end = checkImport([studentImporter], await orderOf(1200), there)
  await vi.waitFor(() => expect(batches()).toBeGreaterThanOrEqual(2), 5000)
  await later(200)
  expect(batches()).toBe(2)
  here.postMessage('settled')
  await vi.waitFor(() => expect(batches()).toBe(3))
  here.on('message', () => here.postMessage('settled'))
  here.postMessage('settled')
  expect(await end).toEqual({ kind: 'end' })
  expect([said[0], batches()]).toEqual([{ kind: 'total', total: 1200 }, 6])
})

test.runIf(tellsOpenFiles)('a check that is over keeps neither its file nor the database open', async () => {
  const order: ImportOrder = { ...(await orderOf(3)), checksOnly: true }
  const check = async () =>
    expect(await checkImport([studentImporter], order, ports()[1])).toMatchObject({ found: { Total: 3 } })
  // SQLite keeps one for the next connection.
  await check()
  const before = timesOpen(order.database)
  for (let n = 0; n < 20; n += 1) await check()
  // Files are closed by another thread.
  await vi.waitFor(() => expect([timesOpen(order.workbook), timesOpen(order.database)]).toEqual([0, before]))
})
