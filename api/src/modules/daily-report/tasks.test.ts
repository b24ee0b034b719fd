import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { buildClass } from '@xuegong/db/build/people'
import { role } from '@xuegong/db/schema/account'
import { reportDaily, reportTask } from '@xuegong/db/schema/daily-report'
import { userOrg } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, onTestFinished, test, vi } from 'vitest'
import { day, none, openReporting, said, well } from '#test/reporting'
import type { Caller } from '#test/session'

const api = await openReporting()
const { me, teacher, secretary, school, room, world, at, reported, task, reset } = api
beforeEach(reset)
world.transact(db => buildClass(db, { Grade: '1999' }))
const values = { Name: '实习上报', Cycle: 1, OpenTime: '08:00', CloseTime: '20:00', StartDate: '2026-10-01' }
const add = async (more: object = {}) => (await school(dailyReport.addReportTask, { ...values, ...more })).ResultValue!
const enable = async (Id: string, State = 1, who = school) =>
  (await who(dailyReport.enableReportTask, { Ids: [Id], State })).ResultValue
const stored = (Id: string) => world.reader().select().from(reportTask).where(eq(reportTask.Id, Id)).get()!

test('a task begins switched off, and counts whoever is asked today once it is on', async () => {
  await enable(task.Id, 0)
  const { Id } = await add({ Orgs: [room.CollegeId], Grades: ['2024'], RemindTimes: ['12:00'] })
  expect(stored(Id).State).toBe(0)
  expect(await enable(Id)).toEqual({ Ok: 1, Failed: [] })
  await reported()
  expect((await school(dailyReport.getReportTask, { Id })).ResultValue).toMatchObject({
    State: 1,
    Should: 2,
    Reported: 1,
  })
})

test.each([
  [{ OpenTime: '20:00' }, '开始时间须早于截止时间'],
  [{ RemindTimes: ['20:00'] }, '提醒时间须在上报时间内'],
  [{ RemindTimes: ['07:59'] }, '提醒时间须在上报时间内'],
  [{ OpenTime: '24:00' }, '开始时间格式不正确'],
  [{ EndDate: '2026-09-30' }, '开始日期不能晚于结束日期'],
  [{ Orgs: ['nowhere'] }, none],
  [{ Grades: ['1998'] }, '所选组织和年级内没有班级'],
  [{ Name: '' }, '请输入任务名称'],
])('%j is refused with %j', async (more, text) => {
  expect(await said(school(dailyReport.addReportTask, { ...values, ...more }))).toBe(text)
})

test('a student is in one enabled task at most, also by an edit of one that is on', async () => {
  const overlap = '所选范围内已有启用的上报任务【每日健康上报】'
  world.transact(db =>
    db
      .update(reportTask)
      .set({ Grades: [room.Grade] })
      .where(eq(reportTask.Id, task.Id))
      .run(),
  )
  const { Id } = await add()
  expect(await enable(Id)).toMatchObject({ Ok: 0, Failed: [{ Reason: overlap }] })
  const apart = await add({ Grades: ['1999'] })
  expect(await enable(apart.Id)).toMatchObject({ Ok: 1 })
  const { RowVersion } = stored(apart.Id)
  expect(await said(school(dailyReport.editReportTask, { ...values, Id: apart.Id, RowVersion }))).toBe(overlap)
})

test('two that overlap are not both switched on in one go', async () => {
  await enable(task.Id, 0)
  const Ids = [(await add()).Id, (await add({ Name: '另一个' })).Id]
  const { Ok, Failed } = (await school(dailyReport.enableReportTask, { Ids, State: 1 })).ResultValue!
  expect([Ok, Failed.length]).toEqual([1, 1])
})

test('new hours count at once', async () => {
  const hours = { ...values, Name: task.Name, Id: task.Id, RowVersion: stored(task.Id).RowVersion, CloseTime: '09:00' }
  await school(dailyReport.editReportTask, hours)
  expect(await said(me(ownReports.addVirus, well))).toBe('已过上报截止时间，请联系辅导员补报')
})

test('a close that is moved into the past closes the day, and who is missing stays to be read', async () => {
  await reported()
  at('09:40:00')
  const hours = { ...values, Name: task.Name, Id: task.Id, RowVersion: stored(task.Id).RowVersion, CloseTime: '09:00' }
  await school(dailyReport.editReportTask, hours)
  const totals = world.reader().select().from(reportDaily).where(eq(reportDaily.ClassId, room.Id)).all()
  expect(totals).toMatchObject([{ ReportDate: day, Should: 2, Reported: 1 }])
  const { rows } = (await teacher(dailyReport.listUnReported, {})).ResultValue!
  expect(rows.map(({ TrueName }) => TrueName)).toEqual(['李四'])
})

test('of two tasks that are read together each counts whoever is asked by it', async () => {
  world.transact(db =>
    db
      .update(reportTask)
      .set({ Grades: [room.Grade] })
      .where(eq(reportTask.Id, task.Id))
      .run(),
  )
  const apart = await add({ Grades: ['1999'] })
  await enable(apart.Id)
  const { rows } = (await school(dailyReport.listReportTask, {})).ResultValue!
  const counts = new Map(rows.map(({ Id, Should }) => [Id, Should]))
  expect(counts.get(apart.Id)).toBe(0)
  expect(counts.get(task.Id)).toBeGreaterThan(0)
})

test('counsellors who read a task one after the other are told of the students of each', async () => {
  const counts = async (who: Caller) => (await who(dailyReport.listReportTask, {})).ResultValue!.rows[0]!.Should
  expect([await counts(teacher), await counts(api.as(api.stranger.LoginName))]).toEqual([2, 0])
})

test('at midnight nobody has reported yet, though nothing was written', async () => {
  await reported()
  const count = async () => (await school(dailyReport.getReportTask, { Id: task.Id })).ResultValue!.Reported
  // A clock that goes: one that is set makes the server forget what it counted.
  const since = Date.now()
  const machine = vi.spyOn(Date, 'now').mockReturnValue(since)
  onTestFinished(() => machine.mockRestore())
  world.setClock({ at: `${day} 23:59:58`, since })
  expect(await count()).toBe(1)
  machine.mockReturnValue(since + 3000)
  expect(await count()).toBe(0)
  expect(world.now().slice(0, 10)).toBe('2026-10-15')
})

test('the organisation of the school stands for everybody', async () => {
  const { Id: school1 } = world.reader().select().from(userOrg).where(eq(userOrg.OrgType, 1)).get()!
  const { Id } = await add({ Orgs: [school1] })
  expect(stored(Id).Orgs).toEqual([])
})

test('one with reports stays, one without goes; one that is over is not switched on', async () => {
  await reported()
  const removed = async (Id: string) => (await school(dailyReport.removeReportTask, { Ids: [Id] })).ResultValue?.Failed
  expect(await removed(task.Id)).toMatchObject([{ Reason: '已有上报记录，不能删除' }])
  const { Id } = await add()
  world.transact(db => db.update(reportTask).set({ State: 2 }).where(eq(reportTask.Id, Id)).run())
  expect(await enable(Id)).toMatchObject({ Failed: [{ Reason: '该任务已结束' }] })
  expect(await removed(Id)).toEqual([])
})

test('one that is over is not edited', async () => {
  world.transact(db =>
    db.update(reportTask).set({ State: 2, EndDate: '2026-10-13' }).where(eq(reportTask.Id, task.Id)).run(),
  )
  const { RowVersion } = stored(task.Id)
  const edit = { ...values, Id: task.Id, RowVersion, EndDate: null }
  expect(await said(school(dailyReport.editReportTask, edit))).toBe('该任务已结束')
  expect(stored(task.Id).EndDate).toBe('2026-10-13')
})

test('counsellors and colleges read tasks, and change none', async () => {
  expect((await teacher(dailyReport.listReportTask, {})).ResultValue).toMatchObject({ total: 1, rows: [{ Should: 2 }] })
  for (const who of [teacher, secretary]) expect((await who(dailyReport.addReportTask, values)).ErrorCode).toBe(403)
  expect((await me(dailyReport.listReportTask, {})).ErrorCode).toBe(403)
})

test('whoever reaches but a college changes no task of the school, whatever he may do', async () => {
  world.transact(db => db.update(role).set({ ScopeType: 3 }).where(eq(role.Id, 'xgc')).run())
  expect(await said(school(dailyReport.addReportTask, values))).toBe(none)
  expect(await enable(task.Id, 0)).toMatchObject({ Ok: 0, Failed: [{ Reason: none }] })
  world.transact(db => db.update(role).set({ ScopeType: 1 }).where(eq(role.Id, 'xgc')).run())
})

test('a task of next month counts nobody today', async () => {
  at('09:30:00', day)
  const { Id } = await add({ StartDate: '2026-11-01', Grades: ['1999'] })
  await enable(Id)
  expect((await school(dailyReport.getReportTask, { Id })).ResultValue).toMatchObject({ Should: 0, Reported: 0 })
})
