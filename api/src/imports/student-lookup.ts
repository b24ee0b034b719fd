import type { Permission } from '@xuegong/contracts/permissions'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { and } from 'drizzle-orm'
import { studentScope } from '#data/scope'
import type { Lookup, Starter } from './importer.ts'

/** The students that somebody reaches by a permission, number → Id: what `studentLookup` is allowed to find. */
export function reachedStudents(starter: Omit<Starter, 'params'>, permission: Permission): ReadonlyMap<string, string> {
  const { where, values } = studentScope(starter, permission)
  const query = starter.db
    .select({ StudentNo: student.StudentNo, Id: student.Id })
    .from(student)
    .where(and(live(student), where()))
    .prepare()
  return new Map(query.all(values).map(({ StudentNo, Id }) => [StudentNo, Id]))
}

/** The look-up of a column with student numbers. One out of reach is refused like one that does not exist. */
export const studentLookup =
  (_: Db, reached: ReadonlyMap<string, string>): Lookup =>
  StudentNo => {
    const id = reached.get(StudentNo)
    return id === undefined ? { error: '学生不存在或不在管理范围内' } : { id }
  }
