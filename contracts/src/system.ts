/**
 * system — site configuration, parameters and the operation log.
 *
 * The site configuration is public: the login page shows it. The operation log is written by the layer under every command
 * that declares what it changes; nobody edits it.
 */
import * as t from 'typebox'
import { module, query } from './endpoint.ts'
import { DateTime, Id, Nothing, Nullable, Page, paging } from './shapes.ts'

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
  CreateDate: DateTime,
  CreateUserName: t.String({ title: '操作人' }),
  Controller: t.String(),
  Action: t.String(),
  Summary: t.String({ title: '操作' }),
  BusinessId: t.String(),
  Before: Nullable(t.String({ title: '变更前（JSON）' })),
  After: Nullable(t.String({ title: '变更后（JSON）' })),
  Ip: t.String(),
})
export type OperLog = t.Static<typeof OperLog>

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
    input: t.Object({
      ...paging,
      Key: t.Optional(t.String({ maxLength: 50, title: '关键字' })),
      StartTime: t.Optional(DateTime),
      EndTime: t.Optional(DateTime),
    }),
    result: Page(OperLog),
  }),
})
