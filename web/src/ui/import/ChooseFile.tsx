import DownloadOutlined from '@ant-design/icons/es/icons/DownloadOutlined'
import type { ImportEndpoint } from '@xuegong/contracts/importing'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { maxWorkbookBytes } from '@xuegong/contracts/modules/transfer/imports'
import { sentence } from '@xuegong/contracts/refusals'
import { Button, Progress } from 'antd'
import { useEffect, useState } from 'react'
import { useDownload } from '#api/download.ts'
import { useUpload } from '#api/upload.ts'
import { FileDrop } from '../files/FileDrop.tsx'
import { FormError } from '../FormError.tsx'
import { type Duplicate, Duplicates } from './Duplicates.tsx'
import styles from './ImportDialog.module.css'
import { ImportSteps } from './ImportSteps.tsx'

const megabyte = 1024 * 1024

/** Why a file cannot be imported, before it is sent; undefined when it can. */
export function faultOf({ name, size }: { name: string; size: number }): string | undefined {
  if (/\.xls$/i.test(name)) return sentence('OLD_WORKBOOK')
  if (!/\.(xlsx|csv)$/i.test(name)) return sentence('FILE_TYPE')
  return size > maxWorkbookBytes ? sentence('FILE_TOO_LARGE', { n: maxWorkbookBytes / megabyte }) : undefined
}

interface Props {
  of: ImportEndpoint
  duplicate: Duplicate
  onDuplicate: (mode: Duplicate) => void
  /** The file is there, under this id. */
  onSent: (file: string) => void
}

/** The first step: template, file, what becomes of stored rows. Leaving it breaks an upload off. */
export function ChooseFile({ of, duplicate, onDuplicate, onSent }: Props) {
  const [file, setFile] = useState<File>()
  const [download, preparing] = useDownload(transfer.downloadTemplate)
  const { start, cancel, forget, progress, error } = useUpload(transfer.uploadFile)
  useEffect(() => cancel, [cancel])
  const fault = file && faultOf(file)
  const input = { TaskType: of.import.type }
  const sending = progress !== undefined
  const choose = (chosen: File) => {
    forget()
    setFile(chosen)
  }
  const send = async (chosen: File) => {
    const sent = await start(chosen, input)
    if (sent) onSent(sent.FileId)
  }
  return (
    <>
      <ImportSteps current={0} />
      <div className={styles.template}>
        <span>
          请使用模板填写，表头不要改动。
          {of.import.whole && '全部数据无误才会导入。'}
        </span>
        <Button type="link" icon={<DownloadOutlined />} loading={preparing} onClick={() => download(input)}>
          下载模板
        </Button>
      </div>
      <FileDrop
        label="选择 Excel 文件"
        hint={`支持 .xlsx、.csv，不超过 ${maxWorkbookBytes / megabyte} MB`}
        accept=".xlsx,.csv"
        file={file}
        fault={fault}
        disabled={sending}
        onFile={choose}
      />
      <Duplicates of={of} value={duplicate} disabled={sending} onChange={onDuplicate} />
      <FormError error={error} />
      {sending && <Progress percent={progress} aria-label="上传进度" />}
      <div className={styles.buttons}>
        {sending && <Button onClick={cancel}>取消上传</Button>}
        <Button type="primary" disabled={!file || Boolean(fault)} loading={sending} onClick={() => file && send(file)}>
          检查数据
        </Button>
      </div>
    </>
  )
}
