import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import { numberText } from '../format/number-text.ts'
import type { Selection } from './selection.ts'
import styles from './SelectionBar.module.css'

interface Props {
  selection: Pick<Selection<unknown>, 'count' | 'all' | 'setAll' | 'clear'>
  /** How many rows the filter finds. */
  total: number
  /** Sums over the selected rows. */
  totals: readonly { title: string; text: string }[]
  /** What can be done with the selected rows; what can be done with all that the filter finds may be, too. */
  children?: ReactNode
  /** Whether something can be done with all that the filter finds. */
  takesAll: boolean
}

/** How many rows are selected, on whatever page, and what they come to; nothing as long as none is. Lies over the head of the list. */
export const SelectionBar = ({ selection, total, totals, children, takesAll }: Props) => (
  <div className={styles.place} role="status">
    {selection.count > 0 && (
      <div className={styles.bar}>
        <InfoCircleFilled className={styles.icon} />
        <span>
          {selection.all ? '已选择全部: ' : '已选择: '}
          <strong>{numberText(selection.count)}</strong>
        </span>
        {totals.map(({ title, text }) => (
          <span key={title}>
            {title}总计 <strong>{text}</strong>
          </span>
        ))}
        {takesAll && !selection.all && total > selection.count && (
          <Button type="link" size="small" className={styles.clear} onClick={selection.setAll}>
            选择全部 {numberText(total)} 条
          </Button>
        )}
        <Button type="link" size="small" className={styles.clear} onClick={selection.clear}>
          清空
        </Button>
        {children}
      </div>
    )}
  </div>
)
