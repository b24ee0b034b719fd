/** Figures of worlds, for bench.mjs: making them, writing to them, keeping many, moving their clocks. */
import { createRequire } from 'node:module'
import { performance } from 'node:perf_hooks'
import { openLane } from './bench-lane.mjs'
import { fileOf, inTurns, listOf, listPath, load } from './bench-lists.mjs'
import { figure, spread } from './figures.mjs'

const Database = createRequire(new URL('../db/package.json', import.meta.url))('better-sqlite3')

const timed = async work => {
  const begun = performance.now()
  return { result: await work(), took: performance.now() - begun }
}

/** What one does with the worlds of a server. */
const deedsOf = call => ({
  create: body => call('/__kit/worlds', body),
  loginAs: async id => (await call(`/__kit/worlds/${id}/login-as`, { LoginName: 'admin' })).Token,
  firstStudent: async at => (await call('/api/Student/GetStudentList', { PageSize: 1 }, at)).rows[0],
  write: (at, { Id, RowVersion }, Mobile) => call('/api/Student/EditStudent', { Id, RowVersion, Mobile, Mail: '' }, at),
})

/** Many live worlds in a server that has just been started: what they cost in memory, and what a list costs beside them. Takes how to ask Mockoon, where that is to be asked. */
export async function keeping({ base, call, signIn, memory }, mockoon, count = 500, written = 50) {
  const { create, loginAs, firstStudent, write } = deedsOf(call)
  const one = async at => {
    const { id, baseUrl } = await create({ preset: 'school' })
    const session = { token: await loginAs(id), prefix: baseUrl.slice(0, -1) }
    const student = await firstStudent(session)
    if (at % (count / written) === 0) await write(session, { ...student, RowVersion: 1 }, '13900000000')
    return { path: session.prefix + listPath, ...listOf(session.token) }
  }
  const list = { url: base + listPath, ...listOf(await signIn('admin')) }
  // What a server needs once, for its first worlds and its first thousands of requests, is not what many worlds cost.
  for (let at = 0; at < 20; at++) await one(at)
  await load({ ...list, amount: 20_000 })
  const before = memory()
  const lists = []
  for (let at = 0; at < count; at++) lists.push(await one(at))
  figure(`memory of ${count} live worlds, ${written} of them written`, memory() - before, 'MB', '≤ 250')
  const own = await inTurns({ list, ...(mockoon && { mockoon }) })
  figure(`student list beside ${count} live worlds`, own.rate('list'), 'requests/s')
  figure(`student list beside ${count} live worlds, 99 of 100 answered within`, own.p99('list'), 'ms', '≤ 10')
  if (mockoon) figure(`student list beside ${count} live worlds : Mockoon`, own.ratio('list', 'mockoon'), '', '≥ 3')
  const spreadOut = await load({ url: base, requests: lists, duration: 5 })
  figure(`student lists of ${count} live worlds in turn`, spreadOut.rate, 'requests/s')
  figure(`student lists of ${count} live worlds, 99 of 100 answered within`, spreadOut.p99, 'ms', '≤ 10')
}

/** Makes eighty worlds and writes to every third: how long (ms) creating, signing in and a first read took, and the first write. */
export async function making({ call }) {
  const { create, loginAs, firstStudent, write } = deedsOf(call)
  const reads = []
  const writes = []
  for (let i = 0; i < 80; i++) {
    const { result, took } = await timed(async () => {
      const { id, baseUrl } = await create({ preset: 'school', ttlSeconds: 600 })
      const at = { token: await loginAs(id), prefix: baseUrl.slice(0, -1) }
      return { id, at, student: await firstStudent(at) }
    })
    reads.push(took)
    const input = { ...result.student, RowVersion: 1 }
    if (i % 3 === 0) writes.push((await timed(() => write(result.at, input, '13900000000'))).took)
    await call(`/__kit/worlds/${result.id}`, {}, { method: 'DELETE' })
  }
  return { reads, writes }
}

/** Writes at random over worlds, by each lane over worlds of its own; gives writes per second, and fails where a world is not whole. */
export async function interleaving(lanes, dataDir, count = 50, writes = 10_000) {
  const [{ call }] = lanes
  const { create, loginAs, firstStudent } = deedsOf(call)
  const worlds = []
  for (let i = 0; i < count; i++) {
    const { id, baseUrl } = await create({ preset: 'tiny' })
    const at = { token: await loginAs(id), prefix: baseUrl.slice(0, -1) }
    worlds.push({ id, at, ...(await firstStudent(at)), RowVersion: 1, Mobile: '' })
  }
  let left = writes
  const begun = performance.now()
  const writing = async (writer, mine) => {
    while (left > 0) {
      left -= 1
      const world = mine[Math.floor(Math.random() * mine.length)]
      const Mobile = `1390${String(left).padStart(7, '0')}`
      await writer.write(world.at, world, Mobile)
      Object.assign(world, { Mobile, RowVersion: world.RowVersion + 1 })
    }
  }
  await Promise.all(
    lanes.map((lane, n) =>
      writing(
        deedsOf(lane.call),
        worlds.filter((_world, at) => at % lanes.length === n),
      ),
    ),
  )
  const seconds = (performance.now() - begun) / 1000
  const wrong = worlds.filter(world => world.Mobile && !isWhole(dataDir, world))
  if (wrong.length > 0) throw new Error(`${wrong.length} worlds with foreign rows or a damaged file`)
  for (const { id } of worlds) await call(`/__kit/worlds/${id}`, {}, { method: 'DELETE' })
  return writes / seconds
}

/** Whether a world's file is undamaged and shows the last number that was written to it, and no number of another one. */
function isWhole(dataDir, { id, Id, Mobile }) {
  const db = new Database(fileOf(dataDir, id), { readonly: true })
  const stored = db.prepare("SELECT Id, Mobile FROM Student WHERE Mobile LIKE '1390%' AND Id = ?").get(Id)
  const healthy = db.pragma('integrity_check', { simple: true }) === 'ok'
  db.close()
  return healthy && stored?.Mobile === Mobile
}

/** Connections that stay open, ten of them, to a server. */
export const openLanes = base => Promise.all(Array.from({ length: 10 }, () => openLane(base)))

/** Making worlds, writing to them, copying them, moving their clocks; takes a server (`openServer`). */
export async function benchWorlds({ base, dataDir }) {
  const lanes = await openLanes(base)
  const [{ call }] = lanes
  const { create, loginAs, firstStudent, write } = deedsOf(call)

  async function travelling(days = 30) {
    for (const preset of ['tiny', 'school']) {
      const { id } = await create({ preset })
      const { took, result } = await timed(() =>
        call(`/__kit/worlds/${id}/clock`, { advance: `${days}d` }, { method: 'PUT' }),
      )
      figure(`${days} days of clock with all jobs (${result.ran.length} runs), ${preset}`, took, 'ms')
      await call(`/__kit/worlds/${id}`, {}, { method: 'DELETE' })
    }
  }

  async function snapshots() {
    const { id, baseUrl } = await create({ preset: 'school' })
    const at = { token: await loginAs(id), prefix: baseUrl.slice(0, -1) }
    await write(at, { ...(await firstStudent(at)), RowVersion: 1 }, '13900000000')
    const step = async (name, path, body) =>
      figure(`${name} of a written school world`, (await timed(() => call(path, body))).took, 'ms')
    await step('snapshot', `/__kit/worlds/${id}/snapshots`, { name: 's' })
    await step('restore', `/__kit/worlds/${id}/restore`, { name: 's' })
    await step('branch', `/__kit/worlds/${id}/branch`, {})
    await step('reset', `/__kit/worlds/${id}/reset`, {})
  }

  const { reads, writes } = await making(lanes[0])
  spread('school world: create, session, first read (3 requests)', reads, ['≤ 3', '≤ 6'])
  spread('first write in it (the copy)', writes, ['≤ 3'])
  await travelling()
  await snapshots()
  figure('10000 writes at random over 50 worlds', await interleaving(lanes, dataDir), 'writes/s', '≥ 2000')
  for (const lane of lanes) lane.end()
}
