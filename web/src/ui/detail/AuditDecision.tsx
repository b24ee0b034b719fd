import { Button, Form, Input, Radio } from 'antd'
import { useRef, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { FormError } from '../FormError.tsx'
import { type Decision, decisions, opinionLimit } from './approval.ts'
import styles from './AuditDecision.module.css'

interface Values {
  Result: Decision
  Opinion?: string
}

interface Props {
  /** Decides; rejects with the failure. A command with `errorShown`: a refusal is said here. */
  onDecide: (result: Decision, opinion: string) => Promise<unknown>
  onDecided: () => void
  /** Told whether something typed would be lost by leaving. */
  onUnsaved: (unsaved: boolean) => void
}

/** One decision on one application: agreed, returned or refused, with an opinion that is needed unless it is agreed. */
export function AuditDecision({ onDecide, onDecided, onUnsaved }: Props) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Failure>()
  const deciding = useRef(false)
  const result = Form.useWatch('Result', form) ?? 1
  const { asked, templates } = decisions.find(decision => decision.result === result) ?? decisions[0]

  const fill = (Opinion: string) => {
    form.setFieldsValue({ Opinion })
    onUnsaved(true)
    void form.validateFields(['Opinion']).catch(() => {})
  }
  const decide = async ({ Result, Opinion = '' }: Values) => {
    if (deciding.current) return
    deciding.current = true
    setBusy(true)
    setError(undefined)
    const done = await onDecide(Result, Opinion.trim()).then(
      () => true,
      (failure: Failure) => setError(failure),
    )
    deciding.current = false
    setBusy(false)
    if (!done) return
    onUnsaved(false)
    onDecided()
  }
  return (
    <Form<Values>
      form={form}
      className={styles.decision}
      initialValues={{ Result: 1 }}
      onFinish={decide}
      onValuesChange={(_, { Opinion }) => onUnsaved(Boolean(Opinion))}
      validateTrigger="onBlur"
    >
      <FormError error={error} />
      <Form.Item name="Result" className={styles.item}>
        <Radio.Group
          aria-label="审批结果"
          optionType="button"
          options={decisions.map(({ result: value, text }) => ({ value, label: text }))}
          onChange={() => form.setFields([{ name: 'Opinion', errors: [] }])}
        />
      </Form.Item>
      <div className={styles.templates} role="group" aria-label="常用意见">
        {templates.map(text => (
          <Button key={text} size="small" onClick={() => fill(text)}>
            {text}
          </Button>
        ))}
      </div>
      <Form.Item
        name="Opinion"
        className={styles.item}
        dependencies={['Result']}
        rules={[
          { required: asked !== '', whitespace: true, message: asked },
          { max: opinionLimit, message: `审批意见不能超过${opinionLimit}个字` },
        ]}
      >
        <Input.TextArea
          aria-label="审批意见"
          placeholder={asked || '审批意见（可不填）'}
          rows={2}
          showCount={{ formatter: ({ count }) => `${count}/${opinionLimit}` }}
        />
      </Form.Item>
      <Button type="primary" htmlType="submit" loading={busy} className={styles.submit}>
        提交审批
      </Button>
    </Form>
  )
}
