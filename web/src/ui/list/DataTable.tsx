import { Table, type TableColumnsType, type TableProps } from 'antd'
import { type ReactNode, useEffect } from 'react'
import { ErrorState } from '../ErrorState.tsx'
import { useDevice } from '../device.ts'
import type { List } from './use-list.ts'
import { pagerOf } from './pager.ts'
import styles from './DataTable.module.css'
import { TableSkeleton } from './TableSkeleton.tsx'

export interface Paged {
  PageIndex?: number
  PageSize?: number
  sortField?: string
  sortOrder?: 'ascend' | 'descend'
}

interface Props<Row> {
  /** Names the table for people who do not see it. */
  label: string
  list: List<Paged, Row>
  columns: TableColumnsType<Row>
  /** Width below which the table scrolls inside its panel. */
  width: number
  empty: ReactNode
  onOpen?: (row: Row) => void
  expandable?: TableProps<Row>['expandable']
}

/** The list every module shows: one page of a query, sorted and paged through the address. */
export function DataTable<Row extends { Id: string }>(props: Props<Row>) {
  const { label, list, columns, width, empty, onOpen, expandable } = props
  const { data, error, isFetching, refetch } = list.reading
  const { PageIndex, PageSize, sortField, sortOrder } = list.input
  const beyond = !isFetching && data?.rows.length === 0 && PageIndex > 1
  const { set, turn } = list
  const phone = useDevice() === 'mobile'
  useEffect(() => {
    // The last row of the last page was taken away.
    if (beyond) turn(PageIndex - 1, { replace: true })
  }, [beyond, PageIndex, turn])

  if (error && !isFetching) return <ErrorState error={error} onRetry={refetch} />
  if (!data) return <TableSkeleton rows={PageSize} />
  const sortable = columns.map(column => {
    const field = 'dataIndex' in column && typeof column.dataIndex === 'string' ? column.dataIndex : ''
    return column.sorter
      ? { ...column, key: field, sortOrder: field === sortField ? (sortOrder ?? null) : null }
      : column
  })
  return (
    <Table<Row>
      className={styles.table}
      aria-label={label}
      rowKey="Id"
      size="small"
      loading={isFetching && { delay: 150 }}
      dataSource={data.rows}
      columns={sortable}
      scroll={{ x: width }}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      expandable={expandable}
      rowClassName={onOpen ? styles.open : ''}
      onRow={row => ({ onClick: onOpen && (() => onOpen(row)) })}
      pagination={{ ...pagerOf(data.total, PageIndex, PageSize), simple: phone && { readOnly: true } }}
      onChange={({ current, pageSize }, _, sorter, { action }) => {
        const sorted = Array.isArray(sorter) ? sorter[0] : sorter
        if (action === 'sort')
          set({ sortField: sorted?.order ? String(sorted.field) : undefined, sortOrder: sorted?.order ?? undefined })
        else set({ PageIndex: pageSize === PageSize ? current : 1, PageSize: pageSize })
      }}
    />
  )
}
