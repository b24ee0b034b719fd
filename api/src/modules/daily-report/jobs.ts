import { live } from '@xuegong/db/live'
import { dayVirus, epidemicPerson, reportTask } from '@xuegong/db/schema/daily-report'
import { and, eq, min, sql } from 'drizzle-orm'
import { systemWork } from '#approval/system-work'
import { dayOf } from '#data/days'
import { statement } from '#data/prepared'
import { tell } from '#delivery/tell'
import { dailyAt } from '#jobs/daily'
import type { Job } from '#jobs/job'
import { plusSeconds } from '#world/clock'
import type { World } from '#world/world'
import { alarmCollege } from './alarm.ts'
import { closeDay, missingOf } from './close.ts'
import { classOf, closesAt, dueDays, enabledTasks, isDueOn, type Task } from './due.ts'
import { tellMissing } from './missing.ts'
import { uncheckedSince } from './rows.ts'
import { countMissing } from './templates.ts'

const reading = (world: World) => ({ world, db: world.reader() })

/** The first of the moments that tasks have on the days on which their periods end. */
const nextOf = (world: World, after: string, timesOf: (task: Task) => readonly string[]): string | null =>
  enabledTasks(reading(world))
    .flatMap(task => dueDays(task, after.slice(0, 10)).flatMap(day => timesOf(task).map(time => `${day} ${time}:00`)))
    .filter(at => at > after)
    .sort()[0] ?? null

/** A reminder that comes later than this is none. */
const late = 600

function countByCounsellor(work: ReturnType<typeof systemWork>, missing: ReturnType<typeof missingOf>) {
  const counts = new Map<string, number>()
  for (const { ClassId } of missing) {
    const counsellor = classOf(work, ClassId)?.CounsellorId ?? ''
    counts.set(counsellor, (counts.get(counsellor) ?? 0) + 1)
  }
  return counts
}

/** The last reminder of a day also tells counsellors how many of theirs are missing. */
function tellCounsellors(
  work: ReturnType<typeof systemWork>,
  task: Task,
  byCounsellor: ReadonlyMap<string, number>,
): void {
  for (const [counsellor, num] of byCounsellor)
    tell(
      work,
      countMissing,
      [counsellor],
      { 任务: task.Name, n: String(num) },
      { businessId: `${task.Id}:${work.now.slice(0, 10)}`, url: '/EveryDataReported/StudentUnReported' },
    )
}

/** Reminds those who have not reported, at the hours of their task. */
const reminding: Job = {
  name: 'daily-report.remind',
  due: (world, after) => nextOf(world, after, ({ RemindTimes }) => RemindTimes),
  run: world => {
    const work = systemWork(world, '每日上报提醒', 'daily-report.remind')
    const [day, earliest] = [work.now.slice(0, 10), plusSeconds(work.now, -late)]
    const isNow = (time: string) => `${day} ${time}:00` > earliest && `${day} ${time}:00` <= work.now
    let reminded = 0
    for (const task of enabledTasks(work)) {
      const time = isDueOn(task, day) ? task.RemindTimes.find(isNow) : undefined
      if (time === undefined || work.now >= closesAt(task, day)) continue
      const missing = missingOf(work, task, day)
      reminded += missing.length
      // Before the transaction: what is read within one is kept for nothing that comes after.
      const byCounsellor = countByCounsellor(work, missing)
      world.transact(() => {
        tellMissing(
          work,
          task,
          missing.map(({ UserId }) => UserId),
        )
        if (time === [...task.RemindTimes].sort().at(-1)) tellCounsellors(work, task, byCounsellor)
      })
    }
    return reminded
  },
}

/** How many days back a close is made up for that fell into a time when nothing ran. */
const lookBack = 7

/** Freezes days at the close of their tasks. */
const closing: Job = {
  name: 'daily-report.close',
  due: (world, after) => nextOf(world, after, ({ CloseTime }) => [CloseTime]),
  run: world => {
    const work = systemWork(world, '每日上报截止', 'daily-report.close')
    let missing = 0
    for (const task of enabledTasks(work)) {
      // What closed before the task was as it is now was another one's.
      const since = task.UpdateDate ?? task.CreateDate
      for (let back = lookBack; back >= 0; back -= 1) {
        const day = dayOf(work.now, -back)
        const at = closesAt(task, day)
        if (isDueOn(task, day) && at <= work.now && at > since)
          missing += world.transact(() => closeDay(work, task, day))
      }
    }
    return missing
  },
}

const fourHours = 4 * 3600
// That it is more than nothing leads to the index of such reports: without it every look at the jobs read all reports.
const waits = and(
  live(dayVirus),
  sql`${dayVirus.HandleState} > 0 and ${dayVirus.HandleState} = 1`,
  sql`${dayVirus.EscalateTime} is null`,
)

/** The first full hour that is not before a moment. */
const fullHour = (moment: string): string => {
  const hour = `${moment.slice(0, 13)}:00:00`
  return hour < moment ? plusSeconds(hour, 3600) : hour
}

/** Tells the college, once and at full hours, of reports that nobody has checked for four hours. */
const escalating: Job = {
  name: 'daily-report.escalate',
  due: (world, after) => {
    const db = world.reader()
    const first = statement(db, 'earliest report that nobody has checked', () =>
      db
        .select({ at: min(uncheckedSince) })
        .from(dayVirus)
        .where(waits),
    ).get()?.at
    if (!first) return null
    const at = fullHour(plusSeconds(first, fourHours + 1))
    return at > after ? at : fullHour(plusSeconds(after, 1))
  },
  run: world => {
    const work = systemWork(world, '异常上报超时', 'daily-report.escalate')
    const before = plusSeconds(work.now, -fourHours)
    const rows = work.db
      .select()
      .from(dayVirus)
      .where(and(waits, sql`${uncheckedSince} < ${before}`))
      .all()
    for (const row of rows)
      world.transact(db => {
        db.update(dayVirus).set({ EscalateTime: work.now }).where(eq(dayVirus.Id, row.Id)).run()
        alarmCollege(work, row)
      })
    return rows.length
  },
}

/** Ends tasks and releases persons whose last day is over. */
const ending: Job = {
  name: 'daily-report.end',
  due: (_, after) => dailyAt('00:01:00')(after),
  run: world => {
    const work = systemWork(world, '上报任务与管控到期', 'daily-report.end')
    const day = work.now.slice(0, 10)
    const over = (table: typeof reportTask | typeof epidemicPerson) =>
      work.db
        .select({ Id: table.Id })
        .from(table)
        .where(and(live(table), sql`${table.State} = 1`, sql`${table.EndDate} < ${day}`))
        .all()
        .map(({ Id }) => Id)
    let ended = 0
    for (const table of [reportTask, epidemicPerson]) {
      const ids = over(table)
      ended += ids.length
      if (ids.length > 0)
        work.change(table, ids, db => {
          for (const Id of ids) db.update(table).set({ State: 2 }).where(eq(table.Id, Id)).run()
        })
    }
    return ended
  },
}

// Before its last day is over a task closes; then it ends.
export const reportJobs: readonly Job[] = [reminding, closing, escalating, ending]
