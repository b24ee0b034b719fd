import type { Input, Result } from '@xuegong/contracts/endpoint'
import { units } from '@xuegong/contracts/modules/people/units'
import { sentence } from '@xuegong/contracts/refusals'
import type { Permission } from '@xuegong/contracts/permissions'
import { userMan } from '@xuegong/db/schema/account'
import { classInfo, student, userOrg } from '@xuegong/db/schema/people'
import { live } from '@xuegong/db/live'
import { and, count, eq, getTableName, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/sqlite-core'
import type { Deed } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { derivedFrom } from '#data/derived'
import { below, contains } from '#data/filters'
import { ascending, listOf } from '#data/list-of'
import { placesOf } from '#data/places'
import { recordOf } from '#data/record-of'
import { removeRows } from '#data/remove-rows'
import { classScope } from '#data/scope'
import { completed, left } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { addRow, writeRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { followClasses } from '../orgs/follow.ts'
import { leaveRegions } from '../orgs/regions.ts'
import { collegeOf, orgTree } from '../orgs/tree.ts'
import { staffBy } from '../staff.ts'
import { nextClassCode } from './class-code.ts'
import { tellCounsellor } from '../inform.ts'
import { askForLoad, refuseOtherThanCounsellor } from './counsellors.ts'

/** How many students each class has. */
const studentsOf = ({ world, db }: Pick<Ctx, 'world' | 'db'>): ReadonlyMap<string, number> =>
  derivedFrom(world, [getTableName(student)], 'students of classes', () => {
    const rows = db
      .select({ Id: student.ClassId, n: count() })
      .from(student)
      .where(live(student))
      .groupBy(student.ClassId)
      .all()
    return new Map(rows.map(({ Id, n }) => [Id, n]))
  })

/** Whoever may add classes changes them; what a counsellor may edit is another call. */
const permissionOf = (deed: Deed): Permission => (deed === 'edit' ? 'class.add' : `class.${deed}`)
const counsellor = alias(userMan, 'counsellor')
const headTeacher = alias(userMan, 'headTeacher')

/** The classes that somebody reaches, with their names. */
const classes = {
  from: classInfo,
  join: [
    left(counsellor, eq(counsellor.Id, classInfo.CounsellorId)),
    left(headTeacher, eq(headTeacher.Id, classInfo.HeadTeacherId)),
  ],
  columns: {
    OrgName: completed,
    MajorName: completed,
    Num: completed,
    CounsellorName: sql<string>`coalesce(${counsellor.TrueName}, '')`,
    HeadTeacherName: sql<string>`coalesce(${headTeacher.TrueName}, '')`,
  },
  complete: (ctx: Ctx) => {
    const [places, students] = [placesOf(ctx), studentsOf(ctx)]
    return <R extends { Id: string }>(row: R) => {
      const { OrgName, MajorName } = places.of(row.Id)
      return { ...row, OrgName, MajorName, Num: students.get(row.Id) ?? 0 }
    }
  },
  scope: (ctx: Ctx, deed: Deed) => classScope(ctx, permissionOf(deed)),
}
/** The same as rows of their table. */
export const classReach = { from: classInfo, scope: classes.scope }

export const listClass = listOf(units.listClass, {
  ...classes,
  filters: {
    Key: contains(classInfo.ClassName, classInfo.ClassCode, classInfo.Pinyin),
    OrgId: below(classInfo.MajorId, userOrg),
  },
  order: ascending(classInfo.ClassCode),
})
export const getClass = recordOf(units.getClass, classes)

const removal = {
  ...classReach,
  keeps: (ctx: Ctx, { Id }: { Id: string }) => {
    const n = studentsOf(ctx).get(Id) ?? 0
    return n > 0 ? sentence('CLASS_IN_USE', { n }) : undefined
  },
  besides: ({ db }: Ctx, rows: readonly { Id: string }[]) => leaveRegions(db, 'class', rows),
}
export const removeClass = (ctx: Ctx, input: Input<typeof units.removeClass>) => removeRows(ctx, removal, input)

/** The college of a major; refuses what is none. */
function collegeOfMajor({ db }: Ctx, MajorId: string): string {
  const tree = orgTree(db)
  return (tree.get(MajorId)?.OrgType === 4 && collegeOf(tree, MajorId)) || refuse('NOT_FOUND')
}

const refuseHeadTeacher = ({ db }: Ctx, Id: string | null | undefined) =>
  Id && !staffBy(db, 'Id', Id) ? refuse('NOT_FOUND') : Id

/** Adds a class; its code is made where none is given. */
export function addClass(ctx: Ctx, input: Input<typeof units.addClass>): Result<typeof units.addClass> {
  const CollegeId = collegeOfMajor(ctx, input.MajorId)
  refuseOtherThanCounsellor(ctx, input.CounsellorId)
  refuseHeadTeacher(ctx, input.HeadTeacherId)
  askForLoad(ctx, input, input.CounsellorId, [])
  const ClassCode = input.ClassCode ?? nextClassCode(ctx.db, input)
  return addRow(ctx, classReach, units.addClass, input, { CollegeId, ClassCode })
}

/** Changes a class; the accounts of its students follow into another college, and the grade of those who had its grade. */
export function editClass(
  ctx: Ctx,
  { Id, RowVersion, Confirm, ConfirmText, ...input }: Input<typeof units.editClass>,
): Result<typeof units.editClass> {
  const row = storedRow(ctx, classReach, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const { CounsellorId, Grade, Size = row.Size, HeadTeacherId = null } = input
  const CollegeId = collegeOfMajor(ctx, input.MajorId)
  if (HeadTeacherId !== row.HeadTeacherId) refuseHeadTeacher(ctx, HeadTeacherId)
  if (CounsellorId !== row.CounsellorId) {
    refuseOtherThanCounsellor(ctx, CounsellorId)
    askForLoad(ctx, { Confirm, ConfirmText }, CounsellorId, [Id])
  }
  const regraded = Grade === row.Grade ? [] : studentsWithGrade(ctx, row)
  const write = () =>
    ctx.change(classInfo, Id, db => {
      const values = { ...input, Size, HeadTeacherId, CollegeId }
      writeRow(ctx, classReach, units.editClass, { row, values }, db)
      followClasses(ctx, db, [Id])
      for (const former of leaving(row, { CounsellorId, HeadTeacherId })) ctx.departures.approverGone(ctx, former)
      tellCounsellor(ctx, Id, row.CounsellorId)
      if (regraded.length > 0)
        db.update(student)
          .set({ Grade })
          .where(and(eq(student.ClassId, Id), eq(student.Grade, row.Grade)))
          .run()
    })
  if (regraded.length > 0) ctx.change(student, regraded, write)
  else write()
  return { Id, RowVersion: storedRow(ctx, classReach, Id, 'edit').RowVersion }
}

type InCharge = Pick<typeof classInfo.$inferSelect, 'CounsellorId' | 'HeadTeacherId'>

/** Who was in charge of a class and is not any more. */
const leaving = (before: InCharge, after: InCharge): string[] =>
  [before.CounsellorId, before.HeadTeacherId ?? ''].filter(
    id => id !== '' && id !== after.CounsellorId && id !== after.HeadTeacherId,
  )

const studentsWithGrade = ({ db }: Ctx, { Id, Grade }: { Id: string; Grade: string }) =>
  db
    .select({ Id: student.Id })
    .from(student)
    .where(and(live(student), eq(student.ClassId, Id), eq(student.Grade, Grade)))
    .all()
    .map(each => each.Id)
