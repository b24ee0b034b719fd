import type { Opening } from '@xuegong/contracts/entity'
import type { PermissionId } from '@xuegong/contracts/permissions'
import { live } from '@xuegong/db/live'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import type { SQLiteColumn } from 'drizzle-orm/sqlite-core'
import type { Deed } from './condition.ts'
import type { Ctx } from './ctx.ts'
import { among, contains, is, where } from './filters.ts'
import { type Places, placesOf } from './places.ts'
import { studentScope } from './scope.ts'
import { refuse } from '#refuse'
import { completed, inner } from './selection.ts'

/** Students in classes of a college or a major. */
export const inClassesOf = (column: 'CollegeId' | 'MajorId', asked: SQL) =>
  sql`${student.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${classInfo[column]} = ${asked})`

/** How `studentFilters` of the contract narrow a list in which Student is read. */
export const studentFilters = {
  Key: contains(student.StudentNo, student.TrueName, student.Pinyin),
  OrgId: where(asked => sql`(${inClassesOf('CollegeId', asked)} or ${inClassesOf('MajorId', asked)})`),
  ClassId: is(student.ClassId),
  Grade: among(sql`+${student.Grade}`),
}

/** Fields of the place that a student belongs to: few classes are looked up faster than joined. */
export const placeColumns = { OrgName: completed, MajorName: completed, ClassName: completed }

/** Fills in the names of the place by the class. */
export const withPlace = (ctx: Ctx): (<R extends { ClassId: string }>(row: R) => R & Places) => {
  const places = placesOf(ctx)
  return row => Object.assign(row, places.of(row.ClassId))
}

/**
 * What a list, a record or an entity needs to be about a student: the join by the column that holds the student's Id, the fields
 * of `ofStudent`, and the reach of whoever may query, get, add, edit or delete by a permission. Spread it, and spread its
 * `columns` into one's own. `actions` are those of its entity, where they are not called like the calls.
 */
export const aboutStudent = (column: SQLiteColumn, permission: PermissionId, actions: Opening = {}) => ({
  join: [inner(student, and(eq(student.Id, column), live(student)))],
  columns: {
    StudentId: student.Id,
    StudentNo: student.StudentNo,
    TrueName: student.TrueName,
    ClassId: student.ClassId,
    Grade: student.Grade,
    ...placeColumns,
  },
  scope: (ctx: Ctx, deed: Deed) => studentScope(ctx, `${permission}.${actions[deed] ?? deed}`),
  complete: withPlace,
})

/** The Id of the caller as a student; refuses whoever is none. */
export const ownStudentId = ({ db, user }: Pick<Ctx, 'db' | 'user'>): string =>
  db
    .select({ Id: student.Id })
    .from(student)
    .where(and(live(student), eq(student.UserId, user.Id)))
    .get()?.Id ?? refuse('NOT_FOUND')
