import { closeSync, openSync, readFileSync, writeSync } from 'node:fs'
import { dirname } from 'node:path'
import Database from 'better-sqlite3'
import { people } from '@xuegong/contracts/modules/people'
import { expect, onTestFinished, test, vi } from 'vitest'
import { withBase } from '#test/base-folder'
import { firstMobile, setMobile, startKit } from '#test/world-client'

/** Spoils the first page of the students and nothing else: the file keeps its length and its head. */
function damage(file: string) {
  const db = new Database(file, { readonly: true })
  const page = db.prepare("SELECT rootpage FROM sqlite_schema WHERE name = 'Student'").pluck().get() as number
  const size = db.pragma('page_size', { simple: true }) as number
  db.close()
  const opened = openSync(file, 'r+')
  writeSync(opened, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size)
  closeSync(opened)
}

/** A server, and the sentences that it says of what goes wrong. */
async function start(env?: NodeJS.ProcessEnv) {
  const api = await startKit('tiny', env)
  const error = vi.spyOn(api.app.log, 'error')
  onTestFinished(() => error.mockRestore())
  return { ...api, said: () => error.mock.calls.map(([, text]) => text).filter(Boolean) }
}

/** A server whose worlds begin with a damaged base. */
async function startDamaged() {
  const { file } = await withBase()
  const whole = readFileSync(file)
  damage(file)
  const isAnew = () => vi.waitFor(() => expect(readFileSync(file).equals(whole)).toBe(true), 60_000)
  return { ...(await start({ BASES_DIR: dirname(file) })), file, isAnew }
}

const failed = { ErrorCode: 500 }

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
  const world = app.worlds.get(id)!
  await world.own()
  for (const _ of [1, 2]) expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
  const file = world.reader().$client.name
  expect(said()).toEqual([`The file ${file} is damaged: reset or drop world ${id}.`])
  expect(await admin.call(people.listStudents, {})).toMatchObject(failed)
})

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
