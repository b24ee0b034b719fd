import { transfer } from '@xuegong/contracts/modules/transfer'
import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { sentence } from '@xuegong/contracts/refusals'
import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { Alert, Button } from 'antd'
import { useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { useDownload } from '#api/download.ts'
import { useCommand } from '#api/hooks.ts'
import { useReady } from '#api/ready.ts'
import { FormError } from '../FormError.tsx'
import { ErrorState } from '../ErrorState.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { CheckTables } from './CheckTables.tsx'
import { Counts } from './Counts.tsx'
import { type Duplicate, Duplicates } from './Duplicates.tsx'
import styles from './ImportDialog.module.css'
import { ImportSteps } from './ImportSteps.tsx'
import type { Told } from './told.ts'

interface Props {
  of: ImportEndpoint
  told?: Told | undefined
  file: string
  duplicate: Duplicate
  onDuplicate: (mode: Duplicate) => void
  onBack: () => void
  /** The import runs as this task. */
  onBegun: (task: string) => void
}

/** The second step: what an import of the file would do, and the way to do it. Wrong rows end one that is all or nothing. */
export function CheckedFile({ of, told, file, duplicate, onDuplicate, onBack, onBegun }: Props) {
  const { type, whole, duplicates } = of.import
  const input = {
    FileId: file,
    TaskType: type,
    ...(duplicates.length > 1 && { Duplicate: duplicate }),
    ...(told && { Params: told }),
  }
  const { data, error, again } = useReady(transfer.checkImport, input)
  const [begin, beginning] = useCommand(transfer.startImport, { errorShown: true })
  const [download, preparing] = useDownload(transfer.downloadFile)
  const [refused, setRefused] = useState<Failure>()
  const go = async () => {
    setRefused(undefined)
    const begun = await begin(input).unwrap().catch(setRefused)
    if (begun) onBegun(begun.TaskId)
  }
  const blocked = Boolean(whole && data && data.Wrong > 0)
  const nothing = data !== undefined && data.New + data.Changed === 0
  // No task is begun, which would give the file of these rows.
  const repaired = blocked || (nothing && data.Wrong > 0)
  return (
    <>
      <ImportSteps current={1} />
      {error &&
        (error.outcome === 'refused' ? (
          <Alert type="error" showIcon title={error.message} />
        ) : (
          <ErrorState error={error} onRetry={again} />
        ))}
      {!error && !data && (
        <>
          <p role="status" className={styles.note}>
            正在检查文件中的数据，请稍候
          </p>
          <TableSkeleton rows={5} />
        </>
      )}
      {data && (
        <>
          {blocked && (
            <Alert
              className={styles.blocked}
              type="error"
              showIcon
              title={sentence('ROWS_WRONG', { n: data.Wrong })}
              description="本导入要么全部成功，要么一行也不导入。可下载全部行，末列是“失败原因”，改好后直接再次上传。"
            />
          )}
          <Counts
            label="检查结果"
            counts={{ 总行数: data.Total, 新增: data.New, 变更: data.Changed, 跳过: data.Same, 错误: data.Wrong }}
            bad="错误"
          />
          <Duplicates of={of} value={duplicate} disabled={beginning.isLoading} onChange={onDuplicate} />
          <CheckTables check={data} />
        </>
      )}
      <FormError error={refused} />
      <div className={styles.buttons}>
        <Button onClick={onBack}>重新选择文件</Button>
        {repaired && (
          <Button icon={<DownloadOutlined />} loading={preparing} onClick={() => download({ Id: file })}>
            下载失败行
          </Button>
        )}
        {!blocked && (
          <Button type="primary" disabled={!data || nothing} loading={beginning.isLoading} onClick={go}>
            开始导入
          </Button>
        )}
      </div>
    </>
  )
}
