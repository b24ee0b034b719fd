import { records } from '@xuegong/contracts/modules/people/records'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { buildTalk } from '@xuegong/db/build/student-records'
import { userRole } from '@xuegong/db/schema/account'
import { studentTalk } from '@xuegong/db/schema/student-records'
import { term } from '@xuegong/db/schema/system'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { startApi } from '#test/session'
import { plusSeconds } from '#world/clock'

const { as, world } = await startApi('tiny')
await world.own()
const now = world.now()
const day = 86_400
const { room, author, colleague, office, pupil } = world.transact(db => {
  const author = buildUser(db, { roles: ['fdy'], TrueName: '谈话人' })
  const colleague = buildUser(db, { roles: ['fdy'] })
  const room = buildClass(db, { CounsellorId: author.Id, HeadTeacherId: colleague.Id })
  const office = buildUser(db, { roles: ['college'], OrgId: room.CollegeId })
  const own = buildUser(db, { roles: ['student'], ClassId: room.Id })
  const pupil = buildStudent(db, { ClassId: room.Id, UserId: own.Id, TrueName: '被谈话人' })
  return { room, author, colleague, office, pupil: { ...pupil, LoginName: own.LoginName } }
})
const [counsellor, other, secretary] = [as(author.LoginName), as(colleague.LoginName), as(office.LoginName)]
const values = { StudentId: pupil.Id, TalkTime: now, Topic: '1', Content: '了解本学期的学习情况。', SecretLevel: 1 }
const given = (more: Partial<typeof studentTalk.$inferInsert> = {}) =>
  world.transact(db => buildTalk(db, { StudentId: pupil.Id, CreateUserId: author.Id, CreateDate: now, ...more }))
const said = async (answer: Promise<{ ErrorCode: number; RequestMsg: string }>) => (await answer).RequestMsg

beforeEach(() => {
  world.transact(db => db.delete(studentTalk).where(isNotNull(studentTalk.Id)).run())
})

test('a talk is added with its author, read whole, changed and removed', async () => {
  const { Id } = (await counsellor(records.addTalk, values)).ResultValue!
  const read = (await counsellor(records.getTalk, { Id })).ResultValue
  expect(read).toMatchObject({ Content: values.Content, CreateUserName: '谈话人', TrueName: '被谈话人', Follow: '' })
  const { StudentId: _, ...changed } = { ...values, Id, RowVersion: 1, Topic: '3', Follow: '下周再谈' }
  expect((await counsellor(records.editTalk, changed)).ResultValue).toEqual({ Id, RowVersion: 2 })
  expect(await said(counsellor(records.editTalk, changed))).toBe('数据已被他人修改，请刷新后重试')
  expect((await counsellor(records.removeTalk, { Ids: [Id] })).ResultValue).toEqual({ Ok: 1, Failed: [] })
  expect((await counsellor(records.listTalk, {})).ResultValue?.total).toBe(0)
})

test('lists leave out what was said', async () => {
  const { Id } = given({ Content: '不在列表中的内容', Follow: '也不在' })
  const { rows } = (await counsellor(records.listTalk, {})).ResultValue!
  expect(rows[0]).toMatchObject({ Id, Topic: '1' })
  expect(JSON.stringify(rows)).not.toContain('不在')
})

test('the administrator sees that there was a talk, and not what was said', async () => {
  const { Id } = given()
  expect((await as('admin')(records.listTalk, {})).ResultValue).toMatchObject({ total: 1, rows: [{ Id }] })
  expect((await as('admin')(records.getTalk, { Id })).ErrorCode).toBe(403)
})

test.each([
  [1, [true, true, true, true]],
  [2, [true, false, true, true]],
  [3, [true, false, false, false]],
])('level %i is read by author, class teacher’s side, college and school: %j', async (SecretLevel, expected) => {
  const { Id } = given({ SecretLevel })
  const readers = [counsellor, other, secretary, as('xgc01')]
  const read = await Promise.all(readers.map(async ask => (await ask(records.getTalk, { Id })).ErrorCode === 0))
  const listed = await Promise.all(readers.map(async ask => (await ask(records.listTalk, {})).ResultValue?.total === 1))
  expect([read, listed]).toEqual([expected, expected])
})

test('another role of the whole school, which is not about talks, opens none of level 2', async () => {
  const { Id } = given({ SecretLevel: 2 })
  world.transact(db => db.insert(userRole).values({ UserId: colleague.Id, RoleId: 'cwc' }).run())
  expect((await other(records.getTalk, { Id })).ErrorCode).toBe(2)
  world.transact(db => db.delete(userRole).where(eq(userRole.RoleId, 'cwc')).run())
})

test('the student reads no talk, not even the most open one', async () => {
  const { Id } = given()
  expect((await as(pupil.LoginName)(records.getTalk, { Id })).ErrorCode).toBe(403)
  const page = (await as(pupil.LoginName)(records.getPortrait, {})).ResultValue!
  expect(page.Tabs.map(({ Key }) => Key)).not.toContain('talk')
})

test('nobody but the author changes or removes a talk', async () => {
  const { Id } = given()
  const { StudentId: _, ...change } = { ...values, Id, RowVersion: 1 }
  expect(await said(other(records.editTalk, change))).toBe('数据不存在或无权访问')
  const Failed = [{ Id, Reason: '数据不存在或无权访问' }]
  expect((await other(records.removeTalk, { Ids: [Id] })).ResultValue).toEqual({ Ok: 0, Failed })
})

test('nobody adds a talk with a student out of reach, nor changes one whose student has left it', async () => {
  const StudentId = world.transact(db => buildStudent(db)).Id
  expect(await said(counsellor(records.addTalk, { ...values, StudentId }))).toBe('数据不存在或无权访问')
  const { Id } = given({ StudentId })
  const change = { ...values, StudentId: undefined, Id, RowVersion: 1 } as never
  expect(await said(counsellor(records.editTalk, change))).toBe('数据不存在或无权访问')
  expect((await counsellor(records.removeTalk, { Ids: [Id] })).ResultValue).toMatchObject({ Ok: 0 })
})

test('a talk stands after seven days, and can be changed until then', async () => {
  const [open, closed] = [
    given({ CreateDate: plusSeconds(now, -6.9 * day) }),
    given({ CreateDate: plusSeconds(now, -7.1 * day) }),
  ]
  const change = (Id: string) => ({ ...values, StudentId: undefined, Id, RowVersion: 1 }) as never
  expect(await said(counsellor(records.editTalk, change(open.Id)))).toBe('')
  expect(await said(counsellor(records.editTalk, change(closed.Id)))).toBe('谈话记录已超过7天，不能修改')
  const Failed = [{ Id: closed.Id, Reason: '谈话记录已超过7天，不能修改' }]
  expect((await counsellor(records.removeTalk, { Ids: [open.Id, closed.Id] })).ResultValue).toEqual({ Ok: 1, Failed })
})

test('a talk that is to come is refused, when it is added and when it is changed', async () => {
  const { Id } = given()
  const TalkTime = plusSeconds(now, 3600)
  expect(await said(counsellor(records.addTalk, { ...values, TalkTime }))).toBe('谈话时间不能晚于当前时间')
  const { StudentId: _, ...change } = { ...values, Id, RowVersion: 1, TalkTime }
  expect(await said(counsellor(records.editTalk, change))).toBe('谈话时间不能晚于当前时间')
})

test.each([
  ['了解情况', '谈话内容不能少于10个字'],
  ['长'.repeat(2001), '谈话内容不能超过2000个字'],
])('a content like %.6s is refused', async (Content, text) => {
  expect(await said(counsellor(records.addTalk, { ...values, Content }))).toBe(text)
})

test('whom nobody talked to this term is listed with the last talk, the longest wait first', async () => {
  const [fresh, waiting, left] = world.transact(db => [
    buildStudent(db, { ClassId: room.Id }),
    buildStudent(db, { ClassId: room.Id }),
    buildStudent(db, { ClassId: room.Id, StuStatus: 2 }),
  ])
  const start = world
    .reader()
    .select()
    .from(term)
    .all()
    .map(({ StartDate }) => StartDate)
    .filter(each => each <= now)
    .sort()
    .at(-1)!
  const before = `${plusSeconds(`${start} 00:00:00`, -day).slice(0, 10)} 10:00:00`
  given({ TalkTime: `${start} 00:00:00` })
  given({ StudentId: waiting!.Id, TalkTime: before })
  given({ StudentId: fresh!.Id, IsDel: 1 })
  const { rows } = (await counsellor(records.listUntalked, {})).ResultValue!
  expect(rows.map(({ Id, LastTalkTime }) => [Id, LastTalkTime])).toEqual([
    [fresh!.Id, null],
    [waiting!.Id, before],
  ])
  expect(rows.some(({ Id }) => Id === left!.Id)).toBe(false)
})

test('where no calendar says when the term began, talks count from the first of August or of February', async () => {
  const terms = world.reader().select().from(term).all()
  world.transact(db => db.delete(term).where(isNotNull(term.Id)).run())
  const untalked = async () => (await counsellor(records.listUntalked, { Key: '被谈话人' })).ResultValue?.total
  given({ TalkTime: '2026-07-31 23:59:59' })
  const before = await untalked()
  given({ TalkTime: '2026-08-01 00:00:00' })
  expect([before, await untalked()]).toEqual([1, 0])
  world.transact(db => db.insert(term).values(terms).run())
})

test.each([
  [{ StartTime: '2026-10-02 10:00:00' }, 1],
  [{ EndTime: '2026-10-02 10:00:00' }, 1],
  [{ StartTime: '2026-10-01 00:00:00', EndTime: '2026-10-04 00:00:00' }, 2],
  [{ StudentId: 'nobody' }, 0],
  [{ Topic: '2' }, 1],
])('%j finds %i of two talks', async (input, total) => {
  given({ TalkTime: '2026-10-01 10:00:00' })
  given({ TalkTime: '2026-10-03 10:00:00', Topic: '2' })
  expect((await counsellor(records.listTalk, input)).ResultValue?.total).toBe(total)
})
