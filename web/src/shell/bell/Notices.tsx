import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import { Tabs } from 'antd'
import { type ComponentType, type KeyboardEvent, useEffect, useRef } from 'react'
import { ToDoList } from '../todo/ToDoList.tsx'
import styles from './Notices.module.css'

/** The notices that the product is shown with. */
const samples: readonly { readonly Icon: ComponentType; readonly title: string; readonly when: string }[] = [
  { Icon: MailOutlined, title: '您收到了 14 份新周报', when: '一年前' },
  { Icon: SolutionOutlined, title: '您推荐的 曲妮妮 已通过第三轮面试', when: '一年前' },
  { Icon: NotificationOutlined, title: '这种模板可以区分多种通知类型', when: '一年前' },
]

const SampleNotices = () => (
  <>
    <ul className={styles.list}>
      {samples.map(({ Icon, title, when }) => (
        <li key={title} className={styles.notice}>
          <span className={styles.face} aria-hidden="true">
            <Icon />
          </span>
          <div>
            <p>{title}</p>
            <p className={styles.when}>{when}</p>
          </div>
        </li>
      ))}
    </ul>
    <p className={styles.remark}>以上为示例</p>
  </>
)

const Nothing = ({ title, text }: { title: string; text: string }) => (
  <div className={styles.nothing}>
    <p>{title}</p>
    <p className={styles.when}>{text}</p>
  </div>
)

const others = [
  { key: 'notice', label: '通知', children: <SampleNotices /> },
  { key: 'message', label: '消息', children: <Nothing title="暂无消息" text="老师和同学发来的消息会出现在这里" /> },
] as const

/** What is behind the bell. It takes the focus; Esc closes it. */
export function Notices({ onClose }: { onClose: () => void }) {
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => place.current?.focus(), [])
  const onKeyDown = ({ key }: KeyboardEvent) => {
    if (key === 'Escape') onClose()
  }
  const tabs = [...others, { key: 'toDo', label: '待办', children: <ToDoList onLeave={onClose} /> }]
  return (
    <div ref={place} role="dialog" aria-label="通知" tabIndex={-1} className={styles.place} onKeyDown={onKeyDown}>
      <Tabs centered items={tabs} tabBarStyle={{ margin: 0 }} />
    </div>
  )
}
