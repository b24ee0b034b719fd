import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'

/** An import that runs. */
export const runningImport: ImportTask = {
  Id: 'a',
  OriginalFileName: '名单.xlsx',
  TaskType: 1,
  TaskTypeName: '学生导入',
  Module: 'people',
  FileBusinessType: 2,
  IsAskForStr: '正在导入',
  CreateDate: '2026-10-14 09:30:00',
  TaskLog: '',
  FailReason: '',
  Size: 9000,
  ExpireDate: '2026-11-13 09:30:00',
  Total: 10,
  Ok: 4,
  Fail: 0,
  Skipped: 0,
  Progress: 40,
}

/** An export that runs. */
export const runningExport: DownTask = {
  Id: 'x',
  DownFileName: '花名册.xlsx',
  BusinessType: 21,
  BusinessTypeName: '学生导出',
  DownType: 2,
  DownProgress: 0,
  Progress: 30,
  Total: 10,
  Size: 9000,
  CreateDate: '2026-10-14 09:30:00',
  ExpireDate: null,
  FailReason: '',
  Url: '',
}
