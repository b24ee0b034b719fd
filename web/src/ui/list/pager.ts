import type { PaginationProps } from 'antd'

const pageSizes = [10, 20, 30, 40, 50, 100]

/** The pager of every list: sizes, jump, `第 a-b 条/总共 n 条`; not shown for a single page. */
export const pagerOf = (total: number, current: number, pageSize: number): PaginationProps => ({
  total,
  current,
  pageSize,
  pageSizeOptions: pageSizes,
  showSizeChanger: true,
  showQuickJumper: true,
  hideOnSinglePage: true,
  showTotal: (all, [first, last]) => `第 ${first}-${last} 条/总共 ${all} 条`,
})
