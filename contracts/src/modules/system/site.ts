/** system, what every page needs: the site configuration, and where to report an error. */
import * as t from 'typebox'
import { command, module, query } from '#contracts/endpoint'
import { webLogPath } from '#contracts/outcomes'
import { Nothing } from '#contracts/shapes'

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

/** Most characters of a reported error and of the path it happened on; the page cuts what is longer. */
export const webLogLimits = { RoutePath: 300, ErrorLog: 4000 } as const

export const siteCalls = module('system', {
  getSite: query({
    summary: 'The site configuration: school name, titles, logo, copyright, external login address.',
    path: '/api/SysInfo/GetTitleAndImg',
    method: ['GET', 'POST'],
    payload: 'query',
    access: 'public',
    input: Nothing,
    result: SiteConfig,
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
})
