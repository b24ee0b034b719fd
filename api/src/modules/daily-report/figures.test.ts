import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { health } from '@xuegong/contracts/modules/daily-report/health'
import { reportExports } from '@xuegong/contracts/modules/daily-report/sheets'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { home } from '@xuegong/contracts/modules/workbench/home'
import { userRole } from '@xuegong/db/schema/account'
import { buildReport } from '@xuegong/db/build/daily-report'
import { and, eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { dayOf } from '#data/days'
import { exportFile } from '#test/export'
import { addRole, grant, holderOf } from '#test/own-role'
import { day, ill, none, openReporting, said, well } from '#test/reporting'

const api = await openReporting()
const {
  me,
  mate,
  teacher,
  secretary,
  school,
  as,
  pupil,
  friend,
  room,
  office,
  counsellor,
  world,
  at,
  reported,
  reset,
} = api
beforeEach(reset)
const check = (Id: string, who = teacher) =>
  who(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已电话核实' })
const figure = async (who: typeof me, key: string) =>
  (await who(home.getQuickStat, { Keys: [key] })).ResultValue!.map(({ Value }) => Value)

test('what was checked waits no more in the figures, and is still ill', async () => {
  const Id = await reported(ill)
  await reported(ill, mate)
  expect(await figure(teacher, 'uncheckedReport')).toEqual([2])
  await check(Id)
  const { Cards } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  const valueOf = (title: string) => Cards.find(({ Title }) => Title === title)?.Value
  expect([valueOf('待核实'), valueOf('异常')]).toEqual([1, 2])
  expect(await figure(teacher, 'uncheckedReport')).toEqual([1])
})

test('reports that say that somebody may be ill count on their day, whatever was done about them; those that nobody has checked wait', async () => {
  const yesterday = dayOf(day, -1)
  const abnormal = { IsAbnormal: 1, AbnormalReasons: ['IsHeat'] }
  world.transact(db => {
    buildReport(db, { ...abnormal, UserId: pupil.Id, ReportDate: day, HandleState: 1 })
    buildReport(db, { ...abnormal, UserId: friend.Id, ReportDate: day, HandleState: 2 })
    buildReport(db, { ...abnormal, UserId: friend.Id, ReportDate: yesterday, HandleState: 3 })
  })
  const { Cards, Charts } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  const { Series } = Charts.find(({ Key }) => Key === 'AbnormalByDay')!
  expect(Series.map(({ Values }) => Values.slice(-2))).toEqual([[1, 2]])
  expect(Cards.find(({ Title }) => Title === '待核实')?.Value).toBe(1)
})

test('students are away from the province of the school only where their report says so', async () => {
  world.transact(db => {
    buildReport(db, { UserId: pupil.Id, ReportDate: day, Province: '', City: '' })
    buildReport(db, { UserId: friend.Id, ReportDate: day, Province: '江苏省', City: '南京市' })
  })
  const { Charts } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  const { Labels, Series } = Charts.find(({ Title }) => Title === '省外学生')!
  expect([Labels, Series[0]?.Values]).toEqual([['江苏省'], [1]])
})

test('before the opening nothing is to be reported on the home page', async () => {
  at('07:59:59')
  expect(await figure(me, 'reportToday')).toEqual([0])
  at('08:00:00')
  expect(await figure(me, 'reportToday')).toEqual([1])
})

test('the report of the day says of a college who had to, who did and who did not', async () => {
  world.transact(db => {
    buildReport(db, { UserId: pupil.Id, ReportDate: day, IsAbnormal: 1, HandleState: 1 })
    buildReport(db, { UserId: friend.Id, ReportDate: day })
  })
  const asked = { Date: day, OrgId: room.Id, Modules: ['daily-report'], Preview: 1 as const }
  const { Columns, Rows } = (await school(transfer.exportReport, asked)).ResultValue!.Sections![0]!
  expect(Columns).toEqual(['学院', '应报', '已报', '未报', '上报率(%)', '异常', '代报'])
  expect(Rows.map(row => row.slice(1))).toEqual([[2, 2, 0, 100, 1, 0]])
})

test('the export of abnormal reports has those alone', async () => {
  await reported(ill)
  await reported(well, mate)
  const { Task } = await exportFile(api as never, counsellor.LoginName, reportExports.exportAbnormal)
  expect(Task).toMatchObject({ DownProgress: 1, Total: 1 })
})

test('the latest report that is ill comes first', async () => {
  const values = { TaskId: '', IsAbnormal: 1, HandleState: 1 }
  const [early, late] = ['10:00:00', '11:00:00']
  world.transact(db => {
    const add = (Id: string, UserId: string, date: string, time: string) =>
      buildReport(db, { ...values, Id, UserId, ReportDate: date, ReportTime: `${date} ${time}` })
    add('a', pupil.Id, day, late)
    add('b', friend.Id, day, early)
    add('c', pupil.Id, '2026-10-13', early)
    add('d', friend.Id, '2026-10-13', late)
  })
  const { rows } = (await teacher(dailyReport.listAbnormal, {})).ResultValue!
  expect(rows.map(({ Id }) => Id)).toEqual(['a', 'b', 'd', 'c'])
})

test('who may read reports of a college handles those of the own classes alone', async () => {
  const Id = await reported(ill)
  world.transact(db => db.insert(userRole).values({ UserId: office.Id, RoleId: 'fdy' }).run())
  expect((await secretary(dailyReport.listAbnormal, {})).ResultValue?.total).toBe(1)
  expect((await check(Id, secretary)).ResultValue?.Failed.map(({ Reason }) => Reason)).toEqual([none])
  world.transact(db =>
    db
      .delete(userRole)
      .where(and(eq(userRole.UserId, office.Id), eq(userRole.RoleId, 'fdy')))
      .run(),
  )
  expect((await check(Id, school)).ResultValue?.Ok).toBe(1)
})

test.each([
  [{ LJSHJCS: 1 }, 1],
  [{ BRHGTJZRSFYXLQKTwo: 1 }, 1],
  [{ ContactPerson: 1 }, 1],
  [{}, 0],
])('a report with %j says %i to contact with somebody at risk', async (values, ContactRisk) => {
  const { Id } = world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: day, ...values }))
  expect((await me(health.getHealthById, { Id })).ResultValue).toMatchObject({ ContactRisk })
})

test('the days of students are read by whoever may read their reports, too', async () => {
  const { Id } = world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: day }))
  const role = await addRole(api as never, 'nurse', { ScopeType: 1 })
  const nurse = as(await holderOf(api as never, role))
  const read = async () => [
    await said(nurse(health.getHealth14Days, { UserId: pupil.Id })),
    await said(nurse(health.getHealthById, { Id })),
  ]
  await grant(api as never, role, { backschool: ['query', 'get'] })
  expect(await read()).toEqual([none, none])
  await grant(api as never, role, { backschool: ['query', 'get'], everyreport: ['get'] })
  expect(await read()).toEqual(['', ''])
  await grant(api as never, role, { backschool: ['query'], everyreport: ['get'] })
  expect((await nurse(health.getHealthById, { Id })).ErrorCode).toBe(403)
})
