import { dailyReport } from '@xuegong/contracts/modules/daily-report'
import { buildReport } from '@xuegong/db/build/daily-report'
import { reportDaily, reportTask, unReported } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { eq, isNotNull } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { day, ill, openReporting } from '#test/reporting'
import { reportJobs } from './jobs.ts'

const api = await openReporting()
const { teacher, school, pupil, friend, room, counsellor, world, at, reported, row, task, reset } = api
beforeEach(() => {
  reset()
  world.transact(db => {
    db.delete(reportDaily).where(isNotNull(reportDaily.Id)).run()
    db.update(student).set({ StuStatus: 1 }).where(eq(student.ClassId, room.Id)).run()
    for (const each of [pupil, friend])
      db.update(student).set({ StudentNo: each.StudentNo }).where(eq(student.Id, each.Id)).run()
  })
})
const run = (name: string, time: string) => {
  at(time)
  return reportJobs.find(each => each.name === `daily-report.${name}`)!.run(world)
}
const changeTask = (values: Partial<typeof reportTask.$inferSelect>) =>
  world.transact(db => db.update(reportTask).set(values).where(eq(reportTask.Id, task.Id)).run())
const totals = () => world.reader().select().from(reportDaily).where(eq(reportDaily.ClassId, room.Id)).all()
const missingIds = () =>
  world
    .reader()
    .select()
    .from(unReported)
    .all()
    .map(({ UserId }) => UserId)

test('a report that was deleted is none at the close', async () => {
  world.transact(db => buildReport(db, { UserId: pupil.Id, TaskId: task.Id, ReportDate: day, IsDel: 1 }))
  await run('close', '20:00:00')
  expect(missingIds().sort()).toEqual([pupil.Id, friend.Id].sort())
})

test('the counsellor hears how many of how many are missing', async () => {
  await run('close', '20:00:00')
  expect(api.told()).toEqual([{ to: counsellor.Id, text: '甲班应报2人，未报2人' }])
})

test('who was reminded and left before the close is not missing', async () => {
  await teacher(dailyReport.remindUnReported, { All: 1 })
  world.transact(db => db.update(student).set({ StuStatus: 2 }).where(eq(student.Id, friend.Id)).run())
  await run('close', '20:00:00')
  expect(missingIds()).toEqual([pupil.Id])
})

test('what was frozen thaws when its task is switched off while its hour is open again', async () => {
  await run('close', '20:00:00')
  at('19:00:00')
  await school(dailyReport.enableReportTask, { Ids: [task.Id], State: 0 })
  expect([totals(), missingIds()]).toEqual([[], []])
})

test.each([
  ['12:09:59', 2],
  ['12:10:00', 0],
])('a reminder of 12:00 that comes at %s reaches %i: ten minutes late is too late', async (time, count) => {
  expect(await run('remind', time)).toBe(count)
  expect(api.told()).toHaveLength(count)
})

test('after the close nobody is reminded, however late the reminder was set', async () => {
  changeTask({ RemindTimes: ['19:55'] })
  expect(await run('remind', '20:00:00')).toBe(0)
  expect(api.told()).toEqual([])
})

test('four hours to the second are not over yet', async () => {
  at('10:00:00')
  const Id = await reported(ill)
  await run('escalate', '14:00:00')
  expect(row(Id).EscalateTime).toBeNull()
  await run('escalate', '15:00:00')
  expect(row(Id).EscalateTime).toBe(`${day} 15:00:00`)
})

test('of the days on which somebody was missing those of the last 30 are counted', async () => {
  world.transact(db =>
    db
      .insert(unReported)
      .values(
        ['2026-09-13', '2026-09-14', '2026-10-13'].map(ReportDate => ({
          Id: ReportDate,
          TaskId: task.Id,
          ReportDate,
          UserId: pupil.Id,
        })),
      )
      .run(),
  )
  const { rows } = (await teacher(dailyReport.listUnReported, { Key: '张三' })).ResultValue!
  expect(rows).toMatchObject([{ MissDays: 2 }])
})

test.each([
  ['1000000001', '1000000002', ['张三', '李四']],
  ['1000000002', '1000000001', ['李四', '张三']],
])('with the numbers %s and %s those who are missing come as %j', async (his, other, names) => {
  world.transact(db => {
    db.update(student).set({ StudentNo: his }).where(eq(student.Id, pupil.Id)).run()
    db.update(student).set({ StudentNo: other }).where(eq(student.Id, friend.Id)).run()
  })
  const { rows } = (await teacher(dailyReport.listUnReported, {})).ResultValue!
  expect(rows.map(({ TrueName }) => TrueName)).toEqual(names)
})
