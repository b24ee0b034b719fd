/** What is written down about students beside their row. */
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { sql } from 'drizzle-orm'
import { index, integer, sqliteTable, text } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/** Relatives of a student, in the order in which they were entered. */
export const studentFamily = sqliteTable(
  'StudentFamily',
  {
    Id: id(),
    StudentId: text().notNull(),
    Relation: text().notNull(),
    Name: text().notNull(),
    Mobile: secret().notNull(),
    WorkUnit: text().notNull().default(''),
    IsGuardian: flag(),
    Sort: integer().notNull().default(0),
    ...audit(),
  },
  table => [index('StudentFamily_Student').on(table.StudentId, table.Sort, table.Id).where(live)],
)

/** Who has looked at hidden numbers of a student: which fields and why, never a value. */
export const studentReveal = sqliteTable(
  'StudentReveal',
  {
    Id: id(),
    StudentId: text().notNull(),
    Fields: text({ mode: 'json' }).$type<string[]>().notNull(),
    /** Dictionary RevealReason, and in words where it is another one. */
    Reason: text().notNull(),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    index('StudentReveal_User').on(table.CreateUserId, table.CreateDate).where(live),
    index('StudentReveal_Student').on(table.StudentId, table.Id).where(live),
  ],
)

/** Changes of status, newest the one that counts. EndDate: when somebody on leave is expected back. */
export const statusChange = sqliteTable(
  'StatusChange',
  {
    Id: id(),
    StudentId: text().notNull(),
    FromStatus: integer().notNull(),
    ToStatus: integer().notNull(),
    ChangeDate: text().notNull(),
    EndDate: text(),
    DocNo: text().notNull().default(''),
    Reason: text().notNull(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
    IsUndone: flag(),
    ...audit(),
  },
  table => [
    index('StatusChange_Student').on(table.StudentId, table.CreateDate, table.Id).where(live),
    index('StatusChange_Date').on(table.ChangeDate, table.Id).where(live),
  ],
)

/** Moves between classes. Kind: 1 of the class, 2 of the major, 3 to another grade. */
export const studentMove = sqliteTable(
  'StudentMove',
  {
    Id: id(),
    StudentId: text().notNull(),
    FromClassId: text().notNull(),
    ToClassId: text().notNull(),
    Kind: integer().notNull(),
    ChangeDate: text().notNull(),
    Reason: text().notNull(),
    ...audit(),
  },
  table => [
    index('StudentMove_Student').on(table.StudentId, table.CreateDate, table.Id).where(live),
    index('StudentMove_From').on(table.FromClassId, table.CreateDate, table.Id).where(live),
    index('StudentMove_To').on(table.ToClassId, table.CreateDate, table.Id).where(live),
  ],
)

/** Talks with students. Topic: dictionary TalkTopic. SecretLevel: 1 whoever looks after the student, 2 author and college, 3 author. */
export const studentTalk = sqliteTable(
  'StudentTalk',
  {
    Id: id(),
    StudentId: text().notNull(),
    TalkTime: text().notNull(),
    Topic: text().notNull(),
    Place: text().notNull().default(''),
    Content: secret().notNull(),
    Follow: secret().notNull().default(''),
    SecretLevel: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    index('StudentTalk_Student').on(table.StudentId, table.TalkTime, table.Id).where(live),
    index('StudentTalk_Time').on(table.TalkTime, table.Id).where(live),
    index('StudentTalk_Author').on(table.CreateUserId, table.TalkTime, table.Id).where(live),
  ],
)

/** Rewards and punishments. Kind: 1 reward, 2 punishment, with its Level (dictionary PunishLevel). In force until EndDate, or for ever. */
export const rewardPunish = sqliteTable(
  'RewardPunish',
  {
    Id: id(),
    StudentId: text().notNull(),
    Kind: integer().notNull(),
    Level: text().notNull().default(''),
    Title: text().notNull(),
    DocNo: text().notNull(),
    Date: text().notNull(),
    EndDate: text(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
    ...audit(),
  },
  table => [
    index('RewardPunish_Student').on(table.StudentId, table.Date, table.Id).where(live),
    index('RewardPunish_Date').on(table.Date, table.Id).where(live),
  ],
)

/** Changes that a student asks for, in the states of all approvals; who decided last, and what. */
export const infoChange = sqliteTable(
  'InfoChange',
  {
    Id: id(),
    StudentId: text().notNull(),
    /** Identity numbers may be among them. */
    Changes: secret().notNull(),
    Reason: text().notNull(),
    Files: text({ mode: 'json' }).$type<StoredFile[]>().notNull().default([]),
    State: integer().notNull().default(1),
    SubmitTime: text().notNull(),
    AuditUserId: text().notNull().default(''),
    AuditUserName: text().notNull().default(''),
    AuditTime: text(),
    Opinion: text().notNull().default(''),
    ...audit(),
  },
  table => [
    index('InfoChange_Student').on(table.StudentId, table.SubmitTime, table.Id).where(live),
    index('InfoChange_State').on(table.State, table.SubmitTime, table.Id).where(live),
  ],
)
