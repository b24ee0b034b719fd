import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { FlowField } from '@xuegong/contracts/endpoint'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/** A flow. State: 0 draft, 1 published, 2 stopped. DraftNodes is what the designer works on, CurVersion what new forms begin with (0: none). */
export const wfDefinition = sqliteTable(
  'WfDefinition',
  {
    Id: id(),
    WfCode: text().notNull(),
    WfName: text().notNull(),
    BusinessType: text().notNull(),
    State: integer().notNull().default(0),
    DraftNodes: text({ mode: 'json' }).$type<FlowNode[]>().notNull().default([]),
    CurVersion: integer().notNull().default(0),
    ...audit(),
  },
  table => [
    uniqueIndex('WfDefinition_Code').on(table.WfCode).where(live),
    uniqueIndex('WfDefinition_Published').on(table.BusinessType).where(sql`IsDel = 0 and State = 1`),
  ],
)

/** What was published: never changed. Fields: what conditions could ask for then. */
export const wfVersion = sqliteTable(
  'WfVersion',
  {
    Id: id(),
    DefinitionId: text().notNull(),
    Version: integer().notNull(),
    Nodes: text({ mode: 'json' }).$type<FlowNode[]>().notNull(),
    Fields: text({ mode: 'json' }).$type<Readonly<Record<string, FlowField>>>().notNull(),
    PublishTime: text().notNull(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [uniqueIndex('WfVersion_Number').on(table.DefinitionId, table.Version)],
)

/** A form on its way. State: that of all approvals, the same as in the row of the module. CurrentNode: '' at the end. */
export const wfInstance = sqliteTable(
  'WfInstance',
  {
    Id: id(),
    VersionId: text().notNull(),
    DefinitionId: text().notNull(),
    BusinessType: text().notNull(),
    BusinessId: text().notNull(),
    Title: text().notNull(),
    /** Page of the form, as it was when it was handed in. */
    Url: text().notNull().default(''),
    /** Account of the applicant, with class and organisation as they were when it was handed in. */
    StarterId: text().notNull(),
    StarterClassId: text().notNull().default(''),
    StarterOrgId: text().notNull().default(''),
    CurrentNode: text().notNull().default(''),
    Round: integer().notNull().default(1),
    State: integer().notNull().default(1),
    SubmitTime: text().notNull(),
    EndTime: text(),
    UrgeTime: text(),
    UrgeCount: integer().notNull().default(0),
    ...audit(),
  },
  table => [
    uniqueIndex('WfInstance_Business').on(table.BusinessType, table.BusinessId).where(live),
    index('WfInstance_Starter').on(table.StarterId, table.SubmitTime, table.Id).where(live),
    index('WfInstance_Time').on(table.SubmitTime, table.Id).where(live),
    index('WfInstance_End').on(table.EndTime, table.StarterClassId).where(sql`IsDel = 0 and EndTime is not null`),
    index('WfInstance_State').on(table.State, table.SubmitTime, table.Id).where(live),
    index('WfInstance_Definition').on(table.DefinitionId, table.State).where(live),
  ],
)

/** What was handed in each round. Facts may hold what is masked elsewhere. */
export const wfRound = sqliteTable(
  'WfRound',
  {
    Id: id(),
    InstanceId: text().notNull(),
    Round: integer().notNull(),
    /** What conditions ask for, and where approvers belong (BuildingId, PartyOrgId, UnitId). */
    Fields: text({ mode: 'json' }).$type<Readonly<Record<string, string | number>>>().notNull(),
    /** JSON of Label and Value pairs. */
    Facts: secret().notNull(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
    /** Approvers that the applicant chose. */
    Approvers: text({ mode: 'json' }).$type<string[]>().notNull().default([]),
    SubmitTime: text().notNull(),
    /** How it ended where no decision ended it: withdrawn (6), voided (7) or expired (8), by whom and why. */
    EndState: integer(),
    EndTime: text(),
    EndBy: text().notNull().default(''),
    EndReason: text().notNull().default(''),
  },
  table => [uniqueIndex('WfRound_Number').on(table.InstanceId, table.Round)],
)

/**
 * Whose turn it is, or was. Kind: 1 to decide, 2 for information. State: 0 open, 1 decided, 2 handed on, 3 overdue and taken over, 4 agreed by
 * itself, 5 not needed any more. Result: 1 agreed, 2 returned, 3 refused. Visit: how often the node has been reached in the round, so that
 * what was decided before it was sent back counts no more. Level: how far it climbed above whom the node names. Reminded: how often at its
 * deadline.
 */
export const wfTask = sqliteTable(
  'WfTask',
  {
    Id: id(),
    InstanceId: text().notNull(),
    Round: integer().notNull(),
    NodeId: text().notNull(),
    NodeName: text().notNull(),
    Visit: integer().notNull().default(1),
    AssigneeId: text().notNull(),
    Sort: integer().notNull().default(0),
    Level: integer().notNull().default(0),
    Kind: integer().notNull().default(1),
    State: integer().notNull().default(0),
    Result: integer(),
    Opinion: text().notNull().default(''),
    /** Why it is there or ended as it did, in words. */
    Note: text().notNull().default(''),
    ArriveTime: text().notNull(),
    DeadLine: text(),
    /** The next moment at which something happens because of the deadline; null: none. */
    NextTime: text(),
    Reminded: integer().notNull().default(0),
    HandleTime: text(),
    FromTaskId: text().notNull().default(''),
    ...audit(),
  },
  table => [
    // With the deadline: which tasks are overdue is sorted in the index alone.
    index('WfTask_Todo')
      .on(table.AssigneeId, table.State, table.Kind, table.ArriveTime, table.Id, table.DeadLine)
      .where(live),
    index('WfTask_Done')
      .on(table.AssigneeId, table.HandleTime, table.Id)
      .where(sql`IsDel = 0 and HandleTime is not null`),
    index('WfTask_Handled')
      .on(table.HandleTime, table.InstanceId, table.ArriveTime)
      .where(sql`IsDel = 0 and State = 1 and Kind = 1`),
    index('WfTask_Instance').on(table.InstanceId, table.Round, table.ArriveTime, table.Id),
    index('WfTask_Due').on(table.NextTime).where(sql`IsDel = 0 and State = 0 and NextTime is not null`),
  ],
)

/**
 * A to-do. Kind: 1 of the system, 2 sent by somebody. State: 0 open, 1 done, 2 ignored, 3 void. SourceKey: what it stands for (`task:<Id of a
 * WfTask>`), '' of those that people send.
 */
export const backLog = sqliteTable(
  'BackLog',
  {
    Id: id(),
    Kind: integer().notNull().default(2),
    SourceKey: text().notNull().default(''),
    Title: text().notNull(),
    Content: text().notNull().default(''),
    Url: text().notNull().default(''),
    Priority: integer().notNull().default(1),
    State: integer().notNull().default(0),
    IsRead: flag(),
    ReceiveUserId: text().notNull(),
    /** The to-do that was handed on. */
    FromId: text().notNull().default(''),
    DeadLine: text(),
    HandleTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('BackLog_Source').on(table.SourceKey).where(sql`SourceKey <> ''`),
    index('BackLog_Receiver')
      .on(table.ReceiveUserId, table.State, table.Priority, table.DeadLine, table.Id)
      .where(live),
    index('BackLog_Sender').on(table.CreateUserId, table.CreateDate, table.Id).where(live),
    // All of the school, in the order of the list: pressing ones first, those without a deadline last.
    index('BackLog_Order')
      .on(sql`Priority desc`, sql`DeadLine is null`, table.DeadLine, table.Id, table.State)
      .where(live),
  ],
)
