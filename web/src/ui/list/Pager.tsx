import { Pagination } from 'antd'
import { memo } from 'react'
import { useDevice } from '../device.ts'
import { numberText } from '../format/number-text.ts'
import styles from './Pager.module.css'
import { pageSizes } from './table-setting.ts'

interface Props {
  total: number
  page: number
  pageSize: number
  onChange: (page: number, pageSize: number) => void
}

/** The pager below a list: sizes, jump, `第 a-b 条/总共 n 条`. On phones without the row of numbers; none for a single page. */
export const Pager = memo(({ total, page, pageSize, onChange }: Props) => {
  const phone = useDevice() === 'mobile'
  return (
    <Pagination
      className={styles.pager}
      size="small"
      simple={phone && { readOnly: true }}
      total={total}
      current={page}
      pageSize={pageSize}
      pageSizeOptions={[...pageSizes]}
      showSizeChanger
      showQuickJumper
      hideOnSinglePage
      showTotal={(all, [first, last]) => `第 ${numberText(first)}-${numberText(last)} 条/总共 ${numberText(all)} 条`}
      onChange={onChange}
    />
  )
})
