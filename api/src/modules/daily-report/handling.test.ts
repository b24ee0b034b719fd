import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { dayVirus } from '@xuegong/db/schema/daily-report'
import { userRole } from '@xuegong/db/schema/account'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { ill, none, openReporting, said } from '#test/reporting'

const api = await openReporting()
const { me, mate, teacher, secretary, school, pupil, counsellor, world, at, reported, row, reset, stranger } = api
beforeEach(reset)
const handle = (Id: string, HandleState = 2, more: object = {}, who = teacher) =>
  who(dailyReport.handleAbnormal, { Ids: [Id], HandleState, Measure: '1', Remark: '已电话核实', ...more })
const why = async (answer: ReturnType<typeof handle>) => (await answer).ResultValue?.Failed.map(({ Reason }) => Reason)

test('what was checked is closed afterwards; the to-do is done with the first', async () => {
  const Id = await reported(ill)
  expect((await handle(Id)).ResultValue).toEqual({ Ok: 1, Failed: [] })
  expect([row(Id).HandleState, api.toDos(counsellor)[0]?.State]).toEqual([2, 1])
  expect((await handle(Id, 3, { Measure: '4' })).ResultValue).toMatchObject({ Ok: 1 })
  const { Handles } = (await teacher(dailyReport.getVirus, { Id })).ResultValue!
  expect(Handles.map(({ FromState, ToState }) => [FromState, ToState])).toEqual([
    [1, 2],
    [2, 3],
  ])
})

test('nothing goes back, and nothing is skipped but a mistake', async () => {
  const Id = await reported(ill)
  expect(await why(handle(Id, 3))).toEqual(['请先核实，误报的可以直接闭环'])
  expect(await why(handle(Id, 3, { Measure: '6' }))).toEqual([])
  expect(await why(handle(Id, 2))).toEqual(['该记录已处理，不能退回'])
  expect(await why(handle(Id, 3))).toEqual(['该记录已处理，不能退回'])
})

test('two who handle at once do it once', async () => {
  const Id = await reported(ill)
  const both = await Promise.all([handle(Id), handle(Id, 2, {}, school)])
  expect(both.map(({ ResultValue }) => ResultValue!.Ok).sort((a, b) => a - b)).toEqual([0, 1])
})

test.each([
  [{ Measure: '7' }, '处置措施选项不正确'],
  [{ Measure: '99' }, '处置措施的值“99”不在字典中'],
  [{ Remark: '好' }, '说明不能少于2个字'],
  [{ HandleState: 1 }, '处理结果不能小于2'],
])('%j is refused with %j', async (more, text) => {
  expect(await said(handle(await reported(ill), 2, more))).toBe(text)
})

test('nobody handles the own report, that of others out of reach, or one that is well', async () => {
  const Id = await reported(ill)
  const other = api.as(stranger.LoginName)
  expect(await why(handle(Id, 2, {}, me))).toEqual([none])
  expect(await why(handle(Id, 2, {}, mate))).toEqual([none])
  expect(await why(handle(Id, 2, {}, other))).toEqual([none])
  expect(await why(handle(await reported(undefined, mate)))).toEqual([none])
  expect((await handle(Id, 2, {}, secretary)).ErrorCode).toBe(403)
})

test('a student who has an office, too, handles all but his own', async () => {
  const [Id, other] = [await reported(ill), await reported(ill, mate)]
  world.transact(db => db.insert(userRole).values({ UserId: pupil.UserId, RoleId: 'xgc' }).run())
  expect(await why(handle(Id, 2, {}, me))).toEqual([none])
  expect(await why(handle(other, 2, {}, me))).toEqual([])
  world.transact(db => db.delete(userRole).where(eq(userRole.RoleId, 'xgc')).run())
})

test('the list says why in words, and how many hours it has waited', async () => {
  await reported({ ...ill, BRHGTJZRSFYXLQKTwo: 1 })
  at('14:29:00')
  const { rows } = (await secretary(dailyReport.listAbnormal, {})).ResultValue!
  expect(rows).toMatchObject([{ Reasons: '体温异常、接触情况', OpenHours: 4, HandleState: 1 }])
})

test('a report that is ill only since it was changed has waited since then', async () => {
  const Id = await reported()
  at('14:00:00')
  await me(ownReports.editVirus, { ...ill, Id, RowVersion: 1 })
  at('15:30:00')
  expect((await secretary(dailyReport.listAbnormal, {})).ResultValue!.rows).toMatchObject([{ OpenHours: 1 }])
})

test('what fails is told by the name of the student', async () => {
  const Id = await reported(ill)
  expect((await handle(Id, 3)).ResultValue!.Failed).toEqual([
    { Id, Name: '张三', Reason: '请先核实，误报的可以直接闭环' },
  ])
})

test.each([
  [{ Reason: 'DayTemperature' }, 1],
  [{ Reason: 'RiskArea' }, 0],
  [{ HandleState: 1 }, 1],
  [{ HandleState: 3 }, 0],
  [{ StartDate: '2026-10-15' }, 0],
  [{ Key: '张三' }, 1],
])('narrowed by %j it finds %i', async (asked: object, total) => {
  await reported(ill)
  expect((await teacher(dailyReport.listAbnormal, asked)).ResultValue?.total).toBe(total)
})

test('a report that is well is not in the list', async () => {
  await reported()
  expect((await teacher(dailyReport.listAbnormal, {})).ResultValue?.total).toBe(0)
  expect(world.reader().select().from(dayVirus).all()).toHaveLength(1)
})
