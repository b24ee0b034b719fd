import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './SelectionBar.module.css'

interface Props {
  count: number
  /** Sums over the selected rows. */
  totals: readonly { title: string; text: string }[]
  onClear: () => void
  /** What can be done with the selected rows. */
  children?: ReactNode
}

/** How many rows are selected, on whatever page, and what they come to. */
export const SelectionBar = ({ count, totals, onClear, children }: Props) => (
  <div className={styles.bar} role="status">
    <InfoCircleFilled className={styles.icon} />
    <span>
      已选择: <strong>{count}</strong>
    </span>
    {totals.map(({ title, text }) => (
      <span key={title}>
        {title}总计 <strong>{text}</strong>
      </span>
    ))}
    {count > 0 && (
      <>
        <Button type="link" size="small" className={styles.clear} onClick={onClear}>
          清空
        </Button>
        {children}
      </>
    )}
  </div>
)
