/**
 * The file store: a file is sent on its own, and what was answered is sent in a field of a record (file-fields.ts), which from then
 * on holds it. It is read by whoever sent it and by whoever may get the record. One that no record holds is gone after 24 hours.
 */
import * as t from 'typebox'
import { command, download } from '#contracts/endpoint'
import { Text } from '#contracts/fields'
import { StoredFile } from '#contracts/file-fields'
import { Id } from '#contracts/shapes'

/** The calls of the file store. */
export const fileCalls = {
  putFile: command({
    summary:
      'Keeps a file of at most 10 MB, sent as base64 (with or without `data:…,` before it), until a record holds it; 24 hours at most.',
    path: '/api/BaseData/CommonPutBase64',
    access: 'signedIn',
    always: true,
    input: t.Object({
      Base64: t.String({ minLength: 1, title: '文件内容' }),
      FileName: Text('文件名', 100),
      BusinessType: t.Optional(t.String({ pattern: '^\\w{0,40}$', title: '业务类型' })),
    }),
    result: StoredFile,
    refusals: ['FILE_BROKEN', 'FILE_TYPE', 'FILE_TOO_LARGE', 'UPLOADS_EXHAUSTED'],
    // A third more than the largest file, and room for files that are refused in words.
    maxBytes: 24 * 1024 * 1024,
    title: '上传文件',
    volatile: ['FileId', 'FilePartPath'],
    example: {
      Base64: 'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
      FileName: '证件照.png',
    },
  }),
  downloadFile: download({
    summary:
      'A file of the store (who sent it, or who may get the record that holds it), the result of an export, or the workbook of the rows that an import, or the check of an uploaded file (by its FileId), refused (all: owner only). Parts of it by Range. 3001 while the export runs.',
    path: '/api/ImportExport/Download',
    access: 'signedIn',
    input: t.Object({ Id }),
    result: t.Unknown(),
    refusals: ['NOT_FOUND', 'FILE_EXPIRED', 'UPLOAD_EXPIRED', 'NOT_READY', 'EXPORT_FAILED'],
    outcomes: ['notReady'],
    always: true,
  }),
  getTicket: command({
    summary:
      'A ticket with which a plain link starts a download of the caller: for one file, for 60 s, and for one use; parts of the file (Range) may be asked for with it until then.',
    path: '/api/ImportExport/GetDownloadTicket',
    access: 'signedIn',
    input: t.Object({ Path: t.String({ pattern: '^/api/', maxLength: 2000 }) }),
    result: t.Object({ Ticket: t.String() }),
    readsOnly: true,
    volatile: ['Ticket'],
    example: { Path: '/api/ImportExport/DownTemplate?TaskType=1' },
  }),
}
