import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { people } from '@xuegong/contracts/modules/people'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { importError, importTask } from '@xuegong/db/schema/transfer'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { failures } from '#test/failures'
import { plantTask, storedTask } from '#test/import-task'
import { startApi, type TestApi } from '#test/session'
import { rosterOf, studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { importRoster, taskOf, upload } from '#test/upload'

const send = async (api: TestApi, content: Buffer) => (await upload(api, 'admin', content)).ResultValue!.FileId

describe('tasks that are removed', () => {
  test('are gone with their errors and files; an open one is named with the reason', async () => {
    const api = await startApi('tiny')
    const admin = api.as('admin')
    const { Task } = await importRoster(api, 'admin', await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })]))
    const waiting = await plantTask(api.world, await rosterOf(1))
    const { ResultValue } = await admin(transfer.removeImports, { Ids: [Task.Id, waiting, 'none'] })
    expect(ResultValue).toEqual({
      Ok: 1,
      Failed: [
        { Id: waiting, Reason: '任务正在进行，请先取消' },
        { Id: 'none', Reason: '数据不存在或无权访问' },
      ],
    })
    expect((await admin(transfer.listImportTasks, {})).ResultValue!.rows.map(({ Id }) => Id)).toEqual([waiting])
    expect((await admin(transfer.downloadFile, { Id: Task.Id })).RequestMsg).toBe('数据不存在或无权访问')
    expect(readdirSync(join(api.world.filesDir, 'imports'))).toEqual([`${waiting}.xlsx`])
    expect(api.world.reader().select().from(importError).all()).toEqual([])
  })

  test('leave a file that another task was made of', async () => {
    const api = await startApi('tiny')
    const FileId = await send(api, await rosterOf(1))
    const admin = api.as('admin')
    const run = async () => {
      const { TaskId } = (await admin(people.importStudents, { FileId, Duplicate: 1 })).ResultValue!
      await api.app.imports.done(api.world)
      return TaskId
    }
    const [first, second] = [await run(), await run()]
    await admin(transfer.removeImports, { Ids: [first] })
    expect((await admin(people.importStudents, { FileId, Duplicate: 1 })).ErrorCode).toBe(0)
    await api.app.imports.done(api.world)
    const { rows } = (await admin(transfer.listImportTasks, {})).ResultValue!
    await admin(transfer.removeImports, { Ids: rows.map(({ Id }) => Id) })
    expect(rows.map(({ Id }) => Id)).toContain(second)
    expect((await admin(people.importStudents, { FileId })).RequestMsg).toBe('文件已过期，请重新上传')
  })

  test('of others stay', async () => {
    const api = await startApi('tiny')
    const { Task } = await importRoster(api, 'xgc01', await rosterOf(1))
    const said = (await api.as('admin')(transfer.removeImports, { Ids: [Task.Id] })).ResultValue!
    expect(said.Failed).toEqual([{ Id: Task.Id, Reason: '数据不存在或无权访问' }])
    expect((await taskOf(api, 'xgc01', Task.Id)).Task.Ok).toBe(1)
  })
})

describe('the lists of tasks', () => {
  test('refuse a period that ends before it begins', async () => {
    const api = await startApi('tiny')
    const period = { StartTime: '2026-10-02 00:00:00', EndTime: '2026-10-01 23:59:59' }
    const admin = api.as('admin')
    const said = [
      await admin(transfer.listImportTasks, period),
      await admin(transfer.listSchoolTasks, period),
      await admin(transfer.listOldImportTasks, { beginTime: period.StartTime, endTime: period.EndTime }),
    ]
    expect(said.map(({ RequestMsg }) => RequestMsg)).toEqual(Array(3).fill('结束时间不能小于开始时间'))
    const moment = { StartTime: '2026-10-02 00:00:00', EndTime: '2026-10-02 00:00:00' }
    expect((await admin(transfer.listImportTasks, moment)).ErrorCode).toBe(0)
  })

  test('say how large a file is, until when it is kept, and why a task failed', async () => {
    const api = await startApi('tiny')
    const content = await workbookOf([['学号'], ['1']])
    const { Task } = await importRoster(api, 'admin', content)
    const made = api.world.now().slice(0, 10)
    const until = new Date(Date.parse(`${made}T00:00:00Z`) + 30 * 86_400_000).toISOString().slice(0, 10)
    const FailReason = expect.stringMatching(/^模板表头不匹配/)
    expect(Task).toMatchObject({ Size: content.length, FailReason, IsAskForStr: '导入失败' })
    expect(Task.ExpireDate.slice(0, 10)).toBe(until)
    expect((await importRoster(api, 'admin', await rosterOf(1))).Task.FailReason).toBe('')
  })

  test('say how far a task is; before it has ended none is through', async () => {
    const api = await startApi('tiny')
    const Id = await plantTask(api.world, await rosterOf(1))
    const progressWith = async (Ok: number) => {
      api.world.transact(db => db.update(importTask).set({ Phase: 2, Total: 3, Ok, Skipped: 1 }).run())
      return (await taskOf(api, 'admin', Id)).Task.Progress
    }
    expect([await progressWith(1), await progressWith(2)]).toEqual([66, 99])
  })

  test('of the whole school show administrators who runs what, and nothing of the files', async () => {
    const api = await startApi('tiny')
    await importRoster(api, 'xgc01', await rosterOf(1))
    await importRoster(api, 'college01', await rosterOf(2))
    const { rows, total } = (await api.as('admin')(transfer.listSchoolTasks, {})).ResultValue!
    expect([total, rows.map(({ Ok, Fail }) => [Ok, Fail])]).toEqual([
      2,
      [
        [1, 1],
        [1, 0],
      ],
    ])
    expect(Object.keys(rows[0]!).sort()).toEqual([
      'CreateDate',
      'CreateUserName',
      'Fail',
      'Id',
      'IsAskForStr',
      'Ok',
      'Progress',
      'Skipped',
      'TaskType',
      'TaskTypeName',
      'Total',
    ])
    const found = { CreateUserName: rows[1]!.CreateUserName, TaskType: 1 }
    expect((await api.as('admin')(transfer.listSchoolTasks, found)).ResultValue!.total).toBe(1)
    expect((await api.as('xgc01')(transfer.listSchoolTasks, {})).ErrorCode).toBe(403)
  })
})

test('administrators stop the import of anybody, and nobody else does', async () => {
  const api = await startApi('tiny')
  const Id = await plantTask(api.world, await rosterOf(1))
  expect((await api.as('xgc01')(transfer.cancelImport, { Id })).RequestMsg).toBe('数据不存在或无权访问')
  expect((await api.as('xgc01')(transfer.cancelSchoolTask, { Id })).ErrorCode).toBe(403)
  const mine = (await importRoster(api, 'xgc01', await rosterOf(1))).Task
  api.world.transact(db => db.update(importTask).set({ Phase: 1 }).where(eq(importTask.Id, mine.Id)).run())
  expect((await api.as('admin')(transfer.cancelSchoolTask, { Id: mine.Id })).ErrorCode).toBe(0)
  expect(storedTask(api.world, mine.Id)).toMatchObject({ Phase: 5 })
})

test('the business types are those that modules import, or export', async () => {
  const api = await startApi('tiny')
  const { ResultValue } = await api.as('xgc01')(transfer.listBusinessTypes, {})
  expect(ResultValue).toEqual([
    { Key: '1', Value: '学生导入', ParentId: '' },
    { Key: '2', Value: '班级导入', ParentId: '' },
    { Key: '3', Value: '宿舍导入', ParentId: '' },
    { Key: '5', Value: '班级评议员导入', ParentId: '' },
    { Key: '9', Value: '综合测评成绩导入', ParentId: '' },
    { Key: '10', Value: '教职工导入', ParentId: '' },
    { Key: '60', Value: '字典项导入', ParentId: '' },
  ])
  const { ResultValue: exports } = await api.as('xgc01')(transfer.listBusinessTypes, { Kind: 2 })
  expect(exports?.map(({ Key, Value }) => `${Key} ${Value}`)).toEqual([
    '21 学生导出',
    '23 每日上报导出',
    '33 班级导出',
    '34 教职工导出',
    '36 操作日志导出',
    '37 学生登记表导出',
    '38 学生照片导出',
    '40 综合日报',
    '61 字典项导出',
    '62 账号导出',
    '63 流程监控导出',
    '70 未报名单导出',
    '71 异常上报导出',
    '72 住宿名单导出',
    '73 卫生检查导出',
    '74 报修导出',
    '75 门禁流水导出',
    '76 晚归未归导出',
    '77 上报统计导出',
    '80 测评汇总表',
    '81 测评统计表',
    '82 测评分析表',
    '83 认定申请表',
    '84 困难证明材料',
    '85 绿色通道申请导出',
  ])
})

failures(transfer.cancelSchoolTask, { NOT_FOUND: { input: { Id: 'none' } } })
const reversed = { StartTime: '2026-10-02 00:00:00', EndTime: '2026-10-01 00:00:00' }
failures(transfer.listOldImportTasks, {
  PERIOD_REVERSED: { input: { beginTime: reversed.StartTime, endTime: reversed.EndTime } },
})
