import type { Db } from '../client.ts'
import { dayVirus, epidemicPerson, reportTask } from '../schema/daily-report.ts'
import { classInfo, student } from '../schema/people.ts'
import { seedId } from '../seed/random.ts'
import { eq } from 'drizzle-orm'
import { builtAt, nextNumber } from './next-number.ts'
import { buildStudent } from './people.ts'

type Task = typeof reportTask.$inferSelect
type Person = typeof epidemicPerson.$inferSelect
type Report = typeof dayVirus.$inferSelect

/** A task for every day that is off. */
export const buildTask = (db: Db, given: Partial<Task> = {}): Task => {
  const number = nextNumber(db)
  return db
    .insert(reportTask)
    .values({
      ...builtAt,
      Id: seedId('built report task', String(number)),
      Name: `任务${number}`,
      OpenTime: '08:00',
      CloseTime: '20:00',
      StartDate: '2026-01-01',
      ...given,
    })
    .returning()
    .get()
}

/** The report of a student of a day on which all is well, by no task. */
export function buildReport(db: Db, given: Partial<Report> = {}): Report {
  const UserId = given.UserId ?? buildStudent(db).Id
  const { ClassId } = db.select().from(student).where(eq(student.Id, UserId)).get()!
  const { CollegeId } = db.select().from(classInfo).where(eq(classInfo.Id, ClassId)).get()!
  const ReportDate = given.ReportDate ?? builtAt.CreateDate.slice(0, 10)
  return db
    .insert(dayVirus)
    .values({
      ...builtAt,
      Id: seedId('built report', String(nextNumber(db))),
      TaskId: '',
      ReportDate,
      ReportTime: `${ReportDate} 09:00:00`,
      ClassId,
      CollegeId,
      FormGen: 3,
      Province: '山东省',
      City: '青岛市',
      DayTemperature: 1,
      ...given,
      UserId,
    })
    .returning()
    .get()
}

/** A student whose health is watched. */
export const buildPerson = (db: Db, given: Partial<Person> = {}): Person =>
  db
    .insert(epidemicPerson)
    .values({
      ...builtAt,
      Id: seedId('built person', String(nextNumber(db))),
      Kind: 5,
      StartDate: '2026-10-01',
      Place: '宿舍',
      ...given,
      UserId: given.UserId ?? buildStudent(db).Id,
    })
    .returning()
    .get()
