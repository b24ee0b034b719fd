import type { ImportError } from '@xuegong/contracts/modules/transfer/imports'
import { Table, type TableColumnsType } from 'antd'
import styles from './ImportDialog.module.css'

const columns: TableColumnsType<ImportError> = [
  { title: '行', dataIndex: 'Row', width: '11%', align: 'right' },
  { title: '列', dataIndex: 'Column', width: '20%' },
  { title: '值', dataIndex: 'Value', width: '28%' },
  { title: '原因', dataIndex: 'Error' },
]

/** Cells that are not taken, and why. */
export const ErrorTable = ({ label, rows }: { label: string; rows: ImportError[] }) => (
  <Table
    aria-label={label}
    size="small"
    rowKey={({ Row, Column }) => `${Row} ${Column}`}
    columns={columns}
    dataSource={rows}
    pagination={false}
    tableLayout="fixed"
    className={styles.errors}
  />
)
