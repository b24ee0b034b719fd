import { live } from '@xuegong/db/live'
import { lateReturn } from '@xuegong/db/schema/dormitory-gate'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import { dayOf } from '#data/days'
import type { LeaveCover } from '#data/leave-cover'
import { tell } from '#delivery/tell'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { lateDigest } from './gate-templates.ts'
import { lateKind } from './night-outcome.ts'
import { listTime, workOut } from './nights.ts'

const night = (name: string, time: string, covers: LeaveCover): Job => ({
  name,
  due: (_, after) => dailyAt(time)(after),
  run: world => {
    const work = systemWork(world, '晚归名单', name)
    return world.transact(() => workOut(work, dayOf(work.now, -1), covers))
  },
})

/** Counsellors hear in the morning how many of theirs came late. */
const digest: Job = {
  name: 'dormitory.lateDigest',
  due: (_, after) => dailyAt('07:00:00')(after),
  run: world => {
    const work = systemWork(world, '晚归名单汇总', 'dormitory.lateDigest')
    const day = dayOf(work.now, -1)
    const counts = world
      .reader()
      .select({
        CounsellorId: classInfo.CounsellorId,
        n: sql<number>`count(*) filter (where ${lateReturn.Kind} = ${lateKind.late})`,
        m: sql<number>`count(*) filter (where ${lateReturn.Kind} = ${lateKind.absent})`,
      })
      .from(lateReturn)
      .innerJoin(student, eq(student.Id, lateReturn.UserId))
      .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
      .where(and(live(lateReturn), eq(lateReturn.Date, day)))
      .groupBy(classInfo.CounsellorId)
      .all()
    const about = { businessId: `dormitory.late:${day}`, url: '/epidemicMange/dormMange/gateInfo?tab=late' }
    world.transact(() => {
      for (const { CounsellorId, n, m } of counts)
        tell(work, lateDigest, [CounsellorId], { 日期: day, n: String(n), m: String(m) }, about)
    })
    return counts.length
  },
}

/** The list of a night is worked out after midnight, and again in the morning, when those who stayed out have come. */
export const nightJobs = (covers: LeaveCover): readonly Job[] => [
  night('dormitory.lateList', listTime, covers),
  night('dormitory.lateAgain', '06:05:00', covers),
  digest,
]
