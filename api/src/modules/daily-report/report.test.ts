import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { buildTask } from '@xuegong/db/build/daily-report'
import { reportTask, riskArea } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, none, openReporting, said, well } from '#test/reporting'

const api = await openReporting()
const { me, mate, teacher, secretary, pupil, counsellor, office, world, at, reported, row, task, reset } = api
beforeEach(reset)
const changeTask = (values: Partial<typeof reportTask.$inferSelect>) =>
  world.transact(db => db.update(reportTask).set(values).where(eq(reportTask.Id, task.Id)).run())
const setOn = (Value: string) =>
  world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'EveryReportOn')).run())

test.each([
  ['08:00:00', ''],
  ['19:59:59', ''],
  ['20:00:00', '已过上报截止时间，请联系辅导员补报'],
  ['07:59:59', '未到上报时间'],
])('at %s a report is answered with %j', async (time, text) => {
  at(time)
  expect(await said(me(ownReports.addVirus, well))).toBe(text)
})

test('what is refused is refused in the order of the rules', async () => {
  const nowhere = { DayTemperature: 1 }
  const next = () => said(me(ownReports.addVirus, nowhere))
  expect(await next()).toBe('请选择当前所在位置')
  at('20:00:00')
  expect(await next()).toBe('已过上报截止时间，请联系辅导员补报')
  changeTask({ State: 0 })
  expect(await next()).toBe('您不在上报范围内')
  changeTask({ State: 1 })
  at('09:30:00')
  await reported()
  at('20:00:00')
  expect(await next()).toBe('今日您已经上报，无需重复上报')
  setOn('0')
  expect(await next()).toBe('每日上报功能已停用')
  setOn('1')
})

test.each([
  [{ Orgs: ['another'] }, '您不在上报范围内'],
  [{ Grades: ['1999'] }, '您不在上报范围内'],
  [{ EndDate: '2026-10-13' }, '您不在上报范围内'],
  [{ StartDate: '2026-10-15' }, '您不在上报范围内'],
  [{ Grades: ['2024'], EndDate: day }, ''],
])('a task with %j answers %j', async (values, text) => {
  changeTask(values)
  expect(await said(me(ownReports.addVirus, well))).toBe(text)
})

test('a student who does not study is asked for nothing', async () => {
  const setStatus = (StuStatus: number) =>
    world.transact(db => db.update(student).set({ StuStatus }).where(eq(student.Id, pupil.Id)).run())
  setStatus(2)
  expect(await said(me(ownReports.addVirus, well))).toBe('您不在上报范围内')
  setStatus(1)
})

test('a week has one report, from Monday to Sunday', async () => {
  changeTask({ Cycle: 2 })
  at('09:00:00', '2026-10-18')
  await reported()
  expect(await said(me(ownReports.addVirus, well))).toBe('本期您已经上报，无需重复上报')
  at('09:00:00', '2026-10-19')
  expect(await said(me(ownReports.addVirus, well))).toBe('')
  at('09:00:00', '2026-10-25')
  expect(await said(me(ownReports.addVirus, well))).toBe('本期您已经上报，无需重复上报')
})

test('a task of one report has none in all of its days', async () => {
  changeTask({ Cycle: 3, StartDate: '2026-10-01', EndDate: '2026-10-31' })
  await reported()
  at('09:00:00', '2026-10-30')
  expect(await said(me(ownReports.addVirus, well))).toBe('本期您已经上报，无需重复上报')
})

test('an abnormal report is told to counsellor and college, and is to be checked within two hours; nothing says why', async () => {
  const Id = await reported(ill)
  expect(row(Id)).toMatchObject({ IsAbnormal: 1, HandleState: 1, AbnormalReasons: ['DayTemperature'] })
  const told = api.told()
  expect(told.map(({ to }) => to).sort()).toEqual([counsellor.Id, office.Id].sort())
  expect(told[0]?.text).toBe('张三（甲班）今日上报异常，请尽快核实')
  expect(api.toDos(counsellor)).toEqual([
    { Title: '核实张三的异常上报', State: 0, DeadLine: `${day} 11:30:00`, Priority: 3 },
  ])
  expect(api.toDos(office)).toEqual([])
})

test('a report from a place at risk is abnormal while it is', async () => {
  const area = (StartDate: string, EndDate: string | null) =>
    world.transact(db => {
      db.delete(riskArea).run()
      db.insert(riskArea)
        .values({
          Id: 'area',
          Region: '370212',
          RegionName: '山东省/青岛市/崂山区',
          Level: 2,
          StartDate,
          EndDate,
          CreateDate: day,
        })
        .run()
    })
  area('2026-10-01', '2026-10-13')
  expect(row(await reported()).IsAbnormal).toBe(0)
  area('2026-10-01', null)
  expect(row(await reported(well, mate)).AbnormalReasons).toEqual(['RiskArea'])
  world.transact(db => db.delete(riskArea).run())
})

test('until the close a student changes the own report, once for each version', async () => {
  const Id = await reported()
  const change = { ...well, Id, RowVersion: 1, DayTemperature: 0 }
  expect((await me(ownReports.editVirus, change)).ResultValue).toEqual({ RowVersion: 2 })
  expect(row(Id)).toMatchObject({ DayTemperature: 0, ReportTime: `${day} 09:30:00` })
  expect(await said(me(ownReports.editVirus, change))).toBe('数据已被他人修改，请刷新后重试')
  at('20:00:00')
  expect(await said(me(ownReports.editVirus, { ...change, RowVersion: 2 }))).toBe('已过上报截止时间，不能修改')
  at('09:30:00', '2026-10-15')
  expect(await said(me(ownReports.editVirus, { ...change, RowVersion: 2 }))).toBe('已过上报截止时间，不能修改')
})

test('a change that changes nothing keeps the version that it answers', async () => {
  const Id = await reported()
  const same = { ...well, Id, RowVersion: 1 }
  expect((await me(ownReports.editVirus, same)).ResultValue).toEqual({ RowVersion: 1 })
  expect((await me(ownReports.editVirus, { ...same, DayTemperature: 0 })).ResultValue).toEqual({ RowVersion: 2 })
})

test('nobody changes the report of another one', async () => {
  const Id = await reported()
  const change = { ...well, Id, RowVersion: 1 }
  for (const other of [mate, teacher, api.school])
    expect([none, '']).toContain(await said(other(ownReports.editVirus, change)))
  expect(row(Id).RowVersion).toBe(1)
})

test('a mistake that a student corrects is closed, with a note of it, and nobody has to check it', async () => {
  const Id = await reported(ill)
  await me(ownReports.editVirus, { ...well, Id, RowVersion: 1 })
  expect(row(Id)).toMatchObject({ HandleState: 3, IsAbnormal: 0, AbnormalReasons: [] })
  expect(api.toDos(counsellor)).toMatchObject([{ State: 3 }])
  const { Handles } = (await teacher(dailyReport.getVirus, { Id })).ResultValue!
  expect(Handles).toMatchObject([{ FromState: 1, ToState: 3, Measure: '7', HandleUser: '张三' }])
})

test('what was well and is no longer is to be checked', async () => {
  const Id = await reported()
  await me(ownReports.editVirus, { ...ill, Id, RowVersion: 1 })
  expect(row(Id)).toMatchObject({ HandleState: 1, IsAbnormal: 1 })
  expect(api.toDos(counsellor)).toMatchObject([{ State: 0 }])
})

test('what was closed and is ill again is checked anew, with a note of it', async () => {
  const Id = await reported(ill)
  await me(ownReports.editVirus, { ...well, Id, RowVersion: 1 })
  await me(ownReports.editVirus, { ...ill, Id, RowVersion: 2 })
  const { Handles } = (await teacher(dailyReport.getVirus, { Id })).ResultValue!
  expect(Handles.map(({ FromState, ToState }) => [FromState, ToState])).toEqual([
    [1, 3],
    [3, 1],
  ])
})

test('nothing is changed while the school has switched the module off, or the task', async () => {
  const Id = await reported()
  const change = () => said(me(ownReports.editVirus, { ...well, Id, RowVersion: 1 }))
  setOn('0')
  const off = await change()
  setOn('1')
  expect(off).toBe('每日上报功能已停用')
  changeTask({ State: 0 })
  expect(await change()).toBe('已过上报截止时间，不能修改')
  expect(row(Id).RowVersion).toBe(1)
})

test('the own list says how it stands today', async () => {
  const state = async () => (await me(ownReports.listMyVirus, {})).ResultValue?.Today?.State
  at('07:00:00')
  expect(await state()).toBe(0)
  at('08:00:00')
  expect(await state()).toBe(1)
  const Id = await reported()
  expect((await me(ownReports.listMyVirus, {})).ResultValue).toMatchObject({
    Today: {
      State: 2,
      Id,
      MayEdit: 1,
      TaskName: '每日健康上报',
      OpenTime: '08:00',
      CloseTime: '20:00',
      CounsellorName: '陈老师',
    },
    total: 1,
    rows: [{ Id, TempText: '36-37.2℃' }],
  })
  at('20:00:00')
  expect(await state()).toBe(2)
  expect((await mate(ownReports.listMyVirus, {})).ResultValue).toMatchObject({ Today: { State: 3 }, total: 0 })
  changeTask({ State: 0 })
  expect((await me(ownReports.listMyVirus, {})).ResultValue?.Today).toBeNull()
})

test('the page of a closed task has to be acknowledged by whoever has not reported', async () => {
  await reported()
  at('20:00:00')
  expect((await me(ownReports.openReport, {})).ErrorCode).toBe(0)
  expect(await mate(ownReports.openReport, {})).toMatchObject({
    ErrorCode: 1001,
    RequestMsg: '【每日健康上报】已于今日20:00截止，请联系辅导员补报',
  })
})

test('a report is read by its student and those who look after him, without the notes of staff by him', async () => {
  const Id = await reported({ ...ill, street_number: '松岭路99号' })
  await teacher(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '语焉不详' })
  const read = async (who: typeof me) => (await who(dailyReport.getVirus, { Id })).ResultValue
  expect(await read(me)).toMatchObject({ street_number: '松岭路99号', Reasons: '体温异常', Handles: [{ Remark: '' }] })
  expect(await read(teacher)).toMatchObject({ Handles: [{ Remark: '语焉不详', HandleUser: '陈老师' }] })
  expect(await read(secretary)).toMatchObject({ TaskName: '每日健康上报' })
  expect(await read(mate)).toBeNull()
  expect(await read(api.as(api.stranger.LoginName))).toBeNull()
})

test('a task beside it does not matter while it is off', async () => {
  // It would be asked first, and is closed already.
  world.transact(db => buildTask(db, { CloseTime: '09:00' }))
  expect(await said(me(ownReports.addVirus, well))).toBe('')
  world.transact(db => db.update(reportTask).set({ State: 1 }).where(eq(reportTask.CloseTime, '09:00')).run())
  expect(await said(mate(ownReports.addVirus, well))).toBe('已过上报截止时间，请联系辅导员补报')
})
