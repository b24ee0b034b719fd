import { readdirSync, readFileSync } from 'node:fs'
import { connect } from 'node:net'
import type { AddressInfo } from 'node:net'
import { join } from 'node:path'
import { people } from '@xuegong/contracts/people'
import { maxWorkbookBytes, transfer } from '@xuegong/contracts/transfer'
import { fileInfo } from '@xuegong/db/schema/transfer'
import ExcelJS from 'exceljs'
import { beforeAll, describe, expect, test } from 'vitest'
import { importsDone } from '#tasks/run-import'
import { startApi, type TestApi } from '#test/session'
import { multipart, upload, uploadBody } from '#test/upload'

const roster = readFileSync(join(import.meta.dirname, '../../../test/files/roster-libreoffice.xlsx'))
let api: TestApi
beforeAll(async () => {
  api = await startApi('school')
})

const stored = () => {
  const files = () => readdirSync(join(api.world.filesDir, 'imports'))
  return { rows: api.world.reader().select().from(fileInfo).all().length, files: files().length }
}
async function imported(loginName: string, content: Buffer) {
  const { FileId } = (await upload(api, loginName, content)).ResultValue!
  const { TaskId } = (await api.as(loginName)(people.importStudents, { FileId })).ResultValue!
  await importsDone(api.world)
  return (await api.as(loginName)(transfer.getImportTask, { Id: TaskId, PageSize: 100 })).ResultValue!
}

describe('a roster', () => {
  let result: Awaited<ReturnType<typeof imported>>
  beforeAll(async () => {
    result = await imported('xgc01', roster)
  })

  test('good rows are stored, the others are counted', () => {
    expect(result.Task).toMatchObject({ IsAskForStr: '已完成', Total: 40, Ok: 35, Fail: 5, Progress: 100 })
    expect(result.Task.TaskLog).toBe('导入完成：成功35条，失败5条')
  })

  test('each refused row is listed as the spreadsheet program numbers it, with its column and reason', () => {
    expect(result.rows.map(({ Row, Column, Error }) => [Row, Column, Error])).toEqual([
      [8, '性别', '性别的值“男生”不在字典中'],
      [14, '身份证号', '身份证号格式不正确'],
      [24, '班级', '班级不存在'],
      [31, '学号', '学号在文件中重复'],
      [38, '学号', '学号已存在'],
    ])
  })

  test('a stored student has the codes, the day and the class of his row', async () => {
    const { rows } = (await api.as('xgc01')(people.listStudents, { Key: '2024010142' })).ResultValue!
    const student = (await api.as('xgc01')(people.getStudent, { Id: rows[0]!.Id })).ResultValue!
    expect(student).toMatchObject({
      ...{ Sex: '2', Nation: '01', Political: '03', ClassName: '计科2401班', Grade: '2024' },
      ...{ Birthday: '2005-09-08', EduLevel: '21', EduYears: 4, HomeProvince: '410000', StuStatus: 1 },
    })
  })
})
