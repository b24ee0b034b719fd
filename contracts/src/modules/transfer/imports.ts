/**
 * Imports: a file (.xlsx or .csv) is uploaded, checked, and then a task reads and checks it in a worker and writes it in batches.
 *
 * 正在导入 (queued and checked too) → 已完成 / 导入失败 (cancelled too). Good rows are stored and the others listed, or where an
 * import is `whole`, all rows are stored or none. A person has at most 3 open imports (parameter `ImportsPerPerson`); in a school one
 * import of a type writes at a time, the others wait for it. Only the owner sees a task and its files, for 30 days; administrators
 * see of all tasks who runs them and what they count, and may stop them.
 *
 * Duplicate says what becomes of rows that are stored already: 1 they are skipped, 2 their filled cells are written over (never the
 * key), 3 they are refused. Which of them an import takes is declared by it; 3 where nothing is said.
 *
 * The file of the refused rows (of a `whole` import: of all rows) is there for a task and for a check that is kept. It has the columns of what was uploaded and 失败原因, and is
 * taken as an upload as it is: that column means nothing.
 */
import * as t from 'typebox'
import { command, download, query, upload } from '#contracts/endpoint'
import { Batch } from '#contracts/entity'
import { period, TimeOf } from '#contracts/fields'
import { Duplicate, importRefusals } from '#contracts/importing'
import { FileRef, Id, MapOf, Nullable, OneOf, Page, paging } from '#contracts/shapes'
import { BusinessChoice } from './business-choice.ts'

export const importStates = ['正在导入', '已完成', '导入失败'] as const

/** Which import: the `type` of a command made by `importing`. Any other is refused. */
const TaskType = t.Integer({ title: '业务类型' })

/** Largest workbook in bytes (60 MB); most rows are a parameter of the world. */
export const maxWorkbookBytes = 60 * 1024 * 1024

/** What a task counts, whoever looks at it. */
export const tally = {
  Total: t.Integer({ title: '总行数' }),
  Ok: t.Integer({ title: '成功' }),
  Fail: t.Integer({ title: '失败' }),
  Skipped: t.Integer({ title: '跳过' }),
  Progress: t.Integer({ minimum: 0, maximum: 100, title: '进度' }),
}

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
  FailReason: t.String({ title: '失败原因' }),
  Size: t.Integer({ title: '文件大小' }),
  ExpireDate: TimeOf('过期时间'),
  ...tally,
})
export type ImportTask = t.Static<typeof ImportTask>

/** A cell (or row) that was not taken, and why. Row is the number that the spreadsheet program shows. */
export const ImportError = t.Object({ Row: t.Integer(), Column: t.String(), Value: t.String(), Error: t.String() })
export type ImportError = t.Static<typeof ImportError>

/** What becomes of a row when it is imported. */
const rowFates = ['新增', '变更', '跳过', '错误'] as const

/** What a check found: Total = New + Changed + Same + Wrong; Same are rows that are stored already and stay as they are. */
export const ImportCheck = t.Object({
  Total: t.Integer({ title: '总行数' }),
  New: t.Integer({ title: '新增' }),
  Changed: t.Integer({ title: '变更' }),
  Same: t.Integer({ title: '跳过' }),
  Wrong: t.Integer({ title: '错误' }),
  Head: t.Array(t.String(), { title: 'headers of the file, in its order' }),
  Rows: t.Array(
    t.Object({
      Row: t.Integer({ title: '行号' }),
      Cells: t.Array(t.String(), { title: 'texts below Head' }),
      Will: OneOf(rowFates, { title: '处理' }),
      Error: t.String({ title: '原因' }),
    }),
    { title: 'the first 10 rows' },
  ),
  Errors: t.Array(ImportError, { title: 'the first 50 errors' }),
})
export type ImportCheck = t.Static<typeof ImportCheck>

/** What an import of any type is told. Params: further fields of the command of that type. */
const anyImport = {
  FileId: Id,
  TaskType,
  Duplicate: t.Optional(Duplicate),
  Params: t.Optional(MapOf(t.Union([t.String({ maxLength: 100 }), t.Number()]))),
}

/** The calls of imports. */
export const importCalls = {
  uploadFile: upload({
    summary: 'Stores a workbook (multipart field `file`, .xlsx or .csv, at most 60 MB) for an import.',
    path: '/api/ImportExport/UploadImportFile',
    access: 'task.import',
    input: t.Object({ TaskType }),
    example: { TaskType: 1 },
    result: t.Object({ FileId: Id, File: FileRef }),
    refusals: [
      'FILE_MISSING',
      'FILE_TYPE',
      'FILE_TOO_LARGE',
      'NOT_A_WORKBOOK',
      'OLD_WORKBOOK',
      'LOCKED_WORKBOOK',
      'WRONG_ENDING',
    ],
    maxBytes: maxWorkbookBytes,
    title: '上传导入文件',
    volatile: ['FileId', 'FilePartPath'],
  }),
  checkImport: query({
    summary:
      'What an import of an uploaded file would do, without doing it. Needs the right of the import of that type, too. Answers 3001 until the file is read; the answer is kept for 30 minutes, one that tells of something wrong until somebody writes.',
    path: '/api/ImportExport/CheckImport',
    access: 'task.import',
    quiet: true,
    input: t.Object(anyImport),
    result: ImportCheck,
    refusals: ['NOT_READY', 'NOT_FOUND', 'UPLOAD_EXPIRED', 'IMPORT_UNKNOWN', 'BAD_IMPORT_FILE', 'TASKS_OPEN'],
    outcomes: ['notReady'],
  }),
  startImport: command({
    summary:
      'Starts the import of an uploaded file of any type. Needs the right of the import of that type, too. Waits for its check where there is none; wrong rows end an import that is all or nothing, and are to be confirmed in others.',
    path: '/api/ImportExport/InputExcelLinkUser',
    access: 'task.import',
    input: t.Object(anyImport),
    result: t.Object({ TaskId: Id }),
    refusals: [...importRefusals, 'IMPORT_UNKNOWN', 'BAD_IMPORT_FILE', 'ROWS_WRONG'],
    title: '导入数据',
    once: true,
    confirms: true,
    volatile: ['TaskId'],
  }),
  listImportTasks: query({
    summary: "The caller's own import tasks, newest first. In its filters -1 means all.",
    path: '/api/ImportExport/GetInPutTaskList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({
      ...paging,
      OriginalFileName: t.Optional(t.String({ maxLength: 100, title: '文件名' })),
      FileBusinessType: t.Optional(t.Integer({ title: '文件类型' })),
      TaskType: t.Optional(t.Integer({ title: '业务类型' })),
      ...period,
    }),
    result: Page(ImportTask),
  }),
  listOldImportTasks: query({
    summary:
      "The caller's own import tasks, newest first, in the shape of earlier clients. Status: 0 open, 1 done, 2 failed.",
    path: '/api/ImportExport/OldGetInPutTaskList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({
      fileName: t.Optional(t.String({ maxLength: 100 })),
      taskType: t.Optional(t.Integer()),
      beginTime: period.StartTime,
      endTime: period.EndTime,
      pageIndex: paging.PageIndex,
      pageSize: paging.PageSize,
    }),
    result: Page(
      t.Object({
        Id,
        FileName: t.String(),
        TypeName: t.String(),
        FileType: t.Integer(),
        Status: t.Integer(),
        StatusName: OneOf(importStates),
        AddTime: TimeOf('时间'),
        Remark: t.String(),
      }),
    ),
    refusals: ['PERIOD_REVERSED'],
  }),
  listBusinessTypes: query({
    summary: 'What there is to import (Kind 1, where absent) or to export (2), as choices of a filter.',
    path: '/api/ImportExport/GetBusinessList',
    access: 'signedIn',
    quiet: true,
    input: t.Object({ Kind: t.Optional(t.Union([t.Literal(1), t.Literal(2)], { title: '种类' })) }),
    result: t.Array(BusinessChoice),
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
    summary:
      'Stops an own import that waits or runs, or an own export; rows already stored stay. One that has ended is left as it is.',
    path: '/api/ImportExport/CancelTask',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: Nullable(t.Never()),
    refusals: ['NOT_FOUND'],
    title: '停止导入',
  }),
  removeImports: command({
    summary:
      'Removes own tasks that have ended, imports and exports, with their files; those that are open are named with the reason, the others are gone.',
    path: '/api/ImportExport/DelTask',
    access: 'signedIn',
    input: t.Object({ Ids: t.Array(Id, { minItems: 1, maxItems: 1000, title: '任务' }) }),
    result: Batch,
    title: '删除导入任务',
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
