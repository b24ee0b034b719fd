import type { Input, Result } from '@xuegong/contracts/endpoint'
import type { flowDesign } from '@xuegong/contracts/modules/workflow'
import { sentence } from '@xuegong/contracts/refusals'
import { live } from '@xuegong/db/live'
import { wfDefinition, wfVersion } from '@xuegong/db/schema/workflow'
import { and, eq, ne, sql } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import { checkFlow } from '#approval/check-flow'
import { trialRun } from '#approval/trial'
import { created, type Ctx } from '#data/ctx'
import { statement } from '#data/prepared'
import { type Stored, storedRow, storedRows } from '#data/stored-rows'
import { refuse } from '#refuse'
import { businessForm } from './business-forms.ts'
import { definitions } from './definitions.ts'

type Definition = Stored<typeof wfDefinition>

const [draft, published] = [0, 1]

/** Whether another flow of the business is published. */
const hasOther = ({ db }: Pick<Ctx, 'db'>, { Id, BusinessType }: Definition): boolean =>
  statement(db, 'published flow of a business', () =>
    db
      .select({ Id: wfDefinition.Id })
      .from(wfDefinition)
      .where(
        and(
          live(wfDefinition),
          sql`${wfDefinition.State} = 1`,
          eq(wfDefinition.BusinessType, sql.placeholder('BusinessType')),
          ne(wfDefinition.Id, sql.placeholder('Id')),
        ),
      ),
  ).get({ Id, BusinessType }) !== undefined

/** Makes the draft the version with which forms begin from now on. */
function publishDefinition(
  ctx: Ctx,
  approvals: Approvals,
  { Id, RowVersion, Remark = '' }: Input<typeof flowDesign.publishDefinition>,
): Result<typeof flowDesign.publishDefinition> {
  const row = storedRow(ctx, definitions, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const { fields } = businessForm(approvals, row.BusinessType)
  const fault = checkFlow(ctx, row.DraftNodes, fields).find(({ Level }) => Level === 1)
  if (fault) refuse('FLOW_FAULTY', { finding: fault.Text })
  if (hasOther(ctx, row)) refuse('FLOW_PUBLISHED')
  const Version = row.CurVersion + 1
  const version = {
    ...created(ctx),
    Id: ctx.newId(),
    DefinitionId: Id,
    Version,
    Nodes: row.DraftNodes,
    Fields: fields,
    PublishTime: ctx.now,
    Remark,
  }
  ctx.change(wfDefinition, Id, () =>
    ctx.change(wfVersion, version.Id, db => {
      db.insert(wfVersion).values(version).run()
      db.update(wfDefinition).set({ State: published, CurVersion: Version }).where(eq(wfDefinition.Id, Id)).run()
    }),
  )
  return { Version, RowVersion: storedRow(ctx, definitions, Id, 'edit').RowVersion }
}

/** Why a flow cannot have a state; undefined: it can. */
function refusalOf(ctx: Ctx, row: Definition | undefined, State: number): string | undefined {
  if (!row) return sentence('NOT_FOUND')
  if (row.State === draft) return sentence('FLOW_UNPUBLISHED')
  return State === published && hasOther(ctx, row) ? sentence('FLOW_PUBLISHED') : undefined
}

/** Stops flows, or lets them go on, one after the other: of two of one business the first one goes on. */
function statusDefinition(
  ctx: Ctx,
  { Ids, State }: Input<typeof flowDesign.statusDefinition>,
): Result<typeof flowDesign.statusDefinition> {
  const ids = [...new Set(Ids)]
  const rows = new Map(storedRows(ctx, definitions, ids, 'edit').map(row => [row.Id, row]))
  const Failed = ids.flatMap(Id => {
    const Reason = refusalOf(ctx, rows.get(Id), State)
    if (Reason !== undefined) return [{ Id, Reason }]
    ctx.change(wfDefinition, Id, db => db.update(wfDefinition).set({ State }).where(eq(wfDefinition.Id, Id)).run())
    return []
  })
  return { Ok: ids.length - Failed.length, Failed }
}

/** The calls by which flows are tried out, published and stopped. */
export const publishingOf = (approvals: Approvals) => ({
  publishDefinition: (ctx: Ctx, input: Input<typeof flowDesign.publishDefinition>) =>
    publishDefinition(ctx, approvals, input),
  statusDefinition,
  checkDefinition: (ctx: Ctx, { BusinessType, Nodes }: Input<typeof flowDesign.checkDefinition>) =>
    checkFlow(ctx, Nodes, businessForm(approvals, BusinessType).fields),
  trialRun: (ctx: Ctx, { BusinessType, Nodes, ...of }: Input<typeof flowDesign.trialRun>) => ({
    Path: trialRun(ctx, Nodes, businessForm(approvals, BusinessType).fields, of),
  }),
})
