import ArrowDownOutlined from '@ant-design/icons/es/icons/ArrowDownOutlined'
import ArrowUpOutlined from '@ant-design/icons/es/icons/ArrowUpOutlined'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import EditOutlined from '@ant-design/icons/es/icons/EditOutlined'
import type { Fault, FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { Button, Switch } from 'antd'
import { useState } from 'react'
import { OutcomeMark } from './OutcomeMark.tsx'
import { RuleText } from './RuleText.tsx'
import { answerWords, delayWords, matchWords, whenWords } from './rule-words.ts'
import styles from './RulesPanel.module.css'

interface Props {
  rule: Fault
  /** Its place, from 1, and how many rules there are. */
  place: number
  places: number
  onSwitch: (on: boolean) => void
  onMove: (place: number) => void
  onChange: (rule: FaultOrder) => Promise<unknown>
  onRemove: () => void
}

const used = ({ times, hits, when }: Fault) =>
  (times !== undefined && hits >= times) || (when?.nth !== undefined && hits >= 1)

/** A rule of the world: about what, when, which answer, how often it was met, and what can be done with it. */
export function RuleCard({ rule, place, places, onSwitch, onMove, onChange, onRemove }: Props) {
  const [editing, setEditing] = useState(false)
  const { id } = rule
  const on = rule.on !== false
  return (
    <li className={styles.rule} data-used={used(rule) || !on || undefined}>
      <span className={styles.id}>{id}</span>
      <div className={styles.words}>
        <b>{matchWords(rule)}</b>
        <span>
          {[whenWords(rule), rule.outcome !== 'ok' && delayWords(rule)].filter(Boolean).join('，')}
          {used(rule) && '，已用完'}
          {rule.set !== undefined && `，规则组 ${rule.set}`}
        </span>
        <Made rule={rule} />
        {rule.message && <q>{rule.message}</q>}
        {answerWords(rule) && rule.outcome !== 'ok' && <q>{answerWords(rule)}</q>}
        <div className={styles.tools}>
          <Switch checked={on} aria-label={`启用规则 ${id}`} onChange={onSwitch} />
          <Button
            type="text"
            icon={<ArrowUpOutlined />}
            aria-label={`上移规则 ${id}`}
            disabled={place === 1}
            onClick={() => onMove(place - 1)}
          />
          <Button
            type="text"
            icon={<ArrowDownOutlined />}
            aria-label={`下移规则 ${id}`}
            disabled={place === places}
            onClick={() => onMove(place + 1)}
          />
          <Button
            type="text"
            icon={<EditOutlined />}
            aria-label={`修改规则 ${id}`}
            aria-expanded={editing}
            onClick={() => setEditing(!editing)}
          />
          <Button type="text" icon={<CloseOutlined />} aria-label={`移除规则 ${id}`} onClick={onRemove} />
        </div>
        {editing && (
          <RuleText
            rule={rule}
            onSave={changed => onChange(changed).then(() => setEditing(false))}
            onCancel={() => setEditing(false)}
          />
        )}
      </div>
    </li>
  )
}

const Made = ({ rule }: { rule: Fault }) => (
  <span className={styles.makes}>
    {rule.outcome === 'ok' ? (
      [answerWords(rule), delayWords(rule)].filter(Boolean).join('，') || '放行'
    ) : (
      <OutcomeMark outcome={rule.outcome} />
    )}
    {rule.code !== undefined && ` ${rule.code}`}
    <i>
      命中 {rule.hits} / 匹配 {rule.seen}
    </i>
  </span>
)
