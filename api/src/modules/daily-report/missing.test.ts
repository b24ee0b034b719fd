import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { units } from '@xuegong/contracts/modules/people/units'
import { reportDaily, unReported } from '@xuegong/db/schema/daily-report'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, none, openReporting, said, well } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { me, mate, teacher, secretary, school, pupil, friend, world, at, reported, row, reset, stranger } = api
beforeEach(reset)
const missing = async (asked: object = {}) =>
  (await teacher(dailyReport.listUnReported, asked)).ResultValue!.rows.map(({ TrueName }) => TrueName)
const remind = (asked: object) => teacher(dailyReport.remindUnReported, asked)
const proxy = (more: object = {}) =>
  teacher(dailyReport.proxyReport, { ...well, UserId: pupil.Id, ProxyReason: '手机故障', ...more })

test('whoever has not reported is missing from the opening on', async () => {
  at('07:59:59')
  expect(await missing()).toEqual([])
  at('08:00:00')
  expect((await missing()).sort()).toEqual(['张三', '李四'])
  await reported()
  expect(await missing()).toEqual(['李四'])
})

test('a row says who looks after a student, and hides the middle of the number', async () => {
  const { rows } = (await teacher(dailyReport.listUnReported, { Key: '李四' })).ResultValue!
  expect(rows).toMatchObject([
    { CounsellorName: '陈老师', ClassName: '甲班', RemindCount: 0, LastRemind: null, MissDays: 0, State: 0 },
  ])
  expect(rows[0]?.Mobile).toMatch(/^199\*{4}\d{4}$/)
})

test('a row names the counsellor whom the class has by then', async () => {
  const named = async () =>
    (await school(dailyReport.listUnReported, { Key: '李四' })).ResultValue!.rows.map(row => row.CounsellorName)
  const give = (CounsellorId: string) => school(units.setClassCounsellor, { Ids: [api.room.Id], CounsellorId })
  const before = await named()
  await give(stranger.Id)
  const after = await named()
  await give(api.counsellor.Id)
  expect([before, after, await named()]).toEqual([['陈老师'], [stranger.TrueName], ['陈老师']])
})

test.each([
  ['2026-10-15', '上报日期不能晚于今天'],
  ['2026-09-13', '只能查询近30天的未报名单'],
])('who is missing on %s is not told', async (ReportDate, words) => {
  expect(await said(teacher(dailyReport.listUnReported, { ReportDate }))).toContain(words)
})

test.each(['2026-10-14', '2026-09-14'])('who is missing on %s is told', async ReportDate => {
  expect((await teacher(dailyReport.listUnReported, { ReportDate })).ErrorCode).toBe(0)
})

test('students ask for no list of others', async () => {
  expect((await me(dailyReport.listUnReported, {})).ErrorCode).toBe(403)
})

test('a reminder is told, counted and not repeated within half an hour', async () => {
  expect((await remind({ UserIds: [pupil.Id] })).ResultValue).toEqual({ SendNum: 1, SkipNum: 0 })
  expect(api.told()).toEqual([{ to: pupil.UserId, text: '您今日尚未完成每日健康上报，截止时间20:00' }])
  at('09:45:00')
  expect(await said(remind({ UserIds: [pupil.Id] }))).toBe('提醒过于频繁，请15分钟后再试')
  expect((await remind({ All: 1 })).ResultValue).toEqual({ SendNum: 1, SkipNum: 1 })
  at('10:00:00')
  expect((await remind({ UserIds: [pupil.Id] })).ResultValue).toEqual({ SendNum: 1, SkipNum: 0 })
  const { rows } = (await teacher(dailyReport.listUnReported, { Key: '张三' })).ResultValue!
  expect(rows).toMatchObject([{ RemindCount: 2, LastRemind: `${day} 10:00:00` }])
})

test('three reminders a day are the most', async () => {
  for (const time of ['09:00:00', '09:30:00', '10:00:00']) {
    at(time)
    await remind({ UserIds: [pupil.Id] })
  }
  at('23:00:00')
  expect(await said(remind({ UserIds: [pupil.Id] }))).toBe('已过上报截止时间')
  at('12:00:00')
  expect(await said(remind({ UserIds: [pupil.Id] }))).toBe('提醒过于频繁，请720分钟后再试')
})

test('after a clock that was moved back one waits half an hour at most', async () => {
  at('15:00:00')
  await remind({ UserIds: [pupil.Id] })
  at('09:00:00')
  expect(await said(remind({ UserIds: [pupil.Id] }))).toBe('提醒过于频繁，请30分钟后再试')
})

test('whoever has reported meanwhile is passed over', async () => {
  await reported()
  expect((await remind({ UserIds: [pupil.Id, friend.Id] })).ResultValue).toEqual({ SendNum: 1, SkipNum: 1 })
})

test('two reminders at once are one', async () => {
  const both = await Promise.all([1, 2].map(() => remind({ UserIds: [pupil.Id] })))
  expect(both.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b)).toEqual([0, 2])
  expect(api.told()).toHaveLength(1)
})

test.each([
  [{}, '请选择要处理的记录'],
  [{ All: 1, ReportDate: '2026-10-13' }, '只能催办当天'],
  [{ UserIds: ['nobody'] }, none],
])('reminding %j is refused with %j', async (asked, text) => {
  expect(await said(remind(asked))).toBe(text)
})

test('a student out of reach is not reminded', async () => {
  const other = api.as(stranger.LoginName)
  expect(await said(other(dailyReport.remindUnReported, { UserIds: [pupil.Id] }))).toBe(none)
  expect(await said(other(dailyReport.remindUnReported, { All: 1, Key: '张三' }))).toBe('没有需要催办的学生')
  expect(api.told()).toEqual([])
})

test('a counsellor reports for a student, who is told', async () => {
  const Id = (await proxy()).ResultValue!
  expect(row(Id)).toMatchObject({ ProxyUserName: '陈老师', ProxyReason: '手机故障', IsLate: 0, ReportDate: day })
  expect(api.told()).toEqual([{ to: pupil.UserId, text: '辅导员已为您代报今日情况' }])
  expect(await missing()).toEqual(['李四'])
  expect(await missing({ State: 1 })).toEqual(['张三'])
})

test.each([
  ['07:59:59', '未到上报时间'],
  ['20:00:00', ''],
  ['23:59:59', ''],
])('at %s reporting for somebody answers %j', async (time, text) => {
  at(time)
  expect(await said(proxy())).toBe(text)
})

test('after the close it is late, and counts in the totals of the day', async () => {
  at('20:00:00')
  await reportJobs.find(({ name }) => name === 'daily-report.close')!.run(world)
  at('20:00:01')
  expect(row((await proxy(ill)).ResultValue!)).toMatchObject({ IsLate: 1, HandleState: 1 })
  expect(world.reader().select().from(reportDaily).where(eq(reportDaily.ClassId, api.room.Id)).all()).toMatchObject([
    { Should: 2, Reported: 1, Proxy: 1, Abnormal: 1 },
  ])
  world.transact(db => db.delete(reportDaily).where(isNotNull(reportDaily.Id)).run())
})

test.each([
  [{ ReportDate: '2026-10-13' }, '只能代报当天'],
  [{ ProxyReason: '无' }, '代报原因不能少于2个字'],
  [{ UserId: 'nobody' }, none],
  [{ Province: '', City: '' }, '请选择当前所在位置'],
])('reporting for somebody with %j is refused with %j', async (more, text) => {
  expect(await said(proxy(more))).toBe(text)
})

test('nobody reports for one who has, nor for himself, nor out of reach; the college does not at all', async () => {
  await reported()
  expect(await said(proxy())).toBe('该生已上报，无需代报')
  const values = { ...well, ProxyReason: '手机故障' }
  expect(await said(mate(dailyReport.proxyReport, { ...values, UserId: friend.Id }))).toBe('不能给本人代报')
  expect(await said(mate(dailyReport.proxyReport, { ...values, UserId: pupil.Id }))).toBe(none)
  const other = api.as(stranger.LoginName)
  expect(await said(other(dailyReport.proxyReport, { ...values, UserId: friend.Id }))).toBe(none)
  expect((await secretary(dailyReport.proxyReport, { ...values, UserId: friend.Id })).ErrorCode).toBe(403)
  expect((await school(dailyReport.proxyReport, { ...values, UserId: friend.Id })).ErrorCode).toBe(0)
})

test('the student and the counsellor who report in the same moment make one report', async () => {
  const both = await Promise.all([me(ownReports.addVirus, well), proxy()])
  expect(both.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b)).toEqual([0, 2])
  expect(api.reports()).toHaveLength(1)
})

test('whoever reports after a reminder is not kept as missing', async () => {
  await remind({ UserIds: [pupil.Id] })
  await reported()
  expect(world.reader().select().from(unReported).all()).toEqual([])
})
