import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFile } from 'node:fs/promises'
import { kitAt } from 'xuegong-kit'
import { people } from 'xuegong-kit/contracts/modules/people'
import { kit } from 'xuegong-kit/contracts/modules/kit'
import { expect, startKit, test } from 'xuegong-kit/vitest'

test.override({ preset: 'tiny' })

test('the second list of a counsellor ends in 90003', async ({ as, fault, journal }) => {
  const counsellor = await as('fdy01')
  await fault({ match: { endpoint: 'people.listStudents' }, when: { nth: 2 }, outcome: 'signOnUnknown' })
  const first = await counsellor.call(people.listStudents, { PageSize: 5 })
  const second = await counsellor.call(people.listStudents, { PageSize: 5 })
  expect([first.ErrorCode, first.ResultValue?.rows.length, second.ErrorCode]).toEqual([0, 5, 90003])
  await journal.expect({ endpoint: 'people.listStudents', outcome: 'signOnUnknown' })
})

test('a session is over when the clock has moved on', async ({ as, clock }) => {
  const counsellor = await as('fdy01')
  await clock.advance('30d')
  expect((await counsellor.call(people.listStudents, {})).ErrorCode).toBe(999)
})

test('a call that nobody made is missed with what there was instead', async ({ journal }) => {
  const missed = journal.expect({ endpoint: 'people.listStudents', outcome: 'ok' }, 0)
  await expect(missed).rejects.toThrow('people.listStudents ok 应有至少 1 次，实有 0 次。其间的调用：无')
})

test('calls are counted by what they asked for', async ({ as, journal }) => {
  const counsellor = await as('fdy01')
  const { rows } = await counsellor.get(people.listStudents, { PageSize: 5 })
  await counsellor.get(people.getStudent, { Id: rows[0]!.Id })
  const ofFive = journal.calls({ endpoint: people.listStudents, fields: { PageSize: [5, 6], Key: null } })
  expect([await ofFive.count(), (await ofFive.exactly(1))[0]?.user]).toEqual([1, 'fdy01'])
  await journal.calls({ endpoint: people.listStudents, outcome: 'ok' }).atLeast(1)
  await journal.calls({ endpoint: 'people.*', user: 'fdy01' }).atLeast(2)
  await journal.calls({ endpoint: people.editStudent }).never(10)
})

test('what a change really stored is told row by row', async ({ as, world }) => {
  const admin = await as('admin')
  const { Id } = (await admin.get(people.listStudents, { PageSize: 1 })).rows[0]!
  const { RowVersion } = await admin.get(people.getStudent, { Id })
  const change = () => admin.get(people.editStudent, { Id, RowVersion, Mobile: '13900001111', Mail: '' })
  const { rows } = await world.changes(change, 'Student')
  expect(rows).toMatchObject([{ kind: 'changed', key: { Id }, after: { Mobile: '13900001111' } }])
})

test('a saved world is opened by another server, at a time of its own', async ({ world }) => {
  await writeFile('saved.world.db', Buffer.from(await (await world.file()).arrayBuffer()))
  const other = await startKit({ worldFile: 'saved.world.db', now: '2026-11-02 08:00:00' })
  const { now, preset } = await other.client.get(kit.getWorld, { id: 'default' })
  const students = await (await other.opened!.as('fdy01')).get(people.listStudents, {})
  expect([now, preset, students.total]).toEqual(['2026-11-02 08:00:00', 'tiny', 40])
  await other.stop()
  await expect(fetch(`${other.url}/healthz`)).rejects.toThrow()
})

test('a server that others reach obeys who has its token', async () => {
  await expect(startKit({ host: '0.0.0.0' })).rejects.toThrow(
    'On 0.0.0.0 the control plane obeys only who sends a token',
  )
  const open = await startKit({ host: '0.0.0.0', token: 'secret' })
  const world = await open.world({ preset: 'tiny' })
  expect(await kitAt(open.url, 'secret').client.get(kit.getWorld, { id: world.id })).toMatchObject({ id: world.id })
  const stranger = await kitAt(open.url).client.call(kit.getWorld, { id: world.id })
  expect(stranger.ErrorCode).toBe(403)
  await open.stop()
})

test('a folder keeps what its first world was made of', async () => {
  await (await startKit({ dataDir: 'kept' })).stop()
  await expect(startKit({ dataDir: 'kept', preset: 'school' })).rejects.toThrow(
    'kept holds a school made of tiny, not of school: choose another folder',
  )
  await expect(startKit({ origins: ['http://localhost:5173/'] })).rejects.toThrow('not “http://localhost:5173/”')
  await expect(startKit({ now: 'today' })).rejects.toThrow('now is a time such as')
  await expect(startKit({ worldFile: 'missing.db' })).rejects.toThrow('No file can be read at missing.db')
  await expect(startKit({ worldFile: 'kept' })).rejects.toThrow('No file can be read at kept')
  await expect(startKit({ coverageDir: 'package.json' })).rejects.toThrow('Nothing can be written into package.json')
})

test('a list is made empty, long, and one of its own, by a set of rules that is switched', async ({
  as,
  fault,
  world,
}) => {
  const counsellor = await as('fdy01')
  const match = { endpoint: 'people.listStudents' }
  const total = async () => (await counsellor.get(people.listStudents, { PageIndex: 2 })).total
  const empty = await fault({ match: { ...match, body: { PageIndex: 2 } }, rows: 0 })
  expect(await total()).toBe(0)
  await world.faults.move(empty.id, { on: false })
  await world.faults.set([{ match, rows: 10_000 }], 'long')
  await world.faults.set([{ match, value: { rows: [], total: 7 } }], 'own')
  expect(await total()).toBe(10_000)
  await world.faults.switch('own', true, true)
  expect(await total()).toBe(7)
  await world.faults.clear()
  expect(await total()).toBe(40)
})

/** A process that makes a world on a server, and stays or ends by itself. */
const suite = (url: string, then: string) =>
  spawn(process.execPath, [
    '--input-type=module',
    '-e',
    `import { kitAt } from 'xuegong-kit'
     const server = kitAt('${url}')
     await server.hold('suite')
     await server.world({ preset: 'tiny', labels: ['suite'] })
     console.log('made')
     ${then}`,
  ])

test('the worlds of a process go with it: of one that is killed, and of one that ends', async () => {
  const shared = await startKit()
  const left = async () => (await shared.client.get(kit.listWorlds, { label: 'suite' })).length
  const killed = suite(shared.url, 'setInterval(() => {}, 1000)')
  await once(killed.stdout, 'data')
  expect(await left()).toBe(1)
  killed.kill('SIGKILL')
  await expect.poll(left).toBe(0)
  await once(suite(shared.url, ''), 'close')
  await expect.poll(left).toBe(0)
  await shared.stop()
}, 30_000)
