import { readdirSync } from 'node:fs'
import { join } from 'node:path'
import { studentExports } from '@xuegong/contracts/modules/people/exports'
import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { statusChange } from '@xuegong/db/schema/student-records'
import { operLog } from '@xuegong/db/schema/system'
import { desc, eq } from 'drizzle-orm'
import { describe, expect, test, vi } from 'vitest'
import { failures } from '#test/failures'
import { download, exportFile, plantExport, startExport, storedDownTask } from '#test/export'
import { startApi, startServer } from '#test/session'
import { textsOf } from '#test/sheets'

const api = await startApi('tiny')
const as = api.as('xgc01')
const tasks = async (input = {}, who = 'xgc01') => (await api.as(who)(transfer.listDownTasks, input)).ResultValue!

describe('export tasks', () => {
  test('tell how far they are; before one has ended it is not through', async () => {
    const own = await startServer('tiny')
    await plantExport(own.world)
    const told = vi.spyOn(own.app.exports, 'progress')
    const progressAt = async (done: number) => {
      told.mockReturnValue({ done, total: 3 })
      return (await own.as('admin')(transfer.listDownTasks, {})).ResultValue!.rows[0]!.Progress
    }
    expect([await progressAt(2), await progressAt(3), await progressAt(4)]).toEqual([66, 99, 99])
  })

  test('are listed to their owner, found by name, business type, file type and time; -1 is all', async () => {
    await exportFile(api, 'xgc01', studentExports.exportStudents, { FileName: '一班花名册' })
    await exportFile(api, 'xgc01', units.exportClasses)
    const all = { BusinessType: -1, FileBusinessType: -1 }
    expect(await tasks(all)).toMatchObject({ total: 2, rows: [{ BusinessType: 33 }, { BusinessType: 21 }] })
    expect(await tasks({ Name: '一班' })).toMatchObject({ total: 1, rows: [{ DownFileName: '一班花名册.xlsx' }] })
    for (const [asked, total] of [
      [{ BusinessType: 33 }, 1],
      [{ FileBusinessType: 2 }, 2],
      [{ FileBusinessType: 1 }, 0],
      [{ StartTime: '2026-10-15 00:00:00' }, 0],
      [{ StartTime: '2026-10-14 00:00:00', EndTime: '2026-10-14 23:59:59' }, 2],
    ] as const)
      expect(await tasks(asked)).toMatchObject({ total })
    expect((await tasks({}, 'admin')).total).toBe(0)
  })

  test('have their size, when they expire, and where their file is', async () => {
    const { Task } = await exportFile(api, 'xgc01', units.exportClasses)
    expect(Task).toMatchObject({ ExpireDate: '2026-11-13 09:30:00', FailReason: '', Total: 1 })
    expect(Task.Size).toBeGreaterThan(1000)
    expect(Task.Url).toBe(`/api/ImportExport/Download?Id=${Task.Id}`)
  })

  test('have business types with names, that of tests last', async () => {
    const types = (await as(transfer.listDownTypes, {})).ResultValue!
    expect(types.map(({ Key, Value }) => `${Key} ${Value}`).join()).toBe(
      '21 学生导出,23 每日上报导出,33 班级导出,34 教职工导出,36 操作日志导出,37 学生登记表导出,38 学生照片导出,40 综合日报,61 字典项导出,62 账号导出,63 流程监控导出,70 未报名单导出,71 异常上报导出,72 住宿名单导出,73 卫生检查导出,74 报修导出,75 门禁流水导出,76 晚归未归导出,77 上报统计导出,80 测评汇总表,81 测评统计表,82 测评分析表,83 认定申请表,84 困难证明材料,85 绿色通道申请导出,99 测试业务',
    )
    expect(types[0]).toEqual({ Key: '21', Value: '学生导出', ParentId: '' })
  })

  test('are run again as they were asked for', async () => {
    const { Task, content } = await exportFile(api, 'xgc01', studentExports.exportStudents, {
      Sex: '1',
      Columns: ['StudentNo'],
    })
    const { TaskId } = (await as(transfer.redoDownTask, { Id: Task.Id })).ResultValue!
    await api.app.exports.done(api.world)
    const again = await download(api, 'xgc01', `/api/ImportExport/Download?Id=${TaskId}`)
    expect(await textsOf(again.rawPayload)).toEqual(await textsOf(content))
  })

  test('are removed with their files, those that run are not', async () => {
    const { Task } = await exportFile(api, 'xgc01', units.exportClasses)
    const waiting = await plantExport(api.world, {}, 'xgc01')
    expect((await as(transfer.removeDownTasks, { Ids: [Task.Id, Task.Id, waiting, 'unknown'] })).ResultValue).toEqual({
      Ok: 1,
      Failed: [
        { Id: waiting, Reason: '任务正在进行，请先取消' },
        { Id: 'unknown', Reason: '数据不存在或无权访问' },
      ],
    })
    expect((await tasks()).rows.map(({ Id }) => Id)).not.toContain(Task.Id)
    expect(readdirSync(join(api.world.filesDir, 'exports'))).not.toContain(`${Task.Id}.xlsx`)
    expect((await as(transfer.redoDownTask, { Id: Task.Id })).RequestMsg).toBe('数据不存在或无权访问')
    expect((await download(api, 'xgc01', Task.Url)).json()).toMatchObject({ ErrorCode: 2 })
    await as(transfer.cancelDownTask, { Id: waiting })
    expect((await as(transfer.removeDownTasks, { Ids: [waiting] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
  })

  test('are stopped and removed as imports are, too', async () => {
    const { Task } = await exportFile(api, 'xgc01', units.exportClasses)
    const waiting = await plantExport(api.world, {}, 'xgc01')
    const running = { Id: waiting, Reason: '任务正在进行，请先取消' }
    const unknown = { Id: 'unknown', Reason: '数据不存在或无权访问' }
    const remove = async (who: string, ...Ids: string[]) =>
      (await api.as(who)(transfer.removeImports, { Ids })).ResultValue
    expect(await remove('admin', Task.Id)).toMatchObject({ Ok: 0 })
    expect(await remove('xgc01', Task.Id, waiting, 'unknown')).toEqual({ Ok: 1, Failed: [running, unknown] })
    expect((await api.as('admin')(transfer.cancelImport, { Id: waiting })).ErrorCode).toBe(2)
    expect((await as(transfer.cancelImport, { Id: waiting })).ErrorCode).toBe(0)
    expect(storedDownTask(api.world, waiting)).toMatchObject({ Phase: 5 })
    expect(await remove('xgc01', waiting)).toEqual({ Ok: 1, Failed: [] })
  })

  test('that have ended are left as they are by cancelling them', async () => {
    const { Task } = await exportFile(api, 'xgc01', units.exportClasses)
    expect((await as(transfer.cancelDownTask, { Id: Task.Id })).ErrorCode).toBe(0)
    expect(storedDownTask(api.world, Task.Id)).toMatchObject({ Phase: 3, FailReason: '' })
  })

  test('of others are as unknown as no task', async () => {
    const { Task } = await exportFile(api, 'xgc01', units.exportClasses)
    const stranger = api.as('admin')
    expect((await stranger(transfer.cancelDownTask, { Id: Task.Id })).RequestMsg).toBe('数据不存在或无权访问')
    expect((await stranger(transfer.redoDownTask, { Id: Task.Id })).RequestMsg).toBe('数据不存在或无权访问')
    expect((await stranger(transfer.removeDownTasks, { Ids: [Task.Id] })).ResultValue).toMatchObject({ Ok: 0 })
    expect((await download(api, 'xgc01', Task.Url)).statusCode).toBe(200)
  })

  test('begin with what was asked for in the operation log', async () => {
    await startExport(api, 'xgc01', studentExports.exportStudents, { Grade: ['2024'] })
    const entry = api.world
      .reader()
      .select()
      .from(operLog)
      .where(eq(operLog.Action, 'ExportStudentList'))
      .orderBy(desc(operLog.Id))
      .limit(1)
      .get()!
    expect(entry.Summary).toBe('导出学生')
    expect(JSON.parse(entry.After!)).toMatchObject({ Request: '{"Grade":["2024"]}' })
  })
})

describe('the daily report', () => {
  const asked = { Date: '2026-10-14', Modules: ['people'] }

  test('shows its sections, each within the reach of whoever asks', async () => {
    const { Sections } = (await api.as('fdy01')(transfer.exportReport, { ...asked, Preview: 1 })).ResultValue!
    expect(Sections).toMatchObject([
      { Key: 'people', Title: '学生情况', Rows: [['信息工程学院', 40, 36, 1, 1, 1, 1, 0, 0, 0]] },
    ])
    expect(Sections![0]!.Columns.slice(0, 3)).toEqual(['学院', '学生人数', '在读'])
  })

  test('has the section of every module that brings one', async () => {
    const Modules = ['people', 'daily-report']
    const { Sections } = (await as(transfer.exportReport, { ...asked, Modules, Preview: 1 })).ResultValue!
    expect(Sections!.map(({ Title }) => Title)).toEqual(['学生情况', '每日上报'])
  })

  test('is a workbook with a sheet for each section', async () => {
    const { TaskId } = (await as(transfer.exportReport, asked)).ResultValue!
    await api.app.exports.done(api.world)
    const [head, row] = await textsOf(
      (await download(api, 'xgc01', `/api/ImportExport/Download?Id=${TaskId}`)).rawPayload,
    )
    expect([head![0], row![0], row![1]]).toEqual(['学院', '信息工程学院', '40'])
  })

  test('counts the changes of its day alone, and none that were undone', async () => {
    const StudentId = (await as(people.listStudents, {})).ResultValue!.rows[0]!.Id
    const change = { StudentId, FromStatus: 1, ToStatus: 2, Reason: '因病', CreateDate: '2026-10-14 09:00:00' }
    const days = [
      ['2026-10-14', 0],
      ['2026-10-14', 1],
      ['2026-10-13', 0],
    ] as const
    api.world.transact(db => {
      for (const [ChangeDate, IsUndone] of days)
        db.insert(statusChange)
          .values({ ...change, Id: api.world.newId(), ChangeDate, IsUndone })
          .run()
    })
    const { Sections } = (await as(transfer.exportReport, { ...asked, Preview: 1 })).ResultValue!
    expect(Sections![0]!.Rows[0]!.slice(-2)).toEqual([1, 0])
    expect(Sections![0]!.Columns.slice(-2)).toEqual(['当日学籍异动', '当日班级异动'])
  })

  test('of an organisation out of reach is empty', async () => {
    const { Sections } = (await as(transfer.exportReport, { ...asked, OrgId: 'unknown', Preview: 1 })).ResultValue!
    expect(Sections![0]!.Rows).toEqual([])
  })
})

const unknown = { given: () => ({ Id: 'unknown' }) }
failures(transfer.cancelDownTask, { NOT_FOUND: unknown })
failures(transfer.redoDownTask, {
  NOT_FOUND: unknown,
  TASKS_OPEN: {
    given: async own => {
      const ids = await Promise.all([1, 2, 3, 4, 5].map(() => plantExport(own.world)))
      return { Id: ids[0]! }
    },
  },
  EXPORT_GONE: { given: async own => ({ Id: await plantExport(own.world, { BusinessType: 98, Phase: 3 }) }) },
})
failures(transfer.exportReport, {
  NOTHING_TO_EXPORT: { input: { Date: '2026-10-14', Modules: ['welcome'] } },
  TASKS_OPEN: {
    given: async own => {
      await Promise.all([1, 2, 3, 4, 5].map(() => plantExport(own.world)))
      return { Date: '2026-10-14', Modules: ['people'] }
    },
  },
})
failures(studentExports.exportStudents, {
  TASKS_OPEN: {
    given: async own => {
      await Promise.all([1, 2, 3, 4, 5].map(() => plantExport(own.world)))
      return {}
    },
  },
})

test('five exports that wait are in the way of their owner alone', async () => {
  const own = await startApi('tiny')
  for (let n = 0; n < 5; n++) await plantExport(own.world)
  expect((await own.as('admin')(units.exportClasses, {})).RequestMsg).toBe('您有5个任务正在进行，请稍后再试')
  expect((await own.as('xgc01')(units.exportClasses, {})).ErrorCode).toBe(0)
})

test('whoever has lost the right does not run an old export again', async () => {
  const own = await startApi('tiny')
  const Id = await plantExport(own.world, { Phase: 3 }, 'fdy01')
  own.world.transact(db => {
    const { Id: UserId } = db.select().from(userMan).where(eq(userMan.LoginName, 'fdy01')).get()!
    db.update(userRole).set({ RoleId: 'sg' }).where(eq(userRole.UserId, UserId)).run()
  })
  expect((await own.as('fdy01')(transfer.redoDownTask, { Id })).ErrorCode).toBe(403)
})
