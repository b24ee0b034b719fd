import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { Result } from '@xuegong/contracts/endpoint'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { Alert, Button } from 'antd'
import { useDownload } from '#api/download.ts'
import { numberText } from '../format/number-text.ts'
import { Counts } from './Counts.tsx'
import { ErrorTable } from './ErrorTable.tsx'
import styles from './ImportDialog.module.css'
import { ImportSteps } from './ImportSteps.tsx'

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
      <ImportSteps current={3} />
      {failed && (
        <Alert
          style={{ marginBottom: 16 }}
          type="error"
          showIcon
          title="导入失败，请重新导入"
          description={Task.TaskLog}
        />
      )}
      <Counts
        label="导入结果"
        counts={{ 成功: Task.Ok, 失败: Task.Fail, 跳过: Task.Skipped, 总行数: Task.Total }}
        bad="失败"
      />
      {rows.length > 0 && (
        <>
          <ErrorTable label="未导入的数据" rows={rows} />
          {total > rows.length && (
            <p className={styles.note}>
              共 {numberText(total)} 处问题，这里显示前 {rows.length} 处。
            </p>
          )}
        </>
      )}
      {total > 0 && <p className={styles.note}>失败行文件的末列是“失败原因”，改好后可直接再次上传，不必删除该列。</p>}
      <div className={styles.buttons}>
        {total > 0 && (
          <Button icon={<DownloadOutlined />} loading={preparing} onClick={() => download({ Id: Task.Id })}>
            下载失败行
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
