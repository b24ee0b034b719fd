import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/** A row as it was made known. Total in 1/100 and ClassRank: of type 2. Corrected: an objection changed the level. */
export interface PublishedRow {
  readonly MeterRecordId: string
  readonly StudentId: string
  readonly TrueName: string
  readonly ClassName: string
  readonly LevelCode: string
  readonly LevelName: string
  readonly Total?: number | null
  readonly ClassRank?: number | null
  readonly Corrected?: 1
}

/**
 * What is made known. Stage: 1 to a class (ClassId), 2 to a college (OrgId), 3 to the school (both ''). State: 0 draft, 1 running, 2 ended, 3
 * withdrawn. StartDate does not count; it ends on EndDate at 17:30:00. Rows: as they were at its start.
 */
export const publicity = sqliteTable(
  'Publicity',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    Stage: integer().notNull(),
    OrgId: text().notNull().default(''),
    ClassId: text().notNull().default(''),
    Title: text().notNull(),
    Content: text().notNull().default(''),
    StartDate: text(),
    EndDate: text(),
    Rows: text({ mode: 'json' }).$type<PublishedRow[]>().notNull().default([]),
    RowNum: integer().notNull().default(0),
    Contact: text().notNull(),
    State: integer().notNull().default(0),
    Reason: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('Publicity_Running')
      .on(table.AssessmentId, table.Stage, table.OrgId, table.ClassId)
      .where(sql`State = 1 and IsDel = 0`),
    index('Publicity_Unit').on(table.AssessmentId, table.Stage, table.OrgId, table.ClassId, table.State).where(live),
    index('Publicity_Ends').on(table.EndDate, table.Id).where(sql`State = 1 and IsDel = 0`),
    index('Publicity_Class').on(table.ClassId, table.StartDate, table.Id).where(live),
    index('Publicity_Listed').on(table.CreateDate, table.Id).where(live),
    index('Publicity_State').on(table.State, table.CreateDate, table.Id).where(live),
  ],
)

/**
 * What somebody (UserId, a student) says against what was made known. State: 0 open, 1 right, 2 not right. Action of one that is right: 1 the class
 * reviews again, 2 another level, 3 void. IsAnonymous: nobody is told who, the
 * operation log neither.
 */
export const objection = sqliteTable(
  'Objection',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    PublicityId: text().notNull(),
    UserId: secret().notNull(),
    Content: text().notNull(),
    IsAnonymous: flag(),
    State: integer().notNull().default(0),
    Action: integer(),
    Reply: text().notNull().default(''),
    HandleUser: text().notNull().default(''),
    HandleTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('Objection_Open').on(table.PublicityId, table.UserId).where(sql`State = 0 and IsDel = 0`),
    index('Objection_Publicity').on(table.PublicityId, table.State, table.CreateDate, table.Id).where(live),
    index('Objection_State').on(table.AssessmentId, table.State, table.CreateDate, table.Id).where(live),
    index('Objection_Open_Since').on(table.CreateDate, table.Id).where(sql`State = 0 and IsDel = 0`),
  ],
)
