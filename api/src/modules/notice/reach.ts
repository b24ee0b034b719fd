import { notice } from '@xuegong/db/schema/notice'
import { userOrg } from '@xuegong/db/schema/people'
import { and, eq, ne, sql } from 'drizzle-orm'
import { anyOf, type Condition, never, ownRows } from '#data/condition'
import type { Ctx } from '#data/ctx'
import { orgScope } from '#data/scope'

/** Notices that the caller wrote. */
const own = ownRows(notice.CreateUserId)

const none: Condition = { key: 'none', where: () => never, values: {} }

/** Notices of others that the caller audits: of authors in the units that he reaches, but for their drafts. */
function audited(ctx: Ctx): Condition {
  if (!ctx.may('notice.enable')) return none
  const { key, where, values } = orgScope(ctx, 'notice.enable')
  return {
    key: `audited ${key}`,
    where: () => {
      const units = where()
      const inUnits = units && sql`${notice.OrgId} in (select ${userOrg.Id} from ${userOrg} where ${units})`
      return and(ne(notice.State, 0), inUnits)
    },
    values,
  }
}

/** Notices that the caller publishes or audits. */
export const managed = (ctx: Ctx): Condition => anyOf(own(ctx), audited(ctx))

/** Notices that the caller may read without having been sent them: those that he manages, if he may write any. */
const readable = (ctx: Ctx): Condition => (ctx.may('notice.add') ? managed(ctx) : none)

/** Whether somebody manages a notice. */
export const manages = (ctx: Ctx, Id: string): boolean => {
  const { where, values } = readable(ctx)
  const row = ctx.db
    .select({ Id: notice.Id })
    .from(notice)
    .where(and(eq(notice.IsDel, 0), eq(notice.Id, Id), where()))
    .prepare()
    .get(values)
  return row !== undefined
}
