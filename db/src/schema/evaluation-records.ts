import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`
const keyed = <T>() => text({ mode: 'json' }).$type<Readonly<Record<string, T>>>().notNull().default({})

/** An answer: keys of options, a number (of a declared item the points, in 1/100, and what was accepted of them), a text, files. */
export interface StoredAnswer {
  readonly Keys?: readonly string[]
  readonly Value?: number
  readonly Text?: string
  readonly Files?: readonly StoredFile[]
  readonly Accepted?: number
}
type Answers = Readonly<Record<string, StoredAnswer>>

/** What a dimension came to, in 1/100 of a point. */
export interface StoredDim {
  readonly Self: number | null
  readonly Vote: number | null
  readonly Final: number | null
}

/**
 * Who is assessed, one row for a student (UserId) and assessment. State: 0 not begun, 1 draft, 2 handed in, 3 returned, 4 under review, 5 reported by
 * the class, 6 looked through by the college, 7 settled, 8 void. Answers are those of the student, TeacherAnswers those of the counsellor, by
 * question. Scores in 1/100; null: not known yet. SuggestLevel: by the rules, at the close of the class; Level: that of the highest stage so far;
 * FinalLevel: once archived. ClassId, MajorId, CollegeId, Grade: where he was when it was made, or moved to while his class was open.
 */
export const meterRecord = sqliteTable(
  'MeterRecord',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    UserId: text().notNull(),
    ClassId: text().notNull(),
    MajorId: text().notNull(),
    CollegeId: text().notNull(),
    Grade: text().notNull(),
    Answers: text({ mode: 'json' }).$type<Answers>().notNull().default({}),
    TeacherAnswers: text({ mode: 'json' }).$type<Answers>().notNull().default({}),
    TeacherOpinion: text().notNull().default(''),
    SelfScore: integer(),
    VoteScore: integer(),
    TeacherScore: integer(),
    TotalScore: integer(),
    Dims: keyed<StoredDim>(),
    ClassRank: integer(),
    MajorRank: integer(),
    SuggestLevel: text().notNull().default(''),
    Level: text().notNull().default(''),
    FinalLevel: text().notNull().default(''),
    State: integer().notNull().default(0),
    SubmitTime: text(),
    ReturnReason: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('MeterRecord_User').on(table.AssessmentId, table.UserId).where(live),
    index('MeterRecord_Own').on(table.UserId, table.AssessmentId, table.State).where(live),
    // All that the tree of progress counts, and quotas.
    index('MeterRecord_Tree')
      .on(table.AssessmentId, table.CollegeId, table.MajorId, table.ClassId, table.State, table.Level)
      .where(live),
    index('MeterRecord_Class').on(table.AssessmentId, table.ClassId, table.State, table.Id).where(live),
    index('MeterRecord_State').on(table.AssessmentId, table.State, table.SubmitTime, table.Id).where(live),
    index('MeterRecord_Total').on(table.AssessmentId, table.TotalScore, table.Id).where(live),
    index('MeterRecord_Level').on(table.AssessmentId, table.Level, table.TotalScore, table.Id).where(live),
  ],
)

/** The level that a stage gave: Stage 1 the class, 2 the college, 3 the school. */
export const meterRecordLevel = sqliteTable(
  'MeterRecordLevel',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    MeterRecordId: text().notNull(),
    Stage: integer().notNull(),
    LevelCode: text().notNull(),
    Opinion: text().notNull().default(''),
    OperUserId: text().notNull(),
    OperUserName: text().notNull(),
    OperTime: text().notNull(),
    ...audit(),
  },
  table => [
    uniqueIndex('MeterRecordLevel_Stage').on(table.MeterRecordId, table.Stage).where(live),
    index('MeterRecordLevel_Code').on(table.AssessmentId, table.Stage, table.LevelCode).where(live),
  ],
)

/** Proofs of a student (UserId). ProveType: dictionary HardshipKind. ValidDate null: without an end. State: 0 to be looked at, 1 good, 2 not good. */
export const difficultProve = sqliteTable(
  'DifficultProve',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    UserId: text().notNull(),
    ProveType: text().notNull(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
    ValidDate: text(),
    Remark: text().notNull().default(''),
    State: integer().notNull().default(0),
    Opinion: text().notNull().default(''),
    CheckUserName: text().notNull().default(''),
    CheckTime: text(),
    ...audit(),
  },
  table => [
    index('DifficultProve_User').on(table.UserId, table.AssessmentId, table.CreateDate, table.Id).where(live),
    index('DifficultProve_State').on(table.AssessmentId, table.State, table.CreateDate, table.Id).where(live),
    index('DifficultProve_Listed').on(table.AssessmentId, table.CreateDate, table.Id).where(live),
    index('DifficultProve_Type').on(table.AssessmentId, table.ProveType, table.CreateDate, table.Id).where(live),
  ],
)

/** Students (UserId) with a part in the review of their class. RoleType: 1 looks after it, 2 reviews; both vote. State: 1 on, 0 off (moved away, archived). */
export const classAdmin = sqliteTable(
  'ClassAdmin',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    ClassId: text().notNull(),
    UserId: text().notNull(),
    RoleType: integer().notNull(),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('ClassAdmin_User').on(table.AssessmentId, table.ClassId, table.UserId, table.RoleType).where(live),
    index('ClassAdmin_Own').on(table.UserId, table.State, table.AssessmentId, table.ClassId).where(live),
    index('ClassAdmin_Role').on(table.AssessmentId, table.RoleType, table.ClassId, table.Id).where(live),
  ],
)

/**
 * What a reviewer (VoterId, a student) gives a record. State: 0 answers that are kept until he votes, 1 cast. Score in 1/100. Nobody but the voter
 * reads it; the opinion is read without his name. ClassId: that of the record.
 */
export const reviewVote = sqliteTable(
  'ReviewVote',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    ClassId: text().notNull(),
    MeterRecordId: text().notNull(),
    VoterId: text().notNull(),
    Answers: text({ mode: 'json' }).$type<Answers>().notNull().default({}),
    Score: integer(),
    LevelCode: text().notNull().default(''),
    Opinion: text().notNull().default(''),
    State: integer().notNull().default(0),
    VoteTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('ReviewVote_Voter').on(table.MeterRecordId, table.VoterId).where(live),
    index('ReviewVote_Record').on(table.MeterRecordId, table.State).where(live),
    index('ReviewVote_Class').on(table.AssessmentId, table.ClassId, table.VoterId, table.State).where(live),
  ],
)

/** How far the review of a class is. CloseState: 0 open, 1 closed. ReportState: 0 not yet, 1 reported to the college. PwdHash: of the word with which reviewers come in. */
export const classClose = sqliteTable(
  'ClassClose',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    ClassId: text().notNull(),
    CollegeId: text().notNull(),
    CloseState: integer().notNull().default(0),
    CloseTime: text(),
    CloseUserName: text().notNull().default(''),
    ReportState: integer().notNull().default(0),
    ReportTime: text(),
    ReportUserName: text().notNull().default(''),
    PwdHash: secret().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('ClassClose_Class').on(table.AssessmentId, table.ClassId).where(live),
    index('ClassClose_College')
      .on(table.AssessmentId, table.CollegeId, table.ReportState, table.CloseState)
      .where(live),
    index('ClassClose_Report').on(table.AssessmentId, table.ReportState, table.CloseState).where(live),
  ],
)
