import { people } from '@xuegong/contracts/modules/people'
import { system } from '@xuegong/contracts/modules/system'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { userMan, userRole } from '@xuegong/db/schema/account'
import { classCadre, classInfo, student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { addRole, grant } from '#test/own-role'
import { noDepartures } from '#data/ctx'
import { startApi } from '#test/session'
import { putFile, readFile } from '#test/stored-file'
import { plusSeconds } from '#world/clock'
import { graduateAccounts } from './graduates.ts'

const api = await startApi('tiny')
const { as, world } = api
await world.own()
const admin = as('admin')
const adminId = world.reader().select().from(userMan).where(eq(userMan.LoginName, 'admin')).get()!.Id
const today = world.now().slice(0, 10)
const room = world.transact(db => buildClass(db, { Grade: '2024' }))

const newStudent = (StuStatus = 1) =>
  world.transact(db => {
    const account = buildUser(db, { roles: ['student'], ClassId: room.Id, UserType: StuStatus === 6 ? 3 : 1 })
    return buildStudent(db, { ClassId: room.Id, UserId: account.Id, StuStatus })
  })
const stored = (Id: string) => world.reader().select().from(student).where(eq(student.Id, Id)).get()!
const accountOf = ({ UserId }: { UserId: string }) =>
  world.reader().select().from(userMan).where(eq(userMan.Id, UserId)).get()!
/** What a change of one student answers: '' where it was done, else why not. */
const change = async ({ Id }: { Id: string }, ToStatus: number, more = {}) => {
  const documented = { DocNo: '青禾教〔2026〕1号', ...(ToStatus === 2 && { EndDate: '2199-09-01' }) }
  const input = { Ids: [Id], ToStatus, ChangeDate: today, Reason: '按规定办理', ...documented, ...more }
  const { RequestMsg, ResultValue } = await admin(people.changeStatus, input)
  return ResultValue?.Failed[0]?.Reason ?? RequestMsg
}
const revert = async ({ Id }: { Id: string }) => {
  const { RequestMsg, ResultValue } = await admin(people.revertStatus, { Ids: [Id] })
  return ResultValue?.Failed[0]?.Reason ?? RequestMsg
}

const paths: Record<number, number[]> = { 1: [2, 3, 4, 5], 2: [1, 3, 4], 3: [1, 4], 4: [], 5: [], 6: [1, 3, 4] }
const names = ['', '在读', '休学', '保留学籍', '退学', '毕业', '未报到']
const pairs = [1, 2, 3, 4, 5, 6].flatMap(from => [1, 2, 3, 4, 5, 6].map(to => [from, to] as const))

test.each(pairs)('from status %i to %i', async (from, to) => {
  const row = newStudent(from)
  const allowed = paths[from]!.includes(to)
  expect(await change(row, to)).toBe(allowed ? '' : `不能由${names[from]}变更为${names[to]}`)
  expect(stored(row.Id).StuStatus).toBe(allowed ? to : from)
})

describe('a change', () => {
  test('to leave names the day of return, which is after the day of the change', async () => {
    expect(await change(newStudent(), 2, { EndDate: undefined })).toBe('请填写预计复学日期')
    expect(await change(newStudent(), 2, { EndDate: today })).toBe('变动日期不能晚于预计复学日期')
  })

  test.each([3, 4, 5])('to status %i has a document and has happened', async to => {
    expect(await change(newStudent(), to, { DocNo: undefined })).toBe('请填写文号')
    expect(await change(newStudent(), to, { ChangeDate: '2199-01-01' })).toBe('变动日期不能晚于今天')
  })

  test('to gone switches the account off and ends offices', async () => {
    const row = newStudent()
    const office = { Id: `office of ${row.Id}`.slice(0, 36), ClassId: room.Id, StudentId: row.Id, Post: '1' }
    world.transact(db =>
      db
        .insert(classCadre)
        .values({ ...office, TermStart: '2025-09-01', CreateDate: world.now() })
        .run(),
    )
    await change(row, 4)
    expect(accountOf(row).State).toBe(0)
    expect(world.reader().select().from(classCadre).where(eq(classCadre.Id, office.Id)).get()!.TermEnd).toBe(today)
  })

  test('to studying makes the account one of a student, and may name another class', async () => {
    const [fresh, back] = [newStudent(6), newStudent(2)]
    await change(fresh, 1)
    expect(accountOf(fresh).UserType).toBe(1)
    const next = world.transact(db => buildClass(db, { Grade: '2025' }))
    expect(await change(back, 1, { ClassId: next.Id })).toBe('')
    expect(stored(back.Id)).toMatchObject({ ClassId: next.Id, Grade: '2025' })
  })

  test('that names the class of the student is no move', async () => {
    const row = newStudent(2)
    expect(await change(row, 1, { ClassId: room.Id })).toBe('')
    expect((await admin(people.listStudentMoves, { StudentId: row.Id })).ResultValue).toEqual([])
  })

  test('is told with its reason and document, the newest first', async () => {
    const row = newStudent()
    await change(row, 2)
    await change(row, 1, { Reason: '期满复学' })
    const told = (await admin(people.listStatusChanges, { StudentId: row.Id })).ResultValue!
    expect(told).toMatchObject([
      { FromStatus: 2, ToStatus: 1, Reason: '期满复学', IsUndone: 0 },
      { FromStatus: 1, ToStatus: 2, EndDate: '2199-09-01', DocNo: '青禾教〔2026〕1号' },
    ])
  })

  test('is logged with the status before and after', async () => {
    const row = newStudent()
    await change(row, 2)
    const { rows } = (await admin(system.listOperLogs, { PageSize: 10 })).ResultValue!
    const entry = rows.find(({ Action, BusinessId }) => Action === 'ChangeStuStatus' && BusinessId === row.Id)!
    expect([JSON.parse(entry.Before!).StuStatus, JSON.parse(entry.After!).StuStatus]).toEqual([1, 2])
  })

  test('of several shares its files, which whoever reads one of the students may read', async () => {
    const [one, two, other] = [newStudent(), newStudent(), newStudent()]
    const Files = [await putFile(api, 'admin')]
    const input = {
      Ids: [one.Id, two.Id, 'nobody'],
      ToStatus: 2,
      ChangeDate: today,
      EndDate: '2199-09-01',
      Reason: '因病',
    }
    expect((await admin(people.changeStatus, { ...input, Files })).ResultValue).toMatchObject({ Ok: 2 })
    const reads = (row: typeof one) => readFile(api, accountOf(row).LoginName, Files[0]!)
    expect([(await reads(one)).refused, (await reads(two)).refused]).toEqual([undefined, undefined])
    expect((await reads(other)).refused).toBe('数据不存在或无权访问')
  })
})

test('files of another batch of the same moment are not read', async () => {
  const [one, two] = [newStudent(), newStudent()]
  const [own, foreign] = [await putFile(api, 'admin'), await putFile(api, 'admin')]
  await change(one, 2, { Files: [own] })
  await change(two, 2, { Files: [foreign] })
  const CreateDate = '2026-01-05 10:00:00'
  world.transact(db => db.update(statusChange).set({ CreateDate }).where(eq(statusChange.CreateUserId, adminId)).run())
  const reads = async (file: typeof own) => (await readFile(api, accountOf(one).LoginName, file)).refused
  expect([await reads(own), await reads(foreign)]).toEqual([undefined, '数据不存在或无权访问'])
})

describe('undoing the newest change', () => {
  test('gives the old status and the account back, once', async () => {
    const row = newStudent()
    await change(row, 4)
    expect(await revert(row)).toBe('')
    expect([stored(row.Id).StuStatus, accountOf(row).State]).toEqual([1, 1])
    expect(await revert(row)).toBe('没有可以撤销的学籍异动')
    const [undone] = (await admin(people.listStatusChanges, { StudentId: row.Id })).ResultValue!
    expect(undone).toMatchObject({ IsUndone: 1 })
  })

  test('makes somebody who came a new student again', async () => {
    const row = newStudent(6)
    await change(row, 1)
    await revert(row)
    expect([stored(row.Id).StuStatus, accountOf(row).UserType]).toEqual([6, 3])
  })

  test.each([
    [6.9, ''],
    [7.1, '学籍异动已超过7天，不能撤销'],
  ])('after %d days answers “%s”', async (days, answer) => {
    const row = newStudent()
    await change(row, 2)
    const CreateDate = plusSeconds(world.now(), -days * 86_400)
    world.transact(db => db.update(statusChange).set({ CreateDate }).where(eq(statusChange.StudentId, row.Id)).run())
    expect(await revert(row)).toBe(answer)
  })

  test('goes back step by step', async () => {
    const row = newStudent()
    await change(row, 2)
    await change(row, 3)
    expect([await revert(row), stored(row.Id).StuStatus]).toEqual(['', 2])
    expect([await revert(row), stored(row.Id).StuStatus]).toEqual(['', 1])
    expect(await revert(row)).toBe('没有可以撤销的学籍异动')
  })

  test('gives a graduate whose account was switched off the account back', async () => {
    const row = newStudent()
    await change(row, 5)
    world.transact(db => db.update(userMan).set({ State: 0 }).where(eq(userMan.Id, row.UserId)).run())
    expect([await revert(row), stored(row.Id).StuStatus, accountOf(row).State]).toEqual(['', 1, 1])
  })

  test('is refused where the status came otherwise', async () => {
    const row = newStudent()
    await change(row, 2)
    world.transact(db => db.update(student).set({ StuStatus: 3 }).where(eq(student.Id, row.Id)).run())
    expect(await revert(row)).toBe('没有可以撤销的学籍异动')
  })
})

test('whoever may change states in one college changes none of a student, and into no class, that is only looked after', async () => {
  const registrar = await addRole(api, 'registrar', { ScopeType: 3 })
  await grant(api, registrar, { student: ['query', 'get', 'enable'] })
  const { Id: me, LoginName } = world.transact(db => buildUser(db, { roles: ['fdy'], OrgId: room.CollegeId }))
  world.transact(db => db.insert(userRole).values({ UserId: me, RoleId: registrar }).run())
  const cared = world.transact(db => buildClass(db, { CounsellorId: me }))
  const [mine, other] = [newStudent(2), world.transact(db => buildStudent(db, { ClassId: cared.Id, StuStatus: 2 }))]
  const back = { ToStatus: 1, ChangeDate: today, Reason: '期满复学' }
  const ask = (Ids: string[], more = {}) => as(LoginName)(people.changeStatus, { ...back, Ids, ...more })
  expect((await ask([mine.Id], { ClassId: cared.Id })).RequestMsg).toBe('数据不存在或无权访问')
  const Failed = [{ Id: other.Id, Name: '', Reason: '数据不存在或无权访问' }]
  expect((await ask([mine.Id, other.Id])).ResultValue).toEqual({ Ok: 1, Failed })
  await change(other, 1)
  expect((await as(LoginName)(people.revertStatus, { Ids: [other.Id] })).ResultValue).toEqual({ Ok: 0, Failed })
})

test('accounts of graduates are switched off when their days are over, and not before', async () => {
  const [long, short, again] = [newStudent(), newStudent(), newStudent()]
  await change(long, 5, { ChangeDate: '2020-07-01' })
  await change(short, 5)
  // What was undone does not count.
  await change(again, 5, { ChangeDate: '2020-07-01' })
  await revert(again)
  await change(again, 5)
  const gone: string[] = []
  const job = graduateAccounts({ ...noDepartures, applicantGone: (_, UserId) => void gone.push(UserId) })
  await job.run(world)
  expect(gone).toEqual([long.UserId])
  expect([long, short, again].map(row => accountOf(row).State)).toEqual([0, 1, 1])
  expect(job.due(world, '2026-07-01 08:00:00')).toBe('2026-07-02 00:20:00')
})

describe('a class that graduated', () => {
  const inClass = (State: number, StuStatus: number) =>
    world.transact(db => buildStudent(db, { ClassId: buildClass(db, { Grade: '2024', State }).Id, StuStatus }))
  test.each([2, 3, 6])('takes nobody of status %i back; another class does', async StuStatus => {
    const row = inClass(2, StuStatus)
    expect(await change(row, 1)).toBe('目标班级已毕业')
    expect(await change(row, 1, { ClassId: room.Id })).toBe('')
  })

  test('studies again once a graduation of it is taken back, and the others stay graduates', async () => {
    const row = inClass(1, 1)
    const other = world.transact(db => buildStudent(db, { ClassId: row.ClassId, StuStatus: 5 }))
    await change(row, 5)
    world.transact(db => db.update(classInfo).set({ State: 2 }).where(eq(classInfo.Id, row.ClassId)).run())
    expect(await revert(row)).toBe('')
    const { State } = world.reader().select().from(classInfo).where(eq(classInfo.Id, row.ClassId)).get()!
    expect([stored(row.Id).StuStatus, stored(other.Id).StuStatus, State]).toEqual([1, 5, 1])
  })
})
