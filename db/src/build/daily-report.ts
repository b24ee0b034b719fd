import type { Db } from '../client.ts'
import { dayVirus, epidemicPerson, reportTask } from '../schema/daily-report.ts'
import { buildRow } from './build-row.ts'
import { nextNumber } from './next-number.ts'
import { buildStudent } from './people.ts'

type Task = typeof reportTask.$inferSelect
type Person = typeof epidemicPerson.$inferSelect
type Report = typeof dayVirus.$inferSelect

/** A task for every day that is off. */
export const buildTask = (db: Db, given: Partial<Task> = {}): Task => buildRow(db, reportTask, 'report task', given)

/** The report of a student of a day on which all is well, by no task. */
export function buildReport(db: Db, given: Partial<Report> = {}): Report {
  const UserId = given.UserId ?? buildStudent(db).Id
  return buildRow(db, dayVirus, 'report', { TaskId: '', ...given, UserId })
}

/** A student whose health is watched. */
export const buildPerson = (db: Db, given: Partial<Person> = {}): Person => {
  const number = nextNumber(db)
  const UserId = given.UserId ?? buildStudent(db).Id
  return buildRow(db, epidemicPerson, 'person', { ...given, UserId }, number)
}
