import { Table } from 'antd'
import { type Column, shownColumns } from './columns.ts'
import styles from './DataTable.module.css'
import type { TableSetting } from './table-setting.ts'

interface Sample {
  Id: string
  Name: string
  Count: number
  Day: string
}

const columns: Column<Sample>[] = [
  { title: '名称', dataIndex: 'Name' },
  { title: '人数', dataIndex: 'Count', number: true },
  { title: '日期', dataIndex: 'Day' },
]

const rows: Sample[] = [
  { Id: '1', Name: '文学院', Count: 1286, Day: '2026-09-01' },
  { Id: '2', Name: '信息工程学院', Count: 872, Day: '2026-09-02' },
  { Id: '3', Name: '马克思主义学院', Count: 95, Day: '2026-09-03' },
]

/** A few rows as tables would show them with a setting. */
export const TablePreview = ({ size, align }: Pick<TableSetting, 'size' | 'align'>) => (
  <div className={`${styles.sized} ${styles.table}`} data-size={size}>
    <Table<Sample>
      aria-label="预览"
      rowKey="Id"
      size="small"
      columns={shownColumns(columns, { may: () => true, align })}
      dataSource={rows}
      pagination={false}
    />
  </div>
)
