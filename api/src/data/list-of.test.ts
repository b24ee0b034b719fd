import { query } from '@xuegong/contracts/endpoint'
import { CodedNumber, DayOf, Masked, period, Search, TimeOf } from '@xuegong/contracts/fields'
import { Id, Page, paging, sorting } from '@xuegong/contracts/shapes'
import { buildOrg, buildStudent } from '@xuegong/db/build/people'
import { student, userOrg } from '@xuegong/db/schema/people'
import { eq, isNotNull, sql } from 'drizzle-orm'
import * as t from 'typebox'
import { beforeEach, expect, expectTypeOf, test } from 'vitest'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { type Condition, ownRows } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { among, below, contains, is, since, until } from './filters.ts'
import { ascending, descending, listOf, type ListSpec } from './list-of.ts'

const { world } = await startApi('tiny')
await world.own()

const Pupil = t.Object({
  Id,
  StudentNo: t.String(),
  TrueName: t.String(),
  Grade: t.String(),
  IdCard: Masked('身份证号', 4),
})
const call = query({
  summary: '',
  path: '/api/Sample/List',
  access: 'student.query',
  input: t.Object({
    ...paging,
    ...sorting(['StudentNo', 'TrueName', 'Grade']),
    ...period,
    Key: Search('学号或姓名'),
    StuStatus: t.Optional(CodedNumber('StuStatus', '状态')),
    Grades: t.Optional(t.Array(t.String())),
  }),
  result: Page(Pupil),
})
const filters = {
  Key: contains(student.StudentNo, student.TrueName),
  StuStatus: is(student.StuStatus, { all: -1 }),
  Grades: among(student.Grade),
  StartTime: since(student.CreateDate),
  EndTime: until(student.CreateDate),
}
const all = listOf(call, { from: student, filters, scope: 'everyone', order: ascending(student.StudentNo) })
const own = listOf(call, { from: student, filters, scope: ownRows(student.UserId), order: descending(student.Grade) })

const ctx = (user: Partial<Ctx['user']> = {}) => ctxOf(world, user)
const build = (given: Partial<typeof student.$inferInsert>) => world.transact(db => buildStudent(db, given))
const names = ({ rows }: { rows: readonly { TrueName: string }[] }) => rows.map(({ TrueName }) => TrueName)

beforeEach(() => {
  world.transact(db => db.delete(student).where(isNotNull(student.Id)).run())
})

test('names are sorted by pinyin, those that sound the same by how they are written, in both directions', () => {
  for (const TrueName of ['张明', '白雪', '李白', '连战', '李安', '黎安']) build({ TrueName })
  const up = ['白雪', '李安', '黎安', '李白', '连战', '张明']
  expect(names(all(ctx(), { sortField: 'TrueName', sortOrder: 'ascend' }))).toEqual(up)
  expect(names(all(ctx(), { sortField: 'TrueName', sortOrder: 'descend' }))).toEqual(up.toReversed())
})

test('deleted rows are neither shown nor counted', () => {
  build({ TrueName: '在' })
  build({ TrueName: '删', IsDel: 1 })
  expect(all(ctx(), {})).toMatchObject({ total: 1, rows: [{ TrueName: '在' }] })
})

test('% and _ in a search stand for themselves', () => {
  for (const TrueName of ['一%成', '一_成', '一成']) build({ TrueName })
  expect(names(all(ctx(), { Key: '%' }))).toEqual(['一%成'])
  expect(names(all(ctx(), { Key: '一_' }))).toEqual(['一_成'])
  expect(names(all(ctx(), { Key: '\\' }))).toEqual([])
})

test('one person is never answered with the statement or the total of another', () => {
  build({ TrueName: '甲', UserId: 'u1' })
  build({ TrueName: '乙', UserId: 'u2' })
  expect(own(ctx({ Id: 'u1' }), {})).toMatchObject({ total: 1, rows: [{ TrueName: '甲' }] })
  expect(own(ctx({ Id: 'u2' }), {})).toMatchObject({ total: 1, rows: [{ TrueName: '乙' }] })
})

test('two lists of one endpoint do not share statements, filtered alike or not', () => {
  build({ TrueName: '甲', UserId: 'u1' })
  build({ TrueName: '乙', UserId: 'u2' })
  expect(all(ctx({ Id: 'u1' }), { StuStatus: 1 }).total).toBe(2)
  expect(own(ctx({ Id: 'u1' }), { StuStatus: 1 }).total).toBe(1)
})

test('two lists that differ only in their order do not share statements', () => {
  const newest = listOf(call, { from: student, filters, scope: 'everyone', order: descending(student.StudentNo) })
  for (const StudentNo of ['1', '2']) build({ StudentNo })
  const numbers = (list: typeof all) => list(ctx(), {}).rows.map(({ StudentNo }) => StudentNo)
  expect([numbers(all), numbers(newest)]).toEqual([
    ['1', '2'],
    ['2', '1'],
  ])
})

test('a reach of another shape makes another statement', () => {
  const reach = (key: string, where: Condition['where']) => () => ({ key, where, values: {} })
  let now = reach('none', () => sql`1 = 0`)
  const list = listOf(call, { from: student, filters, scope: () => now(), order: ascending(student.StudentNo) })
  build({ TrueName: '甲' })
  expect(list(ctx(), {}).total).toBe(0)
  now = reach('all', () => undefined)
  expect(list(ctx(), {})).toMatchObject({ total: 1, rows: [{ TrueName: '甲' }] })
})

test('equal rows go by their Id, in the direction of the order, so that no page shows one twice', () => {
  const ids = ['a', 'b', 'c'].map(Id => build({ Id, Grade: '2024', UserId: 'u' }).Id)
  const pages = [1, 2, 3].map(PageIndex => own(ctx({ Id: 'u' }), { PageIndex, PageSize: 1 }).rows[0]?.Id)
  expect(pages).toEqual(ids.toReversed())
})

test('the order that is asked for takes the place of the usual one', () => {
  build({ StudentNo: '1', Grade: '2023' })
  build({ StudentNo: '2', Grade: '2025' })
  const sorted = (sortOrder: 'ascend' | 'descend') => all(ctx(), { sortField: 'Grade', sortOrder }).rows
  expect(sorted('descend').map(({ Grade }) => Grade)).toEqual(['2025', '2023'])
  expect(sorted('ascend').map(({ Grade }) => Grade)).toEqual(['2023', '2025'])
})

test('all rows that the same filters find come in each order that is asked for', () => {
  build({ StudentNo: '1', Grade: '2023' })
  build({ StudentNo: '2', Grade: '2025' })
  const inOrder = (sortOrder: 'ascend' | 'descend') => {
    const { rows } = all.every(ctx(), { StuStatus: 1, sortField: 'Grade', sortOrder })
    return [...rows].map(({ Grade }) => Grade)
  }
  expect(inOrder('ascend')).toEqual(['2023', '2025'])
  expect(inOrder('descend')).toEqual(['2025', '2023'])
})

test('a page beyond the end is empty and tells the total', () => {
  build({})
  expect(all(ctx(), { PageIndex: 9 })).toEqual({ rows: [], total: 1 })
})

test('a set finds rows with one of its values, and an empty one none', () => {
  for (const Grade of ['2022', '2023', '2024']) build({ Grade })
  expect(all(ctx(), { Grades: ['2022', '2024'] }).total).toBe(2)
  expect(all(ctx(), { Grades: [] }).total).toBe(0)
})

test('a period ends with the last second of a day, and the value for all narrows nothing', () => {
  build({ CreateDate: '2026-10-14 23:59:59' })
  expect(all(ctx(), { StartTime: '2026-10-14 00:00:00', EndTime: '2026-10-14' }).total).toBe(1)
  expect(all(ctx(), { EndTime: '2026-10-14 23:59:58' }).total).toBe(0)
  expect(all(ctx(), { StuStatus: -1 }).total).toBe(1)
})

test('a number that its field hides is hidden before it leaves the database', () => {
  build({ IdCard: '999000200801010017' })
  expect(all(ctx(), {}).rows[0]?.IdCard).toBe('9990**********0017')
})

test('a tree finds what stands at a node and below it, however deep', () => {
  const org = (Id: string, ParentId: string) => world.transact(db => buildOrg(db, { Id, ParentId }))
  org('top', '0')
  org('mid', 'top')
  org('leaf', 'mid')
  org('other', '0')
  const find = below(userOrg.Id, userOrg)
  const ids = (name: string) =>
    world.reader().select({ Id: userOrg.Id }).from(userOrg).where(find.where('node')).prepare().all({ node: name })
  expect(
    ids('top')
      .map(({ Id }) => Id)
      .sort(),
  ).toEqual(['leaf', 'mid', 'top'])
  expect(ids('leaf')).toEqual([{ Id: 'leaf' }])
})

test('a slice is read in place of the page', () => {
  for (const StudentNo of ['1', '2', '3']) build({ StudentNo })
  const { rows, total } = all({ ...ctx(), slice: { offset: 1, limit: 5 } }, { PageSize: 1000 })
  expect(rows.map(({ StudentNo }) => StudentNo)).toEqual(['2', '3'])
  expect(total).toBe(3)
})

test('a total is counted again after a write', () => {
  build({})
  expect(all(ctx(), {}).total).toBe(1)
  const { Id } = build({})
  expect(all(ctx(), {}).total).toBe(2)
  world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, Id)).run())
  expect(all(ctx(), {}).total).toBe(1)
})

test('a list without a reach, or with a filter missing or too many, does not compile', () => {
  type Spec = ListSpec<typeof call, typeof student>
  const { Key: _, ...fewer } = filters
  const good = { from: student, filters, scope: 'everyone' as const, order: ascending(student.StudentNo) }
  const { scope: _scope, ...unscoped } = good
  expectTypeOf(good).toExtend<Spec>()
  expectTypeOf(unscoped).not.toExtend<Spec>()
  expectTypeOf({ ...good, filters: fewer }).not.toExtend<Spec>()
})

test('a field with the name of a column narrows by it: equal, among several, or as part of it', () => {
  const input = {
    ...paging,
    TrueName: Search('姓名'),
    Grade: t.Optional(t.Array(t.String())),
    Sex: t.Optional(t.String()),
  }
  const plain = listOf(
    query({
      summary: '',
      path: '/api/Sample/Plain',
      access: 'student.query',
      input: t.Object(input),
      result: Page(Pupil),
    }),
    { from: student, filters: {}, scope: 'everyone', order: ascending(student.TrueName) },
  )
  build({ TrueName: '李一', Grade: '2023', Sex: '1' })
  build({ TrueName: '李二', Grade: '2024', Sex: '2' })
  build({ TrueName: '王三', Grade: '2025', Sex: '1' })
  expect(names(plain(ctx(), { TrueName: '李' }))).toEqual(['李二', '李一'])
  expect(names(plain(ctx(), { Grade: ['2023', '2025'] }))).toEqual(['李一', '王三'])
  expect(names(plain(ctx(), { Sex: '2' }))).toEqual(['李二'])
  expect(plain(ctx(), { Sex: '1', TrueName: '李' }).total).toBe(1)
})

test.each([
  ['Birthday', DayOf('出生日期')],
  ['CreateDate', TimeOf('建档时间')],
] as const)('%s, with the name of a column, has to say whether it is the first or the last', (name, field) => {
  const input = t.Object({ ...paging, [name]: t.Optional(field) })
  const call = query({ summary: '', path: '/api/Sample/Day', access: 'student.query', input, result: Page(Pupil) })
  const spec = { from: student, scope: 'everyone', order: ascending(student.StudentNo) } as const
  expect(() => listOf(call, { ...spec, filters: {} })).toThrow(`the filter ${name} has to say since or until`)
  expect(listOf(call, { ...spec, filters: { [name]: since(student[name]) } })(ctx(), {}).total).toBe(0)
})
