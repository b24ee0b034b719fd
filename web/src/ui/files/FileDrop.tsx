import FileExcelOutlined from '@ant-design/icons/es/icons/FileExcelOutlined'
import InboxOutlined from '@ant-design/icons/es/icons/InboxOutlined'
import { type DragEvent, useId, useState } from 'react'
import styles from './FileDrop.module.css'

interface Props {
  label: string
  hint: string
  /** Extensions that the file dialog offers. */
  accept: string
  file: File | undefined
  /** Why the chosen file will not do. */
  fault: string | undefined
  disabled: boolean
  onFile: (file: File) => void
}

const sizeText = (bytes: number) =>
  bytes < 1024 * 1024 ? `${Math.ceil(bytes / 1024)} KB` : `${(bytes / 1024 / 1024).toFixed(1)} MB`

/** A field for one file: chosen by click or key, or dropped. */
export function FileDrop({ label, hint, accept, file, fault, disabled, onFile }: Props) {
  const [over, setOver] = useState(false)
  const id = useId()
  const take = (files: FileList | null) => {
    const [first] = files ?? []
    if (first && !disabled) onFile(first)
  }
  const hold = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  return (
    <>
      <label
        className={styles.drop}
        data-over={over || undefined}
        onDragOver={event => hold(event, true)}
        onDragLeave={event => hold(event, false)}
        onDrop={event => {
          hold(event, false)
          take(event.dataTransfer.files)
        }}
      >
        <span className={styles.icon} aria-hidden="true">
          {file ? <FileExcelOutlined /> : <InboxOutlined />}
        </span>
        <span className={styles.name}>{file ? file.name : '点击选择文件，或把文件拖到这里'}</span>
        <span className={styles.hint}>{file ? `${sizeText(file.size)}，点击可更换` : hint}</span>
        <input
          type="file"
          className="visually-hidden"
          aria-label={label}
          aria-describedby={fault ? id : undefined}
          accept={accept}
          disabled={disabled}
          onChange={({ target }) => {
            take(target.files)
            // So that choosing the same file again, after a correction, is a change too.
            target.value = ''
          }}
        />
      </label>
      {fault && (
        <p className={styles.fault} role="alert" id={id}>
          {fault}
        </p>
      )}
    </>
  )
}
