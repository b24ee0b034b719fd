import Button from 'antd-mobile/es/components/button'
import Form from 'antd-mobile/es/components/form'
import type { Endpoint } from '@xuegong/contracts/endpoint'
import type * as t from 'typebox'
import { Activity, type ReactNode, Suspense, useEffect, useEffectEvent, useId, useRef, useState } from 'react'
import { type Failure, isForForm } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { later } from '#app/chunk.ts'
import { whyHeldBack } from '#ui/files/held-back.ts'
import { type Draft, useDraft } from '#ui/form/draft.ts'
import { lookOf } from '#ui/form/look.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { inputFrom, pick, sameValues, type Values } from '#ui/form/values.ts'
import { useLeaving } from './leaving.ts'
import { PhoneField, type PhoneFieldOf } from './PhoneField.tsx'
import styles from './PhoneForm.module.css'
import { PhoneShell } from './PhoneShell.tsx'
import said from './PhoneState.module.css'
import { useStep } from './step.ts'

interface Step<I> {
  /** The question. */
  readonly title: string
  /** What helps to answer it. */
  readonly help?: string
  /** Its fields in order. Only these are checked while the step is shown. */
  readonly fields: readonly ((keyof I & string) | PhoneFieldOf<I>)[]
  /** Shows what was answered so far, to be looked over before it is sent. */
  readonly isSummary?: boolean
}

interface Props<I, R> {
  /** Title of the page. */
  title: string
  /** The command that is sent; fields, rules and texts come from its input. */
  endpoint: Endpoint<'command', I, R>
  steps: readonly Step<NoInfer<I>>[]
  /** What is there already. What belongs to the input and has no field (Id, RowVersion) is sent along as it was on opening. */
  initial?: { readonly [K in keyof NoInfer<I>]?: NoInfer<I>[K] | null }
  /** The button of the last step. */
  submitText: string
  /** What is said when it is saved. */
  savedText?: string
  onSaved?: (result: R, input: I) => void
  /** False: what is typed is not kept in this browser, as it is otherwise until it is sent, for the person and the thing edited. */
  draft?: false
  /** Fields that are empty again after an attempt that failed, as the answer to a captcha. */
  anew?: readonly (keyof NoInfer<I> & string)[]
  /** Sends the input instead of the command alone; says by itself that it is done, gives what comes next, and rejects with the failure, which the form shows. */
  send?: (input: I) => Promise<void | (() => void)>
  /** What stands above the question. */
  lead?: ReactNode
}

/** Loaded where a form is looked over before it is sent. */
const PhoneSummary = later(
  () => import('./PhoneSummary.tsx'),
  m => m.PhoneSummary,
)

/** Leads to the first answer that is missing or wrong, as soon as it is marked. */
const showFirstError = () =>
  requestAnimationFrame(() => {
    const item = document.querySelector('.adm-form-item-has-error')
    item?.querySelector<HTMLElement>('input, textarea, select, button')?.focus()
    item?.scrollIntoView({ block: 'nearest' })
  })

/** A form of a command as a page: one question after the other, each step an entry of the history, the button fixed at the bottom. */
export function PhoneForm<I, R>(props: Props<I, R>) {
  const { title, endpoint, submitText, savedText = '提交成功', onSaved, send, anew = [], lead } = props
  const steps = props.steps.map(step => ({
    ...step,
    fields: step.fields.map((field): PhoneFieldOf<I> => (typeof field === 'string' ? { name: field } : field)),
  }))
  const [run] = useCommand(endpoint, { errorShown: true })
  const keeper = useDraft(endpoint, props.draft === false ? undefined : String(props.initial?.['Id' as keyof I] ?? ''))
  const [form] = Form.useForm()
  // As it was on opening, or sent last: after a refusal the data is read again, and its new version is not what was edited.
  const [initial] = useState<Values>(() => ({ ...props.initial }))
  const sent = useRef(initial)
  const [restored, setRestored] = useState(false)
  const [busy, setBusy] = useState(false)
  const { at, opened, next, show } = useStep(steps.length)
  const heading = useRef<HTMLHeadingElement>(null)
  const shown = useRef(at)
  const id = useId()

  // Whoever is read to hears the new question; at first he hears the title of the page.
  useEffect(() => {
    if (shown.current !== at) heading.current?.focus()
    shown.current = at
  }, [at])

  const step = steps[at]
  const last = at === steps.length - 1
  const names = steps.flatMap(({ fields }) => fields.map(({ name }) => name))
  const object = endpoint.input as t.TObject
  const hasFiles = ({ name }: { name: string }) => lookOf(object, name, {}).kind === 'file'
  const refusals = useRefusals({
    object,
    names,
    values: () => form.getFieldsValue(true) as Values,
    show: name => show(steps.findIndex(({ fields }) => fields.some(field => field.name === name))),
  })
  // The refused field may stand in a step that was just turned to.
  const refused = step?.fields.find(({ name }) => name === refusals.field)?.name
  useEffect(() => {
    if (refused !== undefined) void form.validateFields([refused]).catch(showFirstError)
  }, [form, refused])
  /** The answers of all steps, mounted or not. */
  const typed = () => pick(form.getFieldsValue(true) as Values, names)

  const isUnsent = () => !sameValues(typed(), pick(sent.current, names))
  const keep = () => (isUnsent() ? keeper?.keep(typed()) : keeper?.drop())
  const restore = useEffectEvent((draft: Draft | undefined) => {
    const stored = draft?.stored()
    // Whose it is may be known only after something was typed.
    if (isUnsent()) draft?.keep(typed())
    else if (stored) {
      form.setFieldsValue(pick(stored, names))
      queueMicrotask(() => setRestored(isUnsent()))
    }
  })
  useEffect(() => restore(keeper), [keeper])
  const forget = () => {
    keeper?.drop()
    setRestored(false)
    form.setFieldsValue(pick(initial, names))
  }
  useLeaving(
    () => isUnsent() || whyHeldBack() !== undefined,
    () =>
      keeper?.stored()
        ? '填写的内容尚未提交，已在本机存为草稿，确定离开吗？'
        : '填写的内容尚未提交，离开后不会保留，确定离开吗？',
  )

  const submit = async () => {
    const values = typed()
    const input = inputFrom(endpoint, initial, values)
    const answer = await (send
      ? send(input).then(next => ({ next: next ?? undefined }))
      : run(input)
          .unwrap()
          .then(result => ({ result }))
    ).catch((failure: Failure) => {
      refusals.take(failure)
      form.setFieldsValue(Object.fromEntries(anew.map(name => [name, ''])))
    })
    if (!answer) return
    sent.current = { ...initial, ...values }
    keeper?.drop()
    setRestored(false)
    if ('next' in answer) return answer.next?.()
    report(savedText)
    onSaved?.(answer.result, input)
  }
  const go = async () => {
    if (!last) return next()
    setBusy(true)
    await submit()
    setBusy(false)
  }
  // The form hands these on to its element: a button outside of it can send it, and the browser checks nothing by itself.
  const element = { id, noValidate: true, onSubmitCapture: refusals.clear }
  return (
    <PhoneShell
      title={title}
      action={
        <Button block size="large" color="primary" type="submit" form={id} loading={busy}>
          {last ? submitText : '下一步'}
        </Button>
      }
    >
      {steps.length > 1 && (
        <p className={styles.progress} style={{ '--done': `${((at + 1) / steps.length) * 100}%` } as object}>
          第 {at + 1} 步，共 {steps.length} 步
        </p>
      )}
      {lead}
      <h2 ref={heading} tabIndex={-1} className={styles.question}>
        {step?.title}
      </h2>
      {step?.help && <p className={styles.help}>{step.help}</p>}
      {restored && (
        <p className={styles.restored} role="status">
          已恢复上次未提交的内容
          <Button size="small" fill="none" color="primary" onClick={forget}>
            放弃草稿
          </Button>
        </p>
      )}
      {refusals.error && isForForm(refusals.error) && (
        <p className={said.refused} role="alert">
          {refusals.error.message}
          {refusals.error.requestId && <small>请求编号：{refusals.error.requestId}</small>}
        </p>
      )}
      {step?.isSummary && (
        <Suspense>
          <PhoneSummary object={object} parts={steps.filter(each => !each.isSummary)} values={typed()} />
        </Suspense>
      )}
      <Form
        {...element}
        className={styles.form}
        form={form}
        initialValues={initial}
        mode="card"
        requiredMarkStyle="text-optional"
        onValuesChange={keep}
        onFinish={() => void go()}
        onFinishFailed={showFirstError}
      >
        {/* Files that are on their way go on where somebody turns back, and are there when he comes again. */}
        {steps.map(({ title: question, fields }, which) =>
          which === at || (opened.has(which) && fields.some(hasFiles)) ? (
            <Activity key={question} mode={which === at ? 'visible' : 'hidden'}>
              {fields.map(field => (
                <PhoneField
                  key={field.name}
                  object={object}
                  field={field}
                  refused={refusals.ruleOf(field.name)}
                  isRefused={refused === field.name}
                />
              ))}
            </Activity>
          ) : null,
        )}
      </Form>
    </PhoneShell>
  )
}
