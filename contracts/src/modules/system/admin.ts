/**
 * system, for its administrators: how the site is named and looks, what jobs did, and errors of the page by what they are. Apart, so that the
 * login page, which reads the site configuration, does not load it.
 *
 * The pictures of the site are public: the login page shows them. The PDF about binding WeChat is read by everybody who has signed in.
 */
import * as t from 'typebox'
import { command, download, module, query } from '#contracts/endpoint'
import { Clearable, period, Search, TimeOf } from '#contracts/fields'
import { FileOf } from '#contracts/file-fields'
import { Id, Nothing, Nullable, OneOf, Page, paging } from '#contracts/shapes'

/** The pictures of the site. */
export const sitePictures = ['Img', 'SYSBannerLogo'] as const
/** The largest picture, in KB. */
export const mostPictureKb = 500

/** http(s) with a host, or nothing. */
const webAddress = (title: string) =>
  t.String({ pattern: '^(https?://[A-Za-z0-9.-]+(:\\d{1,5})?([/?#][^\\s"\'<>\\\\]*)?)?$', maxLength: 300, title })
const picture = (title: string) => Clearable(t.String({ title }))
const name = (title: string) => t.String({ minLength: 1, maxLength: 30, title, trim: true })

/** What an administrator sets of the site. A picture is sent as `data:…`; empty takes it away, and what was read leaves it as it is. */
const siteFields = {
  WebTitle: name('系统名称'),
  Academy: name('学校名称'),
  LocationCity: t.String({ maxLength: 30, title: '所在城市', trim: true }),
  CopyrightName: t.String({ maxLength: 50, title: '版权单位', trim: true }),
  CopyrightUrl: webAddress('版权链接'),
  SYSLoginUrl: webAddress('统一登录地址'),
  Img: picture('校徽'),
  SYSBannerLogo: picture('登录页横幅'),
  BindNotice: Clearable(FileOf('绑定须知', { kinds: ['pdf'], megabytes: 5 })),
}

/** A run of a job. */
export const JobRun = t.Object({
  Id,
  Job: t.String({ title: '任务' }),
  DueTime: TimeOf('应执行时间'),
  StartTime: TimeOf('执行时间'),
  Ms: t.Integer({ title: '用时（毫秒）' }),
  State: t.Integer({ title: '结果' }),
  Num: t.Integer({ title: '处理数' }),
  Error: t.String({ title: '失败原因' }),
})
export type JobRun = t.Static<typeof JobRun>

/** An error of the page with how often it happened; Id is that of the newest, whose text and place are told. */
export const WebLogGroup = t.Object({
  Id,
  Error: t.String({ title: '错误信息' }),
  Num: t.Integer({ title: '次数' }),
  Users: t.Integer({ title: '用户数' }),
  RoutePath: t.String({ title: '最近页面' }),
  FirstTime: TimeOf('首次出现'),
  LastTime: TimeOf('最近出现'),
  ErrorLog: t.String({ title: '最近一次的全文' }),
})
export type WebLogGroup = t.Static<typeof WebLogGroup>

export const systemAdmin = module('system', {
  saveSite: command({
    summary: 'Sets how the site is named and looks; everybody sees it at once, on the login page, too.',
    path: '/api/SysInfo/SaveTitleAndImg',
    access: 'sysconfig.edit',
    input: t.Object(siteFields),
    result: t.String(),
    refusals: ['SITE_PICTURE_TYPE', 'IMAGE_TOO_LARGE', 'PICTURE_SCRIPT'],
    // Two pictures as base64, and room for those that are refused in words.
    maxBytes: 8 * 1024 * 1024,
    title: '修改站点配置',
    once: true,
    example: {
      WebTitle: '学生工作管理系统',
      Academy: '青禾大学',
      LocationCity: '青岛市',
      CopyrightName: '青禾大学学生工作处',
      CopyrightUrl: 'https://www.qinghe.example/',
      SYSLoginUrl: '',
    },
  }),
  getSitePicture: download({
    summary: 'A picture of the site. V only tells addresses of different pictures apart.',
    path: '/api/SysInfo/GetSitePicture',
    access: 'public',
    input: t.Object({
      Name: OneOf(sitePictures, { title: '图片' }),
      V: t.Optional(t.String({ maxLength: 20 })),
    }),
    result: t.Unknown(),
    refusals: ['NOT_FOUND'],
    always: true,
  }),
  getBindNotice: query({
    summary: 'The PDF about binding WeChat; null where the school has none.',
    path: '/api/SysInfo/GetBindNotice',
    access: 'signedIn',
    input: Nothing,
    result: t.Object({ File: Nullable(FileOf('绑定须知')) }),
  }),
  listJobRuns: query({
    summary: 'What jobs did in the last 30 days, newest first.',
    path: '/api/BusinessLog/GetJobRunList',
    access: 'log.query',
    input: t.Object({
      ...paging,
      Key: Search('任务'),
      State: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '结果' })),
      ...period,
    }),
    result: Page(JobRun),
  }),
  listWebLogGroups: query({
    summary: 'Errors of the page put together by their first line, the most frequent first.',
    path: '/api/BusinessLog/GetWebLogGroupList',
    access: 'log.query',
    input: t.Object({ ...paging, Key: Search('地址、错误或用户'), ...period }),
    result: Page(WebLogGroup),
  }),
})
