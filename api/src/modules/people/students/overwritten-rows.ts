import type { people } from '@xuegong/contracts/modules/people'
import { importedFields } from '@xuegong/contracts/modules/people/student-fields'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { pinyinKey } from '@xuegong/db/pinyin'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, getTableColumns, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'
import type { FindKnown, Overwrite } from '#imports/importer'
import { homeOf } from './home.ts'
import type { Allowed } from './imported-rows.ts'

const columns = getTableColumns(student)
const imported = Object.keys(importedFields) as (keyof typeof importedFields)[]
const shown = Object.fromEntries(imported.map(name => [name, columns[name]]))

const byNumber = (db: Db) =>
  statement(db, 'student of an import', () =>
    db
      .select({ ...shown, ClassId: student.ClassId, Id: student.Id, UserId: student.UserId })
      .from(student)
      .where(and(live(student), sql`lower(${student.StudentNo}) = lower(${sql.placeholder('number')})`)),
  )

/** Finds a student by number; one whom the starter may not edit is not to be written over. */
export function knownStudent(db: Db, { over }: Allowed): FindKnown {
  const find = byNumber(db)
  return number => {
    const values = find.get({ number })
    if (!values) return undefined
    return over === 'all' || over.has(values.ClassId) ? { values } : { error: '无权修改该学生' }
  }
}

/** Writes the changed cells over a student and his account. Students move between classes by the roster alone. */
export const overwriteStudent: Overwrite<typeof people.importStudents> = (db, number, changed, { now }) => {
  if (changed.ClassId !== undefined) return { field: 'ClassId', error: '导入不能变更班级，请使用转班' }
  const { Id, UserId } = byNumber(db).get({ number })!
  const { TrueName } = changed
  const name = TrueName !== undefined && { TrueName, Pinyin: pinyinKey(TrueName) }
  const touched = { UpdateDate: now, RowVersion: sql`RowVersion + 1` }
  db.update(student)
    .set({ ...changed, ...homeOf(changed), ...name, ...touched })
    .where(eq(student.Id, Id))
    .run()
  if (name && UserId)
    db.update(userMan)
      .set({ ...name, ...touched })
      .where(eq(userMan.Id, UserId))
      .run()
  return undefined
}
