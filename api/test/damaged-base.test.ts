import { closeSync, existsSync, mkdtempSync, openSync, readFileSync, rmSync, writeSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import Database from 'better-sqlite3'
import { clientOf } from '@xuegong/contracts/client'
import { kit } from '@xuegong/contracts/modules/kit'
import { people } from '@xuegong/contracts/modules/people'
import { siteCalls } from '@xuegong/contracts/modules/system/site'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withBase } from '#test/base-folder'
import { startProcess } from '#test/server-process'
import { firstMobile, setMobile, startKit } from '#test/world-client'

type Bytes = [start: number, length: number]

/** Bytes of the schema, on the first page of a file. */
const schema: Bytes = [100, 4000]

/** The bytes of the first page of a table or an index. */
function bytesOf(file: string, table: string): Bytes {
  const db = new Database(file, { readonly: true })
  const page = db.prepare('SELECT rootpage FROM sqlite_schema WHERE name = ?').pluck().get(table) as number
  const size = db.pragma('page_size', { simple: true }) as number
  db.close()
  return [(page - 1) * size, size]
}

/** Spoils bytes of a file, which keeps its length. */
function damage(file: string, [start, length] = bytesOf(file, 'Student')) {
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(length, 0xff), 0, length, start)
  closeSync(opened)
}

/** A server, and the sentences that it says of what goes wrong. */
async function start(env?: NodeJS.ProcessEnv) {
  const api = await startKit('tiny', env)
  const error = vi.spyOn(api.app.log, 'error')
  onTestFinished(() => error.mockRestore())
  return { ...api, said: () => error.mock.calls.map(([, text]) => text).filter(Boolean) }
}

/** A server whose worlds begin with a base of which these bytes are damaged. */
async function startDamaged(bytes?: Bytes) {
  const { file } = await withBase()
  const whole = readFileSync(file)
  damage(file, bytes)
  const isAnew = () => vi.waitFor(() => expect(readFileSync(file).equals(whole)).toBe(true), 60_000)
  return { ...(await start({ BASES_DIR: dirname(file) })), file, isAnew }
}

const failed = { ErrorCode: 500 }
const damaged = (id: string) => `The file of world ${id} is damaged: reset it, drop it or delete its folder.`

test('a base that proves damaged is named in the log once and seeded anew, and its worlds go on with the new one', async () => {
  const { file, isAnew, open, said } = await startDamaged()
  const { admin } = await open()
  for (const _ of [1, 2]) expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
  await isAnew()
  expect(said()).toEqual([`The base file ${file} is damaged: it is seeded anew.`])
  expect(await vi.waitFor(() => firstMobile(admin), 10_000)).toMatch(/^1/)
  await setMobile(admin, '13900004321')
  expect(await firstMobile(admin)).toBe('139****4321')
  expect(await firstMobile((await open()).admin)).toMatch(/^1/)
})

test('a damaged file of a world is named in the log once, with what helps, and left as it is', async () => {
  const { app, open, said } = await startDamaged()
  const { id, admin } = await open()
  await app.worlds.get(id)!.own()
  for (const _ of [1, 2]) expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
  await vi.waitFor(() => expect(said()).toContain(damaged(id)))
  expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
  expect(said().filter(text => text === damaged(id))).toHaveLength(1)
})

test('a world whose damaged file the control plane alone has met is named, too', async () => {
  const { app, client, open, said } = await startDamaged()
  const { id } = await open()
  await app.worlds.get(id)!.own()
  expect(await client.call(kit.putRows, { id, rows: { Student: [{}] } })).toMatchObject(failed)
  await vi.waitFor(() => expect(said()).toContain(damaged(id)), 10_000)
})

test('a base in whose head and schema nothing can be read is refused in the envelope, and seeded anew', async () => {
  const { file, isAnew, client, said } = await startDamaged(schema)
  expect(await client.call(people.listStudents, {})).toMatchObject({ ErrorCode: 401 })
  expect(await client.call(siteCalls.getSite, {})).toMatchObject(failed)
  await isAnew()
  expect(said()).toEqual([`The base file ${file} is damaged: it is seeded anew.`])
  await vi.waitFor(async () => expect(await client.call(siteCalls.getSite, {})).toMatchObject({ ErrorCode: 0 }), 10_000)
})

test('where the control plane meets a damaged base that is seeded anew, too', async () => {
  const { isAnew, client } = await startDamaged()
  const { id } = await client.get(kit.createWorld, { preset: 'tiny' })
  expect(await client.call(kit.putRows, { id, rows: { Student: [{}] } })).toMatchObject(failed)
  await isAnew()
})

test.each([
  ['its schema', () => schema],
  // They are read in the order of their ids.
  ['its tasks', (file: string) => bytesOf(file, 'sqlite_autoindex_ImportTask_1')],
])(
  'a server starts although a world has a file in which %s cannot be read: the log names it, and it can be dropped',
  async (_, bytes) => {
    const dataDir = mkdtempSync(join(tmpdir(), 'xuegong-damaged-'))
    onTestFinished(() => rmSync(dataDir, { recursive: true }))
    const before = await startKit('tiny', { DATA_DIR: dataDir })
    const { id, admin } = await before.open()
    await setMobile(admin, '13900004321')
    const { filesDir } = before.app.worlds.get(id)!
    await before.app.close()
    const file = join(filesDir, '../world.db')
    damage(file, bytes(file))
    const { said } = await startProcess(dataDir)
    expect(said().split(`"msg":"${damaged(id)}"`)).toHaveLength(2)
    const [baseUrl] = /http:\/\/localhost:\d+/.exec(said())!
    const client = clientOf({ baseUrl })
    expect(await client.call(siteCalls.getSite, {})).toMatchObject({ ErrorCode: 0 })
    expect(await client.call(kit.dropWorld, { id })).toMatchObject({ ErrorCode: 0 })
    expect(existsSync(file)).toBe(false)
  },
)

test('an error of another file blames neither a base nor a world', async () => {
  const { app, open, said } = await start()
  const { id, admin } = await open()
  vi.spyOn(app.worlds.get(id)!, 'reader').mockImplementationOnce(() => {
    throw Object.assign(new Error('database disk image is malformed'), { code: 'SQLITE_CORRUPT' })
  })
  expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
  expect(said()).toEqual([])
  expect(await firstMobile(admin)).toMatch(/^1/)
})
