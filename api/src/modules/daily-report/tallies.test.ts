import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { riskArea } from '@xuegong/db/schema/daily-report'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, openReporting, well } from '#test/reporting'

const api = await openReporting()
const { me, teacher, school, pupil, friend, stranger, world, reported, at, reset } = api
beforeEach(reset)
const countsOf = async (answer: Promise<{ ResultValue: readonly { Key: string; Count: number }[] | null }>) =>
  Object.fromEntries((await answer).ResultValue!.map(({ Key, Count }) => [Key, Count]))

test('tabs of reports count each of them under every tab that it belongs to', async () => {
  await reported(ill)
  await teacher(dailyReport.proxyReport, { ...well, UserId: friend.Id, ProxyReason: '手机故障' })
  expect(await countsOf(teacher(dailyReport.tallyVirusBase, {}))).toEqual({ all: 2, well: 1, abnormal: 1, proxy: 1 })
})

test('tabs count what the other filters find, and nothing beyond the reach', async () => {
  await reported(ill)
  expect(await countsOf(teacher(dailyReport.tallyVirusBase, { Key: '李四' }))).toMatchObject({ all: 0, abnormal: 0 })
  expect(await countsOf(teacher(dailyReport.tallyVirusBase, { ReportDate: day }))).toMatchObject({ all: 1 })
  expect(await countsOf(api.as(stranger.LoginName)(dailyReport.tallyVirusBase, {}))).toMatchObject({ all: 0 })
  expect(await countsOf(me(dailyReport.tallyVirusBase, {}))).toMatchObject({ all: 1, abnormal: 1 })
  expect((await me(dailyReport.tallyAbnormal, {})).ErrorCode).toBe(403)
})

test('tabs of those who are missing count the others too, for whom staff did', async () => {
  expect(await countsOf(teacher(dailyReport.tallyUnReported, {}))).toEqual({ missing: 2, proxy: 0 })
  await teacher(dailyReport.proxyReport, { ...well, UserId: pupil.Id, ProxyReason: '手机故障' })
  expect(await countsOf(teacher(dailyReport.tallyUnReported, {}))).toEqual({ missing: 1, proxy: 1 })
  expect(await countsOf(teacher(dailyReport.tallyUnReported, { ReportDate: '2026-10-13' }))).toEqual({
    missing: 0,
    proxy: 0,
  })
})

test('a day that is not told of has no counts either', async () => {
  const { RequestMsg } = await teacher(dailyReport.tallyUnReported, { ReportDate: '2026-10-15' })
  expect(RequestMsg).toContain('上报日期不能晚于今天')
})

test('reports that are handled leave the tab of those that wait', async () => {
  await reported(ill)
  expect(await countsOf(teacher(dailyReport.tallyAbnormal, {}))).toEqual({
    all: 1,
    unchecked: 1,
    checked: 0,
    closed: 0,
  })
  const [row] = (await teacher(dailyReport.listAbnormal, {})).ResultValue!.rows
  await teacher(dailyReport.handleAbnormal, { Ids: [row!.Id], HandleState: 2, Measure: '1', Remark: '已核实' })
  expect(await countsOf(teacher(dailyReport.tallyAbnormal, {}))).toEqual({
    all: 1,
    unchecked: 0,
    checked: 1,
    closed: 0,
  })
})

test('an area that has not begun is told apart from one that is over', async () => {
  world.transact(db => db.delete(riskArea).where(isNotNull(riskArea.Id)).run())
  const add = (StartDate: string, EndDate: string | null, Region: string) =>
    school(dailyReport.addRiskArea, { Region, Level: 1, StartDate, EndDate })
  await add('2026-10-15', null, '370202')
  await add('2026-10-01', day, '370212')
  await add('2026-09-01', '2026-10-13', '370203')
  expect(await countsOf(school(dailyReport.tallyRiskArea, {}))).toEqual({ all: 3, active: 1, coming: 1, over: 1 })
  const found = async (State: number) =>
    (await school(dailyReport.listRiskArea, { State })).ResultValue!.rows.map(row => [
      row.StartDate,
      row.State,
      row.Active,
    ])
  expect([await found(0), await found(1), await found(2)]).toEqual([
    [['2026-10-15', 0, 0]],
    [['2026-10-01', 1, 1]],
    [['2026-09-01', 2, 0]],
  ])
  at('00:00:00', '2026-10-15')
  expect(await countsOf(school(dailyReport.tallyRiskArea, {}))).toEqual({ all: 3, active: 1, coming: 0, over: 2 })
})

test('tasks are counted by their state', async () => {
  const task = { Name: '假期上报', Cycle: 1, OpenTime: '08:00', CloseTime: '20:00', StartDate: day }
  await school(dailyReport.addReportTask, task)
  expect(await countsOf(school(dailyReport.tallyReportTask, {}))).toMatchObject({ all: 2, on: 1, off: 1, over: 0 })
})
