import { dictionary } from '@xuegong/contracts/modules/dictionary'
import { codeTables } from '@xuegong/contracts/modules/dictionary/code-tables'
import { expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { startApi, type TestApi } from '#test/session'
import { textsOf, workbookOf } from '#test/sheets'
import { checkOf, importFile, taskOf, upload } from '#test/upload'

const headers = ['字典编码', '代码', '名称', '上级代码']
const newApi = async () => {
  const api = await startApi('tiny')
  await api.world.own()
  return api
}
const run = async (api: TestApi, ...rows: string[][]) =>
  importFile(api, 'xgc01', codeTables.importCodeItems, await workbookOf([headers, ...rows]))
const send = async (api: TestApi, content: Buffer) =>
  (await upload(api, 'xgc01', content, undefined, 60)).ResultValue!.FileId
/** Imports an upload, and skips what is there already. */
const skipping = async (api: TestApi, FileId: string) => {
  const { TaskId } = (await api.as('xgc01')(codeTables.importCodeItems, { FileId, Duplicate: 1 })).ResultValue!
  await api.app.imports.done(api.world)
  return (await taskOf(api, 'xgc01', TaskId)).Task
}
const items = async ({ as }: TestApi) =>
  (await as('xgc01')(dictionary.listCodeItems, { CodeTypes: ['LeaveType'] })).ResultValue!.LeaveType!

test('items come behind those that are there, also below one of the same file', async () => {
  const api = await newApi()
  const { Task } = await run(api, ['LeaveType', '20', '婚丧假', ''], ['LeaveType', '21', '婚假', '20'])
  expect(Task).toMatchObject({ IsAskForStr: '已完成', Ok: 2, Fail: 0 })
  expect((await items(api)).slice(-2)).toEqual([
    { Key: '20', Value: '婚丧假', ParentId: '0' },
    { Key: '21', Value: '婚假', ParentId: '20' },
  ])
  const { rows } = (await api.as('xgc01')(codeTables.listCodeItem, { CodeType: 'LeaveType' })).ResultValue!
  expect(rows.slice(-2).map(({ Sort }) => Sort)).toEqual([70, 80])
})

test('items come below stored ones, and two dictionaries of a file may have the same code', async () => {
  const api = await newApi()
  const { Task } = await run(api, ['LeaveType', 'X1', '短事假', '1'], ['Marital', 'X1', '其他', ''])
  expect(Task).toMatchObject({ IsAskForStr: '已完成', Ok: 2, Fail: 0 })
  expect((await items(api)).at(-1)).toEqual({ Key: 'X1', Value: '短事假', ParentId: '1' })
})

test('one row that is wrong keeps all others out, each with its reason', async () => {
  const api = await newApi()
  const before = await items(api)
  const { Task, rows } = await run(
    api,
    ['LeaveType', '20', '婚假', ''],
    ['LeaveType', '20', '丧假', ''],
    ['LeaveType', '1', '事假', ''],
    ['Nothing', '1', '甲', ''],
    ['LeaveType', '30', '甲', '77'],
    ['LeaveType', 'a b', '甲', ''],
  )
  expect(Task).toMatchObject({ IsAskForStr: '导入失败', Ok: 0 })
  expect(rows.map(({ Row, Error }) => [Row, Error])).toEqual([
    [3, '代码在文件中重复'],
    [4, '代码已存在'],
    [5, '字典不存在'],
    [6, '上级代码不存在'],
    [7, '代码格式不正确'],
  ])
  expect(await items(api)).toEqual(before)
})

test('a file has 5000 items at most', async () => {
  const api = await newApi()
  const rows = Array.from({ length: 5001 }, (_, n) => `LeaveType,n${n},名称,`)
  const content = Buffer.from([headers.join(), ...rows].join('\n'))
  const { Task } = await importFile(api, 'xgc01', codeTables.importCodeItems, content, '字典.csv')
  expect(Task).toMatchObject({ IsAskForStr: '导入失败', FailReason: '单次导入不能超过5000行' })
})

test('a check finds what would keep the rows out, an item that is below itself too', async () => {
  const api = await newApi()
  const rows = [
    ['LeaveType', '30', '甲', '30'],
    ['LeaveType', '31', '乙', '32'],
    ['LeaveType', '32', '丙', '31'],
    ['LeaveType', '32', '丁', ''],
  ]
  const { FileId } = (await upload(api, 'xgc01', await workbookOf([headers, ...rows]), undefined, 60)).ResultValue!
  const { ResultValue } = await checkOf(api, 'xgc01', { FileId, TaskType: 60 })
  expect(ResultValue!.Errors.map(({ Row, Error }) => [Row, Error])).toEqual([
    [2, '上级代码不存在'],
    [3, '上级代码不存在'],
    [5, '代码在文件中重复'],
  ])
})

test('the file of an export can be imported: what is there already is skipped, and with nothing else in it nothing changes', async () => {
  const api = await newApi()
  const { content, Task: exported } = await exportFile(api, 'xgc01', codeTables.exportCodeItems)
  const FileId = await send(api, content)
  const asked = { FileId, TaskType: 60, Duplicate: 1 as const }
  const { Total } = exported
  expect((await checkOf(api, 'xgc01', asked)).ResultValue).toMatchObject({ Total, New: 0, Same: Total, Wrong: 0 })
  const before = await items(api)
  expect(await skipping(api, FileId)).toMatchObject({ IsAskForStr: '已完成', Total, Ok: 0, Fail: 0, Progress: 100 })
  expect(await items(api)).toEqual(before)
})

test('an exported file begins with the columns of the template', async () => {
  const { content } = await exportFile(await newApi(), 'xgc01', codeTables.exportCodeItems, { CodeType: 'LeaveType' })
  const [head, first] = await textsOf(content)
  expect(head).toEqual([...headers, '排序', '启用', '字典名称'])
  expect(first).toEqual(['LeaveType', '1', '事假', '0', '10', '是', '请假类型'])
})

test('of a file with old and new items the new ones alone are added, below 0 at the top', async () => {
  const api = await newApi()
  const FileId = await send(
    api,
    await workbookOf([headers, ['LeaveType', '1', '改名', '0'], ['LeaveType', '20', '婚假', '0']]),
  )
  expect(await skipping(api, FileId)).toMatchObject({ Ok: 1, TaskLog: '导入完成：成功1条，失败0条，跳过1条' })
  const [first, ...rest] = await items(api)
  expect([first, rest.at(-1)]).toEqual([
    { Key: '1', Value: '事假', ParentId: '0' },
    { Key: '20', Value: '婚假', ParentId: '0' },
  ])
})

test('a code that another dictionary has is no item that is there already', async () => {
  const api = await newApi()
  const FileId = await send(api, await workbookOf([headers, ['LeaveType', '01', '婚假', '']]))
  expect(await skipping(api, FileId)).toMatchObject({ Ok: 1 })
})
