import InfoCircleFilled from '@ant-design/icons/es/icons/InfoCircleFilled'
import { Button } from 'antd'
import styles from './SelectionBar.module.css'

interface Props {
  count: number
  /** Sums over the selected rows. */
  totals: readonly { title: string; text: string }[]
  onClear: () => void
}

/** How many rows are selected, on whatever page, and what they come to. */
export const SelectionBar = ({ count, totals, onClear }: Props) => (
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
      <Button type="link" size="small" className={styles.clear} onClick={onClear}>
        清空
      </Button>
    )}
  </div>
)
