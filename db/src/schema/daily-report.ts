import { sql } from 'drizzle-orm'
import { index, integer, real, sqliteTable, text, uniqueIndex } from 'drizzle-orm/sqlite-core'
import { audit, flag, id, secret } from '../columns.ts'

const live = sql`IsDel = 0`
const listed = <T>() => text({ mode: 'json' }).$type<T[]>().notNull().default([])

/**
 * Who has to report, and when. Cycle: 1 every day, 2 once a week, 3 once. State: 0 off, 1 on, 2 over. Orgs and Grades narrow it; empty: the
 * whole school. RemindTimes and the hours are `HH:mm`.
 */
export const reportTask = sqliteTable(
  'ReportTask',
  {
    Id: id(),
    Name: text().notNull(),
    Cycle: integer().notNull().default(1),
    OpenTime: text().notNull(),
    CloseTime: text().notNull(),
    Orgs: listed<string>(),
    Grades: listed<string>(),
    StartDate: text().notNull(),
    EndDate: text(),
    RemindTimes: listed<string>(),
    State: integer().notNull().default(0),
    ...audit(),
  },
  table => [index('ReportTask_State').on(table.State, table.StartDate, table.Id).where(live)],
)

/**
 * The report of a student (UserId is Student.Id) of a day. What the form sends stands under the names that it sends; codes are null
 * where a form does not have them. FormGen: 1 of 2021, 2 of April 2022, 3 later. HandleState: 0 nothing to handle, 1 to be checked, 2
 * checked, 3 closed. ClassId and CollegeId are those of that day; ProxyUserId is the account that reported for him.
 */
export const dayVirus = sqliteTable(
  'DayVirus',
  {
    Id: id(),
    UserId: text().notNull(),
    TaskId: text().notNull(),
    ReportDate: text().notNull(),
    ReportTime: text().notNull(),
    ClassId: text().notNull(),
    CollegeId: text().notNull(),
    FormGen: integer().notNull(),
    ISConfirm: integer(),
    NowDate: text(),
    NowProvince: text().notNull().default(''),
    NowCity: text().notNull().default(''),
    NowCountry: text().notNull().default(''),
    Country: text().notNull().default(''),
    Province: text().notNull().default(''),
    City: text().notNull().default(''),
    County: text().notNull().default(''),
    CurrentPosition: secret().notNull().default(''),
    street_number: secret().notNull().default(''),
    title: text().notNull().default(''),
    desc: text().notNull().default(''),
    FollowingCon: integer(),
    FollowDate: text(),
    ContactPerson: integer(),
    ContactDate: text(),
    Community: integer(),
    CommunityDate: text(),
    Health: integer(),
    HealthRemark: secret().notNull().default(''),
    GoToEpidemic: integer(),
    GoToDate: text(),
    IsHeat: integer(),
    DayTemperature: integer(),
    Remark: text().notNull().default(''),
    Practice: integer(),
    PracticeAddress: text().notNull().default(''),
    PracticeRemark: text().notNull().default(''),
    PracticeTeacher: text().notNull().default(''),
    IsColdChain: integer(),
    IsLowRiskPerson: integer(),
    Vaccination: integer(),
    FirstStitchDate: text(),
    TwoStitchDate: text(),
    ThreeStitchDate: text(),
    TodaySchedule: integer(),
    TodayScheduleOther: text().notNull().default(''),
    BRHGTJZRSFYXLQKOne: integer(),
    BRHGTJZRSFYXLQKTwo: integer(),
    SZSQTNSFFSYQ: integer(),
    LJSHJCS: integer(),
    BRHGTJZRSFYYXZZWQY: integer(),
    JRSFCSWFL: integer(),
    JRSFCSNQTDJSFQ: integer(),
    IsInSchool: integer(),
    IsInSchoolOfDay: integer(),
    ISNATDay: integer(),
    IsAbnormal: flag(),
    AbnormalReasons: listed<string>(),
    HandleState: integer().notNull().default(0),
    IsLate: flag(),
    ProxyUserId: text().notNull().default(''),
    ProxyUserName: text().notNull().default(''),
    ProxyReason: text().notNull().default(''),
    /** Since when it is to be checked; null: since it was handed in. */
    UncheckedTime: text(),
    /** When the college was told that nobody has checked it. */
    EscalateTime: text(),
    ...audit(),
  },
  table => [
    uniqueIndex('DayVirus_User').on(table.UserId, table.ReportDate).where(live),
    index('DayVirus_List').on(table.ReportTime, table.Id).where(live),
    index('DayVirus_Day').on(table.ReportDate, table.ClassId).where(live),
    index('DayVirus_Abnormal')
      .on(table.HandleState, table.ReportTime, table.Id)
      .where(sql`HandleState > 0 and IsDel = 0`),
  ],
)

/** What was done about an abnormal report; whoever did it stands in the audit columns. Measure: dictionary VirusMeasure. Append-only. */
export const virusHandle = sqliteTable(
  'VirusHandle',
  {
    Id: id(),
    DayVirusId: text().notNull(),
    FromState: integer().notNull(),
    ToState: integer().notNull(),
    Measure: text().notNull(),
    Remark: secret().notNull(),
    ...audit(),
  },
  table => [index('VirusHandle_Report').on(table.DayVirusId, table.CreateDate, table.Id).where(live)],
)

/**
 * How many of a class had to report on a day, and did. Written when the day closes; afterwards only reports that staff add late change
 * it, moves between classes never. Reported counts proxies, too.
 */
export const reportDaily = sqliteTable(
  'ReportDaily',
  {
    Id: id(),
    TaskId: text().notNull(),
    ReportDate: text().notNull(),
    ClassId: text().notNull(),
    Should: integer().notNull(),
    Reported: integer().notNull(),
    Proxy: integer().notNull(),
    Abnormal: integer().notNull(),
  },
  table => [
    uniqueIndex('ReportDaily_Class').on(table.TaskId, table.ReportDate, table.ClassId),
    index('ReportDaily_Day').on(table.ReportDate, table.ClassId),
  ],
)

/**
 * Who has not reported on a day. Written when the day closes, and before that for whoever was reminded; it goes when he reports.
 * ProxyTime: when staff reported for him after the close.
 */
export const unReported = sqliteTable(
  'UnReported',
  {
    Id: id(),
    TaskId: text().notNull(),
    ReportDate: text().notNull(),
    UserId: text().notNull(),
    RemindCount: integer().notNull().default(0),
    LastRemind: text(),
    ProxyTime: text(),
  },
  table => [
    uniqueIndex('UnReported_User').on(table.UserId, table.ReportDate, table.TaskId),
    index('UnReported_Day').on(table.ReportDate, table.UserId),
  ],
)

/** The health of a day on which nothing was reported, as a student enters it himself. Symptoms: dictionary Symptom. Region: names, the province first. */
export const healthRecord = sqliteTable(
  'HealthRecord',
  {
    Id: id(),
    UserId: text().notNull(),
    ReportDate: text().notNull(),
    Temp: real().notNull(),
    Symptoms: listed<string>(),
    Region: text().notNull().default(''),
    ContactRisk: flag(),
    /** Dictionary HealthCode. */
    HealthCode: text().notNull(),
    Remark: text().notNull().default(''),
    IsAbnormal: flag(),
    ...audit(),
  },
  table => [uniqueIndex('HealthRecord_User').on(table.UserId, table.ReportDate).where(live)],
)

/** Places that are at risk. Region: a code of GB/T 2260, RegionName its names from the province on, with a slash between. Level: 1 some, 2 high. */
export const riskArea = sqliteTable(
  'RiskArea',
  {
    Id: id(),
    Region: text().notNull(),
    RegionName: text().notNull(),
    Level: integer().notNull(),
    StartDate: text().notNull(),
    EndDate: text(),
    ...audit(),
  },
  table => [index('RiskArea_Start').on(table.StartDate, table.Id).where(live)],
)

/** Students who are kept apart or watched. Kind: 1 close contact, 2 contact of one, 3 isolated, 4 in hospital, 5 watched. State: 1 now, 2 released. */
export const epidemicPerson = sqliteTable(
  'EpidemicPerson',
  {
    Id: id(),
    UserId: text().notNull(),
    Kind: integer().notNull(),
    StartDate: text().notNull(),
    EndDate: text(),
    Place: text().notNull().default(''),
    State: integer().notNull().default(1),
    Remark: text().notNull().default(''),
    ...audit(),
  },
  table => [
    uniqueIndex('EpidemicPerson_Open').on(table.UserId, table.Kind).where(sql`State = 1 and IsDel = 0`),
    index('EpidemicPerson_Start').on(table.StartDate, table.Id).where(live),
    index('EpidemicPerson_User').on(table.UserId, table.StartDate).where(live),
  ],
)
