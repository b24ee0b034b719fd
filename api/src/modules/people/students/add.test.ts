import { people } from '@xuegong/contracts/modules/people'
import { buildUser } from '@xuegong/db/build/account'
import { builtAt } from '@xuegong/db/build/next-number'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { buildReward, buildRequest, buildTalk } from '@xuegong/db/build/student-records'
import type { Db } from '@xuegong/db/client'
import { insertAll } from '@xuegong/db/insert'
import { live } from '@xuegong/db/live'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { dormBed } from '@xuegong/db/schema/dormitory'
import { classCadre, student } from '@xuegong/db/schema/people'
import { studentFamily } from '@xuegong/db/schema/student-records'
import { identityNumber } from '@xuegong/db/seed/school/identity'
import { and, eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { startApi } from '#test/session'

const { as, world } = await startApi('tiny')
await world.own()
const admin = as('admin')
const [room, past] = world.transact(db => [buildClass(db, { Grade: '2025' }), buildClass(db, { State: 2 })])
const college = world.transact(db => buildUser(db, { roles: ['college'], OrgId: room.CollegeId })).LoginName

let made = 0
const newcomer = (given = {}) => {
  made += 1
  const IdCard = identityNumber(70_000 + made, '2008-01-01', '2')
  const codes = { Sex: '2', Nation: '01', Political: '03', EduLevel: '21' }
  return { StudentNo: `2026990${100 + made}`, TrueName: '林小满', IdCard, ClassId: room.Id, ...codes, ...given }
}
const add = async (input: ReturnType<typeof newcomer>, who = 'admin') => {
  const { RequestMsg, ResultValue } = await as(who)(people.addStudent, input)
  return ResultValue?.Id ?? RequestMsg
}
const stored = (Id: string) => world.reader().select().from(student).where(eq(student.Id, Id)).get()!
const accounts = (LoginName: string) =>
  world
    .reader()
    .select()
    .from(userMan)
    .where(and(live(userMan), eq(userMan.LoginName, LoginName)))
    .all()
const rolesOf = (UserId: string) =>
  world
    .reader()
    .select()
    .from(userRole)
    .where(eq(userRole.UserId, UserId))
    .all()
    .map(({ RoleId }) => RoleId)

describe('a student who is added', () => {
  test('has not come yet, and has the grade of the class and the birthday of the number', async () => {
    const Id = await add(newcomer())
    expect(stored(Id)).toMatchObject({
      StuStatus: 6,
      Grade: '2025',
      Birthday: '2008-01-01',
      EduYears: 4,
      Pinyin: expect.stringContaining('lin'),
    })
  })

  test('has an account of a new student that nobody can sign in with', async () => {
    const input = newcomer()
    await add(input)
    const own = { UserType: 3, PwdHash: '', ClassId: room.Id, OrgId: room.CollegeId, State: 1, TrueName: '林小满' }
    expect(accounts(input.StudentNo)).toMatchObject([own])
    expect((await as(input.StudentNo)(people.getMyself, {})).ResultValue).toMatchObject({ StudentNo: input.StudentNo })
  })

  test('has the role of students, and comes from the city and province of the county', async () => {
    const input = newcomer()
    const Id = await add({ ...input, HomeCounty: '370202' } as typeof input)
    expect(stored(Id)).toMatchObject({ HomeProvince: '370000', HomeCity: '370200', HomeCounty: '370202' })
    const [{ Id: UserId } = { Id: '' }] = accounts(input.StudentNo)
    expect(rolesOf(UserId)).toEqual(['student'])
  })

  test('has a tutor who is somebody of the staff', async () => {
    const pupil = world.transact(db => buildUser(db, { roles: ['student'] }))
    expect(await add(newcomer({ TutorId: pupil.Id }))).toBe('数据不存在或无权访问')
    expect(await add(newcomer({ TutorId: room.CounsellorId }))).toMatch(/^.{36}$/)
  })

  test('is not added to a class that its caller only looks after', async () => {
    const both = world.transact(db => buildUser(db, { roles: ['college', 'fdy'], OrgId: room.CollegeId }))
    const elsewhere = world.transact(db => buildClass(db, { CounsellorId: both.Id })).Id
    expect(await add(newcomer({ ClassId: elsewhere }), both.LoginName)).toBe('数据不存在或无权访问')
  })

  test('is refused with a number that somebody has', async () => {
    const first = newcomer({ ExamineeNo: '26370201119001' })
    await add(first)
    expect(await add(newcomer({ StudentNo: first.StudentNo }))).toBe('学号已存在')
    expect(await add(newcomer({ IdCard: first.IdCard }))).toBe('身份证号已存在')
    expect(await add(newcomer({ ExamineeNo: '26370201119001' }))).toBe('考生号已存在')
    expect(await add(newcomer({ StudentNo: 'FDY01' }))).toBe('学号已存在')
  })

  test('by two at once is added once, without a second account', async () => {
    const input = newcomer()
    const answers = await Promise.all([add(input), add({ ...newcomer(), StudentNo: input.StudentNo })])
    expect(answers[1]).toBe('学号已存在')
    expect(accounts(input.StudentNo)).toHaveLength(1)
  })

  test('is refused in a class that graduated, and where sex or birthday do not fit', async () => {
    expect(await add(newcomer({ ClassId: past.Id }))).toBe('目标班级已毕业')
    expect(await add(newcomer({ Sex: '1' }))).toBe('性别与身份证号不一致')
    expect(await add(newcomer({ Birthday: '2008-01-02' }))).toBe('出生日期与身份证号不一致')
  })

  test('is added by a college to its own classes only', async () => {
    const elsewhere = world.transact(db => buildClass(db)).Id
    expect(await add(newcomer(), college)).toMatch(/^.{36}$/)
    expect(await add(newcomer({ ClassId: elsewhere }), college)).toBe('数据不存在或无权访问')
  })
})

/** An office in the class. */
const buildOffice = (db: Parameters<typeof buildTalk>[0], { StudentId = '' }) =>
  db
    .insert(classCadre)
    .values({ Id: StudentId, StudentId, ClassId: room.Id, Post: '1', TermStart: '2025-09-01', CreateDate: world.now() })
    .run()

const buildBed = (db: Db, { StudentId }: { StudentId: string }) =>
  insertAll(db, dormBed, [
    { ...builtAt, Id: `bed of ${StudentId}`, RoomId: 'room', BedNo: 1, State: 1, ReserveKind: 2, UserId: StudentId },
  ])

describe('a student who is removed', () => {
  const remove = async (...Ids: string[]) => (await admin(people.removeStudents, { Ids })).ResultValue!

  test('goes with the account and the family, and the numbers are free again', async () => {
    const input = newcomer()
    const Id = await add(input)
    const Rows = [{ Relation: '52', Name: '林母', Mobile: '13900000000', IsGuardian: 1 as const }]
    await admin(people.saveFamily, { StudentId: Id, Rows, RowVersion: 1 })
    expect(await remove(Id)).toEqual({ Ok: 1, Failed: [] })
    const family = world.reader().select().from(studentFamily).where(eq(studentFamily.StudentId, Id)).all()
    expect([accounts(input.StudentNo), family.map(({ IsDel }) => IsDel)]).toEqual([[], [1]])
    expect(await add(input)).toMatch(/^.{36}$/)
  })

  test.each([
    ['a talk', buildTalk],
    ['a reward', buildReward],
    ['a request', buildRequest],
    ['an office', buildOffice],
    ['a bed', buildBed],
  ])('stays while there is %s of his', async (_, build) => {
    const Id = world.transact(db => buildStudent(db, { ClassId: room.Id, StuStatus: 4 }).Id)
    world.transact(db => build(db, { StudentId: Id }))
    expect(await remove(Id)).toEqual({ Ok: 0, Failed: [{ Id, Reason: '该记录已被引用，不能删除' }] })
  })

  test.each([
    [1, '只能删除退学或未报到的学生'],
    [2, '只能删除退学或未报到的学生'],
    [3, '只能删除退学或未报到的学生'],
    [4, undefined],
    [5, '只能删除退学或未报到的学生'],
    [6, undefined],
  ])('of status %i answers “%s”', async (StuStatus, reason) => {
    const Id = world.transact(db => buildStudent(db, { ClassId: room.Id, StuStatus }).Id)
    expect((await remove(Id)).Failed.map(({ Reason }) => Reason)).toEqual(reason === undefined ? [] : [reason])
  })
})
