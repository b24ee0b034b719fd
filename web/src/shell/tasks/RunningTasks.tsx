import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import type { ImportTask } from '@xuegong/contracts/modules/transfer/imports'
import { Badge, Popover, Progress } from 'antd'
import { useState } from 'react'
import button from '../HeaderButton.module.css'
import styles from './RunningTasks.module.css'
import { endOf, isRunning, useTasks } from './use-tasks.ts'

/** It opens inside the header, so that it lies in a landmark. */
const inHeader = (at: HTMLElement) => at.closest('header') ?? document.body

const Task = ({ task }: { task: ImportTask }) => (
  <li>
    <p className={styles.name}>
      <span>{task.TaskTypeName}</span> {task.OriginalFileName}
    </p>
    {isRunning(task) ? (
      <Progress percent={task.Progress} size="small" aria-label={`${task.OriginalFileName}的进度`} />
    ) : (
      <p className={styles.end}>{endOf(task)}</p>
    )}
  </li>
)

/** The imports that run, and those that ended since: a button that is there only while there are any, and behind it their progress. */
export function RunningTasks() {
  const { running, ended } = useTasks()
  const [open, setOpen] = useState(false)
  const shown = [...running, ...ended]
  if (shown.length === 0) return null
  return (
    <Popover
      open={open}
      onOpenChange={setOpen}
      trigger="click"
      placement="bottom"
      arrow={false}
      getPopupContainer={inHeader}
      styles={{ root: { width: 320, maxWidth: 'calc(100vw - 24px)' } }}
      content={
        <ul className={styles.tasks} aria-label="导入任务">
          {shown.map(task => (
            <Task key={task.Id} task={task} />
          ))}
        </ul>
      }
    >
      <button
        type="button"
        className={`${button.button} ${running.length > 0 ? button.counted : ''}`}
        aria-label={running.length > 0 ? `导入任务，${running.length} 个进行中` : '导入任务，已完成'}
        aria-haspopup="dialog"
        aria-expanded={open}
        onKeyDown={({ key }) => key === 'Escape' && setOpen(false)}
      >
        <Badge count={running.length} size="small" offset={[10, 0]} color="var(--ink)">
          <CloudUploadOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
