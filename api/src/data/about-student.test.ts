import { crudOf, entity } from '@xuegong/contracts/entity'
import { Money, Text } from '@xuegong/contracts/fields'
import { ofStudent, studentFilters as filterFields } from '@xuegong/contracts/of-student'
import { Id } from '@xuegong/contracts/shapes'
import type { RoleCode } from '@xuegong/contracts/permissions'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { audit, id } from '@xuegong/db/columns'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { real, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { beforeEach, expect, test } from 'vitest'
import { violation } from '#http/validate'
import { ctxOf } from '#test/ctx'
import { startApi } from '#test/session'
import { aboutStudent, ownStudentId, studentFilters } from './about-student.ts'
import { entityOf } from './entity.ts'
import { ascending } from './list-of.ts'
import { loadUser } from './user.ts'

/** Loans as a module would declare them: a record about a student, with an amount. */
const loan = sqliteTable('SampleLoan', {
  Id: id(),
  StudentId: text().notNull(),
  Reason: text().notNull(),
  Amount: real().notNull(),
  ...audit(),
})
const { StudentId: _, ...shown } = ofStudent
const loans = crudOf(
  entity('Loan', {
    path: '/api/Sample',
    noun: '借款',
    permission: 'student',
    fields: { StudentId: Id, Reason: Text('事由', 30), Amount: Money('金额') },
    shown,
    filters: filterFields,
  }),
  'Loan',
)
const about = aboutStudent(loan.StudentId, 'student')
const handlers = entityOf(loans, { ...about, from: loan, filters: studentFilters, order: ascending(loan.Amount) })

const { world } = await startApi('tiny')
await world.own()
world.transact(db =>
  db.$client.exec(`create table SampleLoan (Id text primary key, StudentId text, Reason text, Amount real, CreateDate text,
    CreateUserId text, CreateUserName text, UpdateDate text, IsDel integer default 0, RowVersion integer default 1)`),
)
/** An account with one role, as a request would know it. */
const someone = (roles: readonly RoleCode[], given = {}) => {
  const { Id } = world.transact(db => buildUser(db, { roles, ...given }))
  return ctxOf(world, loadUser(world, Id))
}
const [mine, other] = world.transact(db => [buildClass(db), buildClass(db)])
const counsellor = ctxOf(world, loadUser(world, mine.CounsellorId))
const secretary = someone(['college'], { OrgId: mine.CollegeId })
const pupil = world.transact(db => buildStudent(db, { ClassId: mine.Id, TrueName: '曾小雨' }))
const stranger = world.transact(db => buildStudent(db, { ClassId: other.Id }))
const admin = someone(['admin'])
const lend = (StudentId: string, Amount = 100, ctx = admin) =>
  handlers.addLoan(ctx, { StudentId, Reason: '路费', Amount })

beforeEach(() => {
  world.transact(db => db.delete(loan).where(isNotNull(loan.Id)).run())
})

test('a record shows whom it is about, and where he belongs', () => {
  const { Id: LoanId } = lend(pupil.Id)
  const { rows } = handlers.listLoan(admin, {})
  expect(rows).toEqual([
    {
      Id: LoanId,
      StudentId: pupil.Id,
      StudentNo: pupil.StudentNo,
      TrueName: '曾小雨',
      OrgName: expect.stringMatching(/^学院/),
      MajorName: expect.stringMatching(/^专业/),
      ClassName: mine.ClassName,
      ClassId: mine.Id,
      Grade: '2024',
      Reason: '路费',
      Amount: 100,
      RowVersion: 1,
    },
  ])
  expect(handlers.getLoan(admin, { Id: LoanId })).toEqual(rows[0])
})

test('records about students out of reach are neither shown, counted, read, changed nor removed', () => {
  const { Id: LoanId } = lend(stranger.Id)
  const { Id: OwnId } = lend(pupil.Id, 7)
  expect(handlers.listLoan(counsellor, {})).toMatchObject({ total: 1, rows: [{ Id: OwnId }] })
  expect(() => handlers.getLoan(counsellor, { Id: LoanId })).toThrow('数据不存在或无权访问')
  const change = { Id: LoanId, StudentId: pupil.Id, Reason: 'x', Amount: 1, RowVersion: 1 }
  expect(() => handlers.editLoan(counsellor, change)).toThrow('数据不存在或无权访问')
  expect(handlers.removeLoan(secretary, { Ids: [LoanId] }).Failed).toHaveLength(1)
})

test('each deed has the reach of the roles that grant it', () => {
  // Secretaries of a college may add students, counsellors may only edit them.
  expect(lend(pupil.Id, 5, secretary).RowVersion).toBe(1)
  expect(() => lend(pupil.Id, 5, counsellor)).toThrow('数据不存在或无权访问')
  expect(() => lend(stranger.Id, 5, secretary)).toThrow('数据不存在或无权访问')
})

test('somebody is one student, or none', () => {
  const { Id } = world.transact(db => buildStudent(db, { ClassId: mine.Id, UserId: counsellor.user.Id }))
  expect(ownStudentId(counsellor)).toBe(Id)
  expect(() => ownStudentId(secretary)).toThrow('数据不存在或无权访问')
  world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, Id)).run())
  expect(() => ownStudentId(counsellor)).toThrow('数据不存在或无权访问')
})

test('a record leaves with its student', () => {
  const gone = world.transact(db => buildStudent(db, { ClassId: mine.Id }))
  lend(gone.Id)
  world.transact(db => db.update(student).set({ IsDel: 1 }).where(eq(student.Id, gone.Id)).run())
  expect(handlers.listLoan(admin, {}).total).toBe(0)
})

test.each([
  [{ Key: '曾小' }, 1],
  [{ Key: 'zxy' }, 1],
  [{ Key: 'nobody' }, 0],
  [{ OrgId: mine.CollegeId }, 1],
  [{ OrgId: mine.MajorId }, 1],
  [{ ClassId: other.Id }, 1],
  [{ Grade: ['2024'] }, 2],
  [{ Grade: ['2020', '2024'] }, 2],
  [{ Grade: ['2020', '2021'] }, 0],
])('%j finds %i of two records', (input, total) => {
  for (const { Id: StudentId } of [pupil, stranger]) lend(StudentId)
  expect(handlers.listLoan(admin, input).total).toBe(total)
})

test.each([
  [100.25, null],
  [0, null],
  [99_999_999.99, null],
  [1.005, '金额格式不正确'],
  [-1, '金额不能小于0'],
])('an amount of %d yuan is answered with %s', (Amount, sentence) => {
  expect(violation(loans.add.input, { StudentId: 'x', Reason: 'y', Amount })).toBe(sentence)
})
