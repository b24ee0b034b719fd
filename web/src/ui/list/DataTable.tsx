import type { TableProps } from 'antd'
import type { SorterResult } from 'antd/es/table/interface'
import { type MouseEvent, type ReactNode, useCallback, useEffect, useMemo, useRef } from 'react'
import { usePermission } from '#nav/permission.ts'
import { ErrorState } from '../ErrorState.tsx'
import { useDevice } from '../device.ts'
import { useStable } from '../stable.ts'
import { arranged, changed, keyOf, usesOf, widthWithin } from './column-use.ts'
import { type Column, shownColumns, totalsOf } from './columns.ts'
import { type ColumnOf, useColumns } from './field-columns.ts'
import styles from './DataTable.module.css'
import { useColumnUse, useDetail } from './list-address.ts'
import { useLastPage } from './last-page.ts'
import { ListHead } from './ListHead.tsx'
import { ListTools } from './ListTools.tsx'
import { Pager } from './Pager.tsx'
import { PhoneTools } from './PhoneTools.tsx'
import { pinned } from './roles.ts'
import { boxCell, Picked, usePicking } from './row-boxes.tsx'
import { unfold, useRowTravel } from './row-travel.ts'
import { SelectionBar } from './SelectionBar.tsx'
import { Marks } from './table-parts.tsx'
import { useTableSetting } from './table-setting.ts'
import { TableRows } from './TableRows.tsx'
import { TableSkeleton } from './TableSkeleton.tsx'
import { twoLines } from './two-lines.tsx'
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
  /** How the list is quickly narrowed: its states. */
  tabs?: ReactNode
  /** Fields of the row by their names, and what only the screen knows of them. */
  columns: readonly NoInfer<ColumnOf<Row>>[]
  /** Width below which the table scrolls inside its panel, on tablets at least 800. On phones nothing scrolls: a row is two lines. */
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
  return target.closest(`.${boxCell}`) ? 'toggle' : 'open'
}

/** A column whose title can be made wider or narrower. */
const resizable = <Row,>(column: Column<Row>, onWidth: (width: number | undefined) => void) => ({
  ...column,
  onHeaderCell: () => ({ onWidth }) as object,
})

/** What columns take in pixels; those that have no width of their own share what is left, and need some of it. */
const roomOf = (columns: readonly Pick<Column<never>, 'width'>[]): number =>
  columns.reduce((sum, { width }) => sum + (typeof width === 'number' ? width : 110), 0)

/** The list every module shows: one page of a query, sorted, paged and selected from, in the look that its reader chose. */
export function DataTable<Row extends { Id: string }>(props: Props<Row>) {
  const { label, list, tabs, width, empty, onOpen, selectable = false, bulk, takesAll = false, expandable } = props
  const { selection, turn } = list
  const { data, error, isFetching, refetch } = list.reading
  const { PageIndex, PageSize, sortField, sortOrder } = list.input
  const setting = useTableSetting()
  const may = usePermission()
  const columns = useColumns<Row>(list.endpoint, props.columns)
  const device = useDevice()
  const phone = device === 'mobile'
  const box = useRef<HTMLDivElement>(null)
  const rows = data?.rows ?? none
  const beyond = useLastPage(list)
  const picking = usePicking(selection, rows, selectable)
  const toggle = ({ Id }: Row) => picking?.tick(Id)
  const [stop, travel] = useRowTravel(box, {
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

  const [shownId] = useDetail()
  useEffect(() => {
    // It may have been turned to from its detail.
    if (shownId) box.current?.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [shownId, rows])
  const [stored, choose] = useColumnUse(list.endpoint)
  const chosen = list.shared ? stored : undefined
  const drawn = useMemo(() => {
    if (phone) return twoLines(shown)
    const onWidth = (key: string) => (width: number | undefined) =>
      choose(changed(usesOf(shown, chosen), key, { width: width && widthWithin(width) }))
    const own = pinned(arranged(shown, chosen))
    return list.shared ? own.map(column => resizable(column, onWidth(keyOf(column)))) : own
  }, [phone, shown, chosen, choose, list.shared])

  const marks = useMemo(() => ({ shown: shownId, stop }), [shownId, stop])
  const press = useStable((event: MouseEvent<HTMLElement>, row: Row) => {
    const meaning = meaningOf(event)
    if (meaning === 'open') (onOpen ?? (() => unfold(event.currentTarget)))(row)
    if (meaning === 'toggle') toggle(row)
  })
  const onRow = useCallback(
    (row: Row) => ({ ...travel(row), onClick: (event: MouseEvent<HTMLElement>) => press(event, row) }),
    [travel, press],
  )
  const onChange: NonNullable<TableProps<Row>['onChange']> = useStable((_page, _filters, sorter) =>
    list.set(sortingOf(sorter)),
  )
  const onPage = useStable((page: number, size: number) => (size === PageSize ? turn(page) : list.resize(size)))
  const least = device === 'desktop' ? width : Math.max(width, 800)

  // A list that is read in the background keeps what it has.
  const failed = error && !isFetching && !(data && list.endpoint.quiet)
  const head = (
    <ListHead
      total={failed ? undefined : data?.total}
      tabs={tabs}
      tools={list.shared && <ListTools endpoint={list.endpoint} columns={shown} chosen={chosen} onColumns={choose} />}
      covered={selection.count > 0}
    >
      {selectable && (
        <SelectionBar
          selection={selection}
          total={data?.total ?? 0}
          totals={totalsOf(shown, selection.rows)}
          takesAll={takesAll}
        >
          {bulk}
        </SelectionBar>
      )}
    </ListHead>
  )
  const tools = phone && (
    <PhoneTools columns={shown} sorting={{ sortField, sortOrder }} onSort={list.set} picking={picking} />
  )
  if (failed)
    return (
      <>
        {head}
        <ErrorState error={error} onRetry={refetch} />
      </>
    )
  if (!data || !setting || beyond)
    return (
      <>
        {head}
        {tools}
        <TableSkeleton rows={PageSize} size={setting?.size} lines={phone ? 2 : undefined} paged />
      </>
    )
  return (
    <>
      {head}
      {tools}
      <div
        ref={box}
        className={`${styles.sized} ${styles.table}`}
        role="table"
        aria-label={label}
        aria-busy={isFetching}
        data-size={setting.size}
        data-lines={phone ? 2 : undefined}
      >
        <Marks value={marks}>
          <Picked value={picking}>
            <TableRows<Row>
              rows={data.rows}
              columns={drawn}
              room={phone ? undefined : Math.max(least, chosen ? roomOf(drawn) : 0)}
              empty={data.rows.length === 0 && empty}
              className={onOpen || expandable ? styles.open! : ''}
              selectable={selectable}
              expandable={expandable}
              onRow={onRow}
              onChange={onChange}
            />
          </Picked>
        </Marks>
      </div>
      <Pager total={data.total} page={PageIndex} pageSize={PageSize} onChange={onPage} />
    </>
  )
}
