import { crudOf } from '@xuegong/contracts/entity'
import type { Input, Result } from '@xuegong/contracts/endpoint'
import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { sentence } from '@xuegong/contracts/refusals'
import { wfDefinition, wfInstance, wfVersion } from '@xuegong/db/schema/workflow'
import { eq, sql } from 'drizzle-orm'
import type { Approvals } from '#approval/approvals'
import type { Ctx } from '#data/ctx'
import { entityOf } from '#data/entity'
import { contains } from '#data/filters'
import { ascending } from '#data/list-of'
import { statement } from '#data/prepared'
import { storedRow } from '#data/stored-rows'
import { addRow, writeRow } from '#data/write-rows'
import { refuse } from '#refuse'
import { businessForm, isBusiness } from './business-forms.ts'

/** Flows belong to the whole school. */
export const definitions = { from: wfDefinition, scope: 'everyone' } as const

// Tables are named: in a query of one table drizzle leaves their names out of columns.
const published = sql`(select ${wfVersion}.Nodes from ${wfVersion} where ${wfVersion}.DefinitionId = ${wfDefinition}.Id and ${wfVersion}.Version = ${wfDefinition}.CurVersion)`
const running = sql<number>`(select count(*) from ${wfInstance} where ${wfInstance}.DefinitionId = ${wfDefinition}.Id and ${wfInstance}.IsDel = 0 and ${wfInstance}.State in (1, 2))`

const hasInstances = ({ db }: Ctx, DefinitionId: string): boolean =>
  statement(db, 'instances of a definition', () =>
    db
      .select({ one: sql`1` })
      .from(wfInstance)
      .where(sql`${wfInstance.IsDel} = 0 and ${wfInstance.DefinitionId} = ${sql.placeholder('DefinitionId')}`),
  ).get({ DefinitionId }) !== undefined

const rows = entityOf(crudOf(flowDesign, 'Definition'), {
  ...definitions,
  columns: {
    Nodes: wfDefinition.DraftNodes,
    HasDraft: sql<0 | 1>`case when ${wfDefinition.DraftNodes} = ${published} then 0 else 1 end`,
    RunningNum: running,
    // What the modules know is filled in by the handlers.
    BusinessName: sql<string>`''`,
    IsBuilt: sql<0 | 1>`0`,
  } as never,
  filters: { Key: contains(wfDefinition.WfName, wfDefinition.WfCode) },
  order: ascending(wfDefinition.WfCode),
  keeps: (ctx, { Id }) => (hasInstances(ctx, Id) ? sentence('FLOW_RUNNING') : undefined),
})

/** Stores a new draft. */
const addDraft = (
  ctx: Ctx,
  { Nodes = [], ...values }: Input<typeof flowDesign.addDefinition>,
): Result<typeof flowDesign.addDefinition> =>
  addRow(ctx, definitions, flowDesign.addDefinition, values, { DraftNodes: Nodes })

/** Changes name and draft; without nodes the draft stays. What is published stays as it is in any case. */
function editDefinition(
  ctx: Ctx,
  { Id, RowVersion, WfName, Nodes }: Input<typeof flowDesign.editDefinition>,
): Result<typeof flowDesign.editDefinition> {
  const row = storedRow(ctx, definitions, Id, 'edit')
  if (row.RowVersion !== RowVersion) refuse('STALE')
  const values = { WfName, ...(Nodes && { DraftNodes: Nodes }) }
  ctx.change(wfDefinition, Id, db => writeRow(ctx, definitions, flowDesign.editDefinition, { row, values }, db))
  return { Id, RowVersion: storedRow(ctx, definitions, Id, 'edit').RowVersion }
}

/** The published versions of a flow, newest first. */
function listVersions(ctx: Ctx, { Id }: Input<typeof flowDesign.listVersions>): Result<typeof flowDesign.listVersions> {
  storedRow(ctx, definitions, Id, 'get')
  const inUse = sql<number>`(select count(*) from ${wfInstance} where ${wfInstance}.DefinitionId = ${wfVersion}.DefinitionId and ${wfInstance}.IsDel = 0 and ${wfInstance}.State in (1, 2) and ${wfInstance}.VersionId = ${wfVersion}.Id)`
  return ctx.db
    .select({
      Id: wfVersion.Id,
      Version: wfVersion.Version,
      PublishTime: wfVersion.PublishTime,
      UserName: wfVersion.CreateUserName,
      Remark: wfVersion.Remark,
      RunningNum: inUse,
      Nodes: wfVersion.Nodes,
    })
    .from(wfVersion)
    .where(eq(wfVersion.DefinitionId, Id))
    .orderBy(sql`${wfVersion.Version} desc`)
    .all()
}

/** The calls of whoever keeps drafts of flows. */
export const draftsOf = (approvals: Approvals) => {
  const withForm = <R extends { BusinessType: string }>(row: R) => {
    const { name, isBuilt } = businessForm(approvals, row.BusinessType)
    return { ...row, BusinessName: name, IsBuilt: isBuilt ? (1 as const) : (0 as const) }
  }
  const add = (ctx: Ctx, input: Input<typeof flowDesign.addDefinition>) => {
    if (!isBusiness(approvals, input.BusinessType))
      refuse('INVALID_INPUT', { reason: `业务类型不存在：${input.BusinessType}` })
    return addDraft(ctx, input)
  }
  return {
    ...rows,
    listDefinition(ctx: Ctx, input: Input<typeof flowDesign.listDefinition>) {
      const { total, rows: found } = rows.listDefinition(ctx, input)
      return { total, rows: found.map(withForm) }
    },
    getDefinition: (ctx: Ctx, input: { Id: string }) => withForm(rows.getDefinition(ctx, input)),
    addDefinition: add,
    editDefinition,
    /** A new draft with the nodes of a flow. */
    copyDefinition(ctx: Ctx, { Id, WfCode, WfName }: Input<typeof flowDesign.copyDefinition>) {
      const { BusinessType, DraftNodes } = storedRow(ctx, definitions, Id, 'get')
      return add(ctx, { WfCode, WfName, BusinessType, Nodes: DraftNodes })
    },
    listVersions,
  }
}
