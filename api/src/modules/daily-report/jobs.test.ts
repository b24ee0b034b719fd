import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { buildPerson } from '@xuegong/db/build/daily-report'
import { epidemicPerson, reportDaily, reportTask, unReported } from '@xuegong/db/schema/daily-report'
import { sysParam } from '@xuegong/db/schema/system'
import { student } from '@xuegong/db/schema/people'
import { asc, eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, openReporting, well } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { mate, teacher, school, pupil, friend, room, counsellor, office, world, at, reported, row, task, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => db.delete(reportDaily).where(isNotNull(reportDaily.Id)).run())
})
const job = (name: string) => reportJobs.find(each => each.name === `daily-report.${name}`)!
const run = (name: string, time: string, date = day) => {
  at(time, date)
  return job(name).run(world)
}
const totals = () => world.reader().select().from(reportDaily).where(eq(reportDaily.ClassId, room.Id)).all()
const missing = () => world.reader().select().from(unReported).orderBy(asc(unReported.UserId)).all()
const changeTask = (values: Partial<typeof reportTask.$inferSelect>) =>
  world.transact(db => db.update(reportTask).set(values).where(eq(reportTask.Id, task.Id)).run())

test.each([
  ['remind', `${day} 09:30:00`, `${day} 12:00:00`],
  ['remind', `${day} 12:00:00`, `${day} 18:00:00`],
  ['remind', `${day} 18:00:00`, '2026-10-15 12:00:00'],
  ['close', `${day} 19:59:59`, `${day} 20:00:00`],
  ['close', `${day} 20:00:00`, '2026-10-15 20:00:00'],
  ['end', `${day} 09:30:00`, '2026-10-15 00:01:00'],
])('%s after %s is due at %s', (name, after, next) => {
  expect(job(name).due(world, after)).toBe(next)
})

test('a task of the week reminds and closes on its last day', () => {
  changeTask({ Cycle: 2 })
  expect(job('close').due(world, `${day} 09:30:00`)).toBe('2026-10-18 20:00:00')
  changeTask({ EndDate: '2026-10-16' })
  expect(job('close').due(world, `${day} 09:30:00`)).toBe('2026-10-16 20:00:00')
  changeTask({ Cycle: 3, EndDate: null })
  expect(job('close').due(world, `${day} 09:30:00`)).toBeNull()
})

test('without a task nothing is due', () => {
  changeTask({ State: 0 })
  expect(['remind', 'close', 'escalate'].map(name => job(name).due(world, `${day} 09:30:00`))).toEqual([
    null,
    null,
    null,
  ])
})

test('a school that has switched the daily report off is reminded of nothing', async () => {
  const set = (Value: string) =>
    world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'EveryReportOn')).run())
  set('0')
  try {
    expect(['remind', 'close'].map(name => job(name).due(world, `${day} 09:30:00`))).toEqual([null, null])
    await run('remind', '12:00:00')
    expect(api.told()).toEqual([])
  } finally {
    set('1')
  }
  expect(job('remind').due(world, `${day} 09:30:00`)).toBe(`${day} 12:00:00`)
})

test('those who are missing are reminded; the last time their counsellor hears how many', async () => {
  await reported()
  await run('remind', '12:00:00')
  expect(api.told()).toEqual([{ to: friend.UserId, text: '您今日尚未完成每日健康上报，截止时间20:00' }])
  await run('remind', '18:00:00')
  expect(api.told().slice(1)).toEqual([
    { to: friend.UserId, text: '您今日尚未完成每日健康上报，截止时间20:00' },
    { to: counsellor.Id, text: '每日健康上报：1人未上报' },
  ])
})

test('a reminder that comes hours late is none', async () => {
  await run('remind', '14:00:00')
  expect(api.told()).toEqual([])
})

test('the close freezes the day and tells the counsellor; run again it does no more', async () => {
  await reported(ill)
  await run('close', '20:00:00')
  await run('close', '20:00:10')
  expect(totals()).toMatchObject([{ Should: 2, Reported: 1, Proxy: 0, Abnormal: 1, ReportDate: day }])
  expect(missing()).toMatchObject([{ UserId: friend.Id, RemindCount: 0, ProxyTime: null }])
  expect(api.told().filter(({ text }) => text.startsWith('甲班'))).toEqual([
    { to: counsellor.Id, text: '甲班应报2人，未报1人' },
  ])
})

test('a counsellor of whom nobody is missing hears nothing', async () => {
  await reported()
  await reported(well, mate)
  await run('close', '20:00:00')
  expect(api.told()).toEqual([])
  expect(missing()).toEqual([])
})

test('afterwards a late report by staff changes the totals, and a move to another class does not', async () => {
  await run('close', '20:00:00')
  await teacher(dailyReport.proxyReport, { ...ill, UserId: pupil.Id, ProxyReason: '手机故障' })
  expect(totals()).toMatchObject([{ Should: 2, Reported: 1, Proxy: 1, Abnormal: 1 }])
  const rowsOf = async (State: number) =>
    (await teacher(dailyReport.listUnReported, { State })).ResultValue!.rows.map(({ TrueName }) => TrueName)
  expect([await rowsOf(0), await rowsOf(1)]).toEqual([['李四'], ['张三']])
  world.transact(db => db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, friend.Id)).run())
  await run('close', '20:30:00')
  expect(totals()).toMatchObject([{ Should: 2 }])
  world.transact(db => db.update(student).set({ StuStatus: 1 }).where(eq(student.Id, friend.Id)).run())
})

test('who was reminded and did not report stays with the number of reminders', async () => {
  await teacher(dailyReport.remindUnReported, { UserIds: [friend.Id] })
  await run('close', '20:00:00')
  expect(missing().find(({ UserId }) => UserId === friend.Id)).toMatchObject({ RemindCount: 1 })
  at('09:00:00', '2026-10-15')
  const { rows } = (await teacher(dailyReport.listUnReported, { ReportDate: day, Key: '李四' })).ResultValue!
  expect(rows).toMatchObject([{ RemindCount: 1, MissDays: 0 }])
  expect((await teacher(dailyReport.listUnReported, { Key: '李四' })).ResultValue!.rows).toMatchObject([
    { MissDays: 1 },
  ])
})

test('a close that fell into a time when nothing ran is made up for, one before the task was so is not', async () => {
  await run('close', '09:00:00', '2026-10-16')
  expect(
    totals()
      .map(({ ReportDate }) => ReportDate)
      .sort(),
  ).toEqual([day, '2026-10-15'])
})

test('a day that is open again thaws, and freezes at the new hour', async () => {
  await run('close', '20:00:00')
  at('20:30:00')
  const { RowVersion } = world.reader().select().from(reportTask).where(eq(reportTask.Id, task.Id)).get()!
  const hours = { Name: task.Name, Cycle: 1, OpenTime: '08:00', CloseTime: '22:00', StartDate: task.StartDate }
  await school(dailyReport.editReportTask, { ...hours, Id: task.Id, RowVersion })
  expect(totals()).toEqual([])
  await reported()
  await run('close', '22:00:00')
  expect(totals()).toMatchObject([{ Reported: 1 }])
})

test('of a report that nobody has checked for four hours the college hears once, at a full hour', async () => {
  const Id = await reported(ill)
  expect(job('escalate').due(world, `${day} 09:30:00`)).toBe(`${day} 14:00:00`)
  await run('escalate', '13:00:00')
  expect(row(Id).EscalateTime).toBeNull()
  await run('escalate', '14:00:00')
  await run('escalate', '15:00:00')
  const late = api.told().filter(({ text }) => text.includes('4小时'))
  expect(late).toEqual([{ to: office.Id, text: '张三（甲班）的异常上报超过4小时未核实，请督促处理' }])
  expect(job('escalate').due(world, `${day} 15:00:00`)).toBeNull()
})

test('the four hours of a report begin when it becomes ill', async () => {
  const Id = await reported()
  at('14:00:00')
  await mate(ownReports.addVirus, well)
  await api.me(ownReports.editVirus, { ...ill, Id, RowVersion: 1 })
  expect(job('escalate').due(world, `${day} 14:00:00`)).toBe(`${day} 19:00:00`)
  await run('escalate', '18:00:00')
  expect(row(Id).EscalateTime).toBeNull()
  await run('escalate', '19:00:00')
  expect(row(Id).EscalateTime).toBe(`${day} 19:00:00`)
})

test('after their last day tasks end and persons are released', async () => {
  changeTask({ EndDate: day })
  const { Id } = world.transact(db => buildPerson(db, { UserId: pupil.Id, EndDate: day }))
  const states = () => [
    world.reader().select().from(reportTask).where(eq(reportTask.Id, task.Id)).get()?.State,
    world.reader().select().from(epidemicPerson).where(eq(epidemicPerson.Id, Id)).get()?.State,
  ]
  await run('end', '23:00:00')
  expect(states()).toEqual([1, 1])
  await run('end', '00:01:00', '2026-10-15')
  expect(states()).toEqual([2, 2])
})
