import { notice } from '@xuegong/contracts/modules/notice'
import type { Scope } from '@xuegong/contracts/modules/notice/audience'
import { buildUser } from '@xuegong/db/build/account'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { noticeRead } from '@xuegong/db/schema/notice'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { and, eq, inArray, ne, sql } from 'drizzle-orm'
import { beforeAll, expect, test } from 'vitest'
import { accountId, draft, everybody, only, sent } from '#test/notices'
import { startApi } from '#test/session'

const api = await startApi('school')
const { as, world } = api
await world.own()
const db = () => world.writer()
const count = async (who: string, scope: Scope) => (await as(who)(notice.countAudience, { Scope: scope })).ResultValue!
const total = async (who: string, scope: Scope) => (await count(who, scope)).Total

/** Enabled accounts of students who have not left, by a condition on the student. */
const students = (where = sql`1 = 1`) =>
  db()
    .select({ Id: userMan.Id })
    .from(userMan)
    .innerJoin(student, eq(student.UserId, userMan.Id))
    .where(and(eq(userMan.State, 1), eq(userMan.IsDel, 0), eq(student.IsDel, 0), sql`StuStatus not in (4, 5)`, where))
    .all().length
const staff = (where = sql`1 = 1`) =>
  db()
    .select({ Id: userMan.Id })
    .from(userMan)
    .where(and(eq(userMan.State, 1), eq(userMan.IsDel, 0), inArray(userMan.UserType, [2, 4]), where))
    .all().length

const ofFdy = sql`${student.ClassId} in (select Id from ClassInfo where CounsellorId = (select Id from UserMan where LoginName = 'fdy01'))`
let college = ''
let room = ''
beforeAll(() => {
  college = db().select().from(userOrg).where(eq(userOrg.OrgType, 2)).get()!.Id
  room = db().select().from(classInfo).where(eq(classInfo.CollegeId, college)).get()!.Id
})

test('The school reaches everybody who has an enabled account, but for students who have left', async () => {
  const all = await count('xgc01', everybody)
  expect(all).toMatchObject({ Students: students(), Staff: staff(), Audited: 0 })
  expect(all.Total).toBe(all.Students + all.Staff)
  expect(all.Sample).toHaveLength(10)
})

test('An account that is disabled, and a student who has left the school, are no receivers', async () => {
  const before = await total('xgc01', everybody)
  const [one, other] = db()
    .select()
    .from(student)
    .where(and(ne(student.UserId, ''), eq(student.StuStatus, 1)))
    .limit(2)
    .all()
  world.transact(each => {
    each.update(userMan).set({ State: 0 }).where(eq(userMan.Id, one!.UserId)).run()
    each.update(student).set({ StuStatus: 5 }).where(eq(student.Id, other!.Id)).run()
  })
  expect(await total('xgc01', everybody)).toBe(before - 2)
  world.transact(each => each.update(student).set({ StuStatus: 4 }).where(eq(student.Id, other!.Id)).run())
  expect(await total('xgc01', everybody)).toBe(before - 2)
  world.transact(each => {
    each.update(userMan).set({ State: 1 }).where(eq(userMan.Id, one!.UserId)).run()
    each.update(student).set({ StuStatus: 1 }).where(eq(student.Id, other!.Id)).run()
  })
})

test('A counsellor reaches the students of his classes and the staff of his college', async () => {
  const { Students, Staff } = await count('fdy01', everybody)
  expect(Students).toBe(students(ofFdy))
  expect(Staff).toBe(staff(sql`OrgId = (select OrgId from UserMan where LoginName = 'fdy01')`))
  expect(Students).toBeLessThan(students())
})

test('A college reaches its students and its staff, no others', async () => {
  const { Students, Staff, Audited } = await count('college01', everybody)
  expect(Students).toBe(students(sql`${student.ClassId} in (select Id from ClassInfo where CollegeId = ${college})`))
  expect(Staff).toBe(staff(sql`OrgId = ${college}`))
  expect(Audited).toBe(0)
})

test('An organisation has its students and its staff, with all below it', async () => {
  const school = db().select().from(userOrg).where(eq(userOrg.ParentId, '0')).get()!.Id
  const { Students, Staff } = await count('xgc01', only('org', college))
  expect([Students, Staff]).toEqual([
    students(sql`${student.ClassId} in (select Id from ClassInfo where CollegeId = ${college})`),
    staff(sql`OrgId = ${college}`),
  ])
  expect(await total('xgc01', only('org', school))).toBe(await total('xgc01', everybody))
})

test('A class has its students, a role those who have it, a person himself', async () => {
  expect(await total('xgc01', only('class', room))).toBe(students(eq(student.ClassId, room)))
  const fdys = db().select().from(userRole).where(eq(userRole.RoleId, 'fdy')).all().length
  expect(await total('xgc01', only('role', 'fdy'))).toBe(fdys)
  expect(await total('xgc01', only('user', accountId(api, 'fdy01'), accountId(api, 'bzr01')))).toBe(2)
})

test('A group is that of its owner alone', async () => {
  const Users = [accountId(api, '2024010101'), accountId(api, 'bzr01')]
  const { Id } = (await as('fdy01')(notice.addMsgGroup, { Name: '项目组', Users })).ResultValue!
  expect(await total('fdy01', only('group', Id))).toBe(2)
  expect(await total('xgc01', only('group', Id))).toBe(0)
})

test('Of all that is included those remain who fit the filters, without who is excluded', async () => {
  const of = (more: Partial<Scope>) => total('xgc01', { ...everybody, ...more })
  expect(await of({ UserTypes: [2, 4] })).toBe(staff())
  expect(await of({ UserTypes: [1, 3] })).toBe(students())
  expect(await of({ Grades: ['2024'] })).toBe(students(eq(student.Grade, '2024')))
  expect(await of({ Sex: '1', Grades: ['2024'] })).toBe(students(and(eq(student.Grade, '2024'), eq(student.Sex, '1'))))
  const all = await of({})
  expect(await of({ Exclude: [{ Kind: 'class', Id: room }] })).toBe(all - students(eq(student.ClassId, room)))
  expect(await of({ Exclude: [{ Kind: 'user', Id: accountId(api, 'admin') }] })).toBe(all - 1)
  expect(await of({ Exclude: everybody.Include })).toBe(0)
})

test('Two parts that overlap count nobody twice', async () => {
  const scope: Scope = {
    Include: [
      { Kind: 'class', Id: room },
      { Kind: 'org', Id: college },
    ],
  }
  expect(await total('xgc01', scope)).toBe(await total('xgc01', only('org', college)))
})

test('The audience is frozen when a notice is sent: who comes later is no receiver', async () => {
  const Id = await sent(api, 'xgc01', { Scope: only('role', 'fdy') })
  const rows = () => db().select().from(noticeRead).where(eq(noticeRead.NoticeId, Id)).all().length
  const before = rows()
  world.transact(each => buildUser(each, { roles: ['fdy'] }))
  expect([before, rows()]).toEqual([before, before])
  expect((await as('xgc01')(notice.getNotice, { Id })).ResultValue!.ReceiverNum).toBe(before)
})

test('Who is in charge of classes alone needs somebody to agree when he writes beyond them, others do not', async () => {
  const beyond = async (who: string, scope: Scope) => (await count(who, scope)).Audited
  const own = db()
    .select()
    .from(classInfo)
    .where(eq(classInfo.CounsellorId, accountId(api, 'fdy01')))
    .get()!.Id
  const other = db()
    .select()
    .from(classInfo)
    .where(ne(classInfo.CounsellorId, accountId(api, 'fdy01')))
    .get()!.Id
  expect(await beyond('fdy01', only('class', own))).toBe(0)
  expect(await beyond('fdy01', only('class', own, other))).toBe(1)
  expect(await beyond('fdy01', { ...everybody, UserTypes: [2, 4] })).toBe(1)
  expect(await beyond('fdy01', { ...only('class', own, other), Exclude: [{ Kind: 'class', Id: other }] })).toBe(0)
  expect(await beyond('college01', everybody)).toBe(0)
  expect(await beyond('xgc01', everybody)).toBe(0)
})

test('A draft to nobody is stored, and cannot be sent', async () => {
  const Id = await draft(api, 'xgc01')
  expect((await as('xgc01')(notice.publishNotice, { Id })).RequestMsg).toBe('请选择接收对象')
})
