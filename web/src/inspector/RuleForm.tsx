import type { FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { roleCodes, roles } from '@xuegong/contracts/permissions'
import { Button, Form, Input, InputNumber, Select } from 'antd'
import { keyOf, product } from './endpoint-keys.ts'
import { families, type Family, outcomesIn } from './families.ts'
import { OutcomeMark } from './OutcomeMark.tsx'
import { AnswerFields } from './AnswerFields.tsx'
import { JsonItem } from './JsonItem.tsx'
import { type RuleFields, ruleOf, type When, whens } from './rule-fields.ts'
import styles from './RulesPanel.module.css'

interface Props {
  adding: boolean
  onAdd: (rule: FaultRule) => Promise<unknown>
  onCancel: () => void
}

const modules = [...new Set(product.map(({ module }) => module))]
const endpointOptions = [
  { value: '*.list*', label: '*.list*（所有列表）' },
  ...modules.map(module => ({
    label: module,
    options: product.filter(each => each.module === module).map(each => ({ value: keyOf(each), label: keyOf(each) })),
  })),
]
const outcomeOptions = (Object.keys(families) as Family[]).map(family => ({
  label: families[family],
  options: outcomesIn(family).map(value => ({ value, label: outcomes[value].title })),
}))
const whenOptions = (Object.keys(whens) as When[]).map(value => ({ value, label: whens[value] }))
const roleOptions = roleCodes.map(value => ({ value, label: roles[value] }))
const renderOutcome = ({ value }: { value: unknown }) => <OutcomeMark outcome={value as OutcomeName} />

/** A rule of one's own. Everything but the outcome may stay empty. */
export function RuleForm({ adding, onAdd, onCancel }: Props) {
  const [form] = Form.useForm<RuleFields>()
  const when = Form.useWatch('when', form) ?? 'always'
  const outcome = Form.useWatch('outcome', form) ?? 'failed'
  const add = (fields: RuleFields) => onAdd(ruleOf(fields)).catch(() => {})
  return (
    <Form
      form={form}
      layout="vertical"
      className={styles.form}
      initialValues={{ when: 'always', outcome: 'failed', answer: 'real' }}
      onFinish={add}
    >
      <Form.Item name="endpoint" label="接口" className={styles.whole}>
        <Select
          allowClear
          showSearch={{ optionFilterProp: 'value' }}
          placeholder="任何接口"
          options={endpointOptions}
          popupMatchSelectWidth={300}
        />
      </Form.Item>
      <Form.Item name="user" label="用户">
        <Input placeholder="任何用户" autoComplete="off" maxLength={50} />
      </Form.Item>
      <Form.Item name="role" label="角色">
        <Select allowClear placeholder="任何角色" options={roleOptions} />
      </Form.Item>
      <JsonItem name="fields" label="请求字段（JSON）" placeholder='{"StuStatus": [1, 3], "ClassId": null}' />
      <JsonItem name="headers" label="请求头（JSON）" placeholder='{"AppType": "2#3.0.0#1"}' />
      <Form.Item name="when" label="时机" className={when === 'always' ? styles.whole : undefined}>
        <Select options={whenOptions} />
      </Form.Item>
      {when !== 'always' && (
        <Form.Item
          name="n"
          label={when === 'probability' ? '百分之' : 'n'}
          rules={[{ required: true, message: '请输入数字' }]}
        >
          <InputNumber min={1} max={when === 'probability' ? 100 : 9999} precision={0} />
        </Form.Item>
      )}
      <Form.Item name="outcome" label="结果" className={outcome === 'otherCode' ? undefined : styles.whole}>
        <Select
          showSearch={{ optionFilterProp: 'label' }}
          options={outcomeOptions}
          labelRender={renderOutcome}
          listHeight={360}
        />
      </Form.Item>
      {outcome === 'otherCode' && (
        <Form.Item name="code" label="错误码">
          <InputNumber min={1} max={999_999} precision={0} placeholder={String(outcomes.otherCode.sample)} />
        </Form.Item>
      )}
      <AnswerFields outcome={outcome} />
      {outcomes[outcome].message && (
        <Form.Item name="message" label="应答文字" className={styles.whole}>
          <Input placeholder={outcomes[outcome].message} autoComplete="off" maxLength={500} />
        </Form.Item>
      )}
      <Form.Item name="latencyMs" label="延迟 ms">
        <InputNumber min={0} max={600_000} precision={0} placeholder="0" />
      </Form.Item>
      <Form.Item name="jitterMs" label="再随机加 ms">
        <InputNumber min={0} max={600_000} precision={0} placeholder="0" />
      </Form.Item>
      <Form.Item name="times" label="最多几次">
        <InputNumber min={1} precision={0} placeholder="不限" />
      </Form.Item>
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" loading={adding}>
          添加规则
        </Button>
      </div>
    </Form>
  )
}
