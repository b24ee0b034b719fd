import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { sql } from 'drizzle-orm'
import { insertAll } from '#db/insert'
import { wfRound } from '#schema/workflow'
import { dayOf, found, nextIn, rowOf, type RowRules } from './rule.ts'

/** A flow of one step, which the office of students decides. */
export const shortFlow: FlowNode[] = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', X: 0, Y: 0, Next: 'a1' },
  { NodeId: 'a1', NodeType: 'approve', Name: '学工处审批', X: 0, Y: 100, Next: 'end', AssigneeType: 6, SignMode: 1 },
  { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: 200 },
]

/** The codes of a flow of a number, which have letters alone. */
export function codesOf(number: number): { readonly WfCode: string; readonly BusinessType: string } {
  const letters = String(number).replace(/\d/g, digit => 'ABCDEFGHIJ'[Number(digit)]!)
  return { WfCode: `FLOW${letters}`, BusinessType: `OUT${letters}` }
}

export const workflowRows = {
  WfDefinition: {
    natural: ({ number }) => ({ ...codesOf(number), WfName: '外出审批', DraftNodes: shortFlow }),
  },
  WfVersion: {
    natural: at => {
      const DefinitionId = at.id('DefinitionId')
      const Version = nextIn(at, 'WfVersion', 'Version', sql`DefinitionId = ${DefinitionId}`)
      return { DefinitionId, Version, Nodes: shortFlow, Fields: {}, PublishTime: at.now }
    },
  },
  WfInstance: {
    natural: at => {
      const { DefinitionId: said } = at.row
      const VersionId = at.id('VersionId', said ? sql`DefinitionId = ${said}` : undefined)
      const { DefinitionId, Nodes } = rowOf(at, 'WfVersion', VersionId)
      const { BusinessType, WfName } = rowOf(at, 'WfDefinition', String(DefinitionId))
      const StarterId = at.id('StarterId', sql`State = 1 and UserType = 1`)
      const { TrueName, ClassId, OrgId } = rowOf(at, 'UserMan', StarterId)
      const nodes = JSON.parse(String(Nodes)) as FlowNode[]
      return {
        VersionId,
        DefinitionId,
        BusinessType,
        BusinessId: at.newId(),
        Title: `${TrueName as string}的${WfName as string}`,
        StarterId,
        StarterClassId: ClassId,
        StarterOrgId: OrgId,
        CurrentNode: nodes.find(({ NodeType }) => NodeType === 'approve')?.NodeId ?? '',
        SubmitTime: at.now,
      }
    },
    after: ({ db, newId }, { Id, SubmitTime }) => {
      const round = {
        Id: newId(),
        InstanceId: String(Id),
        Round: 1,
        Fields: {},
        Facts: '[]',
        SubmitTime: String(SubmitTime),
      }
      insertAll(db, wfRound, [round])
    },
  },
  WfRound: {
    natural: at => {
      const InstanceId = at.id('InstanceId')
      const Round = nextIn(at, 'WfRound', 'Round', sql`InstanceId = ${InstanceId}`)
      return { InstanceId, Round, Fields: {}, Facts: '[]', SubmitTime: at.now }
    },
    after: ({ db }, { InstanceId, Round }) =>
      void db.run(sql`update WfInstance set Round = max(Round, ${Round}) where Id = ${InstanceId}`),
  },
  WfTask: {
    natural: at => {
      const InstanceId = at.id('InstanceId', sql`CurrentNode <> ''`)
      const { Round, CurrentNode } = rowOf(at, 'WfInstance', InstanceId)
      const nodes = found(
        at,
        sql`select Nodes from WfVersion where Id = (select VersionId from WfInstance where WfInstance.Id = ${InstanceId})`,
      ).Nodes
      const node = (JSON.parse(String(nodes)) as FlowNode[]).find(({ NodeId }) => NodeId === CurrentNode)
      return {
        InstanceId,
        Round,
        NodeId: CurrentNode,
        NodeName: node?.Name ?? '',
        AssigneeId: at.id('AssigneeId', sql`State = 1 and UserType in (2, 4)`),
        ArriveTime: at.now,
      }
    },
  },
  BackLog: {
    natural: at => ({
      Title: '提交班会记录',
      ReceiveUserId: at.id('ReceiveUserId', sql`State = 1`),
      CreateUserId: at.id('CreateUserId', sql`State = 1 and UserType in (2, 4)`),
      DeadLine: `${dayOf(at, 7)} 18:00:00`,
    }),
  },
} satisfies RowRules
