import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, getTableName, ne, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'

/** A student as a simple entity, as far as unique numbers go. */
export const asEntity = {
  name: 'Student',
  noun: '学生',
  unique: [['StudentNo'], ['IdCard'], ['ExamineeNo']],
  spans: [],
}

/** Refuses a student number that another student has, or by which another account signs in, in whatever case. */
export function refuseTakenNumber(
  db: Db,
  number: string,
  own: { Id: string; UserId: string } = { Id: '', UserId: '' },
): void {
  const same = (column: SQLiteColumn) => sql`lower(${column}) = lower(${sql.placeholder('number')})`
  const other = (table: typeof student | typeof userMan) =>
    statement(db, `other ${getTableName(table)} of a number`, () =>
      db
        .select({ Id: table.Id })
        .from(table)
        .where(
          and(
            live(table),
            ne(table.Id, sql.placeholder('own')),
            same('StudentNo' in table ? table.StudentNo : table.LoginName),
          ),
        ),
    )
  const taken = other(student).get({ number, own: own.Id }) ?? other(userMan).get({ number, own: own.UserId })
  if (taken) refuse('TAKEN', { field: '学号' })
}
