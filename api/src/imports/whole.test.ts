import type { World } from '#world/world'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { importTask } from '@xuegong/db/schema/transfer'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classImporter } from '#modules/people/classes/class-importer'
import { plantTask, storedTask } from '#test/import-task'
import { startApi } from '#test/session'
import { workbookOf } from '#test/sheets'
import { runImport } from './import-run.ts'
import type { Importer } from './importer.ts'

const { app } = await startApi('tiny')
const headers = ['班级名称', '年级', '专业', '辅导员工号']
const sheet = (...names: string[]) => workbookOf([headers, ...names.map(name => [name, '2026', '软件工程', 'fdy01'])])
const worker = new URL('../import-worker.ts', import.meta.url)

/** A world with an open task of an import that is all or nothing. */
async function planted(...names: string[]) {
  const world = await app.worlds.create({ preset: 'tiny' })
  const id = await plantTask(world, await sheet(...names))
  world.transact(db => db.update(importTask).set({ TaskType: classImporter.endpoint.import.type }).run())
  const run = (more: Partial<Importer> = {}, signal = new AbortController().signal) =>
    runImport({ importers: [{ ...classImporter, ...more }], reach: {}, worker }, world, id, signal)
  return { world, id, run }
}
const stored = (world: World) =>
  world
    .reader()
    .select()
    .from(classInfo)
    .where(like(classInfo.ClassName, '整%'))
    .all()
    .map(({ ClassName }) => ClassName)

test('what is cancelled before it writes stores nothing', async () => {
  const { world, id, run } = await planted('整一', '整二')
  await run({
    start: db => {
      world.transact(inner => inner.update(importTask).set({ Phase: 5, TaskLog: '已取消' }).run())
      return classImporter.start(db, 'all')
    },
  })
  expect(storedTask(world, id)).toMatchObject({ Phase: 5, TaskLog: '已取消', Ok: 0 })
  expect(stored(world)).toEqual([])
})

test('what somebody sent who is disabled before it writes stores nothing', async () => {
  const { world, id, run } = await planted('整一', '整二')
  await run({
    start: db => {
      world.transact(inner => inner.update(userMan).set({ State: 0 }).run())
      return classImporter.start(db, 'all')
    },
  })
  expect(storedTask(world, id)).toMatchObject({ Phase: 4, Ok: 0, TaskLog: '发起导入的账号已停用或删除' })
  expect(stored(world)).toEqual([])
})

test('what is cut off before it writes begins again with its first row', async () => {
  const { world, id, run } = await planted('整一', '整二')
  const abort = new AbortController()
  const cut = () => {
    abort.abort()
    return classImporter.start(world.writer(), 'all')
  }
  await run({ start: cut }, abort.signal)
  expect(storedTask(world, id)).toMatchObject({ Phase: 1, Ok: 0, Position: 0 })
  await run()
  expect(storedTask(world, id)).toMatchObject({ Phase: 3, Ok: 2, Position: 3 })
  expect(stored(world)).toEqual(['整一', '整二'])
})

/** As it was when the server fell after the rows were written, before the end was noted. */
const reopen = (world: World) => world.transact(db => db.update(importTask).set({ Phase: 2, TaskLog: '' }).run())

test('what was cut off after it had written is not written again, and ends as it would have', async () => {
  const { world, id, run } = await planted('整一', '整二')
  await run()
  reopen(world)
  await run()
  expect(storedTask(world, id)).toMatchObject({ Phase: 3, Ok: 2, TaskLog: '导入完成：成功2条，失败0条' })
  expect(stored(world)).toEqual(['整一', '整二'])
})

test('what was cut off after it had been refused stays refused, with its errors', async () => {
  const { world, id, run } = await planted('整一', '整一')
  await run()
  const { TaskLog } = storedTask(world, id)
  reopen(world)
  await run()
  expect(storedTask(world, id)).toMatchObject({ Phase: 4, Ok: 0, Fail: 1, TaskLog })
  expect(TaskLog).toBe('文件中有不能导入的行，所有行均未导入，请修改后重新导入（成功0条，失败1条）')
})
