import type { Input } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { expect, test } from 'vitest'
import { plantTask } from '#test/import-task'
import { startApi } from '#test/session'
import { rosterOf, workbookOf } from '#test/sheets'
import { importRoster } from '#test/upload'

test('own tasks have the names and the shape of earlier clients, too', async () => {
  const api = await startApi('tiny')
  await importRoster(api, 'admin', await rosterOf(1))
  await importRoster(api, 'admin', await workbookOf([['学号'], ['1']]))
  const waiting = await plantTask(api.world, await rosterOf(1))
  const { rows, total } = (await api.as('admin')(transfer.listOldImportTasks, { pageIndex: 1, pageSize: 3 }))
    .ResultValue!
  expect(total).toBe(3)
  expect(rows.map(({ Status, StatusName, TypeName, FileType }) => [Status, StatusName, TypeName, FileType])).toEqual([
    [0, '正在导入', '学生导入', 2],
    [2, '导入失败', '学生导入', 2],
    [1, '已完成', '学生导入', 2],
  ])
  expect(rows[0]).toMatchObject({ Id: waiting, FileName: 'a.xlsx', Remark: '' })
  const none = { fileName: '没有', taskType: -1 }
  expect((await api.as('admin')(transfer.listOldImportTasks, none)).ResultValue!.total).toBe(0)
})

test('in that shape, too, tasks are narrowed and paged, and belong to their owner', async () => {
  const api = await startApi('tiny')
  for (let n = 0; n < 2; n++) await plantTask(api.world, Buffer.from(''))
  const found = async (input: Input<typeof transfer.listOldImportTasks>, who = 'admin') => {
    const { rows, total } = (await api.as(who)(transfer.listOldImportTasks, input)).ResultValue!
    return `${rows.length} of ${total}`
  }
  expect([await found({ taskType: -1 }), await found({ taskType: 2 })]).toEqual(['2 of 2', '0 of 0'])
  expect(await found({ beginTime: '2036-01-01 00:00:00' })).toBe('0 of 0')
  expect(await found({ endTime: '2016-01-01 00:00:00' })).toBe('0 of 0')
  expect([await found({ pageIndex: 2 }), await found({ pageSize: 1 })]).toEqual(['0 of 2', '1 of 2'])
  expect(await found({}, 'xgc01')).toBe('0 of 0')
})
