import { crudOf } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { units } from '@xuegong/contracts/modules/people/units'
import { sentence } from '@xuegong/contracts/refusals'
import { userOrg } from '@xuegong/db/schema/people'
import { eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { namesOf } from '#data/names'
import { orgScope } from '#data/scope'
import { completed } from '#data/selection'
import { storedRow } from '#data/stored-rows'
import { addRow, writeRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { staffBy } from '../staff.ts'
import { followTree } from './follow.ts'
import { orgCounts } from './counts.ts'
import { leaveRegions } from './regions.ts'
import { childrenOf, orgTree, refusePlace } from './tree.ts'

/** The organisations that somebody reaches. */
export const orgReach = {
  from: userOrg,
  scope: (ctx: Pick<Ctx, 'user' | 'reach'>, deed: 'query' | 'get' | 'add' | 'edit' | 'delete') =>
    orgScope(ctx, `org.${deed}`),
}

/** Why an organisation cannot be removed: what is below it. */
function keeps(ctx: Ctx, { Id }: { Id: string }): string | undefined {
  const { ChildNum, ClassNum, PersonNum } = orgCounts(ctx).of(Id)
  const below: readonly (readonly [number, string])[] = [
    [ChildNum, '下级机构'],
    [ClassNum, '班级'],
    [PersonNum, '人员'],
  ]
  const [n, what] = below.find(([count]) => count > 0) ?? []
  return what && n ? sentence('ORG_IN_USE', { n, what }) : undefined
}

/** Reading and removing organisations. */
export const orgHandlers = entityOf(crudOf(units, 'Org'), {
  ...orgReach,
  columns: {
    ParentName: completed,
    LeaderName: completed,
    ChildNum: completed,
    ClassNum: completed,
    PersonNum: completed,
  },
  complete: ctx => {
    const counts = orgCounts(ctx)
    const tree = orgTree(ctx.db)
    return row => ({
      ...row,
      ParentName: tree.get(row.ParentId)?.Name ?? '',
      LeaderName: row.LeaderId ? (namesOf(ctx.db, [row.LeaderId]).get(row.LeaderId) ?? '') : '',
      ...counts.of(row.Id),
    })
  },
  filters: { Key: contains(userOrg.Name, userOrg.Code) },
  order: ascending(userOrg.Sort),
  keeps,
  besides: ({ db }, rows) => leaveRegions(db, 'org', rows),
})

const refuseLeader = ({ db }: Ctx, leader: string | null | undefined) =>
  leader && !staffBy(db, 'Id', leader) ? refuse('NOT_FOUND') : leader

/** Adds an organisation, behind its siblings unless a place is given. */
export function addOrg(ctx: Ctx, input: Input<typeof units.addOrg>): Result<typeof units.addOrg> {
  const tree = orgTree(ctx.db)
  refusePlace(ctx, tree, input)
  refuseLeader(ctx, input.LeaderId)
  const Sort = input.Sort ?? (childrenOf(tree, input.ParentId).at(-1)?.Sort ?? 0) + 1
  return addRow(ctx, orgReach, units.addOrg, { ...input, Sort })
}

/** Changes an organisation; its classes and accounts follow where it comes to another college. What is left out of Sort and State stays. */
export function editOrg(
  ctx: Ctx,
  { Id, RowVersion, ...input }: Input<typeof units.editOrg>,
): Result<typeof units.editOrg> {
  const row = storedRow(ctx, orgReach, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  refusePlace(ctx, orgTree(ctx.db), { Id, ...input })
  const { ClassNum } = orgCounts(ctx).of(Id)
  if (input.OrgType !== row.OrgType && ClassNum > 0)
    refuse('INVALID_INPUT', { reason: `“${row.Name}”下有${ClassNum}个班级，不能变更机构类型` })
  const LeaderId = input.LeaderId ?? null
  if (LeaderId !== row.LeaderId) refuseLeader(ctx, LeaderId)
  ctx.change(userOrg, Id, db => {
    writeRow(ctx, orgReach, units.editOrg, { row, values: { ...input, LeaderId } }, db)
    followTree(ctx, db)
    // What waits for the former leader as such is for the new one to decide.
    if (row.LeaderId && LeaderId !== row.LeaderId) ctx.departures.approverGone(ctx, row.LeaderId)
  })
  return { Id, RowVersion: storedRow(ctx, orgReach, Id, 'edit').RowVersion }
}

/** Puts an organisation below another one, or at another place among its siblings, which are numbered anew. */
export function moveOrg(ctx: Ctx, { Id, ParentId, Index }: Input<typeof units.moveOrg>): '' {
  const org = storedRow(ctx, orgReach, Id, 'edit')
  const tree = orgTree(ctx.db)
  refusePlace(ctx, tree, { Id, OrgType: org.OrgType, ParentId })
  const others = childrenOf(tree, ParentId).filter(each => each.Id !== Id)
  const siblings = [...others.slice(0, Index), org, ...others.slice(Index)]
  const moved = siblings.flatMap((each, at) =>
    each.Id === Id || each.Sort !== at + 1 ? [{ ...each, Sort: at + 1 }] : [],
  )
  ctx.change(
    userOrg,
    moved.map(each => each.Id),
    db => {
      for (const each of moved)
        db.update(userOrg)
          .set(each.Id === Id ? { Sort: each.Sort, ParentId } : { Sort: each.Sort })
          .where(eq(userOrg.Id, each.Id))
          .run()
      storedRow(ctx, orgReach, Id, 'edit', db)
      followTree(ctx, db)
    },
  )
  return ''
}
