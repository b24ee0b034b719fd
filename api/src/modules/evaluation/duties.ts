import { roleType } from '@xuegong/contracts/modules/evaluation/codes'
import { live } from '@xuegong/db/live'
import { classAdmin } from '@xuegong/db/schema/evaluation-records'
import { student } from '@xuegong/db/schema/people'
import { and, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { endToDos } from '#delivery/to-dos'
import { setRole } from '#modules/account/service'
import { aboutVoting } from './review-about.ts'

type Work = Pick<Ctx, 'world' | 'db' | 'now' | 'user' | 'change'>

/** The roles that come with a duty in a class: they open its pages, the rows of ClassAdmin say what may be done. */
const roleOf = { [roleType.admin]: 'bjgly', [roleType.reviewer]: 'pyy' } as const

/** Accounts of students, with those of them who have a duty of a kind. */
function onDuty({ db }: Pick<Work, 'db'>, ids: readonly string[], RoleType: number) {
  const among = sql`${student.Id} in (select value from json_each(${JSON.stringify(ids)}))`
  const has = sql<number>`exists (select 1 from ${classAdmin} duty where duty.UserId = ${student}.Id
    and duty.RoleType = ${RoleType} and duty.State = 1 and duty.IsDel = 0)`
  return db
    .select({ Account: student.UserId, has })
    .from(student)
    .where(and(live(student), among, sql`${student.UserId} <> ''`))
    .all()
}

/** Gives students the roles of the duties that they have by now, and takes those of duties that they have no longer. Within a transaction. */
export function settleRoles(
  work: Pick<Work, 'db' | 'now' | 'user' | 'change'> & Partial<Work>,
  StudentIds: readonly string[],
): void {
  for (const RoleType of [roleType.admin, roleType.reviewer] as const) {
    const all = onDuty(work, StudentIds, RoleType)
    for (const given of [true, false])
      setRole(
        work,
        roleOf[RoleType],
        all.filter(({ has }) => (has === 1) === given).map(({ Account }) => Account),
        given,
      )
  }
}

/** Ends duties of a student; what he has voted counts on, and nothing more is asked of him. Within a transaction. */
export function endDuties(
  work: Work,
  { Id, UserId }: Pick<typeof student.$inferSelect, 'Id' | 'UserId'>,
  ends: (duty: typeof classAdmin.$inferSelect) => boolean,
): void {
  const ended = work.db
    .select()
    .from(classAdmin)
    .where(and(live(classAdmin), eq(classAdmin.UserId, Id), eq(classAdmin.State, 1)))
    .all()
    .filter(ends)
  if (ended.length === 0) return
  const ids = ended.map(each => each.Id)
  work.change(classAdmin, ids, db =>
    db
      .update(classAdmin)
      .set({ State: 0 })
      .where(sql`${classAdmin.Id} in (select value from json_each(${JSON.stringify(ids)}))`)
      .run(),
  )
  for (const { AssessmentId, ClassId } of ended)
    if (UserId) endToDos(work, aboutVoting(AssessmentId, ClassId), 'void', UserId)
  settleRoles(work, [Id])
}
