import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id } from '../columns.ts'

const live = sql`IsDel = 0`
const listed = <T>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])
const keyed = <T>() => text({ mode: 'json' }).$type<Readonly<Record<string, T>>>().notNull().default({})

/** What an answerer may choose. Score in 1/100. NeedProve: a proof of ProveType (dictionary HardshipKind) belongs to it; DirectLevel: the level that it gives at least. */
export interface StoredOption {
  readonly Key: string
  readonly Text: string
  readonly Score: number
  readonly NeedProve?: 0 | 1
  readonly ProveType?: string
  readonly DirectLevel?: string
}

/**
 * Assessments. AssessmentType: 1 hardship, 2 comprehensive, 3 one of the school's own. State: 0 draft, 1 students answer, 2 classes review, 3
 * colleges look through, 4 made known in the school, 5 archived. Orgs and Grades: for whom; empty: for all. ReviewRate in 1/10,000: which part of a
 * class reviews, at least MinReviewers. PublicityDays: working days by stage. BaseScores: by dimension of type 2, in 1/100. IsTest: one to try out.
 */
export const assessment = sqliteTable(
  'Assessment',
  {
    Id: id(),
    Name: text().notNull(),
    AssessmentType: integer().notNull(),
    SchoolYear: text().notNull(),
    Semester: text().notNull().default(''),
    StartTime: text().notNull(),
    EndTime: text().notNull(),
    VoteEndTime: text().notNull(),
    PublicityDays: text({ mode: 'json' })
      .$type<{ 1: number; 2: number; 3: number }>()
      .notNull()
      .default({ 1: 3, 2: 3, 3: 5 }),
    Orgs: listed<string>(),
    Grades: listed<string>(),
    ReviewRate: integer().notNull().default(1000),
    MinReviewers: integer().notNull().default(5),
    NeedPwd: flag(),
    BaseScores: keyed<number>(),
    IsTest: flag(),
    Remark: text().notNull().default(''),
    State: integer().notNull().default(0),
    PublishTime: text(),
    ArchiveTime: text(),
    ...audit(),
  },
  table => [
    index('Assessment_Start').on(table.StartTime, table.Id).where(live),
    index('Assessment_Year').on(table.SchoolYear, table.AssessmentType, table.StartTime, table.Id).where(live),
    index('Assessment_State').on(table.State, table.EndTime, table.Id).where(live),
  ],
)

/**
 * Questions. QuestionType: 1 one option, 2 several, 3 a number, 4 items that are declared, 5 files. AnswerBy: 1 the student, 2 reviewers, 3 the
 * counsellor. MaxScore in 1/100: of 1 the best option, of 2 their sum or less, of 3 and 4 its own, of 5 none.
 */
export const question = sqliteTable(
  'Question',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    Dimension: text().notNull(),
    Title: text().notNull(),
    QuestionType: integer().notNull(),
    Options: listed<StoredOption>(),
    MaxScore: integer().notNull().default(0),
    IsRequired: integer().notNull().default(1),
    AnswerBy: integer().notNull().default(1),
    Sort: integer().notNull().default(0),
    ...audit(),
  },
  table => [index('Question_Assessment').on(table.AssessmentId, table.Sort, table.Id).where(live)],
)

/** What counts how much, in 1/100 of a percent; all of an assessment come to 10,000. Source: 1 self, 2 votes, 3 counsellor, 4 a Dimension of type 2. */
export const evaluationProportion = sqliteTable(
  'EvaluationProportion',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    Source: integer().notNull(),
    Dimension: text().notNull().default(''),
    Proportion: integer().notNull(),
    Sort: integer().notNull().default(0),
    ...audit(),
  },
  table => [
    uniqueIndex('EvaluationProportion_Part').on(table.AssessmentId, table.Source, table.Dimension).where(live),
    index('EvaluationProportion_Sort').on(table.AssessmentId, table.Sort, table.Id).where(live),
  ],
)

/** Levels, the best first: from MinScore (1/100) on; the last begins at 0. QuotaRate in 1/10,000 of those who study; null: as many as there are. */
export const levelRule = sqliteTable(
  'LevelRule',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    LevelCode: text().notNull(),
    LevelName: text().notNull(),
    MinScore: integer().notNull(),
    QuotaRate: integer(),
    ...audit(),
  },
  table => [
    uniqueIndex('LevelRule_Code').on(table.AssessmentId, table.LevelCode).where(live),
    uniqueIndex('LevelRule_Score').on(table.AssessmentId, table.MinScore).where(live),
  ],
)

/** What is said of an assessment, by the school (OrgId '') or by a college for its own. */
export const assessmentRemark = sqliteTable(
  'AssessmentRemark',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    OrgId: text().notNull().default(''),
    Remark: text().notNull(),
    ...audit(),
  },
  table => [uniqueIndex('AssessmentRemark_Org').on(table.AssessmentId, table.OrgId).where(live)],
)

/** Scores of type 2 that come from elsewhere, in 1/100: the mean of courses, and that of sports. UserId: the student. */
export const evaluationScore = sqliteTable(
  'EvaluationScore',
  {
    Id: id(),
    AssessmentId: text().notNull(),
    UserId: text().notNull(),
    AvgScore: integer().notNull(),
    SportScore: integer(),
    ...audit(),
  },
  table => [uniqueIndex('EvaluationScore_User').on(table.AssessmentId, table.UserId).where(live)],
)

/**
 * Who applies for the green channel. ChannelType: 1 loan at home, 2 loan on the campus, 3 later payment, 4 otherwise. Amounts in yuan. State: those of all
 * approvals; one of a kind and school year waits or is approved. UserId: the student.
 */
export const ropsGreenChannel = sqliteTable(
  'RopsGreenChannel',
  {
    Id: id(),
    UserId: text().notNull(),
    SchoolYear: text().notNull(),
    ChannelType: integer().notNull(),
    LoanBank: text().notNull().default(''),
    ContractNo: text().notNull().default(''),
    ReceiptCode: text().notNull().default(''),
    LoanAmount: real(),
    DeferAmount: real().notNull(),
    DeferItems: listed<string>(),
    ExpectPayDate: text().notNull(),
    Reason: text().notNull(),
    Files: listed<StoredFile>(),
    State: integer().notNull().default(0),
    SubmitTime: text(),
    EndTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('RopsGreenChannel_Open')
      .on(table.UserId, table.SchoolYear, table.ChannelType)
      .where(sql`State between 1 and 3 and IsDel = 0`),
    index('RopsGreenChannel_User').on(table.UserId, table.CreateDate, table.Id).where(live),
    index('RopsGreenChannel_State').on(table.State, table.CreateDate, table.Id).where(live),
    index('RopsGreenChannel_Year').on(table.SchoolYear, table.CreateDate, table.Id).where(live),
    index('RopsGreenChannel_Listed').on(table.CreateDate, table.Id).where(live),
  ],
)
