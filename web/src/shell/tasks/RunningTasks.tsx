import CloudUploadOutlined from '@ant-design/icons/es/icons/CloudUploadOutlined'
import { Badge, Popover, Progress } from 'antd'
import { useState } from 'react'
import button from '../HeaderButton.module.css'
import styles from './RunningTasks.module.css'
import { FileLink } from './FileLink.tsx'
import type { HeaderTask } from './header-task.ts'
import { useTasks } from './use-tasks.tsx'

/** It opens inside the header, so that it lies in a landmark. */
const inHeader = (at: HTMLElement) => at.closest('header') ?? document.body

const Task = ({ task: { id, name, type, progress, running, end, file } }: { task: HeaderTask }) => (
  <li>
    <p className={styles.name}>
      <span>{type}</span> {name}
    </p>
    {running ? (
      <Progress percent={progress} size="small" aria-label={`${name}的进度`} />
    ) : (
      <p className={styles.end}>
        {end} {file && <FileLink id={id} name={name} />}
      </p>
    )}
  </li>
)

/** The imports and exports that run, and those that ended since: a button that is there only while there are any, and behind it their progress. */
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
        <ul className={styles.tasks} aria-label="后台任务">
          {shown.map(task => (
            <Task key={task.id} task={task} />
          ))}
        </ul>
      }
    >
      <button
        type="button"
        className={`${button.button} ${running.length > 0 ? button.counted : ''}`}
        aria-label={running.length > 0 ? `后台任务，${running.length} 个进行中` : '后台任务，已完成'}
        aria-haspopup="dialog"
        aria-expanded={open}
      >
        <Badge count={running.length} size="small" offset={[10, 0]} color="var(--ink)">
          <CloudUploadOutlined />
        </Badge>
      </button>
    </Popover>
  )
}
