import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { buildReport } from '@xuegong/db/build/daily-report'
import { buildStudent } from '@xuegong/db/build/people'
import { reportDaily } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, openReporting, said, well } from '#test/reporting'
import type { Caller } from '#test/session'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { mate, teacher, secretary, school, as, pupil, friend, room, stranger, world, at, reported, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => {
    db.delete(reportDaily).where(isNotNull(reportDaily.Id)).run()
    for (const { Id } of [pupil, friend]) db.update(student).set({ StuStatus: 1 }).where(eq(student.Id, Id)).run()
  })
})
const close = (date = day) => {
  at('20:00:00', date)
  return reportJobs.find(({ name }) => name === 'daily-report.close')!.run(world)
}
const figures = async (who: Caller, input = {}) => (await who(reportStatistics.getVirusStatistics, input)).ResultValue!
/** The cards as numbers by their titles. */
const cards = async (who: Caller, input = {}) =>
  Object.fromEntries((await figures(who, input)).Cards.map(({ Title, Value }) => [Title, Value]))
/** A chart as its values by label, of its only series. */
const chart = async (who: Caller, Key: string, input = {}) => {
  const { Labels, Series } = (await figures(who, input)).Charts.find(each => each.Key === Key)!
  return Object.fromEntries(Labels.map((label, place) => [label, Series[0]!.Values[place]]))
}

test('of today it is told who had to report and who did, as it is now', async () => {
  await reported(ill)
  expect(await cards(teacher)).toEqual({
    应报: 2,
    已报: 1,
    未报: 1,
    上报率: 50,
    异常: 1,
    代报: 0,
    待核实: 1,
  })
  await reported(well, mate)
  expect(await cards(teacher)).toMatchObject({ 已报: 2, 未报: 0, 上报率: 100, 异常: 1 })
})

test('a day that is closed stays as it was, whoever leaves the class afterwards', async () => {
  await reported()
  await close()
  world.transact(db => db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, friend.Id)).run())
  at('09:30:00', '2026-10-15')
  expect(await cards(teacher, { EndDate: day })).toMatchObject({ 应报: 2, 已报: 1, 上报率: 50 })
  expect(await cards(teacher)).toMatchObject({ 应报: 1, 已报: 0 })
  expect(await chart(teacher, 'RateByDay', { StartDate: day, EndDate: '2026-10-15' })).toEqual({
    '10-14': 50,
    '10-15': 0,
  })
})

test('nothing is counted twice while a day closes', async () => {
  await reported()
  await close()
  expect(await cards(teacher)).toMatchObject({ 应报: 2, 已报: 1 })
})

test('who reaches no class that reports has nothing to count, and no share of it', async () => {
  await reported(ill)
  expect(await cards(as(stranger.LoginName))).toMatchObject({ 应报: 0, 已报: 0, 上报率: null, 异常: 0, 待核实: 0 })
  for (const who of [secretary, school]) expect(await cards(who)).toMatchObject({ 应报: 2, 待核实: 1 })
})

test('an organisation narrows all figures', async () => {
  await reported(ill)
  expect(await cards(school, { OrgId: room.MajorId })).toMatchObject({ 应报: 2, 异常: 1, 待核实: 1 })
  expect(await cards(school, { OrgId: 'elsewhere' })).toMatchObject({ 应报: 0, 异常: 0, 待核实: 0 })
})

test('an organisation beyond reach has nothing to count', async () => {
  await reported(ill)
  const foreign = as(stranger.LoginName)
  for (const OrgId of [room.MajorId, room.CollegeId, room.Id])
    expect(await cards(foreign, { OrgId })).toMatchObject({ 应报: 0, 已报: 0, 异常: 0, 待核实: 0 })
})

test('without days the last 14 are told, and never more than 62', async () => {
  const total = { TaskId: 't', ClassId: room.Id, Should: 2, Reported: 1, Proxy: 0, Abnormal: 0 }
  world.transact(db =>
    db
      .insert(reportDaily)
      .values([
        { ...total, Id: 'in', ReportDate: '2026-10-01' },
        { ...total, Id: 'out', ReportDate: '2026-09-30' },
      ])
      .run(),
  )
  expect(Object.keys(await chart(school, 'RateByDay'))).toEqual(['10-01', '10-14'])
  const span = (StartDate: string) => school(reportStatistics.getVirusStatistics, { StartDate, EndDate: day })
  expect(await said(span('2026-08-13'))).toBe('统计时段不能超过62天')
  expect(await said(span('2026-08-14'))).toBe('')
  expect(await said(span('2026-10-15'))).toBe('开始日期不能晚于结束日期')
})

test('the steps of temperature of older forms fall into those of today', async () => {
  const steps = [
    [0, 1],
    [1, 2],
    [3, 2],
    [4, 1],
    [5, 2],
    [8, 1],
    [1, 3],
    [2, 3],
    [3, 3],
  ] as const
  world.transact(db => {
    for (const [DayTemperature, FormGen] of steps) {
      const UserId = buildStudent(db, { ClassId: room.Id, StuStatus: 2 }).Id
      buildReport(db, { UserId, DayTemperature, FormGen, ReportDate: day })
    }
  })
  expect(await chart(teacher, 'Temperature')).toEqual({
    '36℃以下': 1,
    '36-37.2℃': 3,
    '37.3-38℃': 2,
    '38℃以上': 3,
  })
})

test('who is elsewhere is told by province, and who is at home is not', async () => {
  await reported({ ...well, IsInSchoolOfDay: 0, Province: '江苏省' })
  await reported(well, mate)
  expect(await chart(teacher, 'Provinces')).toEqual({ 江苏省: 1 })
  expect(await chart(teacher, 'InSchool')).toEqual({ 在校: 1, 校外: 1 })
})

test('the classes with the lowest rates come first, and complete ones not at all', async () => {
  await reported()
  expect(await chart(teacher, 'LowestClasses')).toEqual({ 甲班: 50 })
  await reported(well, mate)
  expect(await chart(teacher, 'LowestClasses')).toEqual({})
})

test('abnormal reports are told day by day by their reasons, and only by those that there were', async () => {
  await reported({ ...ill, LJSHJCS: 1 })
  const { Labels, Series } = (await figures(teacher)).Charts.find(({ Key }) => Key === 'AbnormalByDay')!
  expect(Labels).toHaveLength(14)
  expect(Series.map(({ Name, Values }) => [Name, Values.at(-1)])).toEqual([
    ['体温异常', 1],
    ['旅居或接触史', 1],
  ])
})

test('each card leads to the list whose total it is', async () => {
  await reported(ill)
  const { Cards } = await figures(teacher)
  const url = (title: string) => Cards.find(({ Title }) => Title === title)!.Url
  expect(url('未报')).toBe(`/EveryDataReported/StudentUnReported?ReportDate=${day}`)
  expect((await teacher(dailyReport.listUnReported, { ReportDate: day })).ResultValue!.total).toBe(1)
  expect(url('待核实')).toBe('/epidemicMange/abnormal?HandleState=1')
  expect((await teacher(dailyReport.listAbnormal, { HandleState: 1 })).ResultValue!.total).toBe(1)
})

/** Totals of classes by day. */
const totals = async (who: Caller, input = {}) => (await who(reportStatistics.listReportDaily, input)).ResultValue!.rows

test('the totals of a class stand in a list once its day is closed', async () => {
  await reported(ill)
  expect(await totals(teacher)).toEqual([])
  await close()
  expect(await totals(teacher)).toMatchObject([
    { ReportDate: day, ClassName: '甲班', Should: 2, Reported: 1, Missing: 1, Rate: 50, Proxy: 0, Abnormal: 1 },
  ])
})

test('totals of classes out of reach, of another organisation and of other days are not listed', async () => {
  await close()
  expect(await totals(as(stranger.LoginName))).toEqual([])
  expect(await totals(school, { OrgId: room.CollegeId })).toMatchObject([{ ClassName: '甲班' }])
  expect(await totals(school, { OrgId: 'elsewhere' })).toEqual([])
  expect(await totals(school, { EndDate: '2026-10-13' })).toEqual([])
})

test('totals are of 62 days at most', async () => {
  const asked = { StartDate: '2026-08-14', EndDate: day }
  expect((await school(reportStatistics.listReportDaily, asked)).ErrorCode).toBe(0)
  expect(await said(school(reportStatistics.listReportDaily, { ...asked, StartDate: '2026-08-13' }))).toContain('62天')
})
