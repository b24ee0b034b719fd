import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { classInfo, student } from '@xuegong/db/schema/people'
import { sysParam } from '@xuegong/db/schema/system'
import { buildReport } from '@xuegong/db/build/daily-report'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass } from '@xuegong/db/build/people'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, none, openReporting, said, well } from '#test/reporting'

const api = await openReporting()
const { teacher, pupil, friend, room, world, reported, reset } = api
beforeEach(reset)
const proxy = (UserId: string) =>
  teacher(dailyReport.proxyReport, { ...well, UserId, ReportDate: day, ProxyReason: '手机故障' })
const studying = (Id: string, StuStatus: number) =>
  world.transact(db => db.update(student).set({ StuStatus }).where(eq(student.Id, Id)).run())

test('nobody reports for a student who does not study', async () => {
  studying(pupil.Id, 2)
  expect(await said(proxy(pupil.Id))).toBe('该生不在上报范围内')
  studying(pupil.Id, 1)
  expect(await said(proxy(pupil.Id))).toBe('')
})

test('nobody reports for others while the school has switched the module off', async () => {
  const set = (Value: string) =>
    world.transact(db => db.update(sysParam).set({ Value }).where(eq(sysParam.Id, 'EveryReportOn')).run())
  set('0')
  expect(await said(proxy(pupil.Id))).toBe('每日上报功能已停用')
  set('1')
})

test('the missing stand in the order of their numbers', async () => {
  const numbered = (Id: string, StudentNo: string) =>
    world.transact(db => db.update(student).set({ StudentNo }).where(eq(student.Id, Id)).run())
  const listed = async () =>
    (await teacher(dailyReport.listUnReported, {})).ResultValue!.rows.map(({ StudentNo }) => StudentNo)
  numbered(pupil.Id, '2024999902')
  numbered(friend.Id, '2024999901')
  expect(await listed()).toEqual(['2024999901', '2024999902'])
  numbered(friend.Id, '2024999903')
  expect(await listed()).toEqual(['2024999902', '2024999903'])
})

test('abnormal reports stand by when they came, the newest first', async () => {
  const abnormal = { ReportDate: day, IsAbnormal: 1, HandleState: 1 }
  world.transact(db => {
    buildReport(db, { ...abnormal, Id: 'b', UserId: pupil.Id, ReportTime: `${day} 09:00:00` })
    buildReport(db, { ...abnormal, Id: 'a', UserId: friend.Id, ReportTime: `${day} 09:20:00` })
  })
  const { rows } = (await teacher(dailyReport.listAbnormal, {})).ResultValue!
  expect(rows.map(({ TrueName }) => TrueName)).toEqual(['李四', '张三'])
})

test('whoever only reads a class by an office of the college handles nothing there', async () => {
  const both = world.transact(db => {
    const user = buildUser(db, { roles: ['fdy', 'college'], OrgId: room.CollegeId })
    buildClass(db, { CounsellorId: user.Id })
    return user
  })
  const Id = await reported(ill)
  const who = api.as(both.LoginName)
  expect((await who(dailyReport.listAbnormal, {})).ResultValue!.total).toBe(1)
  const handled = await who(dailyReport.handleAbnormal, { Ids: [Id], HandleState: 2, Measure: '1', Remark: '已核实' })
  expect(handled.ResultValue?.Failed.map(({ Reason }) => Reason)).toEqual([none])
})

test('of a class without a counsellor the college has to check what is abnormal', async () => {
  const tutored = (CounsellorId: string) =>
    world.transact(db => db.update(classInfo).set({ CounsellorId }).where(eq(classInfo.Id, room.Id)).run())
  tutored('')
  await reported(ill)
  expect(api.toDos(api.office).map(({ Title, State }) => [Title, State])).toEqual([['核实张三的异常上报', 0]])
  expect(api.toDos(api.counsellor)).toEqual([])
  tutored(api.counsellor.Id)
})
