import { Table, type TableProps } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { type MouseEvent, type ReactNode, useMemo, useRef } from 'react'
import { usePermission } from '#nav/permission.ts'
import { ErrorState } from '../ErrorState.tsx'
import { useDevice } from '../device.ts'
import { shownColumns, totalsOf } from './columns.ts'
import { type ColumnOf, useColumns } from './field-columns.ts'
import styles from './DataTable.module.css'
import { useLastPage } from './last-page.ts'
import { Pager } from './Pager.tsx'
import { unfold, useRowTravel } from './row-travel.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { selectionColumn } from './selection.ts'
import { tableParts } from './table-parts.tsx'
import { useTableSetting } from './table-setting.ts'
import { TableSkeleton } from './TableSkeleton.tsx'
import type { List } from './use-list.ts'

/** What the input of a list endpoint may have to do with the table itself. */
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
  /** Fields of the row by their names, and what only the screen knows of them. */
  columns: readonly NoInfer<ColumnOf<Row>>[]
  /** Width below which the table scrolls inside its panel; on phones and tablets at least 800. */
  width: number
  empty: ReactNode
  onOpen?: (row: Row) => void
  /** Rows can be selected, across pages: `list.selection`. */
  selectable?: boolean
  /** What can be done with the selected rows, beside how many they are. */
  bulk?: ReactNode
  /** All that the filter finds can be selected: what `bulk` does takes `selection.chosen`. */
  takesAll?: boolean
  expandable?: TableProps<Row>['expandable']
}

const none: never[] = []

/** The box around the rows says itself that it is busy; antd's would stand between the table and its rows for those who are read to. */
const unsaid = { spinning: false, 'aria-busy': undefined, 'aria-live': undefined }

/** What the address says about the column that the table is sorted by. */
function sortingOf<Row>(sorter: SorterResult<Row> | SorterResult<Row>[]): Pick<Paged, 'sortField' | 'sortOrder'> {
  const { field, order } = (Array.isArray(sorter) ? sorter[0] : sorter) ?? {}
  return order ? { sortField: String(field), sortOrder: order } : { sortField: undefined, sortOrder: undefined }
}

/** What a press inside a row is for; a cell with a checkbox is wider than the box. */
function meaningOf({ target }: MouseEvent): 'open' | 'toggle' | 'own' {
  if (!(target instanceof Element)) return 'own'
  if (target.closest('a, button, input, label, [role=button]')) return 'own'
  // Text of the row that was just marked is to be copied.
  if (getSelection()?.isCollapsed === false) return 'own'
  return target.closest('.ant-table-selection-column') ? 'toggle' : 'open'
}

/** The list every module shows: one page of a query, sorted, paged and selected from, in the look that its reader chose. */
export function DataTable<Row extends { Id: string }>(props: Props<Row>) {
  const { label, list, width, empty, onOpen, selectable, bulk, takesAll = false, expandable } = props
  const { selection, turn } = list
  const { data, error, isFetching, refetch } = list.reading
  const { PageIndex, PageSize, sortField, sortOrder } = list.input
  const setting = useTableSetting()
  const may = usePermission()
  const columns = useColumns<Row>(list.endpoint, props.columns)
  const desktop = useDevice() === 'desktop'
  const box = useRef<HTMLDivElement>(null)
  const rows = data?.rows ?? none
  const beyond = useLastPage(list)
  const toggle = ({ Id }: Row) => selection.toggle(Id)
  const travel = useRowTravel(box, {
    rows,
    page: PageIndex,
    pages: Math.ceil((data?.total ?? 0) / PageSize),
    turn,
    open: onOpen,
    toggle: selectable ? toggle : undefined,
  })
  const align = setting?.align ?? 'custom'
  const shown = useMemo(
    () => shownColumns(columns, { may, align, sortField, sortOrder }),
    [columns, may, align, sortField, sortOrder],
  )

  // A list that is read in the background keeps what it has.
  const failed = error && !isFetching && !(data && list.endpoint.quiet)
  if (failed) return <ErrorState error={error} onRetry={refetch} />
  if (!data || !setting || beyond) return <TableSkeleton rows={PageSize} size={setting?.size} />
  return (
    <>
      {selectable && (
        <SelectionBar
          selection={selection}
          total={data.total}
          totals={totalsOf(shown, selection.rows)}
          takesAll={takesAll}
        >
          {bulk}
        </SelectionBar>
      )}
      <div
        ref={box}
        className={`${styles.sized} ${styles.table}`}
        role="table"
        aria-label={label}
        aria-busy={isFetching}
        data-size={setting.size}
      >
        <Table<Row>
          rowKey="Id"
          size="small"
          components={tableParts}
          dataSource={data.rows}
          columns={shown}
          sticky
          scroll={{ x: desktop ? width : Math.max(width, 800) }}
          locale={{ emptyText: empty }}
          showSorterTooltip={false}
          expandable={expandable}
          pagination={false}
          loading={unsaid}
          rowClassName={onOpen || expandable ? styles.open : ''}
          rowSelection={selectable ? selectionColumn(selection, data.rows) : undefined}
          onRow={row => ({
            ...travel(row),
            onClick: event => {
              const meaning = meaningOf(event)
              if (meaning === 'open') (onOpen ?? (() => unfold(event.currentTarget)))(row)
              if (meaning === 'toggle') toggle(row)
            },
          })}
          onChange={(_page, _filters, sorter) => list.set(sortingOf(sorter))}
        />
      </div>
      <Pager
        total={data.total}
        page={PageIndex}
        pageSize={PageSize}
        onChange={(page, size) => (size === PageSize ? turn(page) : list.set({ PageSize: size }))}
      />
    </>
  )
}
