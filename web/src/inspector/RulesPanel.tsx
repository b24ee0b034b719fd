import { kit } from '@xuegong/contracts/modules/kit'
import type { Fault, FaultRule } from '@xuegong/contracts/modules/kit/faults'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { RuleCard } from './RuleCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { ruleSets } from './rule-sets.ts'
import styles from './RulesPanel.module.css'

interface Props {
  world: string
  rules: readonly Fault[]
}

/** The rules in force in their order, sets for one click, and a form for a rule of one's own. */
export function RulesPanel({ world, rules }: Props) {
  const [add, adding] = useCommand(kit.addFault)
  const [remove] = useCommand(kit.removeFault)
  const [clear] = useCommand(kit.clearFaults)
  const [writing, setWriting] = useState(false)

  const addAll = async (fresh: readonly FaultRule[]) => {
    for (const rule of fresh) await add({ id: world, ...rule }).unwrap()
  }
  return (
    <div className={styles.panel}>
      <section aria-labelledby="rules-title">
        <div className={styles.head}>
          <h2 id="rules-title">
            生效的规则 <span>{rules.length}</span>
          </h2>
          {rules.length > 0 && (
            <Button type="link" onClick={() => void clear({ id: world })}>
              全部移除
            </Button>
          )}
        </div>
        {rules.length === 0 ? (
          <p className={styles.none}>没有规则，所有调用按正常流程应答。规则按顺序匹配，先命中者生效。</p>
        ) : (
          <ol className={styles.rules}>
            {rules.map(rule => (
              <RuleCard key={rule.id} rule={rule} onRemove={() => void remove({ id: world, fault: rule.id })} />
            ))}
          </ol>
        )}
      </section>
      <section aria-labelledby="sets-title">
        <div className={styles.head}>
          <h2 id="sets-title">一键设定</h2>
        </div>
        <div className={styles.sets}>
          {ruleSets.map(({ title, note, rules: fresh }) => (
            <button key={title} type="button" title={note} onClick={() => void addAll(fresh).catch(() => {})}>
              <b>{title}</b>
              <span>{note}</span>
            </button>
          ))}
        </div>
      </section>
      <section aria-labelledby="form-title">
        <div className={styles.head}>
          <h2 id="form-title">自定规则</h2>
          {!writing && (
            <Button type="link" onClick={() => setWriting(true)}>
              新建
            </Button>
          )}
        </div>
        {writing && (
          <RuleForm
            adding={adding.isLoading}
            onAdd={rule => addAll([rule]).then(() => setWriting(false))}
            onCancel={() => setWriting(false)}
          />
        )}
      </section>
    </div>
  )
}
