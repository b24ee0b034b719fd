import { Button, Form, type FormRule, Input } from 'antd'
import type * as t from 'typebox'
import { useState } from 'react'
import { Link } from 'react-router-dom'
import type { Failure } from '#api/failure.ts'
import type { PhoneFieldOf } from '#phone/PhoneField.tsx'
import { LoginShell } from '#shell/LoginShell.tsx'
import { checkWrong } from '#ui/form/check-wrong.ts'
import { lookOf } from '#ui/form/look.ts'
import { useRefusals } from '#ui/form/refusal.ts'
import { inputFrom, type Values } from '#ui/form/values.ts'
import { FormError } from '#ui/FormError.tsx'
import { rulesIn } from '#ui/rules.ts'
import { useTitle } from '#ui/site.ts'
import styles from './Recovery.module.css'
import type { Look, SheetProps, ToldProps } from './sheet.ts'

interface FieldProps {
  object: t.TObject
  field: PhoneFieldOf<Values>
  refused: FormRule
  first: boolean
}

function Field({ object, field, refused, first }: FieldProps) {
  const { name, label, hint, extra, rules = [], type, ...control } = field
  const Control = type === 'password' ? Input.Password : Input
  return (
    <div className={styles.row}>
      <Form.Item
        className={styles.field}
        name={name}
        label={label ?? lookOf(object, name, {}).label}
        extra={hint}
        validateFirst
        rules={[refused, ...rulesIn(object, name, label), ...(rules as FormRule[])]}
      >
        <Control {...control} autoFocus={first} />
      </Form.Item>
      {extra && <div className={styles.beside}>{extra}</div>}
    </div>
  )
}

function Sheet<I, R>(props: SheetProps<I, R>) {
  const { title, lead, heading, help, endpoint, fields, submitText, send, anew = [] } = props
  const [form] = Form.useForm<Values>()
  const [initial] = useState<Values>(() => ({ ...props.initial }))
  const [busy, setBusy] = useState(false)
  const object = endpoint.input as t.TObject
  const refusals = useRefusals({
    object,
    names: fields.map(({ name }) => name),
    values: () => form.getFieldsValue(true),
    show(name) {
      void form.validateFields([name]).catch(() => {})
      form.focusField(name)
    },
  })
  useTitle(title)

  const submit = async () => {
    setBusy(true)
    const next = await send(inputFrom(endpoint, initial, form.getFieldsValue(true))).catch((failure: Failure) => {
      refusals.take(failure)
      form.resetFields([...anew])
    })
    setBusy(false)
    next?.()
  }
  return (
    <LoginShell heading={title}>
      {lead}
      <h2 className={styles.question}>{heading}</h2>
      {help && <p className={styles.help}>{help}</p>}
      <Form<Values>
        className={styles.form}
        form={form}
        layout="vertical"
        size="large"
        requiredMark={(label, { required }) => (required ? label : <>{label}（选填）</>)}
        initialValues={initial}
        onSubmitCapture={refusals.clear}
        onFinish={() => void submit()}
        onValuesChange={() => checkWrong(form)}
        validateTrigger="onBlur"
      >
        <FormError error={refusals.error} />
        {(fields as readonly PhoneFieldOf<Values>[]).map((field, at) => (
          <Field
            key={field.name}
            object={object}
            field={field}
            refused={refusals.ruleOf(field.name)}
            first={at === 0}
          />
        ))}
        <Button className={styles.submit} type="primary" htmlType="submit" block loading={busy}>
          {submitText}
        </Button>
      </Form>
      <p className={styles.back}>
        <Link to="/user/login">返回登录</Link>
      </p>
    </LoginShell>
  )
}

function Told({ title, heading, children, action }: ToldProps) {
  useTitle(title)
  return (
    <LoginShell heading={title}>
      <h2 className={styles.question}>{heading}</h2>
      <div className={styles.told}>{children}</div>
      <Button type="primary" size="large" block onClick={action.onPress}>
        {action.text}
      </Button>
    </LoginShell>
  )
}

/** Pages beside the picture of the login, for desks. */
export const desk: Look = { Sheet, Told }
