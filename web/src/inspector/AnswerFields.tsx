import { mostRows } from '@xuegong/contracts/modules/kit/faults'
import { type Outcome, type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { Form, Input, InputNumber, Select } from 'antd'
import { JsonItem } from './JsonItem.tsx'
import { type AnswerKind, answers } from './rule-fields.ts'
import styles from './RulesPanel.module.css'

const options = (Object.keys(answers) as AnswerKind[]).map(value => ({ value, label: answers[value] }))

/** What a rule answers besides its outcome: of a success what is sent, of a confirmation what is asked. */
export function AnswerFields({ outcome }: { outcome: OutcomeName }) {
  const answer = Form.useWatch<AnswerKind | undefined>('answer') ?? 'real'
  const { value }: Outcome = outcomes[outcome]
  if (value)
    return (
      <Form.Item name="question" label="确认文字" className={styles.whole}>
        <Input placeholder={value.ConfirmText} autoComplete="off" maxLength={1000} />
      </Form.Item>
    )
  if (outcome !== 'ok') return null
  return (
    <>
      <Form.Item name="answer" label="应答" className={styles.whole}>
        <Select options={options} />
      </Form.Item>
      {answer === 'rows' && (
        <Form.Item
          name="rows"
          label="行数"
          rules={[{ required: true, message: '请输入行数' }]}
          className={styles.whole}
        >
          <InputNumber min={0} max={mostRows} precision={0} placeholder="0 为空列表，10000 为一万行" />
        </Form.Item>
      )}
      {answer === 'value' && (
        <JsonItem required name="given" label="ResultValue（JSON）" placeholder='{"rows": [], "total": 0}' />
      )}
      {answer === 'patch' && <JsonItem required name="given" label="合并补丁（JSON）" placeholder='{"total": 4801}' />}
    </>
  )
}
