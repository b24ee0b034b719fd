import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, eq, gte, lt, sql } from 'drizzle-orm'
import { statement } from '#data/prepared'

const codeOfMajor = (db: Db) =>
  statement(db, 'code of a major', () =>
    db
      .select({ Code: userOrg.Code })
      .from(userOrg)
      .where(eq(userOrg.Id, sql.placeholder('Id'))),
  )

const codesBetween = (db: Db) =>
  statement(db, 'class codes between', () =>
    db
      .select({ ClassCode: classInfo.ClassCode })
      .from(classInfo)
      .where(
        and(
          live(classInfo),
          gte(classInfo.ClassCode, sql.placeholder('begin')),
          lt(classInfo.ClassCode, sql.placeholder('end')),
        ),
      ),
  )

/** A code that no class has: grade, code of the major, and the first free number in two digits. */
export function nextClassCode(
  db: Db,
  { Grade, MajorId }: { readonly Grade: string; readonly MajorId: string },
): string {
  const begin = `${Grade}${codeOfMajor(db).get({ Id: MajorId })?.Code ?? ''}`
  const taken = codesBetween(db).all({ begin, end: `${begin}~` })
  const codes = new Set(taken.map(({ ClassCode }) => ClassCode))
  const code = (number: number): string => `${begin}${String(number).padStart(2, '0')}`
  let number = 1
  while (codes.has(code(number))) number += 1
  return code(number)
}
