import { type ReactNode, useId } from 'react'
import styles from './Panels.module.css'

interface Props {
  label: string
  hint?: string | undefined
  /** Gets the id that the label belongs to. */
  children: (id: string) => ReactNode
}

/** A control with its label above it. What it changes is changed at once: the canvas shows it, and Ctrl+Z takes it back. */
export function Line({ label, hint, children }: Props) {
  const id = useId()
  return (
    <div className={styles.line}>
      <label htmlFor={id}>{label}</label>
      {children(id)}
      {hint && <span className={styles.hint}>{hint}</span>}
    </div>
  )
}
