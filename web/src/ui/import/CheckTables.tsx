import type { ImportCheck } from '@xuegong/contracts/modules/transfer/imports'
import { Table } from 'antd'
import { numberText } from '../format/number-text.ts'
import { StateDot, type Tone } from '../StateDot.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import styles from './ImportDialog.module.css'

type Row = ImportCheck['Rows'][number]
const tones: Readonly<Record<Row['Will'], Tone>> = { 新增: 'good', 变更: 'busy', 跳过: 'quiet', 错误: 'bad' }

/** The first rows of a file with what becomes of them, and the first of the cells that are wrong. */
export function CheckTables({ check: { Head, Rows, Errors, Total } }: { check: ImportCheck }) {
  const columns = [
    { title: '行', dataIndex: 'Row', width: 56, align: 'right' as const },
    {
      title: '处理',
      width: 88,
      render: (_: unknown, { Will, Error: reason }: Row) => (
        <span title={reason || undefined}>
          <StateDot tone={tones[Will]} text={Will} />
        </span>
      ),
    },
    ...Head.map((title, at) => ({ title, key: at, render: (_: unknown, { Cells }: Row) => Cells[at] })),
  ]
  return (
    <>
      <h3 className={styles.heading}>
        前 {Rows.length} 行预览{Total > Rows.length && `（共 ${numberText(Total)} 行）`}
      </h3>
      <Table
        aria-label="数据预览"
        size="small"
        rowKey="Row"
        columns={columns}
        dataSource={Rows}
        pagination={false}
        scroll={{ x: 'max-content', y: 220 }}
        className={styles.preview}
      />
      {Errors.length > 0 && (
        <>
          <h3 className={styles.heading}>{Errors.length < 50 ? '问题' : '前 50 处问题'}</h3>
          <div className={styles.problems} tabIndex={0} role="group" aria-label="问题列表">
            <ErrorTable label="有误的数据" rows={Errors} />
          </div>
        </>
      )}
    </>
  )
}
