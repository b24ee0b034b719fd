import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { people } from '@xuegong/contracts/modules/people'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import type { Db } from '@xuegong/db/client'
import { verifyPassword } from '@xuegong/db/password'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { identityNumber } from '@xuegong/db/seed/school/identity'
import { eq, inArray } from 'drizzle-orm'
import { beforeAll, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/session'
import { studentHeaders, studentRow, workbookOf } from '#test/sheets'
import { importRoster } from '#test/upload'

const roster = readFileSync(join(import.meta.dirname, '../../../../test/files/roster-libreoffice.xlsx'))
let api: TestApi
beforeAll(async () => {
  api = await startApi('school')
})

describe('a roster made by LibreOffice', () => {
  let result: Awaited<ReturnType<typeof importRoster>>
  beforeAll(async () => {
    result = await importRoster(api, 'xgc01', roster)
  })

  test('has its good rows stored and the others counted', () => {
    expect(result.Task).toMatchObject({ IsAskForStr: '已完成', Total: 40, Ok: 35, Fail: 5, Progress: 100 })
    expect(result.Task.TaskLog).toBe('导入完成：成功35条，失败5条')
  })

  test('has each refused row listed as the spreadsheet program numbers it, with column and reason', () => {
    expect(result.rows.map(({ Row, Column, Error }) => [Row, Column, Error])).toEqual([
      [8, '性别', '性别的值“男生”不在字典中'],
      [14, '身份证号', '身份证号格式不正确'],
      [24, '班级', '班级不存在'],
      [31, '学号', '学号在文件中重复'],
      [38, '学号', '学号已存在'],
    ])
  })

  test('gives students the codes, the day and the class of their rows', async () => {
    const { rows } = (await api.as('xgc01')(people.listStudents, { Key: '2024010142' })).ResultValue!
    expect((await api.as('xgc01')(people.getStudent, { Id: rows[0]!.Id })).ResultValue).toMatchObject({
      Sex: '2',
      Nation: '01',
      Political: '03',
      ClassName: '计科2401班',
      Grade: '2024',
      Birthday: '2005-09-08',
      EduLevel: '21',
      EduYears: 4,
      HomeProvince: '410000',
      StuStatus: 1,
    })
  })

  test('gives them accounts with the role of students and one shared initial password', async () => {
    const db = api.world.reader()
    const accounts = db
      .select()
      .from(userMan)
      .where(inArray(userMan.LoginName, ['2024010141', '2024010142']))
      .all()
    expect(accounts[0]!.PwdHash).toBe(accounts[1]!.PwdHash)
    expect(await verifyPassword('Xg@123456', accounts[0]!.PwdHash)).toBe(true)
    const roles = db.select().from(userRole).where(eq(userRole.UserId, accounts[0]!.Id)).all()
    expect(roles.map(role => role.RoleId)).toEqual(['student'])
  })

  test('keeps how a student is reached in his own row, not in the account', async () => {
    const rows = await workbookOf([studentHeaders, studentRow(4, { 手机号: '13955550000', 邮箱: 'i@b.cn' })])
    await importRoster(api, 'xgc01', rows)
    const own = api.world.reader().select().from(student).where(eq(student.StudentNo, 'T000004')).get()
    expect(own).toMatchObject({ Mobile: '13955550000', Mail: 'i@b.cn' })
    const account = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'T000004')).get()
    expect(account).toMatchObject({ Mobile: '', Mail: '' })
  })

  test('stores nothing when it is imported again', async () => {
    expect((await importRoster(api, 'xgc01', roster)).Task).toMatchObject({ Ok: 0, Fail: 40 })
  })
})

describe('the data scope of the importing person', () => {
  const other = '机械2401班'

  test('keeps a college to its own classes', async () => {
    const file = await workbookOf([studentHeaders, studentRow(1), studentRow(2, { 班级: other })])
    const { Task, rows } = await importRoster(api, 'college01', file)
    expect(Task).toMatchObject({ Ok: 1, Fail: 1 })
    expect(rows).toEqual([{ Row: 3, Column: '班级', Value: other, Error: '无权导入该班级的学生' }])
  })

  test('does not keep the school', async () => {
    const file = await workbookOf([studentHeaders, studentRow(3, { 班级: other })])
    expect((await importRoster(api, 'xgc01', file)).Task.Ok).toBe(1)
  })
})

describe('a row', () => {
  const cases: [Record<string, string>, string[]][] = [
    [{ 学号: '' }, ['学号 请输入学号']],
    [{ 学号: '学号一' }, ['学号 学号格式不正确']],
    [{ 学号: 'FDY01' }, ['学号 学号已存在']],
    [{ 姓名: '长'.repeat(51) }, ['姓名 姓名不能超过50个字']],
    [{ 手机号: '12345678901' }, ['手机号 手机号格式不正确']],
    [{ 邮箱: 'a@b' }, ['邮箱 邮箱格式不正确']],
    [{ 出生日期: '2005-02-30' }, ['出生日期 出生日期格式不正确']],
    [{ 身份证号: '370102200502290017' }, ['身份证号 身份证号格式不正确']],
    [{ 学制: '9' }, ['学制 学制格式不正确']],
    [{ 姓名: '', 性别: '', 班级: '无此班' }, ['姓名 请输入姓名', '性别 请输入性别', '班级 班级不存在']],
  ]
  let refused: { Row: number; Column: string; Error: string }[]
  beforeAll(async () => {
    const rows = cases.map(([cells], n) => studentRow(800 + n, cells))
    refused = (await importRoster(api, 'xgc01', await workbookOf([studentHeaders, ...rows]))).rows
  })

  test.each(cases.map(([cells, errors], n) => ({ cells, errors, row: n + 2 })))(
    'with $cells is refused',
    ({ errors, row }) => {
      expect(refused.filter(error => error.Row === row).map(({ Column, Error }) => `${Column} ${Error}`)).toEqual(
        errors,
      )
    },
  )

  test('takes its birthday from the identity number, codes for texts and a class by its code', async () => {
    const { ClassCode } = api.world
      .reader()
      .select()
      .from(classInfo)
      .where(eq(classInfo.ClassName, '计科2401班'))
      .get()!
    const row = studentRow(900, { 学号: ' t900 ', 出生日期: '', 民族: '01', 班级: ClassCode })
    await importRoster(api, 'xgc01', await workbookOf([studentHeaders, row]))
    const stored = api.world.reader().select().from(student).where(eq(student.StudentNo, 't900')).get()
    expect(stored).toMatchObject({ Birthday: '2005-05-05', Nation: '01', Grade: '2024' })
    expect(stored).toMatchObject({ EduYears: 4, HomeProvince: '', Mobile: '', Mail: '' })
  })

  test('is found by the Latin letters of its name, as a student and as an account', async () => {
    await importRoster(api, 'xgc01', await workbookOf([studentHeaders, studentRow(901, { 姓名: '曾小雨' })]))
    const db = api.world.reader()
    const pupil = db.select().from(student).where(eq(student.StudentNo, 'T000901')).get()
    const account = db.select().from(userMan).where(eq(userMan.LoginName, 'T000901')).get()
    expect([pupil?.Pinyin, account?.Pinyin]).toEqual(['zeng xiao yu zengxiaoyu zxy', 'zeng xiao yu zengxiaoyu zxy'])
  })
})

describe('a student that', () => {
  const faultOf = async (cells: Record<string, string>) => {
    const { rows } = await importRoster(api, 'xgc01', await workbookOf([studentHeaders, studentRow(950, cells)]))
    return rows.map(({ Column, Error }) => `${Column} ${Error}`)
  }
  const build = async <R>(make: (db: Db) => R) => {
    await api.world.own()
    return api.world.transact(make)
  }

  test.each([
    ['学号', 'StudentNo', 'NOACCOUNT1'],
    ['身份证号', 'IdCard', identityNumber(123_456, '2005-05-05', '1')],
    ['考生号', 'ExamineeNo', '26370000000001'],
  ])('has the %s of another one is refused', async (header, field, value) => {
    await build(db => buildStudent(db, { [field]: value }))
    expect(await faultOf({ [header]: value })).toEqual([`${header} ${header}已存在`])
  })

  test('comes into a class that has graduated is refused', async () => {
    await build(db => buildClass(db, { ClassName: '毕业班', State: 2 }))
    expect(await faultOf({ 班级: '毕业班' })).toEqual(['班级 班级不存在'])
  })

  test('comes into one of two classes of a name is refused', async () => {
    await build(db => [buildClass(db, { ClassName: '同名班' }), buildClass(db, { ClassName: '同名班', Grade: '2025' })])
    expect(await faultOf({ 班级: '同名班' })).toEqual(['班级 存在同名班级，请填写班级代码'])
  })
})
