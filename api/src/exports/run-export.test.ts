import { logExports } from '@xuegong/contracts/modules/system/exports'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { mkdirSync, readdirSync, symlinkSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as later } from 'node:timers/promises'
import { accounts } from '@xuegong/contracts/modules/account/accounts'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { operLog } from '@xuegong/db/schema/system'
import { downTask } from '@xuegong/db/schema/transfer'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { buildApp } from '#app'
import type { World } from '#world/world'
import { downTaskOf, exportFile, fillLog, plantExport, startExport, storedDownTask } from '#test/export'
import { addRole, grant, holderOf } from '#test/own-role'
import { startServer } from '#test/session'
import { textsOf } from '#test/sheets'
import { beginTask, failTask, finishTask, openTask, openTaskIds } from './down-task.ts'

const api = await startServer('tiny')
await api.world.own()
const numbersIn = async (content: Buffer) => (await textsOf(content)).slice(1).map(([number]) => number)

describe('an export of a list', () => {
  test('has its columns with their headings, the texts of codes, the masks and the order of the list', async () => {
    const { content, Task } = await exportFile(api, 'admin', studentExports.exportStudents)
    const [head, first, ...more] = await textsOf(content)
    expect(head?.join()).toBe('学号,姓名,性别,民族,政治面貌,身份证号,手机号,学院,专业,班级,年级,培养层次,学籍状态')
    expect([first?.slice(0, 5), first?.at(-1)]).toEqual([['2024010101', '赵一诺', '女', '汉族', '共青团员'], '在读'])
    expect(first?.[5]).toMatch(/^\d{4}\*{10}[\dX]{4}$/)
    expect(more).toHaveLength(39)
    expect(Task).toMatchObject({ DownProgress: 1, Progress: 100, Total: 40, BusinessTypeName: '学生导出', DownType: 2 })
  })

  test('is filtered and sorted as it was asked for, with the columns that were asked for in their order', async () => {
    const asked = { Sex: '1', sortField: 'StudentNo', sortOrder: 'descend' as const, Columns: ['Sex', 'StudentNo'] }
    const [head, ...rows] = await textsOf(
      (await exportFile(api, 'admin', studentExports.exportStudents, asked)).content,
    )
    expect(head).toEqual(['性别', '学号'])
    const numbers = rows.map(([, number]) => number!)
    expect(numbers).toEqual(numbers.toSorted().reverse())
    expect(new Set(rows.map(([sex]) => sex))).toEqual(new Set(['男']))
  })

  test('of chosen rows has those alone, and none that is out of reach', async () => {
    const { rows } = (await api.as('admin')(people.listStudents, { PageSize: 3 })).ResultValue!
    const { content } = await exportFile(api, 'admin', studentExports.exportStudents, {
      Ids: [rows[2]!.Id, rows[0]!.Id, 'x'],
    })
    expect(await numbersIn(content)).toEqual([rows[0]!.StudentNo, rows[2]!.StudentNo])
  })

  test('as .csv is UTF-8 with a mark that says so', async () => {
    const { content, Task } = await exportFile(api, 'admin', studentExports.exportStudents, {
      Format: 2,
      Columns: ['StudentNo', 'TrueName'],
      FileName: '花名册/\u202e2026',
    })
    expect(Task).toMatchObject({ DownFileName: '花名册-2026.csv', DownType: 2 })
    expect(content.toString()).toMatch(/^\ufeff学号,姓名\r\n2024010101,赵一诺\r\n/)
  })

  test.each([
    [accounts.exportStaff, '工号', 'admin'],
    [units.exportClasses, '班级名称', '计科2401班'],
    [logExports.exportOperLogs, '时间', '2026'],
  ])('is declared in one line: %#', async (endpoint, heading, text) => {
    const rows = await textsOf((await exportFile(api, 'admin', endpoint)).content)
    expect(rows[0]?.[0]).toBe(heading)
    expect(JSON.stringify(rows)).toContain(text)
  })

  test('of nothing fails and says so', async () => {
    const { Task } = await exportFile(api, 'admin', studentExports.exportStudents, { Key: 'nobody' })
    expect(Task).toMatchObject({ DownProgress: 2, FailReason: '没有可导出的内容', Url: '' })
    const entry = api.world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).get()!
    expect(JSON.parse(entry.After!)).toEqual({ DownFileName: Task.DownFileName, FailReason: '没有可导出的内容' })
  })

  test('stands in the operation log: who exported what, and how many rows', async () => {
    const { Task } = await exportFile(api, 'admin', units.exportClasses)
    const entry = api.world.reader().select().from(operLog).orderBy(desc(operLog.Id)).limit(1).get()!
    expect(entry).toMatchObject({ CreateUserName: '系统管理员', Summary: '班级导出', BusinessId: Task.Id })
    expect(JSON.parse(entry.After!)).toEqual({ DownFileName: Task.DownFileName, Total: 1, Size: Task.Size })
  })
})

describe('the rights of the owner when it runs', () => {
  const setRoles = (LoginName: string, roles: string[]) =>
    api.world.transact(db => {
      const { Id } = db.select().from(userMan).where(eq(userMan.LoginName, LoginName)).get()!
      db.delete(userRole).where(eq(userRole.UserId, Id)).run()
      for (const RoleId of roles) db.insert(userRole).values({ UserId: Id, RoleId }).run()
    })

  test('rows that another role lets list, and none lets export, are left out', async () => {
    const [lister, exporter] = [await addRole(api, 'lister', { ScopeType: 1 }), await addRole(api, 'exporter')]
    await grant(api, lister, { student: ['query'] })
    await grant(api, exporter, { student: ['query', 'export'] })
    const who = await holderOf(api, lister, exporter)
    expect((await api.as(who)(people.listStudents, {})).ResultValue!.total).toBe(40)
    expect((await exportFile(api, who, studentExports.exportStudents)).Task).toMatchObject({
      FailReason: '没有可导出的内容',
    })
  })

  test.each([
    ['right is lost', () => setRoles('fdy01', ['student']), '您已没有导出该内容的权限'],
    [
      'account is disabled',
      () => api.world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.LoginName, 'bzr01')).run()),
      '发起导出的账号已停用或删除',
    ],
  ])('whose %s meanwhile gets a sentence', async (_, lose, sentence) => {
    const who = sentence.startsWith('您') ? 'fdy01' : 'bzr01'
    const id = await startExport(api, who, studentExports.exportStudents)
    lose()
    await api.app.exports.done(api.world)
    expect(storedDownTask(api.world, id)).toMatchObject({ Phase: 4, FailReason: sentence })
  })
})

const filesOf = (world: World) => readdirSync(join(world.filesDir, 'exports'))
/** Waits until some rows of a task are written, and not all. */
async function halfWay(world: World, id: string) {
  for (;;) {
    const task = storedDownTask(world, id)
    if (task.Phase !== 0) return task
    await later(2)
  }
}

describe('an export of many rows', () => {
  test('tells how far it is, and is gone without a trace when it is cancelled', async () => {
    const own = await startServer('tiny')
    await fillLog(own.world, 120_000)
    const Id = await startExport(own, 'admin', logExports.exportOperLogs)
    await halfWay(own.world, Id)
    const shown = async () => expect((await downTaskOf(own, 'admin', Id)).Total).toBe(120_001)
    await vi.waitFor(shown, { timeout: 20_000, interval: 10 })
    expect(await downTaskOf(own, 'admin', Id)).toMatchObject({ DownProgress: 0, Url: '' })
    await own.as('admin')(transfer.cancelDownTask, { Id })
    await own.app.exports.done(own.world)
    expect(await downTaskOf(own, 'admin', Id)).toMatchObject({ DownProgress: 2, FailReason: '已取消' })
    expect(filesOf(own.world)).toEqual([])
  })

  test('that a restart cuts off runs again from its start', async () => {
    const own = await startServer('tiny')
    await fillLog(own.world, 60_000)
    const id = await startExport(own, 'admin', logExports.exportOperLogs, { Format: 2 })
    await halfWay(own.world, id)
    await own.app.close()
    const again = await buildApp(own.config, { preset: 'tiny' })
    const world = again.worlds.get('default')!
    expect(storedDownTask(world, id).Phase).toBeLessThan(3)
    await again.exports.done(world)
    expect(storedDownTask(world, id)).toMatchObject({ Phase: 3, Total: 60_001 })
    expect(filesOf(world)).toEqual([`${id}.csv`])
    await again.close()
  })

  test('two at once are both whole', async () => {
    const ids = [
      await startExport(api, 'admin', studentExports.exportStudents),
      await startExport(api, 'admin', studentExports.exportStudents),
    ]
    await api.app.exports.done(api.world)
    for (const id of ids) expect(storedDownTask(api.world, id)).toMatchObject({ Phase: 3, Total: 40 })
  })
})

test('where the disk is full the task fails with a sentence, and no half file is left', async () => {
  const own = await startServer('tiny')
  await own.world.own()
  mkdirSync(join(own.world.filesDir, 'exports'), { recursive: true })
  const running = ['one', 'two'].map(() => startExport(own, 'admin', studentExports.exportStudents))
  const [, , id] = [...(await Promise.all(running)), await startExport(own, 'admin', studentExports.exportStudents)]
  symlinkSync('/dev/full', join(own.world.filesDir, 'exports', `${id}.part`))
  await own.app.exports.done(own.world)
  expect(storedDownTask(own.world, id!)).toMatchObject({
    Phase: 4,
    FailReason: '服务器存储空间不足，请联系管理员后重新导出',
    FileId: '',
  })
  expect(filesOf(own.world).filter(name => name.startsWith(id!))).toEqual([])
})

test('where there is no room even for the end of a task, it ends when there is some', async () => {
  const own = await startServer('tiny')
  const { world } = own
  const id = await startExport(own, 'admin', studentExports.exportStudents)
  const none = vi.spyOn(world, 'transact').mockImplementation(() => {
    throw Object.assign(new Error('database or disk is full'), { code: 'SQLITE_FULL' })
  })
  await vi.waitFor(() => expect(none.mock.calls.length).toBeGreaterThan(1), 5000)
  none.mockRestore()
  await own.app.exports.done(world)
  const FailReason = '服务器存储空间不足，请联系管理员后重新导出'
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 4, FailReason, FileId: '' })
  expect(filesOf(world).filter(name => name.startsWith(id))).toEqual([])
})

test('a task that was cancelled meanwhile is neither begun, failed nor finished', async () => {
  const { world } = await startServer('tiny')
  await world.own()
  const [id, other] = [await plantExport(world), await plantExport(world)]
  expect(openTaskIds(world)).toEqual([id, other])
  const task = openTask(world, id)!
  world.transact(db => void db.update(downTask).set({ Phase: 5 }).where(eq(downTask.Id, id)).run())
  beginTask(world, id)
  failTask(world, task, { title: '学生导出' }, '出错')
  const made = { rows: 1, size: 1, FilePartPath: 'exports/x.xlsx' }
  expect(finishTask(world, task, { title: '学生导出', type: 21 }, made)).toBe(false)
  expect(storedDownTask(world, id)).toMatchObject({ Phase: 5, FailReason: '', FileId: '' })
})
