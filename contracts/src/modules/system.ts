/**
 * system — site configuration and parameters, the school calendar, links and help, the operation log and the log of the page's errors.
 *
 * The site configuration is public: the login page shows it. The operation log gets an entry of every command that
 * changes something, in the transaction that changes it; imports and jobs add one of counts when they end. Nobody edits it.
 */
import * as t from 'typebox'
import { FieldChange, RowChange } from '../changes.ts'
import { command, module, query, queryOne } from '../endpoint.ts'
import { period, Search, TimeOf } from '../fields.ts'
import { webLogPath } from '../outcomes.ts'
import { calendarCalls } from './system/calendar.ts'
import { helpCalls } from './system/help.ts'
import { paramCalls } from './system/params.ts'
import { Flag, Id, Nothing, Nullable, Page, paging } from '../shapes.ts'

export const SiteConfig = t.Object({
  LocationCity: t.String(),
  Img: t.String({ title: '校徽地址' }),
  SYSBannerLogo: t.String(),
  WebTitle: t.String(),
  Academy: t.String(),
  CopyrightName: t.String(),
  CopyrightUrl: t.String(),
  SYSLoginUrl: t.String(),
})
export type SiteConfig = t.Static<typeof SiteConfig>

export const OperLog = t.Object({
  Id,
  CreateDate: TimeOf('时间'),
  CreateUserName: t.String({ title: '操作人' }),
  Controller: t.String(),
  Action: t.String(),
  Summary: t.String({ title: '操作' }),
  BusinessId: t.String({ title: '对象编号' }),
  Before: Nullable(t.String({ title: '变更前（JSON）' })),
  After: Nullable(t.String({ title: '变更后（JSON）' })),
  Ip: t.String({ title: '来源地址' }),
})
export type OperLog = t.Static<typeof OperLog>

/** What somebody changed of a record, in words; of one that was added, nothing but that it was. */
const RecordChange = t.Object({
  Id,
  CreateDate: TimeOf('时间'),
  CreateUserName: t.String({ title: '操作人' }),
  Summary: t.String({ title: '操作' }),
  Changes: t.Array(FieldChange),
})

/** Most characters of a reported error and of the path it happened on; the page cuts what is longer. */
export const webLogLimits = { RoutePath: 300, ErrorLog: 4000 } as const

/** An error that happened in somebody's browser. */
export const WebLog = t.Object({
  Id,
  CreateDate: TimeOf('时间'),
  RoutePath: t.String({ title: '页面地址' }),
  ErrorLog: t.String({ title: '错误信息' }),
  UserId: t.String(),
  UserName: t.String({ title: '用户' }),
  UserAgent: t.String({ title: '浏览器' }),
})
export type WebLog = t.Static<typeof WebLog>

/** What a log is searched in, as its field says, and from when to when. */
const logFilters = (key: string) => ({ Key: Search(key), ...period })

export const system = module('system', {
  getSite: query({
    summary: 'The site configuration: school name, titles, logo, copyright, external login address.',
    path: '/api/SysInfo/GetTitleAndImg',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'public',
    input: Nothing,
    result: SiteConfig,
  }),
  listOperLogs: query({
    summary: 'The operation log, newest first; Key looks in the name of the person and of the call.',
    path: '/api/BusinessLog/GetOperLogList',
    access: 'log.query',
    input: t.Object({ ...paging, ...logFilters('操作人或接口') }),
    result: Page(OperLog),
  }),
  getOperLog: queryOne({
    summary: 'What one entry of the operation log changed, in words: names instead of ids, texts instead of codes.',
    path: '/api/BusinessLog/GetOperLogById',
    access: 'log.get',
    result: t.Object({ Id, Rows: t.Array(RowChange) }),
  }),
  listChanges: query({
    summary:
      'The changes of a record, newest first, at most 50: by the path of the call that reads it, with the right, the reach and the masks of that call.',
    path: '/api/BusinessLog/GetChangeList',
    access: 'signedIn',
    input: t.Object({ Of: t.String({ maxLength: 100, title: '接口' }), Id }),
    result: t.Object({ Entries: t.Array(RecordChange), More: Flag }),
    refusals: ['NOT_FOUND'],
  }),
  addWebLog: command({
    summary: "Takes in an error of the page, a stranger's too: the login page may fail as well.",
    path: webLogPath,
    access: 'public',
    input: t.Object({
      RoutePath: t.String({ maxLength: webLogLimits.RoutePath, title: '页面地址' }),
      ErrorLog: t.String({ minLength: 1, maxLength: webLogLimits.ErrorLog, title: '错误信息' }),
    }),
    result: t.String(),
    outcomes: ['tooManyWebLog'],
    unlogged: 'It is an entry of a log itself, made by a program in the background.',
    perMinute: 60,
    quiet: true,
    example: { RoutePath: '/base/student', ErrorLog: 'TypeError: x is undefined' },
  }),
  ...helpCalls,
  ...paramCalls,
  ...calendarCalls,
  listWebLogs: query({
    summary: 'Errors of the page, newest first; Key looks in the path, the error and the name of the user.',
    path: '/api/BusinessLog/GetWebLogList',
    access: 'log.query',
    input: t.Object({ ...paging, ...logFilters('地址、错误或用户') }),
    result: Page(WebLog),
  }),
})
