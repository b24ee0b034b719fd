import { Pagination } from 'antd'
import { useDevice } from '../device.ts'
import { pagerOf } from './pager.ts'
import styles from './Pager.module.css'

interface Props {
  total: number
  page: number
  pageSize: number
  onChange: (page: number, pageSize: number) => void
}

/** The pager below a list; on phones without the row of numbers. */
export function Pager({ total, page, pageSize, onChange }: Props) {
  const phone = useDevice() === 'mobile'
  return (
    <Pagination
      className={styles.pager}
      size="small"
      {...pagerOf(total, page, pageSize)}
      simple={phone && { readOnly: true }}
      onChange={onChange}
    />
  )
}
