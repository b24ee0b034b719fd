import type { Fault, FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import { asSet } from './as-set.ts'
import styles from './RulesPanel.module.css'

interface Props {
  rule: Fault
  onSave: (rule: FaultOrder) => Promise<unknown>
  onCancel: () => void
}

const parsed = (text: string): FaultOrder | undefined => {
  try {
    return JSON.parse(text) as FaultOrder
  } catch {
    return undefined
  }
}

/** A rule as the control plane takes it, to be changed in all that it says. */
export function RuleText({ rule, onSave, onCancel }: Props) {
  const [text, setText] = useState(() => JSON.stringify(asSet(rule), null, 1))
  const [saving, setSaving] = useState(false)
  const order = parsed(text)
  const save = (event: FormEvent) => {
    event.preventDefault()
    if (!order) return
    setSaving(true)
    // Whether it is on is the switch's affair.
    void onSave({ ...order, ...(rule.on === false && { on: false }) })
      .catch(() => {})
      .finally(() => setSaving(false))
  }
  return (
    <form className={styles.text} onSubmit={save}>
      <Input.TextArea
        autoFocus
        rows={8}
        aria-label={`规则 ${rule.id} 的内容`}
        status={order ? '' : 'error'}
        spellCheck={false}
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      {!order && <span role="alert">不是有效的 JSON</span>}
      <div className={styles.buttons}>
        <Button onClick={onCancel}>取消</Button>
        <Button type="primary" htmlType="submit" disabled={!order} loading={saving}>
          保存
        </Button>
      </div>
    </form>
  )
}
