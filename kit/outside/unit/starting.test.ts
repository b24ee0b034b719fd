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

test('a server begins at the time that it is told, whatever its preset says', async () => {
  const [own, dataDir, now] = ['presets/absent.json', 'told', '2026-11-03 08:00:00']
  expect(await once({ preset: own, dataDir })).toMatchObject({ preset: 'tiny', now: '2026-11-02 08:00:00' })
  expect(await once({ preset: own, dataDir, now })).toMatchObject({ preset: 'tiny', now, frozen: true })
  expect(await once({ preset: own, now })).toMatchObject({ preset: 'tiny', now, frozen: true })
})

test('a file that names no preset is made of school', async () => {
  await writeFile('rows.json', '{ "rows": {} }')
  expect((await once({ preset: 'rows.json' })).preset).toBe('school')
})

test('the time of a folder stands still where a server is told it, though it went on before', async () => {
  const [dataDir, now] = ['ticking', '2026-12-01 08:00:00']
  const first = await startKit({ dataDir })
  await first.client.get(calls.setClock, { id: 'default', now, frozen: false })
  await first.stop()
  expect(await once({ dataDir, now })).toMatchObject({ now, frozen: true })
})

test('a file is no folder that worlds are kept in', async () => {
  await expect(startKit({ dataDir: 'package.json' })).rejects.toThrow('Nothing can be written into package.json')
})

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

test('a saved world that is damaged is refused by its name, in English', async () => {
  await writeFile('damaged.db', 'no world')
  await expect(startKit({ worldFile: 'damaged.db' })).rejects.toThrow(
    new Error('damaged.db: The file of the world is damaged, or is none that was exported here'),
  )
})

test('a server over a folder of before says that it is ready when its clock has arrived', async () => {
  const [dataDir, now] = ['clock', '2026-11-23 08:00:00']
  const first = await startKit({ dataDir, now: '2026-11-02 08:00:00' })
  await first.stop()
  const starting = startKit({ dataDir, now, port: Number(new URL(first.url).port) })
  const seen: [string, string][] = []
  const look = async () => {
    const { status } = await (await fetch(`${first.url}/healthz`)).json()
    seen.push([status, (await first.client.get(calls.getWorld, { id: 'default' })).now])
  }
  let isStarted = false
  void starting.then(() => (isStarted = true))
  while (!isStarted) await look().catch(() => new Promise(resolve => setTimeout(resolve, 1)))
  const server = await starting
  await look()
  await server.stop()
  expect(seen.some(([status, then]) => status === 'starting' && then < now)).toBe(true)
  expect(seen.filter(([status, then]) => status === 'ok' && then !== now)).toEqual([])
  expect(seen.at(-1)).toEqual(['ok', now])
})

test('a demonstration gives visitors schools, and has its page call the API that it is told', async () => {
  const server = await startKit({
    demo: true,
    demoWorlds: 1,
    pulse: true,
    apiBase: 'https://xg.example.edu.cn/xuegong',
  })
  const at = (path: string) => fetch(`${server.url}${path}`, { headers: { accept: 'text/html' }, redirect: 'manual' })
  expect((await at('/')).headers.get('location')).toBe('/demo')
  expect(await (await at('/w/default/')).text()).toContain('https://xg.example.edu.cn/xuegong')
  await server.stop()
})
