// How a server of one's own starts: over a folder of before, from files of one's own, and what it refuses.
import { writeFile } from 'node:fs/promises'
import { kit as calls } from 'xuegong-kit/contracts/modules/kit'
import { type KitOptions, startKit } from 'xuegong-kit'
import { expect, test } from 'vitest'

const preset = async (name: string, order: object) => {
  await writeFile(name, JSON.stringify({ preset: 'tiny', ...order }))
  return `./${name}`
}

/** Starts a server and stops it; gives its default world. */
async function once(options: KitOptions) {
  const server = await startKit(options)
  const world = await server.client.get(calls.getWorld, { id: 'default' })
  await server.stop()
  return world
}

test('a folder belongs to one server at a time', async () => {
  const first = await startKit({ dataDir: 'shared' })
  await expect(startKit({ dataDir: 'shared' })).rejects.toThrow(
    `The data folder shared is in use by another server (process ${process.pid}).`,
  )
  await first.world({ preset: 'tiny' })
  await first.stop()
  await once({ dataDir: 'shared' })
})

test('a folder that was made of a file begins with it again, at any time, until the file says something else', async () => {
  const student = (studentNo: string) => preset('changed.json', { rows: { Student: [{ studentNo }] } })
  await once({ dataDir: 'keeping', preset: await student('A0001') })
  const later = await once({ dataDir: 'keeping', preset: await student('A0001'), now: '2026-10-20 08:00:00' })
  expect(later.now).toBe('2026-10-20 08:00:00')
  await expect(once({ dataDir: 'keeping', preset: await student('B0001') })).rejects.toThrow(
    'keeping holds a school made of tiny with other rows, accounts, parameters or another time than are asked for: choose another folder, or delete this one',
  )
  await once({ dataDir: 'keeping' })
})

test.each([
  [{ now: 5 }, './wrong-order.json: now must be string'],
  [{ now: '2026-02-30 08:00:00' }, './wrong-order.json: There is no such time: 2026-02-30 08:00:00'],
  [{ name: 5 }, './wrong-order.json: name must be string'],
  [{ ttlSeconds: 'x' }, './wrong-order.json: ttlSeconds must be integer'],
  [{ preset: 5 }, './wrong-order.json: preset must be string'],
])('a file that says %j is refused by its name and the field', async (order, sentence) => {
  await expect(startKit({ preset: await preset('wrong-order.json', order) })).rejects.toThrow(sentence)
})
