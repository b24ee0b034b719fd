import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import { audit, id, pinyin, secret } from '../columns.ts'

const live = sql`IsDel = 0`

/** OrgType: 1 school, 2 college, 3 department, 4 major, 5 office. ParentId '0' is the root. */
export const userOrg = sqliteTable(
  'UserOrg',
  {
    Id: id(),
    Name: text().notNull(),
    Code: text().notNull(),
    OrgType: integer().notNull(),
    ParentId: text().notNull().default('0'),
    LeaderId: text(),
    Sort: integer().notNull().default(0),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('UserOrg_Code').on(table.Code).where(live),
    index('UserOrg_Parent').on(table.ParentId, table.Sort, table.Id).where(live),
  ],
)

/** State: 1 studying, 2 graduated. One counsellor each. */
export const classInfo = sqliteTable(
  'ClassInfo',
  {
    Id: id(),
    ClassName: text().notNull(),
    Pinyin: pinyin(),
    ClassCode: text().notNull(),
    Grade: text().notNull(),
    MajorId: text().notNull(),
    CollegeId: text().notNull(),
    CounsellorId: text().notNull(),
    HeadTeacherId: text(),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('ClassInfo_Code').on(table.ClassCode).where(live),
    index('ClassInfo_College').on(table.CollegeId, table.Id).where(live),
    index('ClassInfo_Counsellor').on(table.CounsellorId, table.Id).where(live),
    index('ClassInfo_HeadTeacher').on(table.HeadTeacherId, table.Id).where(live),
  ],
)

/** UserId is the account of the student; empty until one is made. */
export const student = sqliteTable(
  'Student',
  {
    Id: id(),
    UserId: text().notNull().default(''),
    StudentNo: text().notNull(),
    TrueName: text().notNull(),
    Pinyin: pinyin(),
    IdCard: secret().notNull(),
    Sex: text().notNull(),
    Nation: text().notNull(),
    Political: text().notNull(),
    Birthday: text(),
    HomeProvince: text().notNull().default(''),
    Mobile: text().notNull().default(''),
    Mail: text().notNull().default(''),
    ClassId: text().notNull(),
    Grade: text().notNull(),
    EduLevel: text().notNull(),
    EduYears: integer().notNull().default(4),
    StuStatus: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('Student_No').on(table.StudentNo).where(live),
    uniqueIndex('Student_IdCard').on(table.IdCard).where(live),
    index('Student_List').on(table.StudentNo, table.Id).where(live),
    index('Student_Name').on(table.TrueName, table.Id).where(live),
    index('Student_Pinyin').on(table.Pinyin, table.TrueName, table.Id).where(live),
    index('Student_Grade').on(table.Grade, table.Id).where(live),
    index('Student_Class').on(table.ClassId, table.StudentNo, table.Id).where(live),
    index('Student_Status').on(table.StuStatus, table.StudentNo, table.Id).where(live),
    index('Student_User').on(table.UserId).where(live),
  ],
)
