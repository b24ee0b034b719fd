import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { type PrintPage, printing } from '@xuegong/contracts/modules/transfer/printing'
import { buildClass } from '@xuegong/db/build/people'
import { expect, test } from 'vitest'
import type { Ctx } from '#data/ctx'
import type { PrintKind } from '#data/print-kind'
import { failures } from '#test/failures'
import { startApi } from '#test/session'
import { printData } from './print-data.ts'

const api = await startApi('tiny')
const students = (await api.as('admin')(people.listStudents, { PageSize: 200 })).ResultValue!.rows
const ids = students.map(({ Id }) => Id)
const classId = (await api.as('admin')(units.listClass, {})).ResultValue!.rows[0]!.Id
const print = (who: string, Kind: string, Ids: string[]) => api.as(who)(printing.getPrintData, { Kind, Ids })
const factIn = ({ Blocks }: PrintPage, title: string) =>
  Blocks.flatMap(({ Facts = [] }) => Facts).find(({ Title }) => Title === title)?.Text

failures(printing.getPrintData, {
  PRINT_KIND: { input: { Kind: 'nothing', Ids: ['x'] } },
  NOT_FOUND: { input: { Kind: 'student', Ids: ['nobody'] } },
})

test('a page each comes in the order of the ids', async () => {
  const asked = [ids[3]!, ids[0]!, ids[7]!]
  const { Title, Paper, PerPage, Pages } = (await print('admin', 'student', asked)).ResultValue!
  expect({ Title, Paper, PerPage }).toEqual({ Title: '学生登记表', Paper: 'A4', PerPage: 1 })
  expect(Pages.map(({ Id }) => Id)).toEqual(asked)
  expect(factIn(Pages[0]!, '学号')).toBe(students[3]!.StudentNo)
})

test('a form says codes in words and hides what the detail hides', async () => {
  const { Pages } = (await print('admin', 'student', [ids[0]!])).ResultValue!
  const [page] = Pages as [PrintPage]
  expect(['女', '男']).toContain(factIn(page, '性别'))
  expect(factIn(page, '身份证号')).toMatch(/^\d{4}\*{10}[\dX]{4}$/)
  const [relative] = page.Blocks.find(({ Title }) => Title === '家庭成员')!.Rows!
  expect(relative![2]).toMatch(/^\d{3}\*{4}\d{4}$/)
})

test('a roster has the students of the class, mobiles masked as in their list', async () => {
  const { Pages } = (await print('fdy01', 'class', [classId])).ResultValue!
  const { Head, Rows } = Pages[0]!.Blocks.find(({ Rows }) => Rows)!
  expect(Head).toEqual(['序号', '学号', '姓名', '性别', '民族', '政治面貌', '手机号', '学籍状态', '备注'])
  expect(Rows).toHaveLength(40)
  expect(Rows![0]).toEqual([
    '1',
    '2024010101',
    '赵一诺',
    '女',
    expect.any(String),
    expect.any(String),
    expect.stringMatching(/^\d{3}\*{4}\d{4}$/),
    '在读',
    '',
  ])
})

test('students print themselves, and nobody else or a class', async () => {
  const own = students.find(({ StudentNo }) => StudentNo === '2024010101')!.Id
  const other = ids.find(id => id !== own)!
  expect((await print('2024010101', 'student', [other])).RequestMsg).toBe('数据不存在或无权访问')
  const { Pages, Missing } = (await print('2024010101', 'student', [own, other])).ResultValue!
  expect([Pages.map(({ Id }) => Id), Missing]).toEqual([[own], [other]])
  expect((await print('2024010101', 'class', [classId])).ErrorCode).toBe(403)
})

test('the roster of a class out of reach is named, and the others are printed', async () => {
  await api.world.own()
  const { Id } = api.world.transact(db => buildClass(db, { ClassName: '别院班' }))
  const { Pages, Missing } = (await print('fdy01', 'class', [Id, classId])).ResultValue!
  expect([Pages.map(page => page.Id), Missing]).toEqual([[classId], [Id]])
  expect((await print('fdy01', 'class', [Id])).RequestMsg).toBe('数据不存在或无权访问')
})

test('at most two hundred are printed at once, and at least one', async () => {
  const many = (n: number) => Array.from({ length: n }, () => ids[0]!)
  expect((await print('admin', 'student', many(200))).ResultValue!.Pages).toHaveLength(200)
  expect((await print('admin', 'student', many(201))).RequestMsg).toBe('打印对象不能超过200项')
  expect((await print('admin', 'student', [])).RequestMsg).not.toBe('')
})

test('a form that breaks down is no row that is gone', () => {
  const broken = () => {
    throw new Error('broken')
  }
  const kind: PrintKind = { kind: 'a', title: 'a', permission: 'student.get', perPage: 1, pages: () => broken }
  expect(() => printData({ may: () => true } as unknown as Ctx, { Kind: 'a', Ids: ['x'] }, [kind])).toThrow('broken')
})
