import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { role, userMan, userRole } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { statusChange, studentMove } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
const as = (who = 'xgc01') => api.as(who)
const stored = () => api.world.reader()
const classOf = (Id: string) => stored().select().from(classInfo).where(eq(classInfo.Id, Id)).get()!
let home: typeof classInfo.$inferSelect
let next: typeof userMan.$inferSelect
let pupils: (typeof student.$inferSelect)[]

beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  home = stored().select().from(classInfo).get()!
  next = api.world.transact(db => buildUser(db, { roles: ['fdy'], LoginName: 'fdy88' }))
  api.world.transact(db => db.update(student).set({ StuStatus: 1 }).where(eq(student.ClassId, home.Id)).run())
  pupils = stored().select().from(student).where(eq(student.ClassId, home.Id)).all()
})
/** A class of a new college with so many students. */
const classWith = (n: number, given: object = {}) =>
  api.world.transact(db => {
    const made = buildClass(db, given)
    for (let at = 0; at < n; at++) buildStudent(db, { ClassId: made.Id })
    return made
  })

describe('another counsellor', () => {
  test('reaches the students at the next call, and the one before no longer', async () => {
    const sees = async (who: string) => (await as(who)(people.listStudents, {})).ResultValue!.total
    expect([await sees('fdy01'), await sees('fdy88')]).toEqual([40, 0])
    await as()(units.setClassCounsellor, { Ids: [home.Id], CounsellorId: next.Id })
    expect([await sees('fdy01'), await sees('fdy88')]).toEqual([0, 40])
  })

  test('is given to the classes within reach, and the others are named', async () => {
    const far = classWith(0)
    const { ResultValue } = await as('college01')(units.setClassCounsellor, {
      Ids: [home.Id, far.Id],
      CounsellorId: next.Id,
    })
    expect(ResultValue).toEqual({ Ok: 1, Failed: [{ Id: far.Id, Name: '', Reason: '数据不存在或无权访问' }] })
    expect([classOf(home.Id), classOf(far.Id)].map(each => each.CounsellorId === next.Id)).toEqual([true, false])
  })

  test('is one of the counsellors', async () => {
    const CounsellorId = home.HeadTeacherId!
    expect((await as()(units.setClassCounsellor, { Ids: [home.Id], CounsellorId })).RequestMsg).toBe('请选择辅导员')
  })

  test('beyond two hundred students is asked about first; those who left do not count', async () => {
    classWith(161, { CounsellorId: next.Id })
    api.world.transact(db => buildStudent(db, { ClassId: home.Id, StuStatus: 4 }))
    const input = { Ids: [home.Id], CounsellorId: next.Id }
    expect(await as()(units.setClassCounsellor, input)).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '该辅导员已带201名学生，超过1:200' },
    })
    expect(classOf(home.Id).CounsellorId).not.toBe(next.Id)
    expect((await as()(units.setClassCounsellor, { ...input, Confirm: 1 })).ErrorCode).toBe(0)
  })

  test('is asked about with those who have not come yet, and without the students of a removed class', async () => {
    const cared = { CounsellorId: next.Id }
    classWith(2, { ...cared, IsDel: 1 })
    const coming = classWith(160, cared)
    api.world.transact(db => buildStudent(db, { ClassId: coming.Id, StuStatus: 6 }))
    const { ResultValue } = await as()(units.setClassCounsellor, { Ids: [home.Id], CounsellorId: next.Id })
    expect(ResultValue).toMatchObject({ ConfirmText: '该辅导员已带201名学生，超过1:200' })
  })

  test('is one to the end of the last day of the role, and no longer with a role that was removed', async () => {
    const set = async () =>
      (await as()(units.setClassCounsellor, { Ids: [home.Id], CounsellorId: next.Id, Confirm: 1 })).RequestMsg
    const ValidTo = api.world.now().slice(0, 10)
    api.world.transact(db => db.update(userRole).set({ ValidTo }).where(eq(userRole.UserId, next.Id)).run())
    expect(await set()).toBe('')
    api.world.transact(db => db.update(role).set({ IsDel: 1 }).where(eq(role.RoleCode, 'fdy')).run())
    expect(await set()).toBe('请选择辅导员')
  })

  test('of two hundred is not asked about, in any of the calls', async () => {
    classWith(160, { CounsellorId: next.Id })
    const { RowVersion, ...row } = (await as()(units.getClass, { Id: home.Id })).ResultValue!
    const edit = { ...row, RowVersion, CounsellorId: next.Id }
    expect((await as()(units.editClass, edit)).ErrorCode).toBe(0)
    api.world.transact(db => buildStudent(db, { ClassId: home.Id }))
    const fresh = { ClassName: '新班', Grade: '2026', MajorId: home.MajorId, CounsellorId: next.Id }
    expect((await as()(units.addClass, fresh)).ErrorCode).toBe(6001)
    const other = (await as()(units.getClass, { Id: classWith(1).Id })).ResultValue!
    expect((await as()(units.editClass, { ...other, CounsellorId: next.Id })).ErrorCode).toBe(6001)
  })
})

test('the counsellor names the head teacher of the own classes, who is one of the staff', async () => {
  const set = async (who: string, UserId: string) => as(who)(units.setHeadTeacher, { Ids: [home.Id], UserId })
  expect((await set('fdy88', next.Id)).ResultValue).toMatchObject({ Ok: 0 })
  expect((await set('fdy01', next.Id)).ResultValue).toEqual({ Ok: 1, Failed: [] })
  expect(classOf(home.Id).HeadTeacherId).toBe(next.Id)
  expect((await set('fdy01', pupils[0]!.UserId)).RequestMsg).toBe('数据不存在或无权访问')
  expect((await set('bzr01', next.Id)).RequestMsg).toBe('您没有权限执行此操作')
})

describe('graduation', () => {
  const graduate = (Ids: string[], Confirm?: 1) => as()(units.graduateClass, { Ids, ...(Confirm && { Confirm }) })

  test('is asked about first, with how many classes and students', async () => {
    expect(await graduate([home.Id])).toMatchObject({
      ErrorCode: 6001,
      ResultValue: { ConfirmText: '将有1个班级、40名在读学生毕业，确定吗？' },
    })
    expect(classOf(home.Id).State).toBe(1)
  })

  test('makes graduates of those who study, with a row of the change for each', async () => {
    const left = api.world.transact(db => buildStudent(db, { ClassId: home.Id, StuStatus: 4 }))
    expect((await graduate([home.Id], 1)).ResultValue).toEqual({ Ok: 1, Failed: [] })
    expect(classOf(home.Id).State).toBe(2)
    const all = stored().select().from(student).where(eq(student.ClassId, home.Id)).all()
    expect(all.filter(({ StuStatus }) => StuStatus === 5)).toHaveLength(40)
    const changes = stored().select().from(statusChange).where(eq(statusChange.Reason, '计科2401班毕业')).all()
    expect(changes).toHaveLength(40)
    expect(changes[0]).toMatchObject({
      FromStatus: 1,
      ToStatus: 5,
      ChangeDate: api.world.now().slice(0, 10),
      CreateUserName: expect.stringMatching(/./),
    })
    expect(changes.map(({ StudentId }) => StudentId)).not.toContain(left.Id)
  })

  test.each([2, 3])('waits for a student of status %s; the other classes graduate', async StuStatus => {
    const other = classWith(1)
    api.world.transact(db => buildStudent(db, { ClassId: home.Id, StuStatus }))
    const { ResultValue } = await graduate([home.Id, other.Id], 1)
    const Reason = '仍有1名在籍学生，班级不能置为毕业'
    expect(ResultValue).toEqual({ Ok: 1, Failed: [{ Id: home.Id, Name: '计科2401班', Reason }] })
    expect([classOf(home.Id).State, classOf(other.Id).State]).toEqual([1, 2])
  })

  test('happens once', async () => {
    await graduate([home.Id], 1)
    expect((await graduate([home.Id], 1)).ResultValue).toMatchObject({ Ok: 0, Failed: [{ Reason: '班级已毕业' }] })
  })

  test('is decided within the reach of that right, whatever another role sees', async () => {
    const [sees, ends] = [await addRole(api, 'sees', { ScopeType: 1 }), await addRole(api, 'ends')]
    await grant(api, sees, { class: ['query', 'get'] })
    await grant(api, ends, { class: ['query', 'get', 'enable'] })
    const who = await holderOf(api, sees, ends)
    const { ResultValue } = await as(who)(units.graduateClass, { Ids: [home.Id], Confirm: 1 })
    expect(ResultValue).toMatchObject({ Ok: 0, Failed: [{ Reason: '数据不存在或无权访问' }] })
  })

  test('is decided by the school, not by a college', async () => {
    expect((await as('college01')(units.graduateClass, { Ids: [home.Id], Confirm: 1 })).RequestMsg).toBe(
      '您没有权限执行此操作',
    )
  })
})

test('the detail of a class counts its students by status', async () => {
  api.world.transact(db => buildStudent(db, { ClassId: home.Id, StuStatus: 2 }))
  api.world.transact(db => buildStudent(db, { ClassId: home.Id, StuStatus: 2, IsDel: 1 }))
  const { ByStatus } = (await as('fdy01')(units.getClassDetail, { Id: home.Id })).ResultValue!
  expect(ByStatus).toContainEqual({ Key: '2', Count: 1 })
  expect((await as('fdy88')(units.getClassDetail, { Id: home.Id })).RequestMsg).toBe('数据不存在或无权访问')
})

test('the detail of a class tells who came, who left, and nobody else', async () => {
  const other = classWith(1, { ClassName: '他班' })
  const [came] = stored().select().from(student).where(eq(student.ClassId, other.Id)).all()
  const elsewhere = [classWith(1), classWith(0)] as const
  const [foreign] = stored().select().from(student).where(eq(student.ClassId, elsewhere[0].Id)).all()
  const move = { Kind: 1, ChangeDate: '2026-01-05', Reason: '按培养方案调整' }
  const go = (Id: string, ToClassId: string) => as()(people.transferStudents, { Ids: [Id], ToClassId, ...move })
  await go(came!.Id, home.Id)
  await go(pupils[0]!.Id, other.Id)
  await go(foreign!.Id, elsewhere[1].Id)
  const { Moves } = (await as('fdy01')(units.getClassDetail, { Id: home.Id })).ResultValue!
  const told = Moves.map(({ StudentNo, FromClassName, ToClassName }) => [StudentNo, FromClassName, ToClassName])
  expect(told).toEqual([
    [pupils[0]!.StudentNo, '计科2401班', '他班'],
    [came!.StudentNo, '他班', '计科2401班'],
  ])
})

test('the detail of a class tells the hundred newest moves, and none that was removed', async () => {
  const row = {
    StudentId: pupils[0]!.Id,
    FromClassId: home.Id,
    ToClassId: 'x',
    Kind: 1,
    Reason: '',
    ChangeDate: '2026-01-05',
  }
  const days = Array.from({ length: 102 }, (_, n) => `2026-01-05 08:00:00.${100 + n}`)
  api.world.transact(db => {
    for (const [n, CreateDate] of days.entries())
      db.insert(studentMove)
        .values({ ...row, Id: `m${n}`, CreateDate, IsDel: n === 101 ? 1 : 0 })
        .run()
  })
  const { Moves } = (await as('fdy01')(units.getClassDetail, { Id: home.Id })).ResultValue!
  expect([Moves.length, Moves[0]!.Id, Moves.at(-1)!.Id]).toEqual([100, 'm100', 'm1'])
})
