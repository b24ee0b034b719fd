import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import type { Fault } from '@xuegong/contracts/modules/kit/faults'
import { Button } from 'antd'
import { OutcomeMark } from './OutcomeMark.tsx'
import { delayWords, matchWords, whenWords } from './rule-words.ts'
import styles from './RulesPanel.module.css'

interface Props {
  rule: Fault
  onRemove: () => void
}

const used = ({ times, hits, when }: Fault) =>
  (times !== undefined && hits >= times) || (when?.nth !== undefined && hits >= 1)

/** A rule in force: about what, when, which outcome, and how often it was met. */
export const RuleCard = ({ rule, onRemove }: Props) => (
  <li className={styles.rule} data-used={used(rule) || undefined}>
    <span className={styles.id}>{rule.id}</span>
    <div className={styles.words}>
      <b>{matchWords(rule)}</b>
      <span>
        {[whenWords(rule), rule.outcome !== 'ok' && delayWords(rule)].filter(Boolean).join('，')}
        {used(rule) && '，已用完'}
      </span>
      <span className={styles.makes}>
        {rule.outcome === 'ok' ? delayWords(rule) || '放行' : <OutcomeMark outcome={rule.outcome} />}
        {rule.code !== undefined && ` ${rule.code}`}
        <i>
          命中 {rule.hits} / 匹配 {rule.seen}
        </i>
      </span>
      {rule.message && <q>{rule.message}</q>}
    </div>
    <Button type="text" icon={<CloseOutlined />} aria-label={`移除规则 ${rule.id}`} onClick={onRemove} />
  </li>
)
