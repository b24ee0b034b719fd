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
const { StudentNo, TrueName, Pinyin } = student
const sounds = sql`lower(${text})`
const ways = {
  number: { where: begins(StudentNo), order: [StudentNo] },
  name: { where: begins(TrueName), order: [TrueName] },
  pinyin: {
    where: sql`${Pinyin} > '' and instr(${Pinyin}, ${sounds}) > 0`,
    // First where a syllable, the whole or the initials begin so.
    order: [sql`instr(' ' || ${Pinyin}, ' ' || ${sounds}) = 0`, Pinyin, TrueName],
  },
  part: { where: or(contains(StudentNo), contains(TrueName)), order: [StudentNo] },
}
type Way = keyof typeof ways

function read(ctx: Ctx, way: Way, key: string, limit: number) {
  const scope = studentScope(ctx, 'student.query')
  const { where, order } = ways[way]
  const query = statement(ctx.db, `find students ${way} ${scope.key}`, () =>
    ctx.db
      .select({ Id: student.Id, StudentNo, TrueName, ClassId: student.ClassId })
      .from(student)
      .where(and(live(student), scope.where(), where))
      .orderBy(...order.map(each => asc(each)), asc(student.Id))
      .limit(unplanned('limit')),
  )
  return query.all({ ...scope.values, text: key, limit })
}

/** In which ways a text is looked for, until one finds somebody. Beginnings are read from an index, the others cost a walk through all. */
const waysOf = (key: string): readonly Way[] => {
  if (!/^[\w\s-]+$/.test(key)) return ['name', 'part']
  return /^[a-z\s]+$/i.test(key) ? ['number', 'pinyin', 'part'] : ['number', 'part']
}

function found(ctx: Ctx, key: string, limit: number) {
  for (const way of waysOf(key)) {
    const rows = read(ctx, way, key, limit)
    if (rows.length > 0) return rows
  }
  return []
}

/** Students by number, name, pinyin or initials: those that begin with the text; only where none does, those that contain it. */
export const studentFinder: Finder = {
  kind: 'student',
  title: '学生',
  by: '学号、姓名或拼音',
  permission: 'student.query',
  find: (ctx, key, limit) => {
    const places = placesOf(ctx)
    return found(ctx, key, limit).map(row => {
      const { OrgName, ClassName } = places.of(row.ClassId)
      const Sub = [row.StudentNo, OrgName, ClassName].filter(Boolean).join(' · ')
      return { Id: row.Id, Title: row.TrueName, Sub, Path: `/base/student?detail=${row.Id}` }
    })
  },
  listPath: key => `/base/student?Key=${encodeURIComponent(key)}`,
}
