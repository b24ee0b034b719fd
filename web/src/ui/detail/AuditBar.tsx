import type { Decision } from '@xuegong/contracts/approval'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { decisions } from './approval.ts'
import styles from './AuditBar.module.css'

interface Props {
  /** Absent: nothing is to be decided. */
  onStart?: ((result: Decision) => void) | undefined
  /** What else can be done. */
  children?: ReactNode
}

/** What can be done with an application, as a bar in reach of the thumb; a decision opens its form. */
export const AuditBar = ({ onStart, children }: Props) => (
  <div className={styles.bar}>
    {children}
    {onStart &&
      decisions.toReversed().map(({ result, text }) => (
        <Button key={result} {...(result === 1 && { type: 'primary' })} onClick={() => onStart(result)}>
          {text}
        </Button>
      ))}
  </div>
)
