import { rmSync } from 'node:fs'
import { join } from 'node:path'
import { units } from '@xuegong/contracts/modules/people/units'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { student } from '@xuegong/db/schema/people'
import { like } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classHeaders, classRow } from '#test/class-sheet'
import { startApi, type TestApi } from '#test/session'
import { studentHeaders, studentRow, textsOf, workbookOf } from '#test/sheets'
import { checkOf, importFile, importRoster, upload } from '#test/upload'

const errorFileOf = async (api: TestApi, Id: string) => {
  const headers = { host: 'localhost', 'x-token': api.token('admin') }
  const reply = await api.app.inject({ url: `${transfer.downloadFile.path}?Id=${Id}`, headers })
  return textsOf(reply.rawPayload)
}
const uploaded = async (api: TestApi, rows: unknown[][]) =>
  (await upload(api, 'admin', await workbookOf(rows), undefined, 2)).ResultValue!.FileId
const imported = (api: TestApi) =>
  api.world
    .reader()
    .select({ no: student.StudentNo })
    .from(student)
    .where(like(student.StudentNo, 'T%'))
    .all()
    .map(({ no }) => no)

test('the file of the refused rows is repaired and uploaded again, and only the repaired rows come in', async () => {
  const api = await startApi('tiny')
  const bad = [studentRow(2, { 姓名: '', 性别: '未知的' }), studentRow(4, { 班级: '没有' })]
  const file = await workbookOf([studentHeaders, studentRow(1), bad[0]!, studentRow(3), bad[1]!])
  const { Task } = await importRoster(api, 'admin', file)
  expect(Task).toMatchObject({ Ok: 2, Fail: 2 })
  const [head, first, second] = await errorFileOf(api, Task.Id)
  expect(head).toEqual([...studentHeaders, '失败原因'])
  expect([first!.at(-1), second!.at(-1)]).toEqual(['请输入姓名；性别的值“未知的”不在字典中', '班级不存在'])
  expect([first!.slice(0, -1), second!.slice(0, -1)]).toEqual(bad)
  const repaired = [...studentRow(2), first!.at(-1)!]
  const again = await importRoster(api, 'admin', await workbookOf([head!, repaired, second!]))
  expect(again.Task).toMatchObject({ Ok: 1, Fail: 1 })
  expect(imported(api)).toEqual(['T000001', 'T000003', 'T000002'])
  const left = await errorFileOf(api, again.Task.Id)
  expect(left).toEqual([
    [...studentHeaders, '失败原因'],
    [...bad[1]!, '班级不存在'],
  ])
})

test('of an import that is all or nothing it has all rows, the good ones without a reason', async () => {
  const api = await startApi('tiny')
  const rows = [classRow(1), classRow(2, { 专业: '没有' }), classRow(3)]
  const { Task } = await importFile(api, 'admin', units.importClasses, await workbookOf([classHeaders, ...rows]))
  const [head, ...given] = await errorFileOf(api, Task.Id)
  expect(given.map(cells => cells[classHeaders.length] ?? '')).toEqual(['', '专业不存在', ''])
  given[1] = [...classRow(2).map(String), '']
  const again = await importFile(api, 'admin', units.importClasses, await workbookOf([head!, ...given]))
  expect(again.Task).toMatchObject({ IsAskForStr: '已完成', Ok: 3 })
})

test('columns stand as they were uploaded, further ones too, and texts of a .csv file are texts', async () => {
  const api = await startApi('tiny')
  const headers = ['备注', ...studentHeaders.toReversed()]
  const cells = ['=1+1', ...studentRow(1, { 姓名: '' }).toReversed()]
  const { Task } = await importRoster(
    api,
    'admin',
    Buffer.from([headers, cells].map(row => row.join(',')).join('\r\n')),
    '名单.csv',
  )
  expect(await errorFileOf(api, Task.Id)).toEqual([
    [...headers, '失败原因'],
    [...cells, '请输入姓名'],
  ])
})

test('a check of an import that is all or nothing gives the same file without a task, and what is repaired comes in', async () => {
  const api = await startApi('tiny')
  const rows = [classRow(1), classRow(2, { 专业: '没有' })]
  const FileId = await uploaded(api, [classHeaders, ...rows])
  const input = { FileId, TaskType: 2 }
  await checkOf(api, 'admin', input)
  expect((await api.as('admin')(transfer.startImport, input)).RequestMsg).toBe('共1行有误，请修正后重新上传')
  const [head, ...given] = await errorFileOf(api, FileId)
  expect(head).toEqual([...classHeaders, '失败原因'])
  expect(given.map(cells => cells[classHeaders.length] ?? '')).toEqual(['', '专业不存在'])
  given[1] = [...classRow(2).map(String), '专业不存在']
  const { Task } = await importFile(api, 'admin', units.importClasses, await workbookOf([head!, ...given]))
  expect(Task).toMatchObject({ IsAskForStr: '已完成', Ok: 2 })
})

test('a file that was checked in several ways gives the rows that the last look at a check refused', async () => {
  const api = await startApi('tiny')
  await importRoster(api, 'admin', await workbookOf([studentHeaders, studentRow(1)]))
  const file = await workbookOf([studentHeaders, studentRow(1, { 姓名: '改名' }), studentRow(2, { 班级: '没有' })])
  const { FileId } = (await upload(api, 'admin', file)).ResultValue!
  const refused = async (Duplicate: 2 | 3) => {
    await checkOf(api, 'admin', { FileId, TaskType: 1, Duplicate })
    return (await errorFileOf(api, FileId)).slice(1).map(cells => cells.at(-1))
  }
  expect(await refused(3)).toEqual(['学号已存在；身份证号已存在', '班级不存在'])
  expect(await refused(2)).toEqual(['班级不存在'])
  expect(await refused(3)).toEqual(['学号已存在；身份证号已存在', '班级不存在'])
})

test('the refused rows of a check are given to who made it alone', async () => {
  const api = await startApi('tiny')
  const FileId = await uploaded(api, [classHeaders, classRow(1, { 专业: '没有' })])
  const said = async (who: string) => {
    const headers = { host: 'localhost', 'x-token': api.token(who) }
    return (await api.app.inject({ url: `${transfer.downloadFile.path}?Id=${FileId}`, headers })).json().RequestMsg
  }
  expect(await said('admin')).toBe('数据不存在或无权访问')
  await checkOf(api, 'admin', { FileId, TaskType: 2 })
  expect(await said('xgc01')).toBe('数据不存在或无权访问')
})

test('where the uploaded file is lost there are no refused rows of it, of a check and of an import', async () => {
  const api = await startApi('tiny')
  const FileId = await uploaded(api, [classHeaders, classRow(1, { 专业: '没有' })])
  await checkOf(api, 'admin', { FileId, TaskType: 2 })
  const { Task } = await importRoster(api, 'admin', await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })]))
  rmSync(join(api.world.filesDir, 'imports'), { recursive: true })
  const said = []
  for (const Id of [FileId, Task.Id]) said.push((await api.as('admin')(transfer.downloadFile, { Id })).RequestMsg)
  expect(said).toEqual(['数据不存在或无权访问', '文件已过期，请重新导出'])
})

test('the file of the refused rows is called after the uploaded one; without refused rows there is none', async () => {
  const api = await startApi('tiny')
  const headers = { host: 'localhost', 'x-token': api.token('admin') }
  const reply = (Id: string) => api.app.inject({ url: `${transfer.downloadFile.path}?Id=${Id}`, headers })
  const content = await workbookOf([studentHeaders, studentRow(1, { 姓名: '' })])
  const { FileId } = (await upload(api, 'admin', content, '名单.XLSX')).ResultValue!
  await checkOf(api, 'admin', { FileId, TaskType: 1 })
  const { Task } = await importRoster(api, 'admin', content, '名单.XLSX')
  for (const Id of [FileId, Task.Id])
    expect((await reply(Id)).headers['content-disposition']).toContain(encodeURIComponent('名单-导入错误明细.xlsx'))
  const good = await importRoster(api, 'admin', await workbookOf([studentHeaders, studentRow(2)]))
  expect((await reply(good.Task.Id)).json().RequestMsg).toBe('数据不存在或无权访问')
})
