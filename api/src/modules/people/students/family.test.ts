import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { student } from '@xuegong/db/schema/people'
import { studentFamily, studentReveal } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addRole, grant, holderOf } from '#test/own-role'
import { startApi } from '#test/session'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const admin = as('admin')
const room = world.transact(db => buildClass(db))
const newStudent = (given = {}) => world.transact(db => buildStudent(db, { ClassId: room.Id, ...given }))
const relative = (Name: string, Mobile: string, IsGuardian: 0 | 1 = 0) => ({ Relation: '52', Name, Mobile, IsGuardian })
const mother = relative('李母', '13911112222', 1)
const father = relative('李父', '13955552222')

const save = async (StudentId: string, Rows: (typeof mother)[], more = {}) => {
  const { RowVersion } = world.reader().select().from(student).where(eq(student.Id, StudentId)).get()!
  return (await admin(people.saveFamily, { StudentId, Rows, RowVersion, ...more })).RequestMsg
}
const mobiles = (StudentId: string) =>
  world
    .reader()
    .select()
    .from(studentFamily)
    .where(eq(studentFamily.StudentId, StudentId))
    .all()
    .filter(({ IsDel }) => IsDel === 0)
    .map(({ Name, Mobile }) => `${Name} ${Mobile}`)
const detailOf = async (Id: string) => (await admin(people.getStudent, { Id })).ResultValue!

describe('a family', () => {
  test('is stored in its order and shown with masked mobiles', async () => {
    const { Id } = newStudent()
    expect(await save(Id, [father, mother])).toBe('')
    const { Family, RowVersion } = await detailOf(Id)
    expect(Family).toMatchObject([
      { Name: '李父', Mobile: '139****2222' },
      { Name: '李母', IsGuardian: 1 },
    ])
    expect(RowVersion).toBe(2)
  })

  test('keeps a mobile that is sent masked, by the name where two look the same', async () => {
    const { Id } = newStudent()
    await save(Id, [father, mother])
    const { Family } = await detailOf(Id)
    expect(await save(Id, [...Family].reverse() as never)).toBe('')
    expect(mobiles(Id).sort()).toEqual(['李母 13911112222', '李父 13955552222'].sort())
    expect(await save(Id, [relative('李母', '138****0000', 1)])).toBe('手机号格式不正确')
  })

  test('loses those who are left out', async () => {
    const { Id } = newStudent()
    await save(Id, [father, mother])
    await save(Id, [mother])
    expect(mobiles(Id)).toEqual(['李母 13911112222'])
    expect((await detailOf(Id)).Family.map(({ Name }) => Name)).toEqual(['李母'])
    expect(await save(Id, [])).toBe('')
    expect(mobiles(Id)).toEqual([])
  })

  test('has a guardian, and six members at most', async () => {
    const { Id } = newStudent()
    expect(await save(Id, [father])).toBe('请至少指定一名监护人')
    expect(
      await save(
        Id,
        Array.from({ length: 7 }, () => mother),
      ),
    ).toBe('家庭成员不能超过6项')
  })

  test('that somebody else has changed meanwhile is not overwritten', async () => {
    const { Id } = newStudent()
    const send = () => admin(people.saveFamily, { StudentId: Id, Rows: [mother], RowVersion: 1 })
    const answers = await Promise.all([send(), send()])
    expect(answers.map(({ RequestMsg }) => RequestMsg)).toEqual(['', '数据已被他人修改，请刷新后重试'])
    expect(mobiles(Id)).toHaveLength(1)
  })

  test('makes a student complete who has a mobile and a photo', async () => {
    const Photo = { FileId: 'x', HomeUrl: '', FilePartPath: '', FileTrueName: 'x.png' }
    const { Id } = newStudent({ Photo })
    const lacking = async () =>
      (await admin(people.listStudents, { ClassId: room.Id, Incomplete: 1, PageSize: 1000 })).ResultValue!.rows.some(
        row => row.Id === Id,
      )
    expect(await lacking()).toBe(true)
    await save(Id, [mother])
    expect(await lacking()).toBe(false)
    await save(Id, [])
    expect(await lacking()).toBe(true)
  })
})

describe('numbers in full', () => {
  const ask = (Id: string, more = {}) => ({ Id, Fields: ['IdCard', 'BankNo', 'Family'] as never, Reason: '1', ...more })

  test('are told with a reason, and only those that are asked for', async () => {
    const { Id, IdCard } = newStudent({ BankNo: '6217000012345678' })
    await save(Id, [mother])
    const Family = [{ Name: '李母', Mobile: '13911112222' }]
    expect((await admin(people.revealStudent, ask(Id))).ResultValue).toEqual({
      IdCard,
      BankNo: '6217000012345678',
      Family,
    })
    expect((await admin(people.revealStudent, ask(Id, { Fields: ['IdCard'] }))).ResultValue).toEqual({ IdCard })
    expect((await admin(people.revealStudent, ask(Id, { Reason: '5' }))).RequestMsg).toBe('请输入具体原因')
  })

  test('leave fields and reason in the log, and no number', async () => {
    const { Id, IdCard } = newStudent({ BankNo: '6217000012345678' })
    await admin(people.revealStudent, ask(Id, { Reason: '5', Remark: '校医院联系家长' }))
    const [entry] = (await admin(system.listOperLogs, { PageSize: 1 })).ResultValue!.rows
    expect(entry).toMatchObject({ Action: 'RevealStudent', Before: null })
    expect(entry!.After).toContain('校医院联系家长')
    expect(entry!.After).toContain('BankNo')
    for (const number of [IdCard, '6217000012345678']) expect(entry!.After).not.toContain(number)
  })

  test('are told a hundred times a day of the world', async () => {
    const { Id } = newStudent()
    const { Id: me, LoginName } = world.transact(db => buildUser(db, { roles: ['admin'] }))
    const look = (CreateDate: string, n: number) => ({
      Id: `${n} of ${me}`.slice(0, 36),
      StudentId: Id,
      CreateDate,
      CreateUserId: me,
    })
    const fill = (day: string, from: number, count: number) =>
      world.transact(db => {
        for (let n = from; n < from + count; n++)
          db.insert(studentReveal)
            .values({ ...look(day, n), Fields: ['IdCard'], Reason: '1' })
            .run()
      })
    fill('2020-01-01 23:59:59', 0, 100)
    fill(world.now(), 100, 99)
    const said = async () => (await as(LoginName)(people.revealStudent, ask(Id))).RequestMsg
    expect([await said(), await said()]).toEqual(['', '今日查看次数已达上限'])
  })

  test('of students out of reach are not told', async () => {
    const { Id } = newStudent()
    expect((await as('fdy01')(people.revealStudent, ask(Id))).RequestMsg).toBe('数据不存在或无权访问')
  })
})

test('whoever only looks students up sees no mobile in full', async () => {
  const porter = await addRole(api, 'porter', { ScopeType: 1 })
  const reads = async () => (await as(who)(people.getStudent, { Id })).ResultValue?.Mobile
  const { Id } = newStudent({ Mobile: '13911112222' })
  const who = await holderOf(api, porter)
  await grant(api, porter, { student: ['get'] })
  expect(await reads()).toBe('139****2222')
  await grant(api, porter, { student: ['get', 'export'] })
  expect(await reads()).toBe('13911112222')
})
