import type { ReactNode } from 'react'
import { useHere } from '#nav/current-route.tsx'
import { useTitle } from '#ui/site.ts'
import { Arrow } from './Arrow.tsx'
import './antd-mobile.ts'
import styles from './PhoneShell.module.css'
import { useBack } from './back.ts'
import { useFieldInSight } from './keyboard.ts'

interface Props {
  title: string
  /** What the arrow in the title bar does instead of going back; `none`: there is no arrow. */
  onBack?: (() => void) | 'none'
  /** The buttons that stay at the bottom. */
  action?: ReactNode
  children: ReactNode
}

/** A phone page: title bar with a way back, the page, its action at the bottom. Inside a menu's layout only the latter two. */
export function PhoneShell({ title, onBack, action, children }: Props) {
  const inside = useHere().route !== undefined
  const back = useBack()
  useTitle(title)
  useFieldInSight()
  const Page = inside ? 'div' : 'main'
  return (
    <div className={inside ? styles.inside : styles.page}>
      <header className={styles.bar}>
        {!inside && onBack !== 'none' && (
          <button type="button" className={styles.back} aria-label="返回" onClick={onBack ?? back}>
            <Arrow to="left" />
          </button>
        )}
        <h1 className={styles.title}>{title}</h1>
      </header>
      <Page className={styles.body}>{children}</Page>
      {action && <div className={styles.action}>{action}</div>}
    </div>
  )
}
