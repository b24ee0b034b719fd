import { createContext, type ReactNode, use } from 'react'
import styles from './PageHeader.module.css'

interface Props {
  title: string
  /** One line: what the page is for. */
  purpose: string
  children?: ReactNode
}

const TitleAbove = createContext(false)

/** Around a screen whose title stands above it already. */
export const Titled = ({ children }: { children: ReactNode }) => <TitleAbove value>{children}</TitleAbove>

/** The title of a screen with its purpose, and its buttons at the right. */
export const PageHeader = ({ title, purpose, children }: Props) => (
  <div className={styles.header}>
    <div className={styles.words}>
      {!use(TitleAbove) && <h1 className={styles.title}>{title}</h1>}
      <p className={styles.purpose}>{purpose}</p>
    </div>
    {children && <div className={styles.actions}>{children}</div>}
  </div>
)
