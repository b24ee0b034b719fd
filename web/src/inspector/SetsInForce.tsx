import type { Fault } from '@xuegong/contracts/modules/kit/faults'
import CloseOutlined from '@ant-design/icons/es/icons/CloseOutlined'
import { Button, Switch } from 'antd'
import styles from './RulesPanel.module.css'

interface Props {
  rules: readonly Fault[]
  onSwitch: (set: string, on: boolean) => void
  onRemove: (set: string) => void
}

/** The sets that the rules of a world belong to, each with a switch for all of its rules. */
export function SetsInForce({ rules, onSwitch, onRemove }: Props) {
  const sets = [...new Set(rules.flatMap(({ set }) => set ?? []))]
  if (sets.length === 0) return null
  return (
    <ul className={styles.inForce} aria-label="规则组">
      {sets.map(set => {
        const those = rules.filter(rule => rule.set === set)
        return (
          <li key={set}>
            <b>{set}</b>
            <span className={styles.count}>{those.length} 条</span>
            <Switch
              checked={those.some(({ on }) => on !== false)}
              aria-label={`启用规则组 ${set}`}
              onChange={on => onSwitch(set, on)}
            />
            <Button
              type="text"
              icon={<CloseOutlined />}
              aria-label={`移除规则组 ${set}`}
              onClick={() => onRemove(set)}
            />
          </li>
        )
      })}
    </ul>
  )
}
