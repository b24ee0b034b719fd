import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { reportDaily } from '@xuegong/db/schema/daily-report'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openReporting, said, well } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { me, mate, teacher, school, room, world, at, reported, task, reset } = api
const close = reportJobs.find(({ name }) => name === 'daily-report.close')!
const missing = async () =>
  (await teacher(dailyReport.listUnReported, {})).ResultValue!.rows.map(({ TrueName }) => TrueName)
const counts = async () => {
  const { Cards } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  return Object.fromEntries(Cards.map(({ Title, Value }) => [Title, Value]))
}

/** On Monday and Tuesday both have reported to the daily task; since Wednesday a task of the week asks instead. */
beforeEach(async () => {
  reset()
  world.transact(db => db.delete(reportDaily).where(eq(reportDaily.ClassId, room.Id)).run())
  for (const date of ['2026-10-12', '2026-10-13']) {
    at('09:30:00', date)
    await reported()
    await reported(well, mate)
  }
  at('09:30:00', '2026-10-14')
  await school(dailyReport.enableReportTask, { Ids: [task.Id], State: 0 })
  const hours = { Name: '周末去向登记', Cycle: 2, OpenTime: '08:00', CloseTime: '20:00', StartDate: '2026-10-01' }
  const { Id } = (await school(dailyReport.addReportTask, hours)).ResultValue!
  await school(dailyReport.enableReportTask, { Ids: [Id], State: 1 })
})

test('reports to another task of the same week are none to the task of the week', async () => {
  expect(await missing()).toEqual(['张三', '李四'])
  expect(await said(me(ownReports.addVirus, well))).toBe('')
  expect(await missing()).toEqual(['李四'])
  at('09:30:00', '2026-10-15')
  expect(await said(me(ownReports.addVirus, well))).toBe('本期您已经上报，无需重复上报')
})

test('within the week it is counted how it stands, also after the hour of the close', async () => {
  await reported()
  for (const time of ['09:40:00', '20:30:00']) {
    at(time, '2026-10-14')
    expect(await counts()).toMatchObject({ 应报: 2, 已报: 1, 未报: 1, 上报率: 50 })
    expect(await missing()).toEqual(['李四'])
  }
})

test('each student counts once for the week, however many reports he has', async () => {
  await reported()
  at('20:00:00', '2026-10-18')
  await close.run(world)
  expect(await counts()).toMatchObject({ 应报: 2, 已报: 1, 未报: 1, 上报率: 50 })
})
