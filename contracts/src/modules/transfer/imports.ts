/**
 * Imports: a file is uploaded, a task reads and checks it in a worker and writes it in batches.
 *
 * 正在导入 (queued too) → 已完成 / 导入失败 (cancelled too). Good rows are stored, bad rows are listed with row, column and reason in a file
 * to download. Only the owner sees a task. Files are kept for 30 days.
 */
import * as t from 'typebox'
import { command, download, query, upload } from '#contracts/endpoint'
import { period, TimeOf } from '#contracts/fields'
import { FileRef, Id, Nullable, OneOf, Page, paging } from '#contracts/shapes'

export const importStates = ['正在导入', '已完成', '导入失败'] as const

/** Which import: the `type` of a command made by `importing`. Any other is refused. */
const TaskType = t.Integer({ title: '业务类型' })

/** Largest workbook in bytes (60 MB); most rows are a parameter of the world. */
export const maxWorkbookBytes = 60 * 1024 * 1024

/** One import task as the upload list shows it. */
export const ImportTask = t.Object({
  Id,
  OriginalFileName: t.String({ title: '文件名' }),
  TaskType: t.Integer(),
  TaskTypeName: t.String({ title: '业务类型' }),
  Module: t.String({ title: 'the module whose lists it changes; empty for a business type that is gone' }),
  FileBusinessType: t.Integer({ title: '1 Word 2 Excel 3 PDF 4 JPG 5 Zip' }),
  IsAskForStr: OneOf(importStates, { title: '状态' }),
  CreateDate: TimeOf('时间'),
  TaskLog: t.String({ title: '失败原因或结果' }),
  Total: t.Integer({ title: '总行数' }),
  Ok: t.Integer({ title: '成功' }),
  Fail: t.Integer({ title: '失败' }),
  Progress: t.Integer({ minimum: 0, maximum: 100, title: '进度' }),
})
export type ImportTask = t.Static<typeof ImportTask>

/** A cell (or row) that was not taken, and why. Row is the number that the spreadsheet program shows. */
export const ImportError = t.Object({ Row: t.Integer(), Column: t.String(), Value: t.String(), Error: t.String() })
export type ImportError = t.Static<typeof ImportError>

/** The calls of imports. */
export const importCalls = {
  uploadFile: upload({
    summary: 'Stores a workbook (multipart field `file`, .xlsx, at most 60 MB) for an import.',
    path: '/api/ImportExport/UploadImportFile',
    access: 'task.import',
    input: t.Object({ TaskType }),
    example: { TaskType: 1 },
    result: t.Object({ FileId: Id, File: FileRef }),
    refusals: ['FILE_MISSING', 'FILE_TYPE', 'FILE_TOO_LARGE', 'NOT_A_WORKBOOK'],
    maxBytes: maxWorkbookBytes,
    title: '上传导入文件',
    volatile: ['FileId', 'FilePartPath'],
  }),
  listImportTasks: query({
    summary: "The caller's own import tasks, newest first.",
    path: '/api/ImportExport/GetInPutTaskList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({
      ...paging,
      OriginalFileName: t.Optional(t.String({ maxLength: 100 })),
      FileBusinessType: t.Optional(t.Integer()),
      TaskType: t.Optional(t.Integer()),
      ...period,
    }),
    result: Page(ImportTask),
  }),
  getImportTask: query({
    summary: 'One import task with a page of the rows that were refused.',
    path: '/api/ImportExport/GetImportLog',
    method: 'GET',
    access: 'signedIn',
    input: t.Object({ Id, ...paging }),
    result: t.Object({ Task: ImportTask, rows: t.Array(ImportError), total: t.Integer() }),
    refusals: ['NOT_FOUND'],
  }),
  cancelImport: command({
    summary: 'Stops a running import; rows already stored stay.',
    path: '/api/ImportExport/CancelTask',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: Nullable(t.Never()),
    refusals: ['NOT_FOUND'],
    title: '停止导入',
  }),
  downloadTemplate: download({
    summary: 'The empty workbook of an import, with its headers and an example.',
    path: '/api/ImportExport/DownTemplate',
    access: 'task.import',
    input: t.Object({ TaskType }),
    example: { TaskType: 1 },
    result: t.Unknown(),
  }),
}
