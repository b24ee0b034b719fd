import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { buildReport } from '@xuegong/db/build/daily-report'
import { dayVirus, reportDaily, reportTask, unReported } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { exportFile } from '#test/export'
import { day, ill, openReporting, said, well } from '#test/reporting'
import { textsOf } from '#test/sheets'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { me, mate, teacher, school, pupil, friend, room, counsellor, world, at, reported, row, task, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => {
    db.delete(reportDaily).where(isNotNull(reportDaily.Id)).run()
    for (const { Id } of [pupil, friend]) db.update(student).set({ StuStatus: 1 }).where(eq(student.Id, Id)).run()
  })
})
const job = (name: string) => reportJobs.find(each => each.name === `daily-report.${name}`)!
const run = (name: string, time: string, date = day) => {
  at(time, date)
  return job(name).run(world)
}
const changeTask = (values: Partial<typeof reportTask.$inferSelect>) =>
  world.transact(db => db.update(reportTask).set(values).where(eq(reportTask.Id, task.Id)).run())
const leaves = ({ Id }: { Id: string }) =>
  world.transact(db => db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, Id)).run())
const totals = () => world.reader().select().from(reportDaily).where(eq(reportDaily.ClassId, room.Id)).all()
const kept = () => world.reader().select().from(unReported).all()
const edit = (Id: string, RowVersion: number, form: object) =>
  said(me(ownReports.editVirus, { ...well, ...form, Id, RowVersion }))

test('what was checked and is ill for another reason is to be checked again', async () => {
  const Id = await reported(ill)
  await teacher(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已核实' })
  expect(await edit(Id, row(Id).RowVersion, { DayTemperature: 2, Remark: '仍发热' })).toBe('')
  expect(row(Id).HandleState).toBe(2)
  expect(await edit(Id, row(Id).RowVersion, { DayTemperature: 2, LJSHJCS: 1 })).toBe('')
  expect(row(Id).HandleState).toBe(1)
  const { Handles } = (await teacher(dailyReport.getVirus, { Id })).ResultValue!
  expect(Handles.map(({ FromState, ToState, Remark }) => [FromState, ToState, Remark])).toEqual([
    [1, 2, '已核实'],
    [2, 1, '本人更正'],
  ])
})

test('of a report that is ill again the college hears again', async () => {
  const Id = await reported(ill)
  await run('escalate', '14:00:00')
  at('15:00:00')
  await edit(Id, 1, well)
  await edit(Id, 2, ill)
  await run('escalate', '20:00:00')
  expect(api.told().filter(({ text }) => text.includes('4小时'))).toHaveLength(2)
})

test('four hours to the second are not over yet', async () => {
  at('10:00:00')
  const Id = await reported(ill)
  expect(job('escalate').due(world, `${day} 10:00:00`)).toBe(`${day} 15:00:00`)
  await run('escalate', '14:00:00')
  expect(row(Id).EscalateTime).toBeNull()
  await run('escalate', '14:00:01')
  expect(row(Id).EscalateTime).toBe(`${day} 14:00:01`)
})

test.each([
  ['12:09:59', 2],
  ['12:10:00', 0],
])('a reminder of noon that comes at %s tells %i', async (time, num) => {
  await run('remind', time)
  expect(api.told()).toHaveLength(num)
})

test('nobody is reminded once the task has closed', async () => {
  changeTask({ RemindTimes: ['19:55'] })
  await run('remind', '19:59:59')
  expect(api.told()).toHaveLength(3)
  reset()
  changeTask({ RemindTimes: ['19:55'] })
  await run('remind', '20:00:00')
  expect(api.told()).toEqual([])
})

test('a report that was removed is none at the close', async () => {
  const Id = await reported()
  world.transact(db => db.update(dayVirus).set({ IsDel: 1 }).where(eq(dayVirus.Id, Id)).run())
  await run('close', '20:00:00')
  expect(totals()).toMatchObject([{ Should: 2, Reported: 0 }])
  expect(kept()).toHaveLength(2)
  expect(api.told()).toEqual([{ to: counsellor.Id, text: '甲班应报2人，未报2人' }])
})

test('who was reminded and has left before the close is not missing', async () => {
  await teacher(dailyReport.remindUnReported, { All: 1 })
  leaves(friend)
  await run('close', '20:00:00')
  expect(kept().map(({ UserId }) => UserId)).toEqual([pupil.Id])
})

test('days missed are counted over the last thirty', async () => {
  world.transact(db => {
    for (const ReportDate of ['2026-09-13', '2026-09-14', '2026-10-13', day])
      db.insert(unReported)
        .values({ Id: `missed ${ReportDate}`, UserId: pupil.Id, TaskId: task.Id, ReportDate })
        .run()
  })
  const { rows } = (await teacher(dailyReport.listUnReported, { Key: '张三' })).ResultValue!
  expect(rows).toMatchObject([{ MissDays: 2 }])
})

test('a task of a major asks its students', async () => {
  changeTask({ Orgs: [room.MajorId] })
  expect(await said(me(ownReports.addVirus, well))).toBe('')
})

test('the week of a task begins with the task', async () => {
  changeTask({ Cycle: 2, StartDate: '2026-10-01' })
  at('09:00:00', '2026-10-12')
  await reported()
  changeTask({ StartDate: '2026-10-13' })
  at('09:00:00')
  expect(await said(me(ownReports.addVirus, well))).toBe('')
  expect(await said(me(ownReports.addVirus, well))).toBe('本期您已经上报，无需重复上报')
})

test('the report of another day of the week is not offered to be changed', async () => {
  changeTask({ Cycle: 2, StartDate: '2026-10-01' })
  at('09:00:00', '2026-10-12')
  const Id = await reported()
  const now = async () => (await me(ownReports.listMyVirus, {})).ResultValue?.Today
  expect(await now()).toMatchObject({ State: 2, Id, MayEdit: 1 })
  at('09:00:00', '2026-10-13')
  expect(await now()).toMatchObject({ State: 2, Id, MayEdit: 0 })
})

test('a student who does not study has no report to give today', async () => {
  leaves(pupil)
  expect((await me(ownReports.listMyVirus, {})).ResultValue?.Today).toBeNull()
})

test('a task that is switched off while its close lies ahead again counts nothing', async () => {
  await run('close', '20:00:00')
  at('19:00:00')
  expect(totals()).toHaveLength(1)
  await school(dailyReport.enableReportTask, { Ids: [task.Id], State: 0 })
  expect([totals(), kept()]).toEqual([[], []])
})

const cards = async () =>
  Object.fromEntries(
    (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!.Cards.map(({ Title, Value }) => [
      Title,
      Value,
    ]),
  )

test('a report that was checked waits no more, on the page of figures and at home', async () => {
  const Id = await reported(ill)
  await reported(ill, mate)
  const atHome = async () =>
    (await teacher(home.getWorkbench, {})).ResultValue!.Cards.find(({ Key }) => Key === 'uncheckedReport')?.Value
  expect([(await cards())['待核实'], await atHome()]).toEqual([2, 2])
  await teacher(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已核实' })
  expect([(await cards())['待核实'], await atHome()]).toEqual([1, 1])
})

test('a report without a province is from nowhere else', async () => {
  world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: day, Province: '', City: '' }))
  const { Charts } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  expect(Charts.find(({ Key }) => Key === 'Provinces')?.Labels).toEqual([])
})

test('at home a student has to report from the opening on, until he has', async () => {
  const due = async () =>
    (await me(home.getWorkbench, {})).ResultValue!.Cards.find(({ Key }) => Key === 'reportToday')?.Value
  at('07:59:59')
  expect(await due()).toBe(0)
  at('08:00:00')
  expect(await due()).toBe(1)
  await reported()
  expect(await due()).toBe(0)
})

test('the report of the day tells of each college who had to report, who did and who did not', async () => {
  await reported({ ...ill })
  const asked = { Date: day, Modules: ['daily-report'], Preview: 1 as const }
  const rows = async () => (await school(transfer.exportReport, asked)).ResultValue!.Sections![0]!.Rows
  expect((await rows()).map(cells => cells.slice(1))).toEqual([[2, 1, 1, 50, 1, 0]])
  world.transact(db => db.delete(dayVirus).where(isNotNull(dayVirus.Id)).run())
  expect((await rows()).map(cells => cells.slice(1))).toEqual([[2, 0, 2, 0, 0, 0]])
})

test.each([
  [{ BRHGTJZRSFYXLQKTwo: 1 }, 1],
  [{ LJSHJCS: 1 }, 1],
  [{ ContactPerson: 1 }, 1],
  [{}, 0],
])('a report with %j tells the risk %i', async (form, ContactRisk) => {
  const Id = await reported({ ...well, ...form })
  expect((await me(health.getHealthById, { Id })).ResultValue).toMatchObject({ ContactRisk })
})

test('the export of abnormal reports holds those alone', async () => {
  await reported(ill)
  await reported(well, mate)
  const { content } = await exportFile(api, counsellor.LoginName, reportExports.exportAbnormal)
  const texts = (await textsOf(content)).flat()
  expect([texts.includes('张三'), texts.includes('李四')]).toEqual([true, false])
})
