import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportError } from '@xuegong/contracts/modules/transfer/imports'
import { Alert, Button, Table, type TableColumnsType } from 'antd'
import { useDownload } from '#api/download.ts'
import { numberText } from '../format/number-text.ts'
import styles from './ImportDialog.module.css'
import { ImportSteps } from './ImportSteps.tsx'

const columns: TableColumnsType<ImportError> = [
  { title: '行', dataIndex: 'Row', width: '9%', align: 'right' },
  { title: '列', dataIndex: 'Column', width: '21%' },
  { title: '值', dataIndex: 'Value', width: '28%' },
  { title: '原因', dataIndex: 'Error' },
]

interface Props {
  result: Result<typeof transfer.getImportTask>
  /** Absent where it is looked at among others. */
  onAgain?: (() => void) | undefined
  onClose: () => void
}

/** What an import did: how many rows, which were refused first and why, and all of them as a file. */
export function ImportResult({ result: { Task, rows, total }, onAgain, onClose }: Props) {
  const [download, preparing] = useDownload(transfer.downloadFile)
  const failed = Task.IsAskForStr === '导入失败'
  return (
    <>
      <ImportSteps current={2} />
      {failed && (
        <Alert
          style={{ marginBottom: 16 }}
          type="error"
          showIcon
          title="导入失败，请重新导入"
          description={Task.TaskLog}
        />
      )}
      <dl className={styles.counts} aria-label="导入结果">
        <div>
          <dt>成功</dt>
          <dd>{numberText(Task.Ok)}</dd>
        </div>
        <div>
          <dt>失败</dt>
          <dd data-bad={Task.Fail > 0 || undefined}>{numberText(Task.Fail)}</dd>
        </div>
        <div>
          <dt>总行数</dt>
          <dd>{numberText(Task.Total)}</dd>
        </div>
      </dl>
      {rows.length > 0 && (
        <>
          <Table
            aria-label="未导入的数据"
            size="small"
            rowKey={({ Row, Column }) => `${Row} ${Column}`}
            columns={columns}
            dataSource={rows}
            pagination={false}
            tableLayout="fixed"
            className={styles.errors}
          />
          {total > rows.length && (
            <p className={styles.note}>
              共 {numberText(total)} 处问题，这里显示前 {rows.length} 处。
            </p>
          )}
        </>
      )}
      <div className={styles.buttons}>
        {total > 0 && (
          <Button icon={<DownloadOutlined />} loading={preparing} onClick={() => download({ Id: Task.Id })}>
            下载错误明细
          </Button>
        )}
        {onAgain && <Button onClick={onAgain}>再导入一个文件</Button>}
        <Button type="primary" onClick={onClose}>
          完成
        </Button>
      </div>
    </>
  )
}
