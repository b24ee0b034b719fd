import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { flowChoices } from '@xuegong/contracts/modules/workflow'
import { live } from '@xuegong/db/live'
import { userMan } from '@xuegong/db/schema/account'
import { userOrg } from '@xuegong/db/schema/people'
import { and, asc, eq } from 'drizzle-orm'
import type { Ctx } from '#data/ctx'
import { chosen, contains } from '#data/filters'
import { statement } from '#data/prepared'
import { holdersOf, mayDecide } from './approvers.ts'
import { isChosenFor, publishedFlow } from './submit.ts'

type Choice = Result<typeof flowChoices.getApproverChoice>

const mostOffered = 50
const filters = { Key: contains(userMan.LoginName, userMan.TrueName, userMan.Pinyin) }

/** Enabled accounts but that of the caller, by what is typed of them. */
function found(ctx: Ctx, input: { Key?: string | undefined }) {
  const asked = chosen(ctx, input, filters)
  const read = statement(ctx.db, `candidates ${asked.key}`, () =>
    ctx.db
      .select({ Id: userMan.Id, TrueName: userMan.TrueName, OrgName: userOrg.Name })
      .from(userMan)
      .leftJoin(userOrg, eq(userOrg.Id, userMan.OrgId))
      .where(and(live(userMan), eq(userMan.State, 1), asked.where()))
      .orderBy(asc(userMan.LoginName)),
  )
  return read.all(asked.values).filter(({ Id }) => Id !== ctx.user.Id)
}

/** Who may be chosen at each node of the published flow that leaves it to the applicant. */
export function choiceFor(ctx: Ctx, { BusinessType, Key }: Input<typeof flowChoices.getApproverChoice>): Choice {
  const asking = publishedFlow(ctx.db, BusinessType)?.Nodes.filter(isChosenFor) ?? []
  if (asking.length === 0) return { Nodes: [] }
  const people = found(ctx, { Key })
  return {
    Nodes: asking.map(({ NodeId, Name: NodeName, RoleCode }) => {
      const holders = RoleCode ? new Set(holdersOf(ctx, RoleCode)) : undefined
      const Candidates: Choice['Nodes'][number]['Candidates'] = []
      for (const { OrgName, ...person } of people) {
        if (Candidates.length === mostOffered) break
        if (holders?.has(person.Id) !== false && mayDecide(ctx, person.Id))
          Candidates.push({ ...person, OrgName: OrgName ?? '' })
      }
      return { NodeId, NodeName, Candidates }
    }),
  }
}
