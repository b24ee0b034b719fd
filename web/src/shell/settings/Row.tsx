import { Tooltip } from 'antd'
import type { ReactNode } from 'react'
import styles from './Row.module.css'

interface Props {
  label: string
  /** When it has an effect. */
  hint?: string
  /** It has none now: `faint` because of another switch, `struck` because there is no such thing here. */
  off?: 'faint' | 'struck' | undefined
  /** The control; it is named by the label. */
  children: ReactNode
}

/** A setting with its name before it, which may be pressed as well. */
export function Row({ label, hint, off, children }: Props) {
  const name = <span className={off && styles[off]}>{label}</span>
  return (
    <label className={styles.row}>
      {hint ? <Tooltip title={hint}>{name}</Tooltip> : name}
      {children}
    </label>
  )
}
