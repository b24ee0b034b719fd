import { type Decision, opinionLimit, type Timeline } from '@xuegong/contracts/approval'
import { Button, Form, Input, Radio, Select } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import type { Failure } from '#api/failure.ts'
import { FormError } from '../FormError.tsx'
import { checkWrong } from '../form/check-wrong.ts'
import { decisionOf, decisions } from './approval.ts'
import styles from './AuditDecision.module.css'
import { OpinionTemplates } from './OpinionTemplates.tsx'
import { opinionFault } from './opinions.ts'

interface Values {
  Result: Decision
  Opinion?: string
  BackTo?: string
}

/** Decides; rejects with the failure. A command with `errorShown`: a refusal is said by the form. BackTo: the step that it goes back to, instead of to the applicant. */
export type Decide = (result: Decision, opinion: string, backTo?: string) => Promise<unknown>

interface Props {
  onDecide: Decide
  onDecided: () => void
  /** Told whether something typed would be lost by leaving. */
  onUnsaved: (unsaved: boolean) => void
  /** What is chosen at first. */
  first?: Decision | undefined
  /** Steps that it may be sent back to. */
  backTargets?: Timeline['BackTargets'] | undefined
  /** What else can be done, beside the button that decides. */
  children?: ReactNode
}

/** One decision on one application: agreed, returned or refused, with an opinion that is needed unless it is agreed. */
export function AuditDecision({ onDecide, onDecided, onUnsaved, first = 1, backTargets = [], children }: Props) {
  const [form] = Form.useForm<Values>()
  const [busy, setBusy] = useState(false)
  const [error, setError] = useState<Failure>()
  const deciding = useRef(false)
  const result = Form.useWatch('Result', form) ?? first
  const opinion = Form.useWatch('Opinion', form) ?? ''
  const { asked } = decisionOf(result)

  const fill = (Opinion: string) => {
    form.setFieldsValue({ Opinion })
    onUnsaved(true)
    void form.validateFields(['Opinion']).catch(() => {})
  }
  const decide = async ({ Result, Opinion = '', BackTo }: Values) => {
    if (deciding.current) return
    deciding.current = true
    setBusy(true)
    setError(undefined)
    const done = await onDecide(Result, Opinion.trim(), ...(BackTo ? [BackTo] : [])).then(
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
      initialValues={{ Result: first, BackTo: '' }}
      onFinish={decide}
      onValuesChange={(_, { Opinion }) => {
        checkWrong(form)
        onUnsaved(Boolean(Opinion))
      }}
      validateTrigger="onBlur"
    >
      <FormError error={error} />
      <div className={styles.choice}>
        <Form.Item name="Result" className={styles.item}>
          <Radio.Group
            aria-label="审批结果"
            optionType="button"
            options={decisions.map(({ result: value, text }) => ({ value, label: text }))}
            onChange={() => form.setFields([{ name: 'Opinion', errors: [] }])}
          />
        </Form.Item>
        {result === 2 && backTargets.length > 0 && (
          <Form.Item name="BackTo" className={styles.item}>
            <Select
              aria-label="退回到"
              prefix="退回到"
              options={[
                { value: '', label: '申请人' },
                ...backTargets.map(({ NodeId, Name }) => ({ value: NodeId, label: Name })),
              ]}
              popupMatchSelectWidth={false}
            />
          </Form.Item>
        )}
      </div>
      <OpinionTemplates key={result} result={result} opinion={opinion} onPick={fill} />
      <Form.Item
        name="Opinion"
        className={styles.item}
        dependencies={['Result']}
        rules={[
          {
            validator: async (_, text: string = '') => {
              const fault = opinionFault(result, text)
              if (fault) throw new Error(fault)
            },
          },
        ]}
      >
        <Input.TextArea
          aria-label="审批意见"
          placeholder={asked || '审批意见（可不填）'}
          rows={2}
          showCount={{ formatter: ({ count }) => `${count}/${opinionLimit}` }}
        />
      </Form.Item>
      {children && <div className={styles.others}>{children}</div>}
      <Button type="primary" htmlType="submit" loading={busy} className={styles.submit}>
        提交审批
      </Button>
    </Form>
  )
}
