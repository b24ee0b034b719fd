import { people } from '@xuegong/contracts/modules/people'
import { units } from '@xuegong/contracts/modules/people/units'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildOrg, buildStudent } from '@xuegong/db/build/people'
import { userMan, userRegion, userRole } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, test } from 'vitest'
import { startApi, type TestApi } from '#test/session'

let api: TestApi
const as = (who = 'college01') => api.as(who)
const build = <R>(make: (db: Parameters<Parameters<TestApi['world']['transact']>[0]>[0]) => R) =>
  api.world.transact(make)
const classOf = (Id: string) => api.world.reader().select().from(classInfo).where(eq(classInfo.Id, Id)).get()!
const accountOf = (name: string) => api.world.reader().select().from(userMan).where(eq(userMan.LoginName, name)).get()!
let names: { Id: string; Name: string }[]
const idOf = (name: string) => names.find(({ Name }) => Name === name)!.Id
let fresh: { ClassName: string; Grade: string; MajorId: string; CounsellorId: string }
let home: typeof classInfo.$inferSelect

beforeEach(async () => {
  api = await startApi('tiny')
  await api.world.own()
  names = (await as()(people.listOrgNames, {})).ResultValue!
  const CounsellorId = accountOf('fdy01').Id
  fresh = { ClassName: '软件2699班', Grade: '2026', MajorId: idOf('软件工程'), CounsellorId }
  home = api.world.reader().select().from(classInfo).get()!
})

/** Adds a class; gives what was refused, else the class. */
async function added(change: object = {}, who = 'college01') {
  const { ResultValue, RequestMsg } = await as(who)(units.addClass, { ...fresh, ...change })
  return RequestMsg || classOf(ResultValue!.Id)
}
async function edited(Id: string, change: object, who = 'college01') {
  const { RowVersion, ...row } = (await as(who)(units.getClass, { Id })).ResultValue!
  return (await as(who)(units.editClass, { ...row, RowVersion, ...change })).RequestMsg
}

describe('a new class', () => {
  test('gets the college of its major, a code of grade, major and two digits, and the pinyin of its name', async () => {
    const Pinyin = expect.stringContaining('ruanjian')
    const own = { CollegeId: idOf('信息工程学院'), Size: 40, State: 1, Pinyin }
    expect(await added()).toMatchObject({ ...own, ClassCode: '202608090201' })
    expect(await added({ ClassName: '软件2698班' })).toMatchObject({ ...own, ClassCode: '202608090202' })
  })

  test('gets the first code that is free, also one that a removed class had', async () => {
    const [first] = [await added(), await added({ ClassName: '软件2698班' })]
    await as('xgc01')(units.removeClass, { Ids: [(first as typeof home).Id] })
    expect(await added({ ClassName: '软件2697班' })).toMatchObject({ ClassCode: '202608090201' })
  })

  test('has a code of its own, and a name of its own in the grade', async () => {
    await added({ ClassCode: 'K1' })
    expect(await added({ ClassName: '另一班', ClassCode: 'K1' })).toBe('班级代码已存在')
    expect(await added()).toBe('班级名称已存在')
    expect(await added({ Grade: '2025' })).toMatchObject({ Grade: '2025' })
  })

  test('may have a name of rare characters, of thirty at most', async () => {
    const rare = '𠮷田·㙓'.padEnd(36, '𠮷')
    expect(await added({ ClassName: [...rare].slice(0, 30).join('') })).toMatchObject({ State: 1 })
    expect(await added({ ClassName: '𠮷'.repeat(31) })).toBe('班级名称不能超过30个字')
  })

  test.each(['信息工程学院', '财务处'])('is of a major, not of %s', async name => {
    expect(await added({ MajorId: idOf(name) })).toBe('数据不存在或无权访问')
  })

  test('lies within the own college', async () => {
    const [other, CollegeId] = build(db => {
      const { Id } = buildOrg(db)
      return [buildOrg(db, { OrgType: 4, ParentId: Id }).Id, Id]
    })
    expect(await added({ MajorId: other })).toBe('数据不存在或无权访问')
    expect(await added({ MajorId: other }, 'xgc01')).toMatchObject({ CollegeId })
  })

  test.each([
    ['a head teacher', () => accountOf('bzr01').Id],
    ['a student', () => accountOf('2024010101').Id],
    ['a disabled counsellor', () => build(db => buildUser(db, { roles: ['fdy'], State: 0 })).Id],
    [
      'somebody who was counsellor until yesterday',
      () => {
        const { Id } = build(db => buildUser(db, { roles: ['fdy'] }))
        build(db => db.update(userRole).set({ ValidTo: '2020-01-01' }).where(eq(userRole.UserId, Id)).run())
        return Id
      },
    ],
  ])('does not have %s as counsellor', async (_, who) => {
    expect(await added({ CounsellorId: who() })).toBe('请选择辅导员')
  })
})

describe('a class that is changed', () => {
  test('follows its major into another college, and the accounts of its students with it', async () => {
    const [CollegeId, MajorId] = build(db => {
      const { Id } = buildOrg(db)
      return [Id, buildOrg(db, { OrgType: 4, ParentId: Id }).Id]
    })
    const moving = build(db => buildUser(db, { roles: ['student'], ClassId: home.Id, OrgId: home.CollegeId }))
    expect(await edited(home.Id, { MajorId }, 'xgc01')).toBe('')
    expect(classOf(home.Id)).toMatchObject({ MajorId, CollegeId })
    expect(accountOf(moving.LoginName).OrgId).toBe(CollegeId)
  })

  test('gives its grade to the students who had it, and its name a new pinyin', async () => {
    const later = build(db => buildStudent(db, { ClassId: home.Id, Grade: '2022' }))
    expect(await edited(home.Id, { Grade: '2025', ClassName: '网络2501班' })).toBe('')
    const grades = api.world.reader().select().from(student).where(eq(student.ClassId, home.Id)).all()
    const told = grades.map(({ Id, Grade }) => (Id === later.Id ? `later ${Grade}` : Grade))
    expect(new Set(told)).toEqual(new Set(['2025', 'later 2022']))
    expect(classOf(home.Id).Pinyin).toContain('wangluo')
  })

  test('keeps its code and its size where nothing else is said', async () => {
    const { ClassCode: _, Size: _size, ...row } = (await as()(units.getClass, { Id: home.Id })).ResultValue!
    await as()(units.editClass, { ...row, ClassName: '改名班' })
    expect(classOf(home.Id)).toMatchObject({ ClassName: '改名班', ClassCode: home.ClassCode, Size: 40 })
  })

  test('is refused to the second of two editors', async () => {
    const row = (await as()(units.getClass, { Id: home.Id })).ResultValue!
    await as()(units.editClass, { ...row, Size: 50 })
    expect((await as('admin')(units.editClass, row)).RequestMsg).toBe('数据已被他人修改，请刷新后重试')
  })

  test('gets a head teacher of the staff and a counsellor who is one; those who left meanwhile may stay', async () => {
    const [pupil, teacher] = [accountOf('2024010101').Id, accountOf('bzr01').Id]
    expect(await added({ HeadTeacherId: pupil })).toBe('数据不存在或无权访问')
    expect(await edited(home.Id, { HeadTeacherId: pupil })).toBe('数据不存在或无权访问')
    expect(await edited(home.Id, { CounsellorId: teacher })).toBe('请选择辅导员')
    build(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.UserType, 2)).run())
    expect(await edited(home.Id, { Size: 55 }, 'admin')).toBe('')
  })

  test('is not changed by its counsellor', async () => {
    expect(await edited(home.Id, { Size: 50 }, 'fdy01')).toBe('您没有权限执行此操作')
  })

  test('is not changed by its counsellor who may change those of another college', async () => {
    const OrgId = build(db => buildOrg(db)).Id
    const both = build(db => buildUser(db, { roles: ['college', 'fdy'], OrgId }))
    const cared = build(db => buildClass(db, { CounsellorId: both.Id }))
    expect(await edited(cared.Id, { Size: 50 }, both.LoginName)).toBe('数据不存在或无权访问')
  })

  test('does not leave the college of whoever changes it', async () => {
    const other = build(db => buildOrg(db, { OrgType: 4, ParentId: buildOrg(db).Id }))
    expect(await edited(home.Id, { MajorId: other.Id })).toBe('数据不存在或无权访问')
    expect(classOf(home.Id).CollegeId).toBe(home.CollegeId)
  })
})

test('a class with students is not removed; an empty one goes', async () => {
  const empty = build(db => buildClass(db))
  build(db => buildStudent(db, { ClassId: empty.Id, IsDel: 1 }))
  const { ResultValue } = await as('xgc01')(units.removeClass, { Ids: [home.Id, empty.Id] })
  expect(ResultValue).toEqual({ Ok: 1, Failed: [{ Id: home.Id, Reason: '班级下有40名学生，不能删除' }] })
  expect([classOf(home.Id).IsDel, classOf(empty.Id).IsDel]).toEqual([0, 1])
})

test('a class that is removed leaves the places that people are in charge of', async () => {
  const empty = build(db => buildClass(db))
  const { Id: UserId } = accountOf('bzr01')
  build(db => db.insert(userRegion).values({ UserId, Kind: 'class', TargetId: empty.Id }).run())
  await as('xgc01')(units.removeClass, { Ids: [empty.Id] })
  const left = api.world.reader().select().from(userRegion).where(eq(userRegion.TargetId, empty.Id)).all()
  expect(left).toEqual([])
})

test('a class that got its first student while it was being removed stays', async () => {
  const empty = build(db => buildClass(db))
  expect((await as('xgc01')(units.getClass, { Id: empty.Id })).ResultValue).toMatchObject({ Num: 0 })
  build(db => buildStudent(db, { ClassId: empty.Id }))
  const { ResultValue } = await as('xgc01')(units.removeClass, { Ids: [empty.Id] })
  expect(ResultValue).toMatchObject({ Ok: 0, Failed: [{ Reason: '班级下有1名学生，不能删除' }] })
})

test('classes are found by name, pinyin, code, college, major, grade, counsellor and state', async () => {
  await added()
  const found = async (filter: object) =>
    (await as('xgc01')(units.listClass, filter)).ResultValue!.rows.map(({ ClassName }) => ClassName)
  for (const filter of [
    { Key: '软件' },
    { Key: 'rjb' },
    { Key: '0902' },
    { MajorId: fresh.MajorId },
    { Grade: '2026' },
  ])
    expect(await found(filter)).toEqual(['软件2699班'])
  expect(await found({ OrgId: idOf('青禾大学') })).toHaveLength(2)
  expect(await found({ OrgId: idOf('财务处') })).toEqual([])
  expect(await found({ CounsellorId: fresh.CounsellorId })).toHaveLength(2)
  expect(await found({ State: 2 })).toEqual([])
})
