import type { FlowCondition } from '@xuegong/contracts/modules/workflow/flow'
import DeleteOutlined from '@ant-design/icons/es/icons/DeleteOutlined'
import { Button, Select } from 'antd'
import styles from './Panels.module.css'
import { ValueControl } from './ValueControl.tsx'
import { type Lexicon, operatorsOf, operatorTexts, valuesOf } from './words.ts'

interface Props {
  condition: FlowCondition
  lexicon: Lexicon
  disabled: boolean
  onChange: (condition: FlowCondition) => void
  onRemove: () => void
}

/** A condition: a field, what it is held against, and with what. */
export function ConditionRow({ condition, lexicon, disabled, onChange, onRemove }: Props) {
  const { Field, Op, Value } = condition
  const field = lexicon.fields.find(each => each.Field === Field)
  const ops = operatorsOf(field?.Type ?? 'text')
  const fields = lexicon.fields.map(each => ({ value: each.Field, label: each.Title }))
  const held = valuesOf(Op)
  const values = [Value ?? []].flat()
  const choose = (name: string) => {
    const type = lexicon.fields.find(each => each.Field === name)?.Type ?? 'text'
    onChange({ Field: name, Op: operatorsOf(type).includes(Op) ? Op : 'eq' })
  }
  const compare = (op: FlowCondition['Op']) => {
    if (valuesOf(op) === 'none') return onChange({ Field, Op: op })
    const kept = valuesOf(op) === 'several' ? values : values[0]
    onChange({ Field, Op: op, ...(kept !== undefined && { Value: kept }) })
  }
  return (
    <div className={styles.condition} role="group" aria-label="条件">
      <Select
        aria-label="条件字段"
        value={Field || undefined}
        placeholder="字段"
        options={field || !Field ? fields : [{ value: Field, label: `${Field}（已不存在）` }, ...fields]}
        status={Field && !field ? 'error' : ''}
        popupMatchSelectWidth={false}
        disabled={disabled}
        onChange={choose}
      />
      <Select
        aria-label="比较方式"
        value={Op}
        options={ops.map(value => ({ value, label: operatorTexts[value] }))}
        popupMatchSelectWidth={false}
        disabled={disabled}
        onChange={compare}
      />
      {held !== 'none' && (
        <ValueControl
          label="条件值"
          dict={field?.Dict ?? ''}
          isNumber={field?.Type === 'number'}
          isSeveral={held === 'several'}
          values={values}
          disabled={disabled}
          onChange={Value => onChange({ Field, Op, Value })}
        />
      )}
      <Button
        type="text"
        className={styles.end ?? ''}
        icon={<DeleteOutlined />}
        aria-label="删除条件"
        disabled={disabled}
        onClick={onRemove}
      />
    </div>
  )
}
