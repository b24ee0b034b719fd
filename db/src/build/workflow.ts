import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '../client.ts'
import { backLog, wfDefinition, wfInstance, wfRound, wfTask, wfVersion } from '../schema/workflow.ts'
import { seedId } from '../seed/random.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Definition = typeof wfDefinition.$inferSelect
type Version = typeof wfVersion.$inferSelect
type Instance = typeof wfInstance.$inferSelect
type Task = typeof wfTask.$inferSelect
type BackLog = typeof backLog.$inferSelect

const idOf = (db: Db, kind: string) => seedId(`built ${kind}`, String(nextNumber(db)))

/** A flow of one step, which the office of students decides. */
export const shortFlow: FlowNode[] = [
  { NodeId: 'start', NodeType: 'start', Name: '开始', X: 0, Y: 0, Next: 'a1' },
  { NodeId: 'a1', NodeType: 'approve', Name: '学工处审批', X: 0, Y: 100, Next: 'end', AssigneeType: 6, SignMode: 1 },
  { NodeId: 'end', NodeType: 'end', Name: '结束', X: 0, Y: 200 },
]

/** A definition of a business that nobody has built: a draft, unless its version is published, too. */
export const buildDefinition = (db: Db, given: Partial<Definition> = {}): Definition => {
  const letters = String(nextNumber(db)).replace(/\d/g, digit => 'ABCDEFGHIJ'[Number(digit)]!)
  return db
    .insert(wfDefinition)
    .values({
      ...builtAt,
      Id: idOf(db, 'definition'),
      WfCode: `FLOW${letters}`,
      WfName: '外出审批',
      BusinessType: `OUT${letters}`,
      DraftNodes: shortFlow,
      ...given,
    })
    .returning()
    .get()
}

/** The first version of a definition, which is published by it where there is none given. */
export const buildVersion = (db: Db, given: Partial<Version> = {}): Version =>
  db
    .insert(wfVersion)
    .values({
      ...builtAt,
      Id: idOf(db, 'version'),
      DefinitionId: given.DefinitionId ?? buildDefinition(db, { State: 1, CurVersion: 1 }).Id,
      Version: 1,
      Nodes: shortFlow,
      Fields: {},
      PublishTime: builtAt.CreateDate,
      ...given,
    })
    .returning()
    .get()

/** An application that waits at the first step of its flow. */
export const buildInstance = (db: Db, given: Partial<Instance> = {}): Instance => {
  const { Id: VersionId, DefinitionId } = given.VersionId
    ? { Id: given.VersionId, DefinitionId: '' }
    : buildVersion(db, given.DefinitionId ? { DefinitionId: given.DefinitionId } : {})
  const instance = db
    .insert(wfInstance)
    .values({
      ...builtAt,
      Id: idOf(db, 'instance'),
      VersionId,
      DefinitionId,
      BusinessType: 'OUTING',
      BusinessId: String(nextNumber(db)),
      Title: '李明申请外出',
      StarterId: 'nobody',
      CurrentNode: 'a1',
      SubmitTime: '2026-10-14 09:00:00',
      ...given,
    })
    .returning()
    .get()
  const { Id: InstanceId, SubmitTime } = instance
  db.insert(wfRound)
    .values({ Id: idOf(db, 'round'), InstanceId, Round: 1, Fields: {}, Facts: '[]', SubmitTime })
    .run()
  return instance
}

/** An open task of an application. */
export const buildTask = (db: Db, given: Partial<Task> & Pick<Task, 'AssigneeId'>): Task =>
  db
    .insert(wfTask)
    .values({
      ...builtAt,
      Id: idOf(db, 'task'),
      InstanceId: given.InstanceId ?? buildInstance(db).Id,
      Round: 1,
      NodeId: 'a1',
      NodeName: '学工处审批',
      ArriveTime: '2026-10-14 09:00:00',
      ...given,
    })
    .returning()
    .get()

/** An open to-do that somebody was sent. */
export const buildBackLog = (db: Db, given: Partial<BackLog> & Pick<BackLog, 'ReceiveUserId'>): BackLog =>
  db
    .insert(backLog)
    .values({ ...builtAt, Id: idOf(db, 'to-do'), Title: '提交班会记录', ...given })
    .returning()
    .get()
