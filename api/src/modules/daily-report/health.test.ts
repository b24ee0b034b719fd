import { health } from '@xuegong/contracts/modules/daily-report/health'
import { records as peopleRecords } from '@xuegong/contracts/modules/people/records'
import { buildReport } from '@xuegong/db/build/daily-report'
import { healthRecord, reportTask } from '@xuegong/db/schema/daily-report'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, none, openReporting, said } from '#test/reporting'
import type { Caller } from '#test/session'

const api = await openReporting()
const { me, mate, teacher, secretary, as, pupil, friend, stranger, world, task, at, reported, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => db.delete(healthRecord).where(isNotNull(healthRecord.Id)).run())
})
const well = { Temp: 36.5, HealthCode: '1' }
const [yesterday, before] = ['2026-10-13', '2026-10-12']
const days = async (who: Caller = me, input = {}) => (await who(health.getHealth14Days, input)).ResultValue!
const dayOn = async (Date: string, who?: Caller) => (await days(who)).Days.find(each => each.Date === Date)!
const add = (input: object, who: Caller = me) => who(health.addHealth, { ...well, ReportDate: yesterday, ...input })
const rows = () => world.reader().select().from(healthRecord).all()

test('the window is the last 14 days; nothing is known of them yet, and the last three can be entered', async () => {
  at('20:00:00')
  const { WindowStart, WindowEnd, Days, Missing, AbnormalNum } = await days()
  expect([WindowStart, WindowEnd, Days.length, Missing.length, AbnormalNum]).toEqual(['2026-10-01', day, 14, 14, 0])
  expect(Days.filter(({ CanFill }) => CanFill).map(({ Date }) => Date)).toEqual([before, yesterday, day])
})

test('today is not missing while it can be reported, and cannot be entered', async () => {
  at('19:59:59')
  expect((await days()).Missing).not.toContain(day)
  expect((await dayOn(day)).CanFill).toBe(0)
  expect(await said(add({ ReportDate: day }))).toBe('请通过每日上报填写当天健康情况')
  at('20:00:00')
  expect((await days()).Missing).toContain(day)
  expect(await said(add({ ReportDate: day }))).toBe('')
})

test('without a task today can be entered at any hour', async () => {
  world.transact(db => db.update(reportTask).set({ State: 0 }).where(eq(reportTask.Id, task.Id)).run())
  expect((await days()).Missing).toContain(day)
  expect(await said(add({ ReportDate: day }))).toBe('')
})

test('a day is taken from its report, and what it says stands in words', async () => {
  const Id = await reported(ill)
  expect(await dayOn(day)).toEqual({
    Date: day,
    State: 2,
    Source: 1,
    Id,
    TempText: '37.3-38℃',
    SymptomText: '体温异常',
    CanFill: 0,
  })
  expect((await days()).AbnormalNum).toBe(1)
})

test('a report that a counsellor made says so', async () => {
  world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: yesterday, ProxyUserId: 'fdy' }))
  expect(await dayOn(yesterday)).toMatchObject({ State: 1, Source: 3 })
})

test.each([
  [{ Temp: 37.2 }, 1],
  [{ Temp: 37.3 }, 2],
  [{ Symptoms: ['2'] }, 2],
  [{ ContactRisk: 1 }, 2],
  [{ HealthCode: '2' }, 2],
  [{ HealthCode: '3' }, 2],
  [{ HealthCode: '0' }, 1],
])('a day entered with %j has the state %i', async (input, State) => {
  await add(input)
  expect(await dayOn(yesterday)).toMatchObject({ State, Source: 2 })
})

test('temperature and symptoms of a day that was entered stand in words', async () => {
  await add({ Temp: 38, Symptoms: ['1', '2'] })
  expect(await dayOn(yesterday)).toMatchObject({ TempText: '38.0℃', SymptomText: '发热、咳嗽', CanFill: 1 })
})

test('the same day entered again is changed, and both at once leave one row', async () => {
  const first = (await add({})).ResultValue
  expect((await add({ Temp: 38 })).ResultValue).toBe(first)
  expect(rows()).toMatchObject([{ Temp: 38, IsAbnormal: 1, UserId: pupil.Id }])
  await Promise.all([add({ ReportDate: before }), add({ ReportDate: before, Temp: 37 })])
  expect(rows()).toHaveLength(2)
})

test.each([
  ['2026-10-15', '日期不能晚于今天'],
  ['2026-10-11', '只能补填近3天的健康记录'],
  [before, ''],
])('%s: %s', async (ReportDate, message) => {
  expect(await said(add({ ReportDate }))).toBe(message)
})

test('a day with a report is not entered', async () => {
  world.transact(db => buildReport(db, { UserId: pupil.Id, ReportDate: yesterday }))
  expect(await said(add({}))).toBe('该日已有每日上报记录，无需补填')
  expect(rows()).toEqual([])
})

test.each([
  [{ Temp: 34.9 }, '体温不能小于35'],
  [{ Temp: 42.1 }, '体温不能大于42'],
])('%j is refused: %s', async (input, message) => {
  expect(await said(add(input))).toBe(message)
})

test('staff read the days of students within reach, without entering any; others find nobody', async () => {
  await add({})
  for (const who of [teacher, secretary]) {
    const { Days } = await days(who, { UserId: pupil.Id })
    expect(Days.find(({ Date }) => Date === yesterday)).toMatchObject({ State: 1 })
    expect(Days.some(({ CanFill }) => CanFill)).toBe(false)
    expect(await said(who(health.getHealth14Days, {}))).toBe(none)
  }
  expect(await said(as(stranger.LoginName)(health.getHealth14Days, { UserId: pupil.Id }))).toBe(none)
  expect(await said(mate(health.getHealth14Days, { UserId: pupil.Id }))).toBe(none)
  expect(await said(mate(health.getHealth14Days, { UserId: friend.Id }))).toBe('')
})

test('one day is read by its report or its record, by its student and by those who reach him', async () => {
  const typed = (await add({ Temp: 37.5, Symptoms: ['1'], Region: '山东省/青岛市', Remark: '已服药' })).ResultValue!
  expect((await me(health.getHealthById, { Id: typed })).ResultValue).toMatchObject({
    ReportDate: yesterday,
    TempText: '37.5℃',
    SymptomText: '发热',
    Region: '山东省/青岛市',
    HealthCode: '1',
    Remark: '已服药',
    Source: 2,
    Temp: 37.5,
    Symptoms: ['1'],
    CanFill: 1,
  })
  const sent = await reported(ill)
  expect((await teacher(health.getHealthById, { Id: sent })).ResultValue).toMatchObject({
    StudentNo: pupil.StudentNo,
    Region: '山东省/青岛市/崂山区',
    HealthCode: null,
    Source: 1,
    CanFill: 0,
  })
  for (const Id of [typed, sent, 'nothing'])
    for (const who of [mate, as(stranger.LoginName)]) expect(await said(who(health.getHealthById, { Id }))).toBe(none)
})

test('the page of a student counts the days of which something is known', async () => {
  await add({})
  const tabsOf = async (who: Caller, input = {}) =>
    (await who(peopleRecords.getPortrait, input)).ResultValue!.Tabs.filter(({ Key }) => Key === 'report')
  const tab = [{ Key: 'report', Title: '上报', Count: 1 }]
  expect(await tabsOf(me)).toEqual(tab)
  expect(await tabsOf(teacher, { Id: pupil.Id })).toEqual(tab)
})
