import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { classInfo, userOrg } from '@xuegong/db/schema/people'
import { and, eq, gte, lt } from 'drizzle-orm'

/** A code that no class has: grade, code of the major, and the first free number in two digits. */
export function nextClassCode(
  db: Db,
  { Grade, MajorId }: { readonly Grade: string; readonly MajorId: string },
): string {
  const major = db.select({ Code: userOrg.Code }).from(userOrg).where(eq(userOrg.Id, MajorId)).get()
  const begin = `${Grade}${major?.Code ?? ''}`
  const taken = db
    .select({ ClassCode: classInfo.ClassCode })
    .from(classInfo)
    .where(and(live(classInfo), gte(classInfo.ClassCode, begin), lt(classInfo.ClassCode, `${begin}~`)))
    .all()
  const codes = new Set(taken.map(({ ClassCode }) => ClassCode))
  const code = (number: number): string => `${begin}${String(number).padStart(2, '0')}`
  let number = 1
  while (codes.has(code(number))) number += 1
  return code(number)
}
