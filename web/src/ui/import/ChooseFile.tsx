import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import { duplicateModes, type ImportEndpoint } from '@xuegong/contracts/importing'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { maxWorkbookBytes } from '@xuegong/contracts/modules/transfer/imports'
import { sentence } from '@xuegong/contracts/refusals'
import { Button, Progress, Radio } from 'antd'
import { useEffect, useState } from 'react'
import { useDownload } from '#api/download.ts'
import type { Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { useUpload } from '#api/upload.ts'
import { FileDrop } from '../FileDrop.tsx'
import { FormError } from '../FormError.tsx'
import styles from './ImportDialog.module.css'
import { ImportSteps } from './ImportSteps.tsx'

const megabyte = 1024 * 1024

/** Why a file cannot be imported, before it is sent; undefined when it can. */
export function faultOf({ name, size }: { name: string; size: number }): string | undefined {
  if (!/\.xlsx$/i.test(name)) return sentence('NOT_A_WORKBOOK')
  return size > maxWorkbookBytes ? sentence('FILE_TOO_LARGE', { n: maxWorkbookBytes / megabyte }) : undefined
}

/** What becomes of rows that are stored already. */
const duplicates = [
  { value: duplicateModes.refuse, label: '报错' },
  { value: duplicateModes.skip, label: '跳过' },
  { value: duplicateModes.overwrite, label: '覆盖（只更新填写的单元格）' },
]

interface Props {
  of: ImportEndpoint
  /** The import runs as this task. */
  onBegun: (task: string) => void
}

/** The first step: template, workbook, start. Leaving it breaks an upload off. */
export function ChooseFile({ of, onBegun }: Props) {
  const [file, setFile] = useState<File>()
  const [Duplicate, setDuplicate] = useState<1 | 2 | 3>(duplicateModes.refuse)
  const [starting, setStarting] = useState(false)
  const [download, preparing] = useDownload(transfer.downloadTemplate)
  const { start, cancel, progress, error } = useUpload(transfer.uploadFile)
  const [begin] = useCommand(of, { errorShown: true })
  const [refused, setRefused] = useState<Failure>()
  useEffect(() => cancel, [cancel])
  const fault = file && faultOf(file)
  const input = { TaskType: of.import.type }
  const choices = duplicates.filter(({ value }) => of.import.duplicates.includes(value))
  const uploading = progress !== undefined

  const go = async (chosen: File) => {
    setStarting(true)
    setRefused(undefined)
    const sent = await start(chosen, input)
    const begun =
      sent &&
      (await begin({ FileId: sent.FileId, ...(choices.length > 1 && { Duplicate }) })
        .unwrap()
        .catch(setRefused))
    setStarting(false)
    if (begun) onBegun(begun.TaskId)
  }
  return (
    <>
      <ImportSteps current={0} />
      <div className={styles.template}>
        <span>请使用模板填写，表头不要改动。</span>
        <Button type="link" icon={<DownloadOutlined />} loading={preparing} onClick={() => download(input)}>
          下载模板
        </Button>
      </div>
      <FileDrop
        label="选择 Excel 文件"
        hint={`支持 .xlsx，不超过 ${maxWorkbookBytes / megabyte} MB`}
        accept=".xlsx"
        file={file}
        fault={fault}
        disabled={starting}
        onFile={setFile}
      />
      {choices.length > 1 && (
        <div className={styles.duplicates}>
          <span>已有的数据</span>
          <Radio.Group
            aria-label="已有的数据"
            options={choices}
            value={Duplicate}
            disabled={starting}
            onChange={({ target }) => setDuplicate(target.value as 1 | 2 | 3)}
          />
        </div>
      )}
      <FormError error={error ?? refused} />
      {uploading && <Progress percent={progress} aria-label="上传进度" />}
      <div className={styles.buttons}>
        {uploading && <Button onClick={cancel}>取消上传</Button>}
        <Button type="primary" disabled={!file || Boolean(fault)} loading={starting} onClick={() => file && go(file)}>
          开始导入
        </Button>
      </div>
    </>
  )
}
