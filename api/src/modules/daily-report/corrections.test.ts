import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { buildReport } from '@xuegong/db/build/daily-report'
import { reportTask } from '@xuegong/db/schema/daily-report'
import { classInfo, student } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, openReporting, said, well } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { me, teacher, pupil, room, counsellor, office, world, at, reported, row, task, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => {
    db.update(student).set({ StuStatus: 1 }).where(eq(student.Id, pupil.Id)).run()
    db.update(classInfo).set({ CounsellorId: counsellor.Id }).where(eq(classInfo.Id, room.Id)).run()
    db.update(sysParam).set({ Value: '1' }).where(eq(sysParam.Id, 'EveryReportOn')).run()
  })
})
const escalate = (time: string) => {
  at(time)
  return reportJobs.find(({ name }) => name === 'daily-report.escalate')!.run(world)
}
const changeTask = (values: Partial<typeof reportTask.$inferSelect>) =>
  world.transact(db => db.update(reportTask).set(values).where(eq(reportTask.Id, task.Id)).run())
const proxy = () => teacher(dailyReport.proxyReport, { ...well, UserId: pupil.Id, ProxyReason: '手机故障' })
const notStudying = () =>
  world.transact(db => db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, pupil.Id)).run())

test('of a report that was well in between and is ill again the college hears once more', async () => {
  const Id = await reported(ill)
  await escalate('14:00:00')
  await me(ownReports.editVirus, { ...well, Id, RowVersion: row(Id).RowVersion })
  await me(ownReports.editVirus, { ...ill, Id, RowVersion: row(Id).RowVersion })
  expect(row(Id)).toMatchObject({ HandleState: 1, EscalateTime: null })
  await escalate('19:00:00')
  expect(api.told().filter(({ to, text }) => to === office.Id && text.includes('4小时'))).toHaveLength(2)
})

test('a note of the system says that the student has corrected himself', async () => {
  const Id = await reported(ill)
  await me(ownReports.editVirus, { ...well, Id, RowVersion: 1 })
  const { Handles } = (await teacher(dailyReport.getVirus, { Id })).ResultValue!
  expect(Handles).toMatchObject([{ Remark: '本人更正' }])
})

test.each([
  [{}, 2],
  [{ BRHGTJZRSFYXLQKTwo: 1 }, 1],
])(
  'a checked report that is changed with %j has the state %i: for other reasons it is checked anew',
  async (more, next) => {
    const Id = await reported(ill)
    await teacher(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已电话核实' })
    await me(ownReports.editVirus, { ...ill, ...more, Id, RowVersion: row(Id).RowVersion })
    expect(row(Id).HandleState).toBe(next)
  },
)

test('where a class has no counsellor the college has to check', async () => {
  world.transact(db => db.update(classInfo).set({ CounsellorId: '' }).where(eq(classInfo.Id, room.Id)).run())
  await reported(ill)
  expect(api.toDos(office)).toMatchObject([{ Title: '核实张三的异常上报', State: 0 }])
  expect(api.toDos(counsellor)).toEqual([])
})

test('nobody reports for a student who does not study', async () => {
  notStudying()
  expect(await said(proxy())).toBe('该生不在上报范围内')
})

test('nobody reports for anybody while the module is off', async () => {
  world.transact(db => db.update(sysParam).set({ Value: '0' }).where(eq(sysParam.Id, 'EveryReportOn')).run())
  expect(await said(proxy())).toBe('每日上报功能已停用')
})

test('a task for a major asks the students of its classes', async () => {
  changeTask({ Orgs: [room.MajorId] })
  expect(await said(me(ownReports.addVirus, well))).toBe('')
})

test('a week in which a task begins does not count what was reported before', async () => {
  changeTask({ Cycle: 2, StartDate: day })
  world.transact(db => buildReport(db, { UserId: pupil.Id, TaskId: task.Id, ReportDate: '2026-10-13' }))
  expect(await said(me(ownReports.addVirus, well))).toBe('')
})

test('the report of a week is not changed on another day', async () => {
  changeTask({ Cycle: 2 })
  world.transact(db => buildReport(db, { UserId: pupil.Id, TaskId: task.Id, ReportDate: '2026-10-13' }))
  expect((await me(ownReports.listMyVirus, {})).ResultValue?.Today).toMatchObject({ State: 2, MayEdit: 0 })
})

test('the page of a student who does not study asks for nothing', async () => {
  notStudying()
  expect((await me(ownReports.listMyVirus, {})).ResultValue).toMatchObject({ Today: null })
})
