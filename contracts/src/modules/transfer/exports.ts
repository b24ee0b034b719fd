/**
 * Exports: a command made by `exporting` stores what was asked for as a task, which a worker carries out.
 *
 * DownProgress 0 正在导出 (queued too) → 1 完成 / 2 导出失败 (cancelled too). At most 5 tasks of a person are open, two of a school run. Which
 * rows and columns there are is worked out when the task runs, with the rights that its owner has then. Only the owner sees a
 * task and gets its file, for 30 days; afterwards the row stays, and the task can be run again (重新导出).
 */
import * as t from 'typebox'
import { command, query } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { DayOf, period, TimeOf } from '#contracts/fields'
import { Flag, Id, Nullable, Page, paging } from '#contracts/shapes'
import { BusinessChoice } from './business-choice.ts'

/** One export task as the download list shows it. */
export const DownTask = t.Object({
  Id,
  DownFileName: t.String({ title: '文件名' }),
  BusinessType: t.Integer(),
  BusinessTypeName: t.String({ title: '业务类型' }),
  DownType: t.Integer({ title: '1 Word 2 Excel 3 PDF 4 Zip' }),
  DownProgress: t.Integer({ minimum: 0, maximum: 2, title: '0 正在导出 1 完成 2 导出失败' }),
  Progress: t.Integer({ minimum: 0, maximum: 100, title: '进度' }),
  Total: t.Integer({ title: '总行数' }),
  Size: t.Integer({ title: '文件大小' }),
  CreateDate: TimeOf('时间'),
  ExpireDate: Nullable(TimeOf('过期时间')),
  FailReason: t.String({ title: '失败原因' }),
  Url: t.String({ title: 'where its file is read; empty while there is none, and when it has expired' }),
})
export type DownTask = t.Static<typeof DownTask>

/** A section of the daily report: a table with its heading. */
export const ReportSection = t.Object({
  Key: t.String(),
  Title: t.String(),
  Columns: t.Array(t.String()),
  Rows: t.Array(t.Array(t.Union([t.String(), t.Number()]))),
})
export type ReportSection = t.Static<typeof ReportSection>

/** The business type of the daily report, which no list is exported by. */
export const reportExport = { type: 40, title: '综合日报', noun: '综合日报', as: 'sheet' } as const

/** Business type of tests, which the types name and the page does not offer. */
export const testType = { Key: '99', Value: '测试业务' } as const

/** The calls of exports. */
export const exportCalls = {
  listDownTasks: query({
    summary: "The caller's own export tasks, newest first. In filters -1 means all.",
    path: '/api/ImportExport/GetDownTaskList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({
      ...paging,
      Name: t.Optional(t.String({ maxLength: 100, title: '文件名' })),
      BusinessType: t.Optional(t.Integer({ title: '业务类型' })),
      FileBusinessType: t.Optional(t.Integer({ title: '文件类型' })),
      ...period,
    }),
    result: Page(DownTask),
  }),
  listDownTypes: query({
    summary: 'The business types of all exports, for the filter of the download list.',
    path: '/api/ImportExport/GetDownTypeList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({ Kind: t.Optional(t.Integer()) }),
    result: t.Array(BusinessChoice),
  }),
  cancelDownTask: command({
    summary: 'Stops an own export that waits or runs; nothing of its file stays. One that has ended is left as it is.',
    path: '/api/ImportExport/CancelDownTask',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: Nullable(t.Never()),
    refusals: ['NOT_FOUND'],
    title: '停止导出',
  }),
  removeDownTasks: command({
    summary:
      'Removes own export tasks with their files; those that wait or run are named with the reason, the others are gone.',
    path: '/api/ImportExport/DelDownTask',
    access: 'signedIn',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 1000, title: '任务' }) }),
    result: Batch,
    title: '删除导出记录',
  }),
  redoDownTask: command({
    summary: 'Starts an own export again, as it was asked for, as a task of its own.',
    path: '/api/ImportExport/RedoDownTask',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: t.Object({ TaskId: Id }),
    refusals: ['NOT_FOUND', 'TASKS_OPEN', 'EXPORT_GONE'],
    title: '重新导出',
    once: true,
    volatile: ['TaskId'],
  }),
  exportReport: {
    ...command({
      summary:
        'The daily report across modules: sections that modules register, each by its own right and scope. With Preview the sections themselves, else a task that writes them into a workbook, one sheet each.',
      path: '/api/ImportExport/GetAllWNAReport',
      access: 'task.export',
      input: t.Object({
        Date: DayOf('日期'),
        OrgId: t.Optional(Id),
        Modules: t.Array(t.String({ pattern: '^[\\w-]{1,20}$' }), { minItems: 1, maxItems: 20, title: '内容' }),
        Preview: t.Optional(Flag),
      }),
      result: t.Object({ TaskId: t.Optional(Id), Sections: t.Optional(t.Array(ReportSection)) }),
      refusals: ['TASKS_OPEN', 'NOTHING_TO_EXPORT'],
      title: '导出综合日报',
      once: true,
      volatile: ['TaskId'],
      example: { Date: '2026-01-05', Modules: ['people'], Preview: 1 },
    }),
    export: reportExport,
  },
}
