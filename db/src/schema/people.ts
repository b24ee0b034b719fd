import { index, integer, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { sql } from 'drizzle-orm'
import type { StoredFile } from '@xuegong/contracts/file-fields'
import { audit, flag, id, pinyin, secret } from '../columns.ts'

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
    index('UserOrg_List').on(table.Sort, table.Id).where(live),
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
    /** How many students it is meant for. */
    Size: integer().notNull().default(40),
    State: integer().notNull().default(1),
    ...audit(),
  },
  table => [
    uniqueIndex('ClassInfo_Code').on(table.ClassCode).where(live),
    index('ClassInfo_Name').on(table.Pinyin, table.ClassName, table.Id).where(live),
    index('ClassInfo_Grade').on(table.Grade, table.ClassName, table.Id).where(live),
    index('ClassInfo_Major').on(table.MajorId, table.ClassCode, table.Id).where(live),
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
    /** Codes of GB/T 2260, from the province down. */
    HomeProvince: text().notNull().default(''),
    HomeCity: text().notNull().default(''),
    HomeCounty: text().notNull().default(''),
    HomeAddress: text().notNull().default(''),
    /** 1 town, 2 country; empty: not known. */
    HukouType: text().notNull().default(''),
    /** Number of the entrance examination. */
    ExamineeNo: text(),
    BankName: text().notNull().default(''),
    BankNo: secret().notNull().default(''),
    /** Account of the tutor of a graduate student. */
    TutorId: text(),
    Photo: text({ mode: 'json' }).$type<StoredFile>(),
    /** Whether one of the family is a guardian; written with the rows of the family. */
    HasGuardian: flag(),
    Mobile: text().notNull().default(''),
    Mail: text().notNull().default(''),
    ClassId: text().notNull(),
    Grade: text().notNull(),
    EduLevel: text().notNull(),
    EduYears: integer().notNull().default(4),
    StuStatus: integer().notNull().default(1),
    /** Whether somebody who is expected or studies lacks a mobile, a photo or a guardian. */
    Lacks: integer().generatedAlwaysAs(
      sql`(StuStatus in (1, 6) and (Mobile = '' or Photo is null or HasGuardian = 0))`,
      { mode: 'virtual' },
    ),
    ...audit(),
  },
  table => [
    // As accounts are: no two numbers differ in small and capital letters alone.
    uniqueIndex('Student_No').on(sql`lower(StudentNo)`).where(live),
    uniqueIndex('Student_IdCard').on(table.IdCard).where(live),
    uniqueIndex('Student_Examinee').on(table.ExamineeNo).where(sql`IsDel = 0 and ExamineeNo is not null`),
    // These two hold all that the roster is narrowed by: rows are found and counted in them, and only those of a page are read.
    index('Student_List')
      .on(
        table.StudentNo,
        table.Id,
        table.ClassId,
        table.StuStatus,
        table.Grade,
        table.Sex,
        table.Nation,
        table.Political,
        table.EduLevel,
        table.Lacks,
      )
      .where(live),
    index('Student_Tally')
      .on(
        table.ClassId,
        table.StuStatus,
        table.Grade,
        table.Sex,
        table.Nation,
        table.Political,
        table.EduLevel,
        table.Lacks,
        table.StudentNo,
      )
      .where(live),
    index('Student_Name').on(table.TrueName, table.Id).where(live),
    index('Student_Pinyin').on(table.Pinyin, table.TrueName, table.Id).where(live),
    index('Student_Grade').on(table.Grade, table.Id).where(live),
    index('Student_Class').on(table.ClassId, table.StudentNo, table.Id).where(live),
    index('Student_Status').on(table.StuStatus, table.StudentNo, table.Id).where(live),
    index('Student_User').on(table.UserId).where(live),
  ],
)

/** What is known of a member of staff beside the account. */
export const staff = sqliteTable(
  'Staff',
  {
    Id: id(),
    UserId: text().notNull(),
    Sex: text().notNull().default(''),
    /** Office held, and professional title. */
    Duty: text().notNull().default(''),
    JobTitle: text().notNull().default(''),
    OfficePhone: text().notNull().default(''),
    OfficeRoom: text().notNull().default(''),
    EntryDate: text(),
    ...audit(),
  },
  table => [uniqueIndex('Staff_User').on(table.UserId).where(live)],
)

/** Offices that students hold in their class. Post: a code of the dictionary ClassPost. */
export const classCadre = sqliteTable(
  'ClassCadre',
  {
    Id: id(),
    ClassId: text().notNull(),
    StudentId: text().notNull(),
    Post: text().notNull(),
    TermStart: text().notNull(),
    TermEnd: text(),
    ...audit(),
  },
  table => [
    index('ClassCadre_Class').on(table.ClassId, table.Post, table.Id).where(live),
    index('ClassCadre_Student').on(table.StudentId, table.Id).where(live),
  ],
)
