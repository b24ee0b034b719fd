import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student } from '@xuegong/db/schema/people'
import { and, asc, count, desc, eq, like, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { derived, filtersOf, pageOf, window } from '#data/list'
import { refuse } from '#refuse'
import { studentScope } from '#data/scope'
import { masked } from './masked.ts'
import { college, major, place, placesOf } from './places.ts'

const own = {
  Id: student.Id,
  StudentNo: student.StudentNo,
  TrueName: student.TrueName,
  Sex: student.Sex,
  Nation: student.Nation,
  Political: student.Political,
  IdCard: masked(student.IdCard, 4),
  Mobile: masked(student.Mobile, 3),
  ClassId: student.ClassId,
  Grade: student.Grade,
  EduLevel: student.EduLevel,
  StuStatus: student.StuStatus,
}
const inClassesOf = (column: 'CollegeId' | 'MajorId') =>
  sql`${student.ClassId} in (select ${classInfo.Id} from ${classInfo} where ${classInfo[column]} = ${sql.placeholder('OrgId')})`

const filters = {
  Key: or(like(student.StudentNo, sql.placeholder('Key')), like(student.TrueName, sql.placeholder('Key')))!,
  OrgId: or(inClassesOf('CollegeId'), inClassesOf('MajorId'))!,
  ClassId: eq(student.ClassId, sql.placeholder('ClassId')),
  Grade: eq(student.Grade, sql.placeholder('Grade')),
  Sex: eq(student.Sex, sql.placeholder('Sex')),
  Political: eq(student.Political, sql.placeholder('Political')),
  StuStatus: eq(student.StuStatus, sql.placeholder('StuStatus')),
}

type Filters = Input<typeof people.listStudents>

const found = (ctx: Ctx, input: Filters) => {
  const chosen = filtersOf({ ...input, Key: input.Key && `%${input.Key}%` }, filters)
  const scope = studentScope(ctx, 'student.query')
  return {
    shape: `${scope.key} ${chosen.key}`,
    where: () => and(live(student), scope.where(), chosen.where()),
    values: { ...scope.values, ...chosen.values },
  }
}

/** The roster within the caller's data scope: one page, by student number unless sorted. */
export function listStudents(ctx: Ctx, input: Filters): Result<typeof people.listStudents> {
  const { db } = ctx
  const { shape, where, values } = found(ctx, input)
  const { sortField = 'StudentNo', sortOrder = 'ascend' } = input
  const direction = sortOrder === 'descend' ? desc : asc
  const page = pageOf(ctx, {
    list: 'Student',
    shape: `${shape} ${sortField} ${sortOrder}`,
    input,
    values,
    count: () => db.select({ n: count() }).from(student).where(where()).prepare(),
    rows: () =>
      db
        .select(own)
        .from(student)
        .where(where())
        .orderBy(direction(student[sortField]), direction(student.Id))
        .limit(window.limit)
        .offset(window.offset)
        .prepare(),
  })
  const places = placesOf(ctx)
  return { rows: page.rows.map(row => Object.assign(row, places.of(row.ClassId))), total: page.total }
}

/** How many students the filters find, by status, grade and college. */
export function countStudents(
  ctx: Ctx,
  input: Input<typeof people.countStudents>,
): Result<typeof people.countStudents> {
  const { shape, where, values } = found(ctx, input)
  return derived(ctx, `Student tally ${shape} ${JSON.stringify(values)}`, () => {
    const by = (key: typeof student.Grade | typeof college.Name | typeof student.StuStatus) =>
      ctx.db
        .select({ Key: sql<string>`cast(${key} as text)`, Count: count() })
        .from(student)
        .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
        .innerJoin(college, eq(college.Id, classInfo.CollegeId))
        .where(where())
        .groupBy(key)
        .orderBy(asc(key))
        .prepare()
        .all(values)
    const ByStatus = by(student.StuStatus)
    const total = ByStatus.reduce((sum, row) => sum + row.Count, 0)
    return { total, ByStatus, ByGrade: by(student.Grade), ByOrg: by(college.Name) }
  })
}

/** One student in full; refuses an id outside the caller's data scope like an unknown one. */
export function getStudent(ctx: Ctx, { Id }: Input<typeof people.getStudent>): Result<typeof people.getStudent> {
  const scope = studentScope(ctx, 'student.get')
  const row = ctx.db
    .select({
      ...own,
      ...place,
      Mobile: student.Mobile,
      Mail: student.Mail,
      Birthday: student.Birthday,
      HomeProvince: student.HomeProvince,
      EduYears: student.EduYears,
      CounsellorName: userMan.TrueName,
      RowVersion: student.RowVersion,
      CreateDate: student.CreateDate,
      UpdateDate: student.UpdateDate,
    })
    .from(student)
    .innerJoin(classInfo, eq(classInfo.Id, student.ClassId))
    .innerJoin(college, eq(college.Id, classInfo.CollegeId))
    .innerJoin(major, eq(major.Id, classInfo.MajorId))
    .leftJoin(userMan, eq(userMan.Id, classInfo.CounsellorId))
    .where(and(live(student), eq(student.Id, sql.placeholder('Id')), scope.where()))
    .prepare()
    .get({ ...scope.values, Id })
  if (!row) return refuse('NOT_FOUND')
  return { ...row, CounsellorName: row.CounsellorName ?? '' }
}

/** Changes how a student can be reached; refuses a row that somebody else has changed since it was read. */
export function editStudent(ctx: Ctx, input: Input<typeof people.editStudent>): Result<typeof people.editStudent> {
  const scope = studentScope(ctx, 'student.edit')
  return ctx.write(db => {
    const mine = and(live(student), eq(student.Id, sql.placeholder('Id')), scope.where())
    const row = db
      .select({ RowVersion: student.RowVersion })
      .from(student)
      .where(mine)
      .prepare()
      .get({ ...scope.values, Id: input.Id })
    if (!row) return refuse('NOT_FOUND')
    if (row.RowVersion !== input.RowVersion) return refuse('STALE')
    const RowVersion = row.RowVersion + 1
    const { Mobile, Mail } = input
    db.update(student).set({ Mobile, Mail, RowVersion, UpdateDate: ctx.now }).where(eq(student.Id, input.Id)).run()
    return { RowVersion }
  })
}
