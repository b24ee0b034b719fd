/** daily-report, what a student does himself. The day is that of the world, and the person is who is signed in, whatever is sent. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { DayOf, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Nothing, Page, paging } from '#contracts/shapes'
import { byRegion, example, formFields } from './form.ts'
import { reportFields } from './rows.ts'

const Texts = t.String()
const Code = Nullable(t.Integer())
const Empty = t.Null()
const NoText = t.Literal('')

/** What a new report is filled with, in the order in which programs expect it: health as last time, place and date blank. */
export const Yesterday = t.Object({
  Id: NoText,
  ISConfirm: Empty,
  NowDate: Empty,
  NowProvince: NoText,
  NowCity: NoText,
  NowCountry: NoText,
  CurrentPosition: NoText,
  Country: Texts,
  Province: Texts,
  City: Texts,
  County: NoText,
  IsDel: Empty,
  UserType: Empty,
  FollowingCon: Empty,
  FollowDate: Empty,
  ContactPerson: Empty,
  ContactDate: Empty,
  Community: Empty,
  CommunityDate: Empty,
  Health: Empty,
  HealthRemark: NoText,
  GoToEpidemic: Empty,
  GoToDate: Empty,
  IsHeat: Empty,
  DayTemperature: Code,
  Remark: NoText,
  Practice: Empty,
  PracticeAddress: NoText,
  PracticeRemark: NoText,
  PracticeTeacher: NoText,
  IsColdChain: Empty,
  IsLowRiskPerson: Empty,
  Vaccination: Code,
  FirstStitchDate: Nullable(Texts),
  TwoStitchDate: Nullable(Texts),
  ThreeStitchDate: Nullable(Texts),
  TodaySchedule: Code,
  TodayScheduleOther: NoText,
  BRHGTJZRSFYXLQKOne: Code,
  BRHGTJZRSFYXLQKTwo: Code,
  SZSQTNSFFSYQ: Code,
  LJSHJCS: Code,
  BRHGTJZRSFYYXZZWQY: Code,
  JRSFCSWFL: Code,
  JRSFCSNQTDJSFQ: Code,
  LoginName: Texts,
  TrueName: Texts,
  IsInSchool: Empty,
  title: NoText,
  desc: NoText,
  IsInSchoolOfDay: Code,
  ISNATDay: Code,
})
export type Yesterday = t.Static<typeof Yesterday>

const todayStates = { 0: '未开始', 1: '可上报', 2: '已报', 3: '已截止' } as const

/** How it stands with the caller's report today. */
const Today = t.Object({
  State: t.Integer({ minimum: 0, maximum: 3, words: todayStates }),
  TaskName: t.String(),
  OpenTime: t.String(),
  CloseTime: t.String(),
  /** When it opens and closes on this day. */
  OpensAt: TimeOf('开始时间'),
  ClosesAt: TimeOf('截止时间'),
  /** The report, where there is one, and whether it may be changed yet. */
  Id: t.String(),
  MayEdit: Flag,
  CounsellorName: t.String({ title: '辅导员' }),
  OfficePhone: t.String({ title: '办公电话', tel: true }),
})
export type Today = t.Static<typeof Today>

const guards = [
  'REPORT_OFF',
  'REPORT_NOT_ASKED',
  'REPORT_NOT_OPEN',
  'REPORT_CLOSED',
  'REPORT_PLACE',
  'REPORT_CODE',
] as const

/** Stands by itself, so that the phone of a student loads no call of staff. */
export const ownReports = module('daily-report', {
  getYesterdayData: query({
    summary: 'What a new report of the caller is filled with. Always an object; empty where he has never reported.',
    path: '/api/DayVirus/GetYesterdayData',
    access: 'everyreport.get',
    method: ['GET', 'POST'],
    payload: 'query',
    input: Nothing,
    result: Yesterday,
  }),
  openReport: query({
    summary:
      'What the page of the form asks for when it is opened: the short names of the province and the city of the school. Whoever may report no more today has to acknowledge it (1001).',
    path: '/api/DayVirus/GetReportForm',
    access: 'everyreport.add',
    input: Nothing,
    result: t.Object({ Province: t.String(), City: t.String() }),
    refusals: ['REPORT_CLOSED_PAGE'],
    outcomes: ['acknowledge'],
  }),
  addVirus: command({
    summary: 'The report of the caller, who is a student, of today. Takes all generations of the form.',
    path: '/api/DayVirus/AddVirus',
    access: 'everyreport.add',
    input: t.Object({ ...byRegion, ...formFields }),
    result: Id,
    refusals: ['REPORT_REPEATED', 'REPORT_REPEATED_2021', 'REPORT_REPEATED_PERIOD', ...guards],
    unlogged:
      'The report itself says who made it and when, and nobody else can make it; a school makes thousands a day.',
    example,
  }),
  editVirus: command({
    summary: 'Changes the own report of today, until the close.',
    path: '/api/DayVirus/EditVirus',
    access: 'everyreport.edit',
    input: t.Object({ Id, RowVersion: t.Integer({ minimum: 1, title: '版本号' }), ...byRegion, ...formFields }),
    result: t.Object({ RowVersion: t.Integer() }),
    refusals: ['NOT_FOUND', 'STALE', 'REPORT_OFF', 'REPORT_EDIT_CLOSED', 'REPORT_PLACE', 'REPORT_CODE'],
    title: '修改每日上报',
    once: true,
  }),
  listMyVirus: query({
    summary:
      'The own reports, the latest first, and how it stands with that of today; null where no task asks for one.',
    path: '/api/DayVirus/GetMyVirusList',
    access: 'everyreport.query',
    input: t.Object({
      ...paging,
      StartDate: t.Optional(DayOf('开始日期')),
      EndDate: t.Optional(DayOf('结束日期')),
    }),
    result: t.Object({
      Today: Nullable(Today),
      ...Page(t.Object({ Id, ...reportFields, RowVersion: t.Integer() })).properties,
    }),
  }),
})
