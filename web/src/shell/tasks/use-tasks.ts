import type { ModuleName } from '@xuegong/contracts/module-names'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { App } from 'antd'
import { useEffect, useRef, useState } from 'react'
import { useQuery, useReadAgain } from '#api/hooks.ts'
import { numberText } from '#ui/format/number-text.ts'
import { isWatched } from '#ui/import/watched.ts'

/** Between two looks at tasks that run, in milliseconds. */
const pause = 1500

export const isRunning = ({ IsAskForStr }: ImportTask): boolean => IsAskForStr === '正在导入'

/** What a task that has ended did, in a sentence. */
export function endOf({ OriginalFileName: name, IsAskForStr, Ok, Fail, TaskLog }: ImportTask): string {
  if (IsAskForStr === '导入失败') return `“${name}”导入失败：${TaskLog}`
  const failed = Fail > 0 ? `，失败 ${numberText(Fail)} 条，请在“我的上传”中下载失败行` : ''
  return `“${name}”导入完成：成功 ${numberText(Ok)} 条${failed}`
}

/**
 * The newest of the own imports. While one runs they are read again and again; when it ends the lists of its module are read again,
 * and it is said unless somebody watches it. `ended`: those that ended since the page was opened.
 */
export function useTasks(): { running: readonly ImportTask[]; ended: readonly ImportTask[] } {
  const [pollingInterval, poll] = useState(0)
  const tasks = useQuery(transfer.listImportTasks, { PageSize: 10 }, { pollingInterval }).data?.rows ?? none
  const running = tasks.filter(isRunning)
  const wanted = running.length > 0 ? pause : 0
  if (wanted !== pollingInterval) poll(wanted)

  const seen = useRef(new Set<string>())
  const [endedIds, setEnded] = useState<ReadonlySet<string>>(new Set())
  const readAgain = useReadAgain()
  const { message } = App.useApp()
  useEffect(() => {
    for (const task of tasks) {
      if (isRunning(task)) seen.current.add(task.Id)
      else if (seen.current.delete(task.Id)) {
        setEnded(ids => new Set([...ids, task.Id]))
        readAgain(task.Module as ModuleName)
        if (!isWatched(task.Id)) void message[task.Fail > 0 || task.Ok === 0 ? 'warning' : 'success'](endOf(task), 5)
      }
    }
  }, [tasks, readAgain, message])
  return { running, ended: tasks.filter(({ Id }) => endedIds.has(Id)) }
}

const none: readonly ImportTask[] = []
