import { Table, type TableProps } from 'antd'
import { memo, type ReactNode } from 'react'
import type { Column } from './columns.ts'
import { boxColumn } from './row-boxes.tsx'
import { tableParts } from './table-parts.tsx'

interface Props<Row> {
  rows: readonly Row[]
  columns: Column<Row>[]
  /** Pixels below which the rows scroll sideways; undefined: on phones, where nothing does and columns have no titles. */
  room: number | undefined
  empty: ReactNode
  className: string
  /** A column before all others selects rows, by `Picked`. */
  selectable: boolean
  expandable: TableProps<Row>['expandable']
  onRow: NonNullable<TableProps<Row>['onRow']>
  onChange: NonNullable<TableProps<Row>['onChange']>
}

/** The box around the rows says itself that it is busy; antd's would stand between the table and its rows for those who are read to. */
const unsaid = { spinning: false, 'aria-busy': undefined, 'aria-live': undefined }

/**
 * The rows of a list, drawn anew when they or their columns have changed: a hundred take a tenth of a second. Which of them is shown
 * beside the list or reached by Tab they hear by `Marks`, which are selected by `Picked`.
 */
export const TableRows = memo(function TableRows<Row extends { Id: string }>(props: Props<Row>) {
  const { rows, columns, room, empty, className, selectable, expandable, onRow, onChange } = props
  return (
    <Table<Row>
      rowKey="Id"
      size="small"
      components={tableParts}
      dataSource={rows}
      columns={selectable ? [boxColumn, ...columns] : columns}
      {...(room === undefined
        ? { showHeader: false }
        : {
            sticky: true,
            // Nothing in an empty list could take the focus, so that keys could not scroll it.
            ...(rows.length > 0 && { scroll: { x: room } }),
          })}
      locale={{ emptyText: empty }}
      showSorterTooltip={false}
      expandable={expandable}
      pagination={false}
      loading={unsaid}
      rowClassName={className}
      onRow={onRow}
      onChange={onChange}
    />
  )
}) as <Row extends { Id: string }>(props: Props<Row>) => ReactNode
