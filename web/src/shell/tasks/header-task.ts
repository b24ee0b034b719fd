import type { ModuleName } from '@xuegong/contracts/module-names'
import type { DownTask } from '@xuegong/contracts/modules/transfer/exports'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { numberText } from '#ui/format/number-text.ts'
import { isExporting, isImporting } from '#ui/tasks/task-words.ts'

/** A task as the header shows it. */
export interface HeaderTask {
  readonly id: string
  readonly name: string
  readonly type: string
  readonly progress: number
  readonly running: boolean
  /** What it did, in a sentence, once it has ended; and whether that is good news. */
  readonly end: string
  readonly good: boolean
  /** The module whose lists it changed. */
  readonly module?: ModuleName
  /** It made a file. */
  readonly file?: boolean
}

/** What an import that has ended did, in a sentence. */
export function endOf({ OriginalFileName: name, IsAskForStr, Ok, Fail, TaskLog }: ImportTask): string {
  if (IsAskForStr === '导入失败') return `“${name}”导入失败：${TaskLog}`
  const failed = Fail > 0 ? `，失败 ${numberText(Fail)} 条，请在“我的上传”中下载失败行` : ''
  return `“${name}”导入完成：成功 ${numberText(Ok)} 条${failed}`
}

export const ofImport = (task: ImportTask): HeaderTask => ({
  id: task.Id,
  name: task.OriginalFileName,
  type: task.TaskTypeName,
  progress: task.Progress,
  running: isImporting(task),
  end: endOf(task),
  good: task.Fail === 0 && task.Ok > 0,
  module: task.Module as ModuleName,
})

export const ofExport = (task: DownTask): HeaderTask => ({
  id: task.Id,
  name: task.DownFileName,
  type: task.BusinessTypeName,
  progress: task.Progress,
  running: isExporting(task),
  end: task.DownProgress === 1 ? `“${task.DownFileName}”导出完成` : `“${task.DownFileName}”导出失败，请重新导出`,
  good: task.DownProgress === 1,
  file: task.DownProgress === 1,
})
