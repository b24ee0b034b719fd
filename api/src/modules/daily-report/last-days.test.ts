import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { epidemicPerson, reportTask } from '@xuegong/db/schema/daily-report'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { openReporting, said } from '#test/reporting'

const api = await openReporting()
const { school, pupil, world, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => db.delete(epidemicPerson).where(isNotNull(epidemicPerson.Id)).run())
})
const person = { UserId: pupil.Id, Kind: 3, StartDate: '2026-10-10', Place: '隔离点' }
const stateOf = async (Id: string) => (await school(dailyReport.getPerson, { Id })).ResultValue?.State
const task = { Name: '假期上报', Cycle: 1, OpenTime: '08:00', CloseTime: '20:00', StartDate: '2026-10-01' }

test('nobody is released as of a day to come', async () => {
  const { Id } = (await school(dailyReport.addPerson, person)).ResultValue!
  const { ResultValue } = await school(dailyReport.releasePerson, { Ids: [Id], EndDate: '2026-10-15', Remark: '期满' })
  expect(ResultValue?.Failed.map(({ Reason }) => Reason)).toEqual(['解除日期不能晚于今天'])
  expect(await stateOf(Id)).toBe(1)
})

test('somebody whose last day has gone by is noted as released, and may be held again', async () => {
  const { Id } = (await school(dailyReport.addPerson, { ...person, EndDate: '2026-10-13' })).ResultValue!
  expect(await stateOf(Id)).toBe(2)
  const again = (await school(dailyReport.addPerson, { ...person, EndDate: '2026-10-14' })).ResultValue!
  expect(await stateOf(again.Id)).toBe(1)
  const { UserId: _, ...fields } = person
  await school(dailyReport.editPerson, { ...fields, Id: again.Id, RowVersion: 1, EndDate: '2026-10-13' })
  expect(await stateOf(again.Id)).toBe(2)
})

test('a task whose last day has gone by is neither added nor turned on', async () => {
  expect(await said(school(dailyReport.addReportTask, { ...task, EndDate: '2026-10-13' }))).toBe('结束日期不能早于今天')
  const { Id } = (await school(dailyReport.addReportTask, { ...task, EndDate: '2026-10-14' })).ResultValue!
  world.transact(db => db.update(reportTask).set({ EndDate: '2026-10-13' }).where(eq(reportTask.Id, Id)).run())
  const { ResultValue } = await school(dailyReport.enableReportTask, { Ids: [Id], State: 1 })
  expect(ResultValue?.Failed.map(({ Reason }) => Reason)).toEqual(['该任务已结束'])
})
