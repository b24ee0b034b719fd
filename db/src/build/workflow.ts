import type { Db } from '../client.ts'
import { backLog, wfDefinition, wfInstance, wfRound, wfTask, wfVersion } from '../schema/workflow.ts'
import { codesOf } from '../rows/workflow.ts'
import { seedId } from '../seed/random.ts'
import { buildRow } from './build-row.ts'
import { builtAt, nextNumber } from './next-number.ts'

type Definition = typeof wfDefinition.$inferSelect
type Version = typeof wfVersion.$inferSelect
type Instance = typeof wfInstance.$inferSelect
type Task = typeof wfTask.$inferSelect
type BackLog = typeof backLog.$inferSelect

const idOf = (db: Db, kind: string) => seedId(`built ${kind}`, String(nextNumber(db)))

/** A definition of a business that nobody has built: a draft, unless its version is published, too. */
export const buildDefinition = (db: Db, given: Partial<Definition> = {}): Definition => {
  const letters = nextNumber(db)
  const { WfCode, BusinessType } = codesOf(letters)
  return buildRow(db, wfDefinition, 'definition', { WfCode, BusinessType, ...given })
}

/** The first version of a definition, which is published by it where there is none given. */
export const buildVersion = (db: Db, given: Partial<Version> = {}): Version => {
  const number = nextNumber(db)
  const DefinitionId = given.DefinitionId ?? buildDefinition(db, { State: 1, CurVersion: 1 }).Id
  return buildRow(db, wfVersion, 'version', { Version: 1, ...given, DefinitionId }, number)
}

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
  buildRow(db, backLog, 'to-do', { DeadLine: null, ...given })
