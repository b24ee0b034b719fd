import type { ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { Arrow } from './Arrow.tsx'
import styles from './PhoneList.module.css'

interface Props {
  title: ReactNode
  /** The second line. */
  text?: ReactNode
  /** What stands at the right: a state, a time. */
  extra?: ReactNode
  /** Where the row leads. */
  to?: string
  /** What the entry of the history keeps. */
  state?: object
}

/** A row of a list: title, second line, something at the right; it leads on when it has an address. */
export function PhoneRow({ title, text, extra, to, state }: Props) {
  const words = (
    <>
      <span className={styles.words}>
        <span className={styles.title}>{title}</span>
        {text && <span className={styles.text}>{text}</span>}
      </span>
      {extra && <span className={styles.extra}>{extra}</span>}
    </>
  )
  if (to === undefined) return <div className={styles.row}>{words}</div>
  return (
    <Link className={styles.row} to={to} state={state}>
      {words}
      <span className={styles.arrow}>
        <Arrow to="right" />
      </span>
    </Link>
  )
}
