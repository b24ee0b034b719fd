import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { expect, test, vi } from 'vitest'
import { studentImporter } from '#modules/people/students/importer'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { openImports } from './run-import.ts'

/** Imports whose worker does this, with the path of its file in `workbook`. */
const importsThat = (then: string) => {
  const code = `import { appendFileSync } from 'node:fs'
    import { parentPort, resourceLimits } from 'node:worker_threads'
    parentPort.once('message', ({ order: { workbook }, port }) => { ${then} })`
  const worker = new URL(`data:text/javascript,${encodeURIComponent(code)}`)
  return openImports({ importers: [studentImporter], reach: {}, worker })
}

test('the worker of an import that its world ends does nothing more', async () => {
  const { world } = await startApi('tiny')
  const id = await plantTask(world, Buffer.from(''))
  const imports = importsThat("setInterval(() => appendFileSync(workbook, '.'), 5)")
  imports.queue(world, id)
  const signs = () => readFileSync(join(world.filesDir, 'imports', `${id}.xlsx`), 'utf8').length
  await vi.waitFor(() => expect(signs()).toBeGreaterThan(0), 5000)
  await world.stop()
  const before = signs()
  await later(100)
  expect([signs(), storedTask(world, id).Phase]).toEqual([before, 1])
})

test('the worker of an import has 512 MB for what it keeps', async () => {
  const { world } = await startApi('tiny')
  const id = await plantTask(world, Buffer.from(''))
  const sentence = 'String(resourceLimits.maxOldGenerationSizeMb)'
  const imports = importsThat(`port.postMessage({ last: { kind: 'refused', sentence: ${sentence} } })`)
  imports.queue(world, id)
  await imports.done(world)
  expect(storedTask(world, id)).toMatchObject({ Phase: 4, TaskLog: '512' })
})
