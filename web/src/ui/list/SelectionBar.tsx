import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '../format/number-text.ts'
import styles from './SelectionBar.module.css'

interface Props {
  count: number
  /** Sums over the selected rows. */
  totals: readonly { title: string; text: string }[]
  onClear: () => void
  /** What can be done with the selected rows. */
  children?: ReactNode
}

/** How many rows are selected, on whatever page, and what they come to; nothing as long as none is. Lies over the head of the list. */
export const SelectionBar = ({ count, totals, onClear, children }: Props) => (
  <div className={styles.place} role="status">
    {count > 0 && (
      <div className={styles.bar}>
        <InfoCircleFilled className={styles.icon} />
        <span>
          已选择: <strong>{numberText(count)}</strong>
        </span>
        {totals.map(({ title, text }) => (
          <span key={title}>
            {title}总计 <strong>{text}</strong>
          </span>
        ))}
        <Button type="link" size="small" className={styles.clear} onClick={onClear}>
          清空
        </Button>
        {children}
      </div>
    )}
  </div>
)
