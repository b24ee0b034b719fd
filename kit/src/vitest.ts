/** What tests in Vitest work with: `test` gives each of them a world of its own, so they run side by side and clean nothing up. */
import './new-node.ts'
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { expect, test as base, type TestAPI } from 'vitest'
import type { Client } from '#contracts/client'
import type { Preset, WorldOrder } from './presets.ts'
import { type Kit, startKit, withKit } from './start-kit.ts'
import { openWorld, type World } from './world.ts'

declare module 'vitest' {
  interface ProvidedContext {
    kitUrl?: string
    kitToken?: string
  }
}

interface Fixtures extends Pick<World, 'as' | 'rows' | 'fault' | 'clock' | 'journal'> {
  /** A server that runs already, from `provide: { kitUrl }` of the configuration; without it each file has one of its own. */
  kitUrl: string
  /** The token of that server. */
  kitToken: string
  kitServer: Kit
  /** The preset or scenario of the worlds, or a JSON file; `test.override({ preset: 'demo' })` for volume. */
  preset: Preset
  /** What is arranged in the worlds: `test.override({ order: { now: '…', accounts: […], rows: { … } } })`. */
  order: WorldOrder
  /** The control plane. */
  server: Client
  /** A world of the test's own. */
  world: World
}

/** Keeps the world of a test that failed, where Vitest puts what is attached to tests. */
async function keep(world: World, { id, fullTestName }: { id: string; fullTestName: string }) {
  const file = join('.vitest-attachments', `${id}.world.db`)
  await mkdir('.vitest-attachments', { recursive: true })
  await writeFile(file, new Uint8Array(await (await world.file()).arrayBuffer()))
  process.stderr.write(`The world of “${fullTestName}”: npx xuegong-kit --world ${file}\n`)
}

// Named: written out, its types would be looked for under names that only this workspace knows.
export const test: TestAPI<Fixtures> = base.extend<Fixtures>({
  kitUrl: ['', { injected: true, scope: 'worker' }],
  kitToken: ['', { injected: true, scope: 'worker' }],
  kitServer: [({ kitUrl, kitToken }, use) => withKit(kitUrl, kitToken, use), { scope: 'worker' }],
  preset: 'school',
  order: {},
  server: ({ kitServer }, use) => use(kitServer.client),
  world: async ({ kitServer: { client, url, labels }, preset, order, task }, use) => {
    const whole = { preset, ttlSeconds: 600, ...order, labels: [...labels, ...(order.labels ?? [])] }
    const world = await openWorld(client, url, whole, task.fullTestName)
    await use(world)
    if (task.result?.state === 'fail') await keep(world, task)
    await world.drop()
  },
  as: ({ world }, use) => use(world.as),
  rows: ({ world }, use) => use(world.rows),
  fault: ({ world }, use) => use(world.fault),
  clock: ({ world }, use) => use(world.clock),
  journal: ({ world }, use) => use(world.journal),
})

export { expect, startKit }
