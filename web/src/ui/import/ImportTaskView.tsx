import type { ModuleName } from '@xuegong/contracts/module-names'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { App, Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useCommand, useQuery, useReadAgain } from '#api/hooks.ts'
import { ErrorState } from '../ErrorState.tsx'
import { numberText } from '../format/number-text.ts'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import styles from './ImportDialog.module.css'
import { ImportResult } from './ImportResult.tsx'
import { ImportSteps } from './ImportSteps.tsx'
import { watch } from './watched.ts'

const second = 1000

interface Props {
  id: string
  module: ModuleName
  /** Absent where it is looked at among others. */
  onAgain?: (() => void) | undefined
  onClose: () => void
}

/** One import: its progress, read every second while it runs, then its result. */
export function ImportTaskView({ id, module, onAgain, onClose }: Props) {
  const [polling, setPolling] = useState(second)
  const reading = useQuery(
    transfer.getImportTask,
    { Id: id, PageSize: 10 },
    { pollingInterval: polling, errorShown: true },
  )
  const [cancel, cancelling] = useCommand(transfer.cancelImport)
  const readAgain = useReadAgain()
  const { modal } = App.useApp()
  const task = reading.data?.Task
  const running = task?.IsAskForStr === '正在导入'
  const done = task !== undefined && !running
  if (done && polling > 0) setPolling(0)
  useEffect(() => {
    if (done) readAgain(module)
  }, [done, readAgain, module])
  useEffect(() => watch(id), [id])

  if (reading.error && !reading.isFetching && !task)
    return <ErrorState error={reading.error} onRetry={reading.refetch} />
  if (!reading.data || !task) return <TableSkeleton rows={4} />
  if (!running) return <ImportResult result={reading.data} onAgain={onAgain} onClose={onClose} />

  const stop = () =>
    modal.confirm({
      title: '停止导入吗？',
      content: '已经写入的数据会保留。',
      okText: '停止导入',
      cancelText: '继续导入',
      onOk: () =>
        cancel({ Id: id })
          .unwrap()
          .catch(() => {}),
    })
  return (
    <>
      <ImportSteps current={2} />
      <div className={styles.wait}>
        <Progress type="circle" percent={task.Progress} aria-label="导入进度" />
        <p role="status">
          正在导入 {task.OriginalFileName}
          {task.Total > 0 &&
            `：成功 ${numberText(task.Ok)} 条，失败 ${numberText(task.Fail)} 条，共 ${numberText(task.Total)} 条`}
        </p>
        <p className={styles.note}>可以关闭窗口，进度显示在页面顶部，完成后会有提示。</p>
      </div>
      <div className={styles.buttons}>
        <Button loading={cancelling.isLoading} onClick={stop}>
          停止导入
        </Button>
        <Button type="primary" onClick={onClose}>
          在后台继续
        </Button>
      </div>
    </>
  )
}
