import { Button } from 'antd'
import { useId, useState } from 'react'
import { base64Of } from '#api/put-file.ts'
import { useFileAddress } from '#shell/files.ts'
import styles from './PictureChoice.module.css'

interface Props {
  /** Given by the form item around it. */
  id?: string
  label: string
  mostKb: number
  disabled?: boolean
  /** The address of the picture, or the picture itself as `data:…`; empty for none. */
  value?: string
  onChange?: (value: string) => void
}

const kinds = ['image/png', 'image/jpeg', 'image/svg+xml']

/** A picture that is shown as soon as it is chosen, and kept with the form; the server looks into what it is. */
export function PictureChoice({ id, label, mostKb, disabled = false, value = '', onChange }: Props) {
  const [fault, setFault] = useState('')
  const said = useId()
  const address = useFileAddress(value)
  const choose = async (file: File) => {
    if (!kinds.includes(file.type)) return setFault('请上传 PNG、JPG 或 SVG 图片')
    if (file.size > mostKb * 1024) return setFault(`图片不能超过${mostKb}KB`)
    const content = await base64Of(file).catch(() => '')
    if (!content) return setFault('无法读取该图片，请重新选择')
    setFault('')
    onChange?.(`data:${file.type};base64,${content}`)
  }
  return (
    <div className={styles.field}>
      <span className={styles.frame}>{address ? <img src={address} alt={label} /> : <span>未设置</span>}</span>
      <span className={styles.deeds}>
        <label className={styles.choose} data-disabled={disabled || undefined}>
          {value ? '更换图片' : '选择图片'}
          <input
            id={id}
            type="file"
            className="visually-hidden"
            accept={kinds.join()}
            disabled={disabled}
            aria-describedby={fault ? said : undefined}
            onChange={({ target }) => {
              const [file] = target.files ?? []
              if (file) void choose(file)
              // So that choosing the same file again is a change, too.
              target.value = ''
            }}
          />
        </label>
        {value && (
          <Button type="link" size="small" aria-label={`移除${label}`} onClick={() => onChange?.('')}>
            移除
          </Button>
        )}
      </span>
      {fault && (
        <p id={said} className={styles.fault} role="alert">
          {fault}
        </p>
      )}
    </div>
  )
}
