import type { ReactNode } from 'react'
import { numberText } from '#ui/format/number-text.ts'
import styles from './NumberInfo.module.css'
import { type Flag, Trend } from './Trend.tsx'

interface Props {
  /** What is counted. */
  subTitle: ReactNode
  total: number | string
  /** By how much it changed; shown with its direction. */
  subTotal?: number | string
  /** Which way it went: up is red, down is green. */
  status?: Flag
}

/** One figure with its name and how it changed. */
export const NumberInfo = ({ subTitle, total, subTotal, status }: Props) => (
  <div>
    <p className={styles.name}>{subTitle}</p>
    <p className={styles.figures}>
      <span className={styles.total}>{numberText(total)}</span>
      {subTotal !== undefined && (status ? <Trend flag={status}>{subTotal}</Trend> : <span>{subTotal}</span>)}
    </p>
  </div>
)
