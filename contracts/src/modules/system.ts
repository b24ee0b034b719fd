/**
 * system — site configuration and parameters, the school calendar, links and help, the operation log and the log of the page's errors.
 *
 * The site configuration is public: the login page shows it. The operation log gets an entry of every command that
 * changes something, in the transaction that changes it; imports and jobs add one of counts when they end. Nobody edits it.
 */
import * as t from 'typebox'
import { RowChange } from '../changes.ts'
import { module, query, queryOne } from '../endpoint.ts'
import { period, Search, TimeOf } from '../fields.ts'
import { calendarCalls } from './system/calendar.ts'
import { helpCalls } from './system/help.ts'
import { paramCalls } from './system/params.ts'
import { Id, Nullable, Page, paging } from '../shapes.ts'

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
