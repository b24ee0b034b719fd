import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userMan } from '@xuegong/db/schema/account'
import { classCadre, classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { and, eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
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

describe('cadres', () => {
  const cadre = (at: number, Post: string, more: object = {}) => ({
    StudentId: pupils[at]!.Id,
    Post,
    TermStart: '2025-09-01',
    ...more,
  })
  const save = async (Items: object[], who = 'fdy01', RowVersion?: number) =>
    (
      await as(who)(units.saveClassCadre, {
        ClassId: home.Id,
        Items: Items as never,
        ...(RowVersion !== undefined && { RowVersion }),
      })
    ).RequestMsg
  const kept = () =>
    stored()
      .select()
      .from(classCadre)
      .where(and(eq(classCadre.IsDel, 0), eq(classCadre.ClassId, home.Id)))
      .all()

  test('are replaced; whoever stays keeps the row', async () => {
    await save([cadre(0, '1'), cadre(1, '2')])
    const [first] = kept().filter(({ Post }) => Post === '1')
    expect(await save([cadre(0, '1'), cadre(2, '2'), cadre(3, '7'), cadre(4, '7')])).toBe('')
    expect(kept()).toHaveLength(4)
    expect(kept()).toContainEqual(first)
    const { Cadres } = (await as('bzr01')(units.getClassDetail, { Id: home.Id })).ResultValue!
    expect(Cadres).toHaveLength(4)
    expect(Cadres[0]).toMatchObject({ Post: '1', StudentNo: pupils[0]!.StudentNo, TermEnd: null })
  })

  test.each([
    ['1', '班长只能有一人'],
    ['6', '文体委员只能有一人'],
    ['7', ''],
    ['8', ''],
  ])('of post %s at one time: “%s”', async (Post, refusal) => {
    expect(await save([cadre(0, Post), cadre(1, Post, { TermStart: '2026-01-01' })])).toBe(refusal)
  })

  test('may hold a post one after the other', async () => {
    expect(await save([cadre(0, '1', { TermEnd: '2026-01-31' }), cadre(1, '1', { TermStart: '2026-02-01' })])).toBe('')
    expect(await save([cadre(0, '1', { TermEnd: '2025-01-31' })])).toBe('班委第1行：任职日期不能晚于离任日期')
  })

  test('are students of the class; others are named only to those who may know them', async () => {
    const other = classWith(0)
    const stranger = api.world.transact(db => buildStudent(db, { ClassId: other.Id, TrueName: '单雄信' }))
    const items = [{ ...cadre(0, '1'), StudentId: stranger.Id }]
    expect(await save(items, 'xgc01')).toBe('单雄信不是本班学生')
    expect(await save(items, 'fdy01')).toBe('数据不存在或无权访问')
  })

  test('are refused to the second of two editors', async () => {
    const { RowVersion } = (await as('fdy01')(units.getClassDetail, { Id: home.Id })).ResultValue!
    expect(await save([cadre(0, '1')], 'fdy01', RowVersion)).toBe('')
    expect(await save([cadre(1, '1')], 'xgc01', RowVersion)).toBe('数据已被他人修改，请刷新后重试')
    expect(kept().map(({ StudentId }) => StudentId)).toEqual([pupils[0]!.Id])
  })

  test('are kept for the own classes only', async () => {
    expect(await save([], 'fdy88')).toBe('数据不存在或无权访问')
    expect(await save([], 'bzr01')).toBe('您没有权限执行此操作')
  })
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
