import { type StoredFile, takesPictures } from '@xuegong/contracts/file-fields'
import { transfer } from '@xuegong/contracts/modules/transfer'
import { type DragEvent, type FocusEvent, useId, useState } from 'react'
import { useDownload } from '#api/download.ts'
import { isPicture } from '../facts/file-address.ts'
import type { Look } from '../form/look.ts'
import styles from './FileControl.module.css'
import { useHeldBack } from './held-back.ts'
import { PictureButton } from './PictureButton.tsx'
import { type Sending, useFiles } from './use-files.ts'

interface Props {
  id?: string
  look: Look
  value?: StoredFile | readonly StoredFile[] | null | undefined
  onChange?: ((value: StoredFile | readonly StoredFile[] | undefined) => void) | undefined
  onBlur?: (() => void) | undefined
  disabled?: boolean | undefined
  /** Pictures can be taken, too: on phones. */
  camera?: boolean
}

interface ChooseProps {
  id?: string | undefined
  text: string
  accept: string
  multiple: boolean
  hint: string
  capture?: 'environment'
  disabled: boolean
  onChosen: (files: readonly File[]) => void
}

const Choose = ({ text, hint, onChosen, ...input }: ChooseProps) => (
  <label className={styles.choose}>
    {text}
    <input
      {...input}
      type="file"
      className="visually-hidden"
      aria-describedby={hint}
      onChange={({ target }) => {
        onChosen([...(target.files ?? [])])
        // So that choosing the same file again is a change, too.
        target.value = ''
      }}
    />
  </label>
)

/** The control of a field with files: they are sent as soon as they are chosen or dropped, one beside the other. */
export function FileControl({ id, look, value, onChange, onBlur, disabled = false, camera = false }: Props) {
  const { label, several, most } = look
  const takes = look.takes!
  const hint = useId()
  const [over, setOver] = useState(false)
  const field = useFiles({
    label,
    takes,
    most,
    value: [value ?? []].flat() as readonly StoredFile[],
    onChange: files => onChange?.(several ? files : files[0]),
  })
  const isSending = field.sending.some(({ failed }) => !failed)
  useHeldBack(id, whyNot(field.sending), () => onBlur?.())
  const pictures = takesPictures(takes)
  // Phones make JPEG of what they call otherwise where pictures are asked for by type.
  const accept = pictures
    ? 'image/jpeg,image/png'
    : takes.kinds.map(kind => (kind === 'jpg' ? '.jpg,.jpeg' : `.${kind}`)).join()
  const isOpen = !disabled && (field.room > 0 || most === 1)
  const choose = { accept, hint, disabled: !isOpen, multiple: several && field.room > 1, onChosen: field.add }
  const hold = (event: DragEvent, inside: boolean) => {
    event.preventDefault()
    setOver(inside)
  }
  const left = ({ currentTarget, relatedTarget }: FocusEvent) => {
    // What is on its way is not missing, nor is it while it is looked for: the browser's own dialog takes the focus to nowhere.
    if (!isSending && relatedTarget && !currentTarget.contains(relatedTarget)) onBlur?.()
  }
  return (
    <div
      className={styles.field}
      role="group"
      aria-label={label}
      data-over={over || undefined}
      onBlur={left}
      onDragOver={event => hold(event, isOpen)}
      onDragLeave={event => hold(event, false)}
      onDrop={event => {
        hold(event, false)
        if (isOpen) field.add([...event.dataTransfer.files])
      }}
    >
      {field.files.length + field.sending.length > 0 && (
        <ul className={styles.list}>
          {field.files.map(file => (
            <li key={file.FileId}>
              {isPicture(file.FileTrueName) && <PictureButton file={file} />}
              <FileName file={file} />
              {!disabled && (
                <button type="button" aria-label={`移除${file.FileTrueName}`} onClick={() => field.remove(file)}>
                  移除
                </button>
              )}
            </li>
          ))}
          {field.sending.map(one => (
            <SendingLine key={one.key} one={one} onDrop={() => field.drop(one)} onAgain={() => field.again(one)} />
          ))}
        </ul>
      )}
      <div className={styles.ways}>
        {camera && pictures && (
          <Choose {...choose} text="拍照" accept="image/*" capture="environment" multiple={false} />
        )}
        <Choose {...choose} id={id} text={wayText(pictures, field.files.length > 0 && most === 1)} />
      </div>
      <p id={hint} className={styles.hint}>
        支持 {takes.kinds.join('、')}，单个不超过 {takes.megabytes} MB{most > 1 && `，最多 ${most} 个`}
      </p>
      <p className={styles.fault} role="alert">
        {field.fault}
      </p>
    </div>
  )
}

/** Why a form cannot be handed in with these files. One that was not kept goes on by a word of whoever chose it, never silently. */
const whyNot = (sending: readonly Sending[]): string | undefined => {
  if (sending.some(({ failed }) => !failed)) return '文件正在上传，请稍候再提交'
  return sending.length > 0 ? '有文件未能上传，请重新上传或移除后再提交' : undefined
}

const wayText = (pictures: boolean, another: boolean) => {
  if (another) return pictures ? '更换图片' : '更换文件'
  return pictures ? '选择图片' : '选择文件'
}

function FileName({ file: { FileId, FileTrueName } }: { file: StoredFile }) {
  const [download] = useDownload(transfer.downloadFile)
  return (
    <button type="button" className={styles.name} onClick={() => void download({ Id: FileId })} title="下载">
      {FileTrueName}
    </button>
  )
}

interface LineProps {
  one: Sending
  onDrop: () => void
  onAgain: () => void
}

function SendingLine({ one: { file, percent, failed }, onDrop, onAgain }: LineProps) {
  return (
    <li>
      <span className={styles.name}>
        {file.name}
        {failed && (
          <span className={styles.fault} role="alert">
            {failed.fault}
          </span>
        )}
      </span>
      {!failed && (
        <progress max={100} value={percent} aria-label={`正在上传${file.name}`}>
          {percent}%
        </progress>
      )}
      {failed?.again && (
        <button type="button" aria-label={`重新上传${file.name}`} onClick={onAgain}>
          重试
        </button>
      )}
      <button type="button" aria-label={`${failed ? '移除' : '取消上传'}${file.name}`} onClick={onDrop}>
        {failed ? '移除' : '取消'}
      </button>
    </li>
  )
}

/** Pictures to look at, each opens large. */
export const Pictures = ({ files }: { files: readonly StoredFile[] }) =>
  files.map(file => <PictureButton key={file.FileId} file={file} />)
