import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { student } from '@xuegong/db/schema/people'
import { and, eq, or, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { accountScope, studentScope } from '#data/scope'
import { refuse } from '#refuse'

const asked = sql`(select value from json_each(${sql.placeholder('ids')}))`

/** Which of some enabled accounts are within the caller's right to accounts or to the roster. */
function reachedOf(ctx: Ctx, ids: readonly string[]): ReadonlySet<string> {
  const [accounts, students] = [accountScope(ctx, 'account.query'), studentScope(ctx, 'student.query')]
  const read = statement(ctx.db, `receivers ${accounts.key} ${students.key}`, () => {
    const theirs = and(live(student), sql`${student.UserId} in ${asked}`, students.where())
    const ofStudents = sql`${userMan.Id} in (select ${student}.UserId from ${student} where ${theirs})`
    // No condition means every account.
    const inScope = accounts.where()
    return ctx.db
      .select({ Id: userMan.Id })
      .from(userMan)
      .where(
        and(live(userMan), eq(userMan.State, 1), sql`${userMan.Id} in ${asked}`, inScope && or(inScope, ofStudents)),
      )
  })
  const rows = read.all({ ...accounts.values, ...students.values, ids: JSON.stringify(ids) })
  return new Set(rows.map(({ Id }) => Id))
}

/** What somebody out of reach is called: staff by their names, which every picker shows; nobody else by name. */
const nameOf = (ctx: Ctx, Id: string): string =>
  statement(ctx.db, 'name of a member of staff', () =>
    ctx.db
      .select({ TrueName: userMan.TrueName })
      .from(userMan)
      .where(and(live(userMan), sql`${userMan.UserType} in (2, 4)`, eq(userMan.Id, sql.placeholder('Id')))),
  ).get({ Id })?.TrueName ?? '该人员'

/** Refuses receivers of a to-do other than the caller, unless he may send notices and reaches them. */
export function refuseUnreached(ctx: Ctx, receivers: readonly string[]): void {
  const others = receivers.filter(Id => Id !== ctx.user.Id)
  if (others.length === 0) return
  const reached = ctx.may('notice.add') ? reachedOf(ctx, others) : new Set<string>()
  const out = others.find(Id => !reached.has(Id))
  if (out !== undefined) refuse('RECEIVER_OUT', { name: nameOf(ctx, out) })
}
