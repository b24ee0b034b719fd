import type { Permission } from '@xuegong/contracts/permissions'
import type { TableColumnType } from 'antd'
import { amountText, isAmount, type Shown, shownText } from '../shown.ts'
import type { Align } from './table-setting.ts'

/** What a screen may say of any column. */
export interface ColumnNotes extends Pick<TableColumnType, 'width' | 'fixed' | 'align' | 'ellipsis'>, Shown {
  /** The list can be sorted by it. */
  readonly sorter?: boolean
  /** Not shown to whoever may not do this: `student.export`. */
  readonly permission?: Permission
  /** What it is for on a phone, where the name of its field does not say so (`rolesOf`). */
  readonly role?: 'name' | 'state' | 'fact'
  /** Of a column of no field: what of the row stands in a sheet, `ReceiptContent.Place`. */
  readonly sheetKey?: string
  /** The sum over the selected rows stands above the list. */
  readonly needTotal?: boolean
}

/** A column of a list. Its cell is what `render` gives, else the value as its field shows it. */
export interface Column<Row> extends ColumnNotes {
  readonly title: string
  readonly dataIndex?: keyof Row & string
  readonly render?: TableColumnType<Row>['render']
  readonly sortOrder?: 'ascend' | 'descend' | null
}

/** What decides how columns are shown. */
export interface ColumnView {
  readonly may: (permission: Permission) => boolean
  readonly align: Align
  readonly sortField?: string | undefined
  readonly sortOrder?: 'ascend' | 'descend' | undefined
}

/** Sum of what are numbers or texts of numbers among the values; decimals stay as they are written. */
export function sumOf(values: readonly unknown[]): number {
  const sum = values.filter(isAmount).reduce<number>((total, value) => total + Number(value), 0)
  // Binary fractions: 0.1 + 0.2 is not 0.3.
  return Number(sum.toFixed(10))
}

/** The sums of the columns that want one, over some rows. */
export const totalsOf = <Row>(columns: readonly Column<Row>[], rows: readonly Row[]) =>
  columns.flatMap(column => {
    const { needTotal, dataIndex, title } = column
    if (!needTotal || !dataIndex) return []
    return [{ title, text: amountText(column, sumOf(rows.map(row => row[dataIndex]))) }]
  })

/** How the cells of a column are shown; undefined: as they are. */
function cellOf<Row>(column: Column<Row>): Column<Row>['render'] {
  const { render, texts, number, format } = column
  if (render) return render
  return texts || number || format ? (value: unknown) => shownText(value, column) : undefined
}

function alignOf<Row>({ align, number }: Column<Row>, chosen: Align): Column<Row>['align'] {
  if (chosen !== 'custom') return chosen
  return align ?? (number ? 'right' : undefined)
}

/** The columns that somebody may see, as they are shown to him: aligned, with their cells written, the sorted one marked. */
export function shownColumns<Row>(columns: readonly Column<Row>[], view: ColumnView): Column<Row>[] {
  return columns
    .filter(({ permission }) => !permission || view.may(permission))
    .map(column => {
      const render = cellOf(column)
      const align = alignOf(column, view.align)
      const sorted = column.sorter && {
        sortOrder: column.dataIndex === view.sortField ? (view.sortOrder ?? null) : null,
      }
      return { ...column, ...(render && { render }), ...(align && { align }), ...sorted }
    })
}
