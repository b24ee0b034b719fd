import { Checkbox, Select } from 'antd'
import type { Column } from './columns.ts'
import styles from './PhoneTools.module.css'
import type { Picking } from './row-boxes.tsx'

interface Sorting {
  readonly sortField?: string | undefined
  readonly sortOrder?: 'ascend' | 'descend' | undefined
}

interface Props<Row> {
  columns: readonly Column<Row>[]
  sorting: Sorting
  onSort: (sorting: Sorting) => void
  /** What is selected of the page; null: nothing can be. */
  picking: Picking | null
}

const words = { ascend: '升序', descend: '降序' } as const

/** What the header of a table is for, where a list has none: its order, and selecting the page. */
export function PhoneTools<Row>({ columns, sorting, onSort, picking }: Props<Row>) {
  const orders = columns
    .filter(({ sorter }) => sorter)
    .flatMap(({ title, dataIndex: sortField }) =>
      (['ascend', 'descend'] as const).map(sortOrder => ({
        value: `${sortField} ${sortOrder}`,
        label: `按${title}${words[sortOrder]}`,
        sorting: { sortField, sortOrder },
      })),
    )
  if (!picking && orders.length === 0) return null
  return (
    <div className={styles.tools}>
      {picking && (
        <Checkbox
          checked={picking.share === 'all'}
          indeterminate={picking.share === 'some'}
          onChange={({ target }) => picking.tickPage(target.checked)}
        >
          选择本页
        </Checkbox>
      )}
      {orders.length > 0 && (
        <Select
          aria-label="排序"
          variant="borderless"
          className={styles.order}
          popupMatchSelectWidth={false}
          value={sorting.sortOrder ? `${sorting.sortField} ${sorting.sortOrder}` : ''}
          options={[{ value: '', label: '默认排序' }, ...orders.map(({ value, label }) => ({ value, label }))]}
          onChange={chosen =>
            onSort(
              orders.find(({ value }) => value === chosen)?.sorting ?? { sortField: undefined, sortOrder: undefined },
            )
          }
        />
      )}
    </div>
  )
}
