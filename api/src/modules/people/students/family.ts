import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { people } from '@xuegong/contracts/modules/people'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { student } from '@xuegong/db/schema/people'
import { studentFamily } from '@xuegong/db/schema/student-records'
import { and, asc, eq, inArray, sql } from 'drizzle-orm'
import { created, type Ctx } from '#data/ctx'
import { hidden } from '#data/masked'
import { storedRow } from '#data/stored-rows'
import { refuse } from '#refuse'
import { editable } from './reached.ts'

type Relative = typeof studentFamily.$inferSelect
type Sent = Input<typeof people.saveFamily>['Rows'][number]

/** The family of a student in its order, as it is stored. */
export const familyOf = (db: Db, StudentId: string): Relative[] =>
  db
    .select()
    .from(studentFamily)
    .where(and(live(studentFamily), eq(studentFamily.StudentId, StudentId)))
    .orderBy(asc(studentFamily.Sort), asc(studentFamily.Id))
    .all()

/** The mobile that is meant: a masked one is that of a stored relative which reads so, of the same name where there are several. */
function mobileOf({ Mobile, Name }: Sent, stored: readonly Relative[]): string {
  if (!Mobile.includes('*')) return Mobile
  const same = stored.filter(relative => hidden(relative.Mobile, 3) === Mobile)
  const [meant] = [...same.filter(relative => relative.Name === Name), ...same]
  return meant?.Mobile ?? refuse('INVALID_INPUT', { reason: '手机号格式不正确' })
}

/** Stores the family as it is sent: rows in their places, further ones added, those that are no more removed. */
export function saveFamily(ctx: Ctx, input: Input<typeof people.saveFamily>): Result<typeof people.saveFamily> {
  const { StudentId, Rows, RowVersion } = input
  const row = storedRow(ctx, editable, StudentId, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  if (Rows.length > 0 && !Rows.some(({ IsGuardian }) => IsGuardian === 1)) refuse('GUARDIAN_NEEDED')
  const stored = familyOf(ctx.db, StudentId)
  const wanted = Rows.map((each, Sort) => ({
    StudentId,
    Sort,
    Relation: each.Relation,
    Name: each.Name,
    IsGuardian: each.IsGuardian,
    Mobile: mobileOf(each, stored),
    WorkUnit: each.WorkUnit ?? '',
  }))
  const fresh = wanted.slice(stored.length).map(each => ({ ...created(ctx), ...each, Id: ctx.newId() }))
  const gone = stored.slice(wanted.length).map(({ Id }) => Id)
  const ids = [...stored, ...fresh].map(({ Id }) => Id)
  ctx.change(student, StudentId, db =>
    ctx.change(studentFamily, ids, () => {
      for (const [at, { Id }] of stored.slice(0, wanted.length).entries())
        db.update(studentFamily).set(wanted[at]!).where(eq(studentFamily.Id, Id)).run()
      if (fresh.length > 0) db.insert(studentFamily).values(fresh).run()
      db.update(studentFamily).set({ IsDel: 1 }).where(inArray(studentFamily.Id, gone)).run()
      // The family belongs to what is read with the student, so it is a change of his row.
      db.update(student)
        .set({ HasGuardian: Rows.length > 0 ? 1 : 0, UpdateDate: ctx.now, RowVersion: sql`${student.RowVersion} + 1` })
        .where(eq(student.Id, StudentId))
        .run()
    }),
  )
  return { Id: StudentId, RowVersion: RowVersion + 1 }
}
