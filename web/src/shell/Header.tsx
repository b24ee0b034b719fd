import type { ReactNode } from 'react'
import { useAutoHide } from './auto-hide.ts'
import styles from './Header.module.css'
import { HeaderTools } from './HeaderTools.tsx'
import { useSettings } from './settings-state.ts'

interface Props {
  /** In the colours of the navigation: it holds the menu. */
  nav?: boolean
  /** As wide as the content. */
  narrow?: boolean
  /** What stands at its start. */
  children: ReactNode
}

/** The bar above every screen. It moves with the page unless it is fixed; a fixed one may go while one reads on. */
export function Header({ nav, narrow, children }: Props) {
  const { fixedHeader, autoHideHeader } = useSettings()
  const away = useAutoHide(autoHideHeader)
  const look = [styles.bar, nav && styles.nav, fixedHeader && styles.fixed, away && styles.away]
  return (
    <header className={look.filter(Boolean).join(' ')}>
      <div className={narrow ? `${styles.row} ${styles.narrow}` : styles.row}>
        {children}
        <HeaderTools />
      </div>
    </header>
  )
}
