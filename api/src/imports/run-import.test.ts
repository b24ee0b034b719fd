import { existsSync, rmSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { buildUser } from '@xuegong/db/build/account'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { operLog, sysParam } from '@xuegong/db/schema/system'
import { importError } from '@xuegong/db/schema/transfer'
import { count, desc, eq, like, sql } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { buildApp } from '#app'
import type { World } from '#world/world'
import { studentImporter } from '#modules/people/students/importer'
import { plantTask, storedTask } from '#test/import-task'
import { startServer } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { startImport, taskOf } from '#test/upload'
import { openBatches, settleRows } from './import-batch.ts'
import { runImport } from './import-run.ts'
import { openTask } from './import-task.ts'
import type { Importer, Starter } from './importer.ts'

const size = 1200
let roster: Buffer
let few: Buffer
beforeAll(async () => {
  roster = await rosterOf(size)
  few = await rosterOf(5)
})

const storedIn = (world: World) =>
  world.reader().select({ n: count() }).from(student).where(like(student.StudentNo, 'T%')).get()!.n

/** An empty school of its own, without a server of its own. */
const { app } = await startServer('tiny')
const lastEntry = (world: World) => world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).get()
const newWorld = () => app.worlds.create({ preset: 'tiny' })

/** Waits until some rows of a task are stored, and not all. */
async function halfWay(world: World, id: string) {
  for (;;) {
    const task = storedTask(world, id)
    if (task.Ok > 0 || task.Phase > 2) return task
    await later(2)
  }
}

describe('an import', () => {
  test('leaves the server free to answer others', async () => {
    const api = await startServer('tiny')
    const id = await startImport(api, 'admin', roster)
    await halfWay(api.world, id)
    expect((await api.as('admin')(people.listStudents, {})).ErrorCode).toBe(0)
    const { Task } = await taskOf(api, 'admin', id)
    expect(Task).toMatchObject({ IsAskForStr: '正在导入', Total: size })
    expect(Task.Ok).toBeLessThan(size)
    await api.app.imports.done(api.world)
    expect((await taskOf(api, 'admin', id)).Task).toMatchObject({ IsAskForStr: '已完成', Ok: size, Progress: 100 })
  })

  test('that is cancelled stores nothing more, and what it counts is what is stored', async () => {
    const api = await startServer('tiny')
    const id = await startImport(api, 'admin', roster)
    await halfWay(api.world, id)
    await api.as('admin')(transfer.cancelImport, { Id: id })
    const { Task } = await taskOf(api, 'admin', id)
    await api.app.imports.done(api.world)
    expect(Task).toMatchObject({ IsAskForStr: '导入失败', TaskLog: `已取消（成功${Task.Ok}条，失败0条）` })
    expect(Task.Ok).toBeLessThan(size)
    expect(storedIn(api.world)).toBe(Task.Ok)
  })

  test('has an entry in the operation log when it ends: counts by its owner, not its rows', async () => {
    const world = await newWorld()
    const id = await plantTask(world, await workbookOf([studentHeaders, studentRow(1, { 姓名: '' }), studentRow(2)]))
    app.imports.queue(world, id)
    await app.imports.done(world)
    const { CreateUserId, CreateUserName } = storedTask(world, id)
    const by = { CreateUserId, CreateUserName, Summary: '导入学生', BusinessId: id, Before: null }
    expect(lastEntry(world)).toMatchObject(by)
    const counts = { OriginalFileName: 'a.xlsx', Total: 2, Ok: 1, Fail: 1 }
    expect(JSON.parse(lastEntry(world)?.After ?? '')).toEqual(counts)
  })

  test('goes on behind its position after a restart', async () => {
    const { app: first, config, world } = await startServer('tiny')
    const id = await plantTask(world, roster)
    first.imports.queue(world, id)
    const { Ok } = await halfWay(world, id)
    await first.close()
    const again = await buildApp(config, { preset: 'tiny' })
    const reopened = again.worlds.get('default')!
    // It has stopped while it wrote, and is checked again from there.
    expect([1, 2]).toContain(storedTask(reopened, id)?.Phase)
    await again.imports.done(reopened)
    expect(storedTask(reopened, id)).toMatchObject({ Phase: 3, Ok: size, Fail: 0, Position: size + 1 })
    expect(storedIn(reopened)).toBe(size)
    expect(Ok).toBeLessThan(size)
    await again.close()
  })

  test('remembers over a restart which values the file has used', async () => {
    const world = await newWorld()
    const twice = await workbookOf([studentHeaders, studentRow(1, { 姓名: '' }), studentRow(1)])
    const id = await plantTask(world, twice)
    world.transact(db => db.run(`update ImportTask set Position = 2, Fail = 1, Total = 2 where Id = '${id}'`))
    app.imports.queue(world, id)
    await app.imports.done(world)
    expect(storedTask(world, id)).toMatchObject({ Phase: 3, Ok: 0, Fail: 2 })
  })

  test('waits for the one before it', async () => {
    const world = await newWorld()
    const [first, second] = [await plantTask(world, roster), await plantTask(world, few)]
    app.imports.queue(world, first)
    app.imports.queue(world, second)
    await halfWay(world, first)
    expect(storedTask(world, second)).toMatchObject({ Phase: 0, Total: 0 })
    await app.imports.done(world)
    expect(storedTask(world, second)).toMatchObject({ Phase: 3, Ok: 0, Fail: 5 })
  })

  test('ends with its world, and nothing of it stays', async () => {
    const world = await newWorld()
    const id = await plantTask(world, roster)
    app.imports.queue(world, id)
    await halfWay(world, id)
    await app.worlds.drop(world.id)
    expect(existsSync(world.filesDir)).toBe(false)
  })
})

/** Settles checked rows of a task, the n-th row of the roster with other values each, past the worker. */
async function settle(world: World, others: readonly object[], importer: Importer = studentImporter) {
  const task = openTask(world, await plantTask(world, few))!
  const { ClassId } = world.writer().select().from(student).get()!
  const codes = { 性别: '1', 民族: '01', 政治面貌: '13', 培养层次: '21', 班级: ClassId }
  const rows = others.map((other, n) => {
    const row = studentRow(n + 1, { ...codes, ...other })
    const values = Object.fromEntries(importer.columns.map(({ field }, at) => [field, row[at]!]))
    return { row: n + 2, values, faults: [] }
  })
  const run = await openBatches(world, { task, importer, allowed: { into: 'all', over: 'all' } })
  for (let next = 0; next < rows.length; ) next = settleRows(run, rows, next)
  return storedTask(world, task.Id)
}
const errorsIn = (world: World) => world.writer().select().from(importError).all()

test('a number that somebody takes after the check becomes an error of its row, and the batch goes on', async () => {
  const world = await newWorld()
  const { StudentNo } = world.reader().select().from(student).get()!
  expect(await settle(world, [{}, { 学号: StudentNo }, {}])).toMatchObject({ Ok: 2, Fail: 1, Position: 4 })
  expect(storedIn(world)).toBe(2)
})

test('a class that graduates after the check becomes an error of its rows', async () => {
  const world = await newWorld()
  await world.own()
  world.transact(db => db.update(classInfo).set({ State: 2 }).run())
  expect(await settle(world, [{}])).toMatchObject({ Ok: 0, Fail: 1 })
  expect(errorsIn(world)).toMatchObject([{ Column: '班级', Value: '', Error: '班级不存在' }])
})

test('a row that fails half-way leaves nothing behind: no student without his account', async () => {
  const world = await newWorld()
  await world.own()
  world.transact(db => buildUser(db, { LoginName: 'T000002' }))
  expect(await settle(world, [{}, {}, {}])).toMatchObject({ Ok: 2, Fail: 1 })
  const numbers = world.reader().select({ no: student.StudentNo }).from(student).where(like(student.StudentNo, 'T%'))
  expect(numbers.all().map(({ no }) => no)).toEqual(['T000001', 'T000003'])
})

test.each([
  ['TrueName', '姓名', '测试'],
  ['Sex', '性别', ''],
  ['ClassId', '班级', ''],
])(
  'an error found while writing %s shows what the person wrote, never a code or an id',
  async (field, Column, Value) => {
    const world = await newWorld()
    const start = () => Promise.resolve(() => ({ field, error: '不允许' }))
    await settle(world, [{}], { ...studentImporter, start })
    expect(errorsIn(world)).toEqual([expect.objectContaining({ Row: 2, Column, Value, Error: '不允许' })])
  },
)

describe('an import fails with a sentence', () => {
  const worker = new URL('../import-worker.ts', import.meta.url)
  const engine = { importers: [studentImporter], reach: {}, worker }
  const ended = async (world: World, id: string, { heapMb = 512, entry = worker } = {}) => {
    const limits = { maxOldGenerationSizeMb: heapMb, maxYoungGenerationSizeMb: Math.min(64, heapMb) }
    await runImport({ ...engine, worker: entry }, world, id, new AbortController().signal, limits)
    const { Phase, TaskLog } = storedTask(world, id)
    return { Phase, TaskLog, stored: storedIn(world) }
  }

  test('when its worker runs out of memory', async () => {
    const world = await newWorld()
    const outcome = { Phase: 4, TaskLog: '文件内容过多，请拆分后重新导入', stored: 0 }
    // It fills its memory with what it makes. Where there is none even for its code, V8 may end the whole process.
    const entry = new URL('data:text/javascript,const all=[];for(;;)all.push(new Array(1e5).fill(0.5))')
    expect(await ended(world, await plantTask(world, few), { heapMb: 32, entry })).toEqual(outcome)
  })

  test('when the file has too many rows, before any is stored', async () => {
    const world = await newWorld()
    const id = await plantTask(world, few)
    world.transact(db => db.update(sysParam).set({ Value: '4' }).where(eq(sysParam.Id, 'ImportMaxRows')).run())
    expect(await ended(world, id)).toEqual({ Phase: 4, TaskLog: '单次导入不能超过4行', stored: 0 })
    expect(JSON.parse(lastEntry(world)?.After ?? '')).toMatchObject({ Ok: 0, TaskLog: '单次导入不能超过4行' })
  })

  test('when the file is no workbook', async () => {
    const world = await newWorld()
    const id = await plantTask(world, Buffer.from('PK\x03\x04 and nothing'))
    expect(await ended(world, id)).toMatchObject({ Phase: 4, TaskLog: '文件已损坏，请在表格软件中重新保存后上传' })
  })

  test('when the file is gone', async () => {
    const world = await newWorld()
    const id = await plantTask(world, few)
    rmSync(join(world.filesDir, 'imports'), { recursive: true })
    expect(await ended(world, id)).toMatchObject({ Phase: 4, TaskLog: '源文件已丢失，请重新上传' })
  })

  test('when its owner has been disabled', async () => {
    const world = await newWorld()
    const id = await plantTask(world, few)
    world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'admin')).run())
    expect(await ended(world, id)).toMatchObject({ Phase: 4, TaskLog: '发起导入的账号已停用或删除', stored: 0 })
  })
})

test('an importer works out what its owner may reach with what modules answer for', async () => {
  const world = await newWorld()
  const reach = { 5: () => sql`1 = 1` }
  const seen: unknown[] = []
  const allow = (starter: Starter) => {
    seen.push(starter.reach[5])
    return { into: 'all', over: 'all' }
  }
  const worker = new URL('../import-worker.ts', import.meta.url)
  const engine = { importers: [{ ...studentImporter, allow }], reach, worker }
  await runImport(engine, world, await plantTask(world, few), new AbortController().signal)
  expect(seen).toEqual([reach[5]])
})
