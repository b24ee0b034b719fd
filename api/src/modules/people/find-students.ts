import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { and, asc, or, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Ctx } from '#data/ctx'
import { statement, unplanned } from '#data/prepared'
import type { Finder } from '#data/finder'
import { studentScope } from '#data/scope'
import { placesOf } from '#data/places'

const text = sql.placeholder('text')

/** A range, not a pattern: it is read from the index of the column, and no sign in the text has a meaning. */
const begins = (column: SQLiteColumn) => sql`${column} >= ${text} and ${column} < ${text} || char(1114111)`
const contains = (column: SQLiteColumn) => sql`instr(${column}, ${text}) > 0`

const { StudentNo, TrueName } = student
const ways = {
  number: { where: begins(StudentNo), order: StudentNo },
  name: { where: begins(TrueName), order: TrueName },
  part: { where: or(contains(StudentNo), contains(TrueName)), order: StudentNo },
}

function read(ctx: Ctx, way: keyof typeof ways, key: string, limit: number) {
  const scope = studentScope(ctx, 'student.query')
  const { where, order } = ways[way]
  const found = statement(ctx.db, `find students ${way} ${scope.key}`, () =>
    ctx.db
      .select({ Id: student.Id, StudentNo, TrueName, ClassId: student.ClassId })
      .from(student)
      .where(and(live(student), scope.where(), where))
      .orderBy(asc(order), asc(student.Id))
      .limit(unplanned('limit')),
  )
  return found.all({ ...scope.values, text: key, limit })
}

const looksLikeNumber = (key: string) => /^[\w-]+$/.test(key)

/**
 * Students by number or name: those that begin with the text; only where none does, which costs a walk through all, those
 * that contain it.
 */
export const studentFinder: Finder = {
  kind: 'student',
  title: '学生',
  by: '学号或姓名',
  permission: 'student.query',
  find: (ctx, key, limit) => {
    const first = read(ctx, looksLikeNumber(key) ? 'number' : 'name', key, limit)
    const rows = first.length > 0 ? first : read(ctx, 'part', key, limit)
    const places = placesOf(ctx)
    return rows.map(row => {
      const { OrgName, ClassName } = places.of(row.ClassId)
      const Sub = [row.StudentNo, OrgName, ClassName].filter(Boolean).join(' · ')
      return { Id: row.Id, Title: row.TrueName, Sub, Path: `/base/student?detail=${row.Id}` }
    })
  },
  listPath: key => `/base/student?Key=${encodeURIComponent(key)}`,
}
