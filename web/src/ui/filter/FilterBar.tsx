import FilterOutlined from '@ant-design/icons/es/icons/FilterOutlined'
import { Button } from 'antd'
import { Children, type ReactNode } from 'react'
import { useDevice } from '../device.ts'
import { useRemembered } from '../remembered.ts'
import styles from './FilterBar.module.css'

interface Props {
  /** Always there. */
  search: ReactNode
  /** How many filters are set. */
  count: number
  onClear: () => void
  /** The other filters; on phones they fold away. */
  children: ReactNode
  /** Filters that fold away everywhere. */
  more: readonly ReactNode[]
}

/** The filters of a list in one row; a button unfolds those that have no room, and it is remembered. */
export function FilterBar({ search, count, onClear, children, more }: Props) {
  const [open, setOpen] = useRemembered('FILTERS_OPEN', false)
  const phone = useDevice() === 'mobile'
  return (
    <div role="search" className={styles.bar} data-open={open || undefined}>
      {search}
      {Children.count(children) > 0 && (
        <Button
          className={`${styles.fold} ${more.length > 0 ? '' : styles.onPhones}`}
          icon={<FilterOutlined aria-hidden />}
          aria-expanded={open}
          onClick={() => setOpen(!open)}
        >
          {open ? '收起' : phone ? '筛选' : '更多筛选'}
          {count > 0 && ` (${count})`}
        </Button>
      )}
      {(open || !phone) && <div className={styles.fields}>{children}</div>}
      {open && more.length > 0 && <div className={styles.fields}>{more}</div>}
      <Button type="link" className={styles.clear} disabled={count === 0} onClick={onClear}>
        清空筛选
      </Button>
    </div>
  )
}
