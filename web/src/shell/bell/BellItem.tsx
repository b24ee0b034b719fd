import AuditOutlined from '@ant-design/icons/es/icons/AuditOutlined'
import MailOutlined from '@ant-design/icons/es/icons/MailOutlined'
import NotificationOutlined from '@ant-design/icons/es/icons/NotificationOutlined'
import SolutionOutlined from '@ant-design/icons/es/icons/SolutionOutlined'
import type { ComponentType } from 'react'
import { PageLink } from '#nav/PageLink.tsx'
import styles from './Notices.module.css'

/** What something is about, as a picture; anything else is a letter. */
const faces: Readonly<Record<string, ComponentType>> = {
  'notice.1': NotificationOutlined,
  'notice.2': NotificationOutlined,
  'message.workflow': AuditOutlined,
  'message.people': SolutionOutlined,
}

interface Props {
  to: string
  kind: string
  title: string
  urgent?: boolean
  from: string
  /** Wall time. */
  time: string
  onLeave: () => void
}

/** Something unread behind the bell, which leads to where it is read. */
export function BellItem({ to, kind, title, urgent = false, from, time, onLeave }: Props) {
  const Face = faces[kind] ?? MailOutlined
  return (
    <li>
      <PageLink to={to} className={styles.notice} onClick={onLeave}>
        <span className={styles.face} aria-hidden="true" data-urgent={urgent || undefined}>
          <Face />
        </span>
        <span className={styles.words}>
          <span className={styles.title}>
            {urgent && <strong className={styles.urgent}>紧急</strong>}
            {title}
          </span>
          <span className={styles.when}>
            {from} · {time.slice(0, 16)}
          </span>
        </span>
      </PageLink>
    </li>
  )
}
