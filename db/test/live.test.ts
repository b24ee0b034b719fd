import { and, eq, type SQL } from 'drizzle-orm'
import type { SQLiteTable } from 'drizzle-orm/sqlite-core'
import { expect, test } from 'vitest'
import type { Db } from '../src/client.ts'
import { live } from '../src/live.ts'
import { classInfo, student, userOrg } from '../src/schema/people.ts'
import { freshDb } from './fresh-file.ts'

function plan(db: Db, table: SQLiteTable, where: SQL | undefined): string {
  const { sql, params } = db.select().from(table).where(where).toSQL()
  expect(params).not.toContain(0)
  const steps = db.$client.prepare(`EXPLAIN QUERY PLAN ${sql}`).all(...params) as { detail: string }[]
  return steps.map(({ detail }) => detail).join(' ')
}

test('reads of live rows use the partial indexes, with every other value bound', () => {
  const db = freshDb('school')

  expect(plan(db, student, and(live(student), eq(student.StudentNo, '2024010101')))).toContain('Student_')
  expect(plan(db, student, and(live(student), eq(student.ClassId, 'x')))).toContain('INDEX Student_Class')
  expect(plan(db, student, and(live(student), eq(student.UserId, 'x')))).toContain('INDEX Student_User')
  expect(plan(db, classInfo, and(live(classInfo), eq(classInfo.CounsellorId, 'x')))).toContain('ClassInfo_Counsellor')
  expect(plan(db, userOrg, and(live(userOrg), eq(userOrg.ParentId, '0')))).toContain('INDEX UserOrg_Parent')
})
