/**
 * daily-report — what students report of themselves every day, and what becomes of it: tasks with opening hours, reports, who is missing,
 * reports that say that somebody may be ill, students who are kept apart, and places at risk.
 *
 * State of a task: 0 off, 1 on, 2 over. 0 ↔ 1 by the office of the school, 1 → 2 after its last day. A student is in one enabled task at most.
 * A day: not reported → reported by the student between the opening and the close (19:59:59 is in time, 20:00:00 is not), who may change
 * it as long; or reported for him by his counsellor until midnight. At the close the day is frozen: totals of each class, and who is missing.
 * HandleState of a report: 0 nothing to handle, 1 to be checked, 2 checked, 3 closed. 1 → 2 → 3 by counsellors, 1 → 3 where it was a mistake,
 * which the student may correct himself. After four hours in 1 the college is told once.
 * A student reads the own reports; staff those of their students, never with street or position in a list.
 */
import { module } from '../endpoint.ts'
import { areaCalls } from './daily-report/areas.ts'
import { handlingCalls } from './daily-report/handling.ts'
import { missingCalls } from './daily-report/missing.ts'
import { personCalls } from './daily-report/persons.ts'
import { reportCalls } from './daily-report/reports.ts'
import { taskCalls } from './daily-report/tasks.ts'

/** What staff call; what students do stands in daily-report/own.ts, exports in daily-report/sheets.ts. */
export const dailyReport = module('daily-report', {
  ...reportCalls,
  ...missingCalls,
  ...handlingCalls,
  ...taskCalls,
  ...personCalls,
  ...areaCalls,
})
