import { buildRequest } from '@xuegong/db/build/student-records'
import { buildUser } from '@xuegong/db/build/account'
import { buildStudent } from '@xuegong/db/build/people'
import { buildBackLog, buildInstance, buildTask } from '@xuegong/db/build/workflow'
import { wfVersion } from '@xuegong/db/schema/workflow'
import { versionId } from '@xuegong/db/seed/modules/workflow/instances'
import { eq } from 'drizzle-orm'
import type { World } from '#world/world'

/** What the ids of calls of flows, tasks and to-dos are ids of. */
export const workflowIds = {
  'workbench.getBackLog Id': ['todo'],
  'workbench.operateBackLog Id': ['todo'],
  'workbench.operateBackLog ToUserId': ['account'],
  'workbench.addBackLog ReceiveUserIds': ['account'],
  'workflow.handleTask TaskId': ['decided'],
  'workflow.batchHandle TaskIds': ['decidedToo'],
  'workflow.transferTask TaskId': ['transferred'],
  // Every picker shows all staff.
  'workflow.transferTask ToUserId': 'open',
  'workflow.reassignTask ToUserId': 'open',
  'workflow.startInstance BusinessId': ['started'],
  'people.revokeInfoChange Id': ['revoked'],
  'people.auditInfoChange Ids': ['audited'],
  'workflow.urgeTask InstanceId': ['urged'],
  'workflow.revokeInstance InstanceId': ['withdrawn'],
  // Whoever watches over flows does so for the whole school; others are refused (timeline.test.ts).
  'people.getInfoChangeAuditLog Id': 'open',
  'workflow.getTimeline InstanceId': 'open',
  'workflow.getTimeline TaskId': 'open',
  'workflow.listInstances StarterId': 'open',
  'workflow.listInstances NodeId': 'open',
  'workflow.reassignTask TaskId': 'open',
  'workflow.terminateInstance Id': 'open',
  'workflow.exportInstances Ids': [],
  'workflow.exportInstances StarterId': [],
  'workflow.exportInstances NodeId': [],
  // Flows belong to the whole school, and ids of nodes to their flow.
  'workflow.getDefinition Id': 'open',
  'workflow.editDefinition Id': 'open',
  'workflow.removeDefinition Ids': 'open',
  'workflow.publishDefinition Id': 'open',
  'workflow.statusDefinition Ids': 'open',
  'workflow.copyDefinition Id': 'open',
  'workflow.listVersions Id': 'open',
  'workflow.addDefinition Nodes.NodeId': 'open',
  'workflow.editDefinition Nodes.NodeId': 'open',
  'workflow.checkDefinition Nodes.NodeId': 'open',
  'workflow.trialRun Nodes.NodeId': 'open',
  'workflow.trialRun ApplicantId': 'open',
} as const

interface People {
  readonly insider: { readonly Id: string }
  readonly owner: { readonly Id: string; readonly ClassId: string; readonly OrgId: string }
  readonly pupil: { readonly Id: string }
  readonly mark: string
}

/** Requests for changes that the owner handed in and that wait for the insider, and to-dos of the insider: their ids by kind, and what calls with them need. */
export const workflowRows = (world: World, { insider, owner, pupil, mark }: People) =>
  world.transact(db => {
    const VersionId = versionId('INFOCHANGE')
    const { DefinitionId } = db.select().from(wfVersion).where(eq(wfVersion.Id, VersionId)).get()!
    const place = { StarterId: owner.Id, StarterClassId: owner.ClassId, StarterOrgId: owner.OrgId }
    const asked = () => {
      const { Id: StudentId } = buildStudent(db, { TrueName: `${mark}丙`, ClassId: owner.ClassId })
      const { Id: BusinessId } = buildRequest(db, { StudentId, State: 1 })
      const of = { VersionId, DefinitionId, BusinessType: 'INFOCHANGE', BusinessId, ...place }
      const { Id: InstanceId } = buildInstance(db, { ...of, Title: `${mark}甲申请变更民族` })
      const node = { NodeId: 'a1', NodeName: '辅导员审核' }
      return { ...buildTask(db, { ...node, InstanceId, AssigneeId: insider.Id }), BusinessId }
    }
    const todo = () => buildBackLog(db, { ReceiveUserId: insider.Id, Title: `${mark}待办` }).Id
    const ids = {
      decided: asked().Id,
      decidedToo: asked().Id,
      transferred: asked().Id,
      urged: asked().InstanceId,
      withdrawn: asked().InstanceId,
      revoked: asked().BusinessId,
      audited: asked().BusinessId,
      started: buildRequest(db, { StudentId: pupil.Id, State: 6 }).Id,
      todo: todo(),
    }
    const ToUserId = buildUser(db, { roles: ['fdy'] }).Id
    const besides = {
      'workbench.operateBackLog': { Id: todo(), Oper: 3, ToUserId },
      'workbench.addBackLog': { Title: '开班会' },
      'workflow.handleTask': { Result: 1 },
      'workflow.batchHandle': { Result: 1 },
      'workflow.transferTask': { ToUserId, Reason: '出差在外' },
      'workflow.startInstance': { BusinessType: 'INFOCHANGE' },
    }
    return { ids, besides }
  })
