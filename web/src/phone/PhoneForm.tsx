import Button from 'antd-mobile/es/components/button'
import Form from 'antd-mobile/es/components/form'
import { type ReactNode, useEffect, useId, useRef, useState } from 'react'
import { ask } from '#api/notify.ts'
import { useBack } from './back.ts'
import styles from './PhoneForm.module.css'
import { PhoneShell } from './PhoneShell.tsx'
import { useStep } from './step.ts'

export interface Step {
  /** The question. */
  readonly title: string
  /** What helps to answer it. */
  readonly help?: string
  /** Its fields: `Form.Item`s with names. Only these are mounted, and checked, while the step is shown. */
  readonly fields: ReactNode
}

interface Props<V> {
  /** Title of the page. */
  title: string
  steps: readonly Step[]
  initial?: Partial<V>
  /** The button of the last step. */
  submitText: string
  /** Sends the values of all steps; when it rejects (which has been said) the form stays as it was. */
  onSubmit: (values: V) => Promise<unknown>
}

/** Leads to the first answer that is missing or wrong, as soon as it is marked. */
const showFirstError = () =>
  requestAnimationFrame(() => {
    const item = document.querySelector('.adm-form-item-has-error')
    item?.querySelector<HTMLElement>('input, textarea')?.focus()
    item?.scrollIntoView({ block: 'nearest' })
  })

/** A form as a page: one question after the other, each step an entry of the history, the button fixed at the bottom. */
export function PhoneForm<V extends object>({ title, steps, initial, submitText, onSubmit }: Props<V>) {
  const [form] = Form.useForm()
  const [busy, setBusy] = useState(false)
  const { at, next } = useStep(steps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  const back = useBack()
  // The form hands it on to its element, so that a button outside of it can send it; only its type does not know.
  const element = { id: useId() }

  // Whoever is read to hears the new question; at first he hears the title of the page.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  const step = steps[at]
  const last = at === steps.length - 1
  const go = async () => {
    if (!last) return next()
    setBusy(true)
    await onSubmit(form.getFieldsValue(true) as V).catch(() => {})
    setBusy(false)
  }
  const leave = async () => {
    const losing = at === 0 && form.isFieldsTouched()
    if (!losing || (await ask('离开此页', '填写的内容尚未提交，离开后不会保留，确定离开吗？'))) back()
  }
  return (
    <PhoneShell
      title={title}
      onBack={() => void leave()}
      action={
        <Button block size="large" color="primary" type="submit" form={element.id} loading={busy}>
          {last ? submitText : '下一步'}
        </Button>
      }
    >
      {steps.length > 1 && (
        <p className={styles.progress} style={{ '--done': `${((at + 1) / steps.length) * 100}%` } as object}>
          第 {at + 1} 步，共 {steps.length} 步
        </p>
      )}
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {step?.title}
      </h2>
      {step?.help && <p className={styles.help}>{step.help}</p>}
      <Form
        {...element}
        className={styles.form}
        form={form}
        initialValues={initial}
        mode="card"
        requiredMarkStyle="text-optional"
        onFinish={() => void go()}
        onFinishFailed={showFirstError}
      >
        {step?.fields}
      </Form>
    </PhoneShell>
  )
}
