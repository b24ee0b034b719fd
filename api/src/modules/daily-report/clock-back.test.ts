import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { reportStatistics } from '@xuegong/contracts/modules/daily-report/statistics'
import { reportDaily } from '@xuegong/db/schema/daily-report'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ill, openReporting } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { me, mate, teacher, room, world, at, reported, reset } = api
const close = () => {
  at('20:00:00')
  return reportJobs.find(({ name }) => name === 'daily-report.close')!.run(world)
}
const frozen = () =>
  world
    .reader()
    .select({ Reported: reportDaily.Reported, Abnormal: reportDaily.Abnormal })
    .from(reportDaily)
    .where(eq(reportDaily.ClassId, room.Id))
    .all()
const counts = async () => {
  const { Cards } = (await teacher(reportStatistics.getVirusStatistics, {})).ResultValue!
  return Object.fromEntries(Cards.map(({ Title, Value }) => [Title, Value]))
}

beforeEach(async () => {
  reset()
  world.transact(db => db.delete(reportDaily).where(eq(reportDaily.ClassId, room.Id)).run())
  await reported()
  await close()
})

test('a clock moved back over the close counts nobody twice', async () => {
  expect(await counts()).toMatchObject({ 应报: 2, 已报: 1, 未报: 1 })
  at('19:30:00')
  expect(await counts()).toMatchObject({ 应报: 2, 已报: 1, 未报: 1 })
})

test('who reports then is counted at the next close', async () => {
  at('19:30:00')
  await reported(ill, mate)
  await close()
  expect(frozen()).toEqual([{ Reported: 2, Abnormal: 1 }])
  expect(await counts()).toMatchObject({ 应报: 2, 已报: 2 })
})

test('who changes his report then is counted as he is at the next close', async () => {
  at('19:30:00')
  const [own] = api.reports()
  await me(ownReports.editVirus, { ...ill, Id: own!.Id, RowVersion: 1 })
  expect(frozen()).toEqual([])
  await close()
  expect(frozen()).toEqual([{ Reported: 1, Abnormal: 1 }])
})
