import { type FormEvent, type ReactNode, useId, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { Plain } from '../Plain.tsx'
import styles from './Detail.module.css'

interface Props {
  label: string
  placeholder: string
  initial?: string
  /** On the button that sends. */
  sendText: string
  /** Sends the text; rejects with the failure, which is said below it. */
  send: (text: string) => Promise<unknown>
  onCancel?: (() => void) | undefined
  /** What is missing beside the text. */
  lacks?: string | undefined
  /** Somebody wanted to write: the cursor stands in it. */
  autoFocus?: boolean
  /** What is said besides the text, above it. */
  children?: ReactNode
}

const [least, most] = [2, 300]

/** A text that is written and sent, with what is wrong with it below. */
export function TextBox(props: Props) {
  const { label, placeholder, initial = '', sendText, send, onCancel, lacks, autoFocus, children } = props
  const [text, setText] = useState(initial)
  const [fault, blame] = useState('')
  const [isBusy, setBusy] = useState(false)
  const id = useId()
  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const said = text.trim()
    const wrong = lacks ?? (said.length < least ? `${label}不能少于${least}个字` : '')
    blame(wrong)
    if (wrong || isBusy) return
    setBusy(true)
    await send(said).then(
      () => setText(''),
      ({ message }: Failure) => blame(message),
    )
    setBusy(false)
  }
  return (
    <form className={styles.box} noValidate onSubmit={event => void submit(event)}>
      {children}
      <textarea
        className={styles.text}
        aria-label={label}
        aria-describedby={fault ? id : undefined}
        aria-invalid={fault !== ''}
        placeholder={placeholder}
        maxLength={most}
        rows={3}
        autoFocus={autoFocus}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <div className={styles.send}>
        <span id={id} className={styles.fault} role="alert">
          {fault}
        </span>
        <span className={styles.count}>
          {text.length}/{most}
        </span>
        {onCancel && <Plain onClick={onCancel}>取消</Plain>}
        <button type="submit" className={styles.primary} disabled={isBusy}>
          {sendText}
        </button>
      </div>
    </form>
  )
}
