import type { ReportForm } from '@xuegong/contracts/modules/daily-report/form'
import { ownReports } from '@xuegong/contracts/modules/daily-report/own'
import { buildUser } from '@xuegong/db/build/account'
import { buildClass, buildStudent } from '@xuegong/db/build/people'
import { messageBatch, messagePush } from '@xuegong/db/schema/delivery'
import { dayVirus, reportTask, unReported } from '@xuegong/db/schema/daily-report'
import { student } from '@xuegong/db/schema/people'
import { backLog } from '@xuegong/db/schema/workflow'
import { and, asc, eq, isNotNull, ne, sql } from 'drizzle-orm'
import { type Caller, startApi } from '#test/session'
import { standing } from '#world/world-clock'

export const said = async (answer: Promise<{ RequestMsg: string }>) => (await answer).RequestMsg
export const none = '数据不存在或无权访问'
/** All is well, on the campus. */
export const well: ReportForm = {
  Province: '山东省',
  City: '青岛市',
  County: '崂山区',
  DayTemperature: 1,
  IsInSchoolOfDay: 1,
}
export const ill: ReportForm = { ...well, DayTemperature: 2 }
export const day = '2026-10-14'

/**
 * A school of one class of two students, with a counsellor and a secretary of the college, who report every day from 08:00 to 20:00;
 * and somebody who is none of them. It is half past nine.
 */
export async function openReporting() {
  const { as: now, world, app, token } = await startApi('tiny')
  // The clock is moved further than a session lasts.
  const as =
    (who: string): Caller =>
    (endpoint, input) =>
      now(who)(endpoint, input)
  await world.own()
  const made = world.transact(db => {
    // Nobody else has to report.
    db.update(student).set({ StuStatus: 2 }).where(isNotNull(student.Id)).run()
    db.delete(dayVirus).where(isNotNull(dayVirus.Id)).run()
    const counsellor = buildUser(db, { roles: ['fdy'], TrueName: '陈老师' })
    const room = buildClass(db, { CounsellorId: counsellor.Id, ClassName: '甲班' })
    const office = buildUser(db, { roles: ['college'], OrgId: room.CollegeId })
    const pupilOf = (TrueName: string) => {
      const own = buildUser(db, { roles: ['student'], ClassId: room.Id, TrueName })
      return { ...buildStudent(db, { ClassId: room.Id, UserId: own.Id, TrueName }), LoginName: own.LoginName }
    }
    const stranger = buildUser(db, { roles: ['fdy'] })
    buildClass(db, { CounsellorId: stranger.Id })
    return { counsellor, room, office, pupil: pupilOf('张三'), friend: pupilOf('李四'), stranger }
  })
  const task = world.reader().select().from(reportTask).where(eq(reportTask.Name, '每日健康上报')).get()!
  const at = (time: string, date = day) => world.setClock(standing(`${date} ${time}`))
  const me = as(made.pupil.LoginName)
  const friend = as(made.friend.LoginName)
  const reset = () => {
    at('09:30:00')
    world.transact(db => {
      for (const table of [dayVirus, unReported, backLog, messagePush, messageBatch])
        db.delete(table).where(isNotNull(table.Id)).run()
      db.delete(reportTask).where(ne(reportTask.Id, task.Id)).run()
      db.update(reportTask).set(task).where(eq(reportTask.Id, task.Id)).run()
    })
  }
  reset()
  return {
    ...made,
    app,
    as,
    token,
    world,
    task,
    at,
    reset,
    me,
    mate: friend,
    teacher: as(made.counsellor.LoginName),
    secretary: as(made.office.LoginName),
    school: as('xgc01'),
    /** The student reports; gives the Id of the report. */
    reported: async (form: ReportForm = well, who = me) => (await who(ownReports.addVirus, form)).ResultValue!,
    reports: () => world.reader().select().from(dayVirus).orderBy(asc(dayVirus.ReportTime), asc(dayVirus.Id)).all(),
    row: (Id: string) => world.reader().select().from(dayVirus).where(eq(dayVirus.Id, Id)).get()!,
    /** Who was told what, in the system. */
    told: () =>
      world
        .reader()
        .select({ to: messagePush.ReceiverId, text: messageBatch.Body })
        .from(messagePush)
        .innerJoin(messageBatch, eq(messageBatch.Id, messagePush.BatchId))
        .where(sql`${messagePush.Channel} = 1`)
        .orderBy(asc(messagePush.Id))
        .all(),
    /** To-dos of somebody, with their state. */
    toDos: (who: { Id: string }) =>
      world
        .reader()
        .select({ Title: backLog.Title, State: backLog.State, DeadLine: backLog.DeadLine, Priority: backLog.Priority })
        .from(backLog)
        .where(and(eq(backLog.ReceiveUserId, who.Id), eq(backLog.IsDel, 0)))
        .all(),
  }
}
