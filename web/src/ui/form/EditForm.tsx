import type { Endpoint } from '@xuegong/contracts/endpoint'
import { Alert, Button, Form } from 'antd'
import type * as t from 'typebox'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Failure } from '#api/failure.ts'
import { useCommand } from '#api/hooks.ts'
import { report } from '#api/notify.ts'
import { useDevice } from '../device.ts'
import { FormError } from '../FormError.tsx'
import { TableSkeleton } from '../list/TableSkeleton.tsx'
import { checkWrong } from './check-wrong.ts'
import { type Draft, useDraft } from './draft.ts'
import styles from './EditForm.module.css'
import { Fields, namesOf, type Parts } from './Fields.tsx'
import { useLeaving } from './leaving.ts'
import { useRefusals } from './refusal.ts'
import { inputFrom, pick, sameValues, type Values } from './values.ts'

/** What a form needs, wherever it stands. */
export interface FormProps<I, R> {
  /** The command that saves; fields, rules and texts come from its input. */
  endpoint: Endpoint<'command', I, R>
  /** The fields in order, or groups of them with a heading. */
  fields: Parts<NoInfer<I>>
  /** What is there already. What belongs to the input and has no field (Id, RowVersion) is sent along as it was on opening. */
  initial?: { readonly [K in keyof NoInfer<I>]?: NoInfer<I>[K] | null }
  /** Fields beside each other where there is room. */
  columns?: 1 | 2
  /** On the button that saves. */
  saveText?: string
  /** What is said when it is saved; null: whoever is told by `onSaved` says it. */
  savedText?: string | null
  /** A second button, which saves with values of its own: what is not handed in yet. */
  second?: { readonly text: string; readonly saved: string; readonly values: Partial<NoInfer<I>> }
  /** Keeps what is typed in this browser until it is saved; the name tells drafts of one command apart. */
  draft?: string
  onSaved?: (result: R, input: I) => void
}
interface Props<I, R> extends FormProps<I, R> {
  /** Gives the button that leaves. */
  onCancel?: () => void
  /** Told whether something typed would be lost by leaving; whoever is told asks. Absent: the form asks by itself. */
  onUnsaved?: (unsaved: boolean) => void
  /** The cursor goes into the first field; not on phones, where the keyboard would jump up. */
  autoFocus?: boolean
}

/** Enter takes the date that was typed or chosen in a field; browsers would hand in the form as well. */
const takeDate = (event: KeyboardEvent) => {
  const { target } = event
  if (event.key === 'Enter' && target instanceof HTMLInputElement && target.closest('.ant-picker'))
    event.preventDefault()
}

/**
 * A form of a command: checks each field when it is left, and as it is changed once it was found wrong; saves once at a time; keeps
 * what was typed when it is refused.
 */
export function EditForm<I, R>(props: Props<I, R>) {
  const draft = useDraft(props.endpoint, props.draft)
  return draft ? <OpenForm {...props} keeper={draft} /> : <TableSkeleton rows={4} />
}

function OpenForm<I, R>(props: Props<I, R> & { keeper: Draft }) {
  const { endpoint, fields, columns = 1, saveText = '保存', savedText = '保存成功', second, keeper, onSaved } = props
  const { setUnsaved } = useLeaving()
  const { onUnsaved = setUnsaved } = props
  const [run, running] = useCommand(endpoint, { errorShown: true })
  const [form] = Form.useForm<Values>()
  const device = useDevice()
  const object = endpoint.input as t.TObject
  const refusals = useRefusals({
    object,
    names: namesOf(fields),
    values: () => form.getFieldsValue(true) as Values,
    show(name) {
      void form.validateFields([name]).catch(() => {})
      form.scrollToField(name, { focus: true, block: 'center' })
    },
  })
  // As it was on opening: after a refusal the data is read again, and its new version is not what was edited.
  const [initial, setInitial] = useState<Values>(() => ({ ...props.initial }))
  const [restored, setRestored] = useState(() => keeper.stored())
  const [kept, setKept] = useState(false)
  const busy = useRef(false)
  const isSecond = useRef(false)

  const typed = (values: Values) => {
    checkWrong(form)
    const changed = !sameValues(values, pick(initial, namesOf(fields)))
    const isKept = changed && keeper.keep(values)
    if (!changed) keeper.drop()
    setKept(isKept)
    onUnsaved(changed && !isKept)
  }
  const save = async (values: Values) => {
    // Two clicks are faster than a button that turns grey.
    if (busy.current) return
    busy.current = true
    const by = isSecond.current ? second : undefined
    const input = { ...inputFrom(endpoint, initial, values), ...by?.values }
    const answer = await run(input)
      .unwrap()
      .then(
        result => ({ result }),
        (failure: Failure) => refusals.take(failure),
      )
    busy.current = false
    if (!answer) return
    keeper.drop()
    setKept(false)
    setRestored(undefined)
    setInitial({ ...initial, ...values })
    onUnsaved(false)
    const said = by?.saved ?? savedText
    if (said) report(said)
    onSaved?.(answer.result, input)
  }
  const forget = () => {
    keeper.drop()
    setRestored(undefined)
    setKept(false)
    form.setFieldsValue(Object.fromEntries(namesOf(fields).map(name => [name, initial[name]])))
  }
  return (
    <Form<Values>
      form={form}
      className={styles.form}
      {...(device === 'desktop' ? labelsLeft : labelsAbove)}
      colon={false}
      initialValues={{ ...initial, ...restored }}
      onSubmitCapture={refusals.clear}
      onFinish={save}
      onValuesChange={(_, values) => typed(values)}
      onKeyDown={takeDate}
      validateTrigger="onBlur"
      scrollToFirstError={{ focus: true, block: 'center' }}
    >
      <FormError error={refusals.error} />
      {restored && (
        <Alert
          className={styles.restored}
          type="info"
          title="已恢复上次未保存的内容"
          action={
            <Button size="small" type="link" onClick={forget}>
              放弃草稿
            </Button>
          }
        />
      )}
      <Fields
        object={object}
        spans={endpoint.entity?.spans ?? []}
        fields={fields}
        columns={columns}
        refusals={refusals}
        autoFocus={props.autoFocus === true && device !== 'mobile'}
      />
      <div className={styles.buttons}>
        {kept && <span className={styles.kept}>已在本机暂存</span>}
        {props.onCancel && <Button onClick={props.onCancel}>取消</Button>}
        {second && (
          <Button htmlType="submit" disabled={running.isLoading} onClick={() => (isSecond.current = true)}>
            {second.text}
          </Button>
        )}
        <Button type="primary" htmlType="submit" loading={running.isLoading} onClick={() => (isSecond.current = false)}>
          {saveText}
        </Button>
      </div>
    </Form>
  )
}

const labelsLeft = { layout: 'horizontal', labelCol: { flex: '96px' }, labelWrap: true } as const
const labelsAbove = { layout: 'vertical' } as const
