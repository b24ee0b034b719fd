import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { statusChange } from '@xuegong/db/schema/student-records'
import { and, eq, exists, inArray, lte, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import { logWork } from '#data/change-log'
import type { Departures, OfStudents } from '#data/ctx'
import { paramOf } from '#data/params'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'

const afterMidnight = dailyAt('00:20:00')
const graduated = 5
const [title, name] = ['停用毕业生账号', 'people.graduateAccounts']

/** Switches off the accounts of those who graduated `GraduateAccountDays` ago or earlier; what they have waiting is voided, and what waits for them goes to others. */
export const graduateAccounts = (approvals: Omit<Departures, OfStudents>): Job => ({
  name,
  due: (_, after) => afterMidnight(after),
  run: world =>
    world.transact(db => {
      const days = Number(paramOf({ world, db }, 'GraduateAccountDays'))
      const until = plusSeconds(world.now(), -days * 86_400).slice(0, 10)
      const longAgo = db
        .select({ one: sql`1` })
        .from(statusChange)
        .where(
          and(
            live(statusChange),
            eq(statusChange.StudentId, student.Id),
            eq(statusChange.ToStatus, graduated),
            eq(statusChange.IsUndone, 0),
            lte(statusChange.ChangeDate, until),
          ),
        )
      const theirs = db
        .select({ Id: student.UserId })
        .from(student)
        .where(and(live(student), eq(student.StuStatus, graduated), exists(longAgo)))
      const enabled = and(live(userMan), eq(userMan.State, 1), inArray(userMan.Id, theirs))
      const leaving = db.select({ Id: userMan.Id }).from(userMan).where(enabled).all()
      const work = systemWork(world, title, name)
      for (const { Id } of leaving) approvals.applicantGone(work, Id, '学生已毕业')
      db.update(userMan)
        .set({ State: 0, UpdateDate: world.now(), RowVersion: sql`${userMan.RowVersion} + 1` })
        .where(enabled)
        .run()
      for (const { Id } of leaving) approvals.approverGone(work, Id)
      if (leaving.length > 0) logWork(db, world, { title, name, counts: { Accounts: leaving.length } })
      return leaving.length
    }),
})
