import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { epidemicPerson, riskArea } from '@xuegong/db/schema/daily-report'
import { isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, none, openReporting, said, well } from '#test/reporting'

const api = await openReporting()
const { me, mate, teacher, secretary, school, pupil, friend, stranger, world, at, reported, row, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => {
    for (const table of [epidemicPerson, riskArea]) db.delete(table).where(isNotNull(table.Id)).run()
  })
})
const person = { UserId: pupil.Id, Kind: 3, StartDate: '2026-10-10', Place: '隔离点' }
const hold = async (more: object = {}) => (await school(dailyReport.addPerson, { ...person, ...more })).ResultValue!
const release = async (Id: string, EndDate = day) =>
  (await school(dailyReport.releasePerson, { Ids: [Id], EndDate, Remark: '期满' })).ResultValue?.Failed.map(
    ({ Reason }) => Reason,
  )
const area = { Region: '370212', Level: 2, StartDate: '2026-10-01' }

test('a student is held once for each kind, and again after he was released', async () => {
  const { Id } = await hold()
  expect(await said(school(dailyReport.addPerson, person))).toBe('该生已在管控名单中')
  const watched = await hold({ Kind: 5 })
  const { UserId: _, ...fields } = person
  expect(await said(school(dailyReport.editPerson, { ...fields, Id: watched.Id, RowVersion: 1 }))).toBe(
    '该生已在管控名单中',
  )
  expect(await release(Id)).toEqual([])
  expect((await school(dailyReport.getPerson, { Id })).ResultValue).toMatchObject({
    State: 2,
    EndDate: day,
    Remark: '期满',
  })
  expect(await said(school(dailyReport.addPerson, person))).toBe('')
})

test('whoever was released stays as he was held', async () => {
  const { Id } = await hold()
  await release(Id)
  const { UserId: _, ...fields } = person
  const { RowVersion } = (await school(dailyReport.getPerson, { Id })).ResultValue!
  const edit = { ...fields, Id, RowVersion, Place: '家中' }
  expect(await said(school(dailyReport.editPerson, edit))).toBe('该人员已解除管控')
  expect((await school(dailyReport.getPerson, { Id })).ResultValue).toMatchObject({ EndDate: day, Place: '隔离点' })
})

test('held twice in the same moment is once', async () => {
  const both = await Promise.all([1, 2].map(() => school(dailyReport.addPerson, person)))
  expect(both.map(({ ErrorCode }) => ErrorCode).sort((a, b) => a - b)).toEqual([0, 2])
})

test('a release is refused before the first day, and a second time', async () => {
  const { Id } = await hold()
  expect(await release(Id, '2026-10-09')).toEqual(['解除日期不能早于开始日期'])
  await release(Id)
  expect(await release(Id)).toEqual(['该人员已解除管控'])
})

test('counsellors and colleges read who of theirs is held, nobody else of them does; only the school changes it', async () => {
  const { Id } = await hold()
  const total = async (who: typeof me) => (await who(dailyReport.listPerson, {})).ResultValue?.total
  expect([await total(teacher), await total(secretary), await total(api.as(stranger.LoginName))]).toEqual([1, 1, 0])
  expect((await me(dailyReport.listPerson, {})).ErrorCode).toBe(403)
  expect((await secretary(dailyReport.addPerson, person)).ErrorCode).toBe(403)
  expect(await said(api.as(stranger.LoginName)(dailyReport.getPerson, { Id }))).toBe(none)
})

test('an area is named from the province on, and in force between its days', async () => {
  const { Id } = (await school(dailyReport.addRiskArea, { ...area, EndDate: '2026-10-14' })).ResultValue!
  const read = async () => (await me(dailyReport.getRiskArea, { Id })).ResultValue
  expect(await read()).toMatchObject({ RegionName: '山东省/青岛市/崂山区', Active: 1 })
  const found = async (Active: 0 | 1) => (await me(dailyReport.listRiskArea, { Active })).ResultValue?.total
  expect([await found(1), await found(0)]).toEqual([1, 0])
  at('00:00:00', '2026-10-15')
  expect([(await read())?.Active, await found(1), await found(0)]).toEqual([0, 0, 1])
})

test('an area is at risk once at a time', async () => {
  const add = (more: object = {}) => said(school(dailyReport.addRiskArea, { ...area, EndDate: '2026-10-14', ...more }))
  const both = await Promise.all([add(), add({ Level: 1 })])
  expect(both.sort()).toEqual(['', '该地区在此期间已是风险地区'])
  expect(await add({ StartDate: '2026-10-14', EndDate: null })).toBe('该地区在此期间已是风险地区')
  expect(await add({ StartDate: '2026-09-01', EndDate: '2026-10-01' })).toBe('该地区在此期间已是风险地区')
  expect(await add({ StartDate: '2026-09-01', EndDate: '2026-09-30' })).toBe('')
  expect(await add({ Region: '370202' })).toBe('')
  const next = (await school(dailyReport.addRiskArea, { ...area, StartDate: '2026-10-15' })).ResultValue!
  const edit = (StartDate: string, RowVersion: number) =>
    said(school(dailyReport.editRiskArea, { ...area, Id: next.Id, RowVersion, StartDate }))
  expect(await edit('2026-10-14', 1)).toBe('该地区在此期间已是风险地区')
  expect(await edit('2026-10-16', 1)).toBe('')
})

test('an area gets the name of its new region with it', async () => {
  const { Id } = (await school(dailyReport.addRiskArea, area)).ResultValue!
  await school(dailyReport.editRiskArea, { ...area, Id, RowVersion: 1, Region: '370202' })
  expect((await me(dailyReport.getRiskArea, { Id })).ResultValue?.RegionName).toBe('山东省/青岛市/市南区')
})

test('a place that is chosen by its code is at risk, whoever reports', async () => {
  await school(dailyReport.addRiskArea, { ...area, Region: '110105' })
  const away = { ...well, RegionCode: '110105' }
  const by = (Id: string) => row(Id).AbnormalReasons
  expect(by((await me(ownReports.addVirus, away)).ResultValue!)).toEqual(['RiskArea'])
  const forFriend = { UserId: friend.Id, ProxyReason: '手机故障' }
  const proxy = (more: object) => teacher(dailyReport.proxyReport, { ...well, ...forFriend, ...more })
  expect(await said(proxy({ RegionCode: '110199' }))).toBe('所在地区的值“110199”不是行政区划代码')
  expect(by((await proxy({ RegionCode: '110105' })).ResultValue!)).toEqual(['RiskArea'])
})

test('a report that is corrected to a place at risk is abnormal', async () => {
  await school(dailyReport.addRiskArea, { ...area, Region: '110105' })
  const Id = await reported()
  expect(row(Id).AbnormalReasons).toEqual([])
  await me(ownReports.editVirus, { ...well, Id, RowVersion: 1, RegionCode: '110105' })
  expect(row(Id)).toMatchObject({ AbnormalReasons: ['RiskArea'], Province: '北京市', County: '朝阳区' })
})

test('whoever reports from an area is at risk on its first day and on its last, not on the day after', async () => {
  await school(dailyReport.addRiskArea, { ...area, StartDate: day, EndDate: day })
  expect(row(await reported()).AbnormalReasons).toEqual(['RiskArea'])
  at('09:30:00', '2026-10-15')
  expect(row(await reported()).AbnormalReasons).toEqual([])
})

test('a report is corrected to an area that was at risk the day before only: it is abnormal on that day, not on the next', async () => {
  await school(dailyReport.addRiskArea, { ...area, Region: '110105', StartDate: day, EndDate: day })
  const corrected = async () => {
    const Id = await reported()
    await me(ownReports.editVirus, { ...well, Id, RowVersion: 1, RegionCode: '110105' })
    return row(Id).AbnormalReasons
  }
  expect(await corrected()).toEqual(['RiskArea'])
  at('09:30:00', '2026-10-15')
  expect(await corrected()).toEqual([])
})

test('an area that is added or ended within the day counts from the next correction on', async () => {
  const Id = await reported()
  const corrected = async () => {
    const { RowVersion } = row(Id)
    await me(ownReports.editVirus, { ...well, Id, RowVersion, RegionCode: '110105' })
    return row(Id).AbnormalReasons
  }
  expect(await corrected()).toEqual([])
  const away = { ...area, Region: '110105' }
  const added = (await school(dailyReport.addRiskArea, away)).ResultValue!
  expect(await corrected()).toEqual(['RiskArea'])
  const ended = { ...away, Id: added.Id, RowVersion: 1, EndDate: '2026-10-13' }
  expect(await said(school(dailyReport.editRiskArea, ended))).toBe('')
  expect(await corrected()).toEqual([])
})

test('an area of a municipality is found whether the city is its own name or a word for its districts', async () => {
  await school(dailyReport.addRiskArea, { ...area, Region: '110105' })
  const beijing = { ...well, Province: '北京市', County: '朝阳区' }
  expect(row(await reported({ ...beijing, City: '北京市' })).AbnormalReasons).toEqual(['RiskArea'])
  expect(row(await reported({ ...beijing, City: '市辖区' }, mate)).AbnormalReasons).toEqual(['RiskArea'])
})

test.each([
  [{ Region: '370200' }, '地区需选择到区县'],
  [{ Region: '999999' }, '地区的值“999999”不是行政区划代码'],
  [{ EndDate: '2026-09-30' }, '开始日期不能晚于结束日期'],
  [{ Level: 3 }, '等级不能大于2'],
])('an area with %j is refused with %j', async (more, text) => {
  expect(await said(school(dailyReport.addRiskArea, { ...area, ...more }))).toBe(text)
})
