import type { Result } from '@xuegong/contracts/endpoint'
import type { flowChoices } from '@xuegong/contracts/modules/workflow'
import type { Db } from '@xuegong/db/client'
import { live } from '@xuegong/db/live'
import { role, roleAction, userMan, userRole } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq, sql } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { contains } from '#data/filters'
import { statement } from '#data/prepared'
import { refuse } from '#refuse'
import { applicantOf } from './applicant.ts'
import { type Asking, chosenByApplicant, decides, offeredAt } from './approvers.ts'
import type { Forms } from './running.ts'
import { publishedVersion } from './submit.ts'

const most = 200
const { placeholder } = sql
const search = contains(userMan.TrueName, userMan.LoginName, userMan.Pinyin)
const [right, action] = decides.split('.')

const mayDecide = sql`exists (select 1 from ${userRole} join ${role} on ${role}.Id = ${userRole}.RoleId and ${role}.IsDel = 0
  join ${roleAction} on ${roleAction}.RoleId = ${role}.Id and ${roleAction}.PermissionId = ${right}
  join json_each(${roleAction}.ActionList) granted on granted.value = ${action}
  where ${userRole}.UserId = ${userMan}.Id)`

/** Enabled accounts that may decide, but for one; of some where `among` is no null. */
const candidates = (db: Db) =>
  statement(db, 'candidates to choose', () =>
    db
      .select({ Id: userMan.Id, TrueName: userMan.TrueName, OrgName: sql<string>`coalesce(${userOrg.Name}, '')` })
      .from(userMan)
      .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
      .where(
        and(
          live(userMan),
          sql`${userMan.State} = 1 and ${userMan.Id} <> ${placeholder('applicant')}`,
          sql`(${placeholder('among')} is null or ${userMan.Id} in (select value from json_each(${placeholder('among')})))`,
          search.where('Key'),
          mayDecide,
        ),
      )
      .orderBy(asc(userMan.LoginName))
      .limit(most),
  )

/**
 * The nodes at which the caller chooses who decides when he hands a form in, on whatever branch: what the form will say is not known
 * yet. Refuses where no flow is published.
 */
export function approverChoice(
  forms: Forms,
  ctx: Ctx,
  code: string,
  Key = '',
): Result<typeof flowChoices.getApproverChoice> {
  if (!forms.has(code)) refuse('NO_FLOW')
  const { Nodes } = publishedVersion(ctx.db, code)
  const applicant = applicantOf(ctx.db, ctx.user.Id) ?? refuse('NOT_FOUND')
  const asking: Asking = { at: ctx, applicant, values: {}, chosen: [], named: () => [] }
  const bound = { applicant: applicant.Id, Key: search.value!(Key as never, ctx) }
  const own = Nodes.filter(({ NodeType, AssigneeType }) => NodeType === 'approve' && AssigneeType === chosenByApplicant)
  return {
    Nodes: own.map(node => {
      const offered = offeredAt(asking, node)
      const among = offered === undefined ? null : JSON.stringify(offered)
      return { NodeId: node.NodeId, NodeName: node.Name, Candidates: candidates(ctx.db).all({ ...bound, among }) }
    }),
  }
}
