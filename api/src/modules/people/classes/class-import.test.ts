import { units } from '@xuegong/contracts/modules/people/units'
import { buildClass, buildOrg } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo } from '@xuegong/db/schema/people'
import { count, eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { classHeaders as headers, classRow as row } from '#test/class-sheet'
import { startApi, type TestApi } from '#test/session'
import { workbookOf } from '#test/sheets'
import { importFile } from '#test/upload'

const newApi = async () => {
  const api = await startApi('tiny')
  await api.world.own()
  return api
}
const run = async (api: TestApi, rows: readonly (readonly unknown[])[], who = 'college01') =>
  importFile(api, who, units.importClasses, await workbookOf([headers, ...rows]))
const storedIn = ({ world }: TestApi) => world.reader().select({ n: count() }).from(classInfo).get()!.n

test('a list of classes is stored as a whole, with codes that were left blank', async () => {
  const api = await newApi()
  const { Task } = await run(api, [row(1), row(2, { 班级代码: 'K2', 班主任工号: 'bzr01', 编制人数: 55 }), row(3)])
  expect(Task).toMatchObject({ IsAskForStr: '已完成', Ok: 3, Fail: 0, TaskLog: '导入完成：成功3条，失败0条' })
  const { rows } = (await api.as('college01')(units.listClass, { Key: '导入' })).ResultValue!
  expect(rows.map(({ ClassCode, Size }) => [ClassCode, Size])).toEqual([
    ['202608090201', 40],
    ['202608090202', 40],
    ['K2', 55],
  ])
  expect(rows[2]).toMatchObject({ OrgName: '信息工程学院', HeadTeacherName: expect.stringMatching(/./) })
})

test('one row that is wrong keeps all others out, and every reason is told at once', async () => {
  const api = await newApi()
  const wrong = [
    row(1),
    row(2, { 班级代码: 'K1' }),
    row(3, { 班级代码: 'k1' }),
    row(1),
    row(5, { 专业: '没有专业' }),
    row(6, { 辅导员工号: 'bzr01' }),
    row(7, { 辅导员工号: '2024010101' }),
    row(8, { 编制人数: 101 }),
    row(9, { 班级名称: '计科2401班', 年级: '2024' }),
    row(10, { 班级代码: '202408090101' }),
  ]
  const { Task, rows } = await run(api, wrong)
  expect(Task).toMatchObject({
    IsAskForStr: '导入失败',
    Ok: 0,
    Fail: 8,
    TaskLog: '文件中有不能导入的行，所有行均未导入，请修改后重新导入（成功0条，失败8条）',
  })
  expect(rows.map(({ Row, Error }) => `${Row} ${Error}`)).toEqual([
    '4 班级代码在文件中重复',
    '5 班级名称在文件中重复',
    '6 专业不存在',
    '7 不是辅导员',
    '8 工号不存在或已停用',
    '9 编制人数不能大于100',
    '10 班级名称已存在',
    '11 班级代码已存在',
  ])
  expect(storedIn(api)).toBe(1)
})

test('a college imports into its own majors, found by code where names are not enough', async () => {
  const api = await newApi()
  const far = api.world.transact(db => buildOrg(db, { OrgType: 4, Name: '考古学', Code: 'KG' }))
  api.world.transact(db => buildOrg(db, { OrgType: 4, Name: '软件工程', Code: 'RJ2', ParentId: far.ParentId }))
  const ofFar = await run(api, [row(1, { 专业: '考古学' })])
  expect(ofFar.rows[0]).toMatchObject({ Error: '无权导入该专业的班级' })
  expect((await run(api, [row(1)])).Task).toMatchObject({ Ok: 1 })
  const ambiguous = await run(api, [row(2), row(3, { 专业: '080902' })], 'xgc01')
  expect(ambiguous.rows.map(({ Error }) => Error)).toEqual(['存在同名专业，请填写专业代码'])
})

test('five thousand rows are stored together, and with two duplicates none of them', async () => {
  const api = await newApi()
  const many = Array.from({ length: 5000 }, (_, n) => row(n, { 年级: String(2000 + (n % 60)) }))
  const repeated = [...many.slice(0, 4998), row(0, { 年级: '2000' }), row(1, { 班级名称: '计科2401班', 年级: '2024' })]
  const refused = await run(api, repeated)
  expect(refused.Task).toMatchObject({ Total: 5000, Ok: 0, Fail: 2 })
  expect(storedIn(api)).toBe(1)
  expect((await run(api, many)).Task).toMatchObject({ Total: 5000, Ok: 5000, Fail: 0 })
  expect(storedIn(api)).toBe(5001)
  expect((await run(api, [...many, row(5000)])).Task).toMatchObject({
    Total: 0,
    TaskLog: expect.stringContaining('5000'),
  })
}, 60_000)

test('names of rare characters are as long as they read', async () => {
  const api = await newApi()
  const name = '𠮷'.repeat(30)
  expect((await run(api, [row(1, { 班级名称: name })])).Task).toMatchObject({ Ok: 1 })
  expect((await run(api, [row(1, { 班级名称: `${name}班` })])).rows[0]).toMatchObject({
    Error: '班级名称不能超过30个字',
  })
})

test('a name is its own within a grade, and what a removed class had may be given again', async () => {
  const api = await newApi()
  api.world.transact(db => buildClass(db, { ClassName: '旧班', ClassCode: 'K9', Grade: '2026', IsDel: 1 }))
  const same = { 班级名称: '计科2401班' }
  const rows = [row(1, same), row(2, { ...same, 年级: '2025' }), row(3, { 班级名称: '旧班', 班级代码: 'K9' })]
  expect((await run(api, rows)).Task).toMatchObject({ Ok: 3, Fail: 0 })
})

test('a class belongs to a major, not to a college', async () => {
  const { rows } = await run(await newApi(), [row(1, { 专业: '信息工程学院' })])
  expect(rows.map(({ Error }) => Error)).toEqual(['专业不存在'])
})

test('an imported class is found by its initials, and tells who made it', async () => {
  const api = await newApi()
  await run(api, [row(1, { 班级名称: '网络班' })])
  const { rows } = (await api.as('college01')(units.listClass, { Key: 'wlb' })).ResultValue!
  expect(rows.map(({ ClassName }) => ClassName)).toEqual(['网络班'])
  const { TrueName } = api.world.reader().select().from(userMan).where(eq(userMan.LoginName, 'college01')).get()!
  const made = api.world.reader().select().from(classInfo).where(eq(classInfo.Id, rows[0]!.Id)).get()!
  expect(made.CreateUserName).toBe(TrueName)
})
