import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button } from 'antd'
import type { ReactNode } from 'react'
import styles from './FilterBar.module.css'
import { useRemembered } from './remembered.ts'

interface Props {
  /** Always there. */
  search: ReactNode
  /** How many filters are set. */
  count: number
  onClear: () => void
  /** The other filters; on phones they fold away. */
  children: ReactNode
}

/** The filters of a list in one row; on phones the search and a button for the rest. */
export function FilterBar({ search, count, onClear, children }: Props) {
  const [open, setOpen] = useRemembered('FILTERS_OPEN', false)
  return (
    <div role="search" className={styles.bar}>
      <div className={styles.first}>
        {search}
        <Button className={styles.fold} icon={<FilterOutlined />} aria-expanded={open} onClick={() => setOpen(!open)}>
          筛选{count > 0 && ` (${count})`}
        </Button>
      </div>
      <div className={styles.rest} data-open={open || undefined}>
        {children}
        <Button type="link" className={styles.clear} disabled={count === 0} onClick={onClear}>
          清空筛选
        </Button>
      </div>
    </div>
  )
}
