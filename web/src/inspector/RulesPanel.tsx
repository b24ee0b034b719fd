import { kit } from '@xuegong/contracts/modules/kit'
import type { Fault, FaultOrder } from '@xuegong/contracts/modules/kit/faults'
import { Button } from 'antd'
import { useState } from 'react'
import { useCommand } from '#api/hooks.ts'
import { RuleCard } from './RuleCard.tsx'
import { RuleForm } from './RuleForm.tsx'
import { ruleSets } from './rule-sets.ts'
import { SetsInForce } from './SetsInForce.tsx'
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
  const [move] = useCommand(kit.moveFault)
  const [change] = useCommand(kit.putFault)
  const [putSet] = useCommand(kit.putFaultSet)
  const [switchSet] = useCommand(kit.switchFaultSet)
  const [removeSet] = useCommand(kit.removeFaultSet)
  const [writing, setWriting] = useState(false)

  const of = (rule: Fault) => ({ id: world, fault: rule.id })
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
          <>
            <SetsInForce
              rules={rules}
              onSwitch={(set, on) => void switchSet({ id: world, set, on })}
              onRemove={set => void removeSet({ id: world, set })}
            />
            <ol className={styles.rules}>
              {rules.map((rule, at) => (
                <RuleCard
                  key={rule.id}
                  rule={rule}
                  place={at + 1}
                  places={rules.length}
                  onSwitch={on => void move({ ...of(rule), on })}
                  onMove={place => void move({ ...of(rule), place })}
                  onChange={(changed: FaultOrder) => change({ ...changed, ...of(rule) }).unwrap()}
                  onRemove={() => void remove(of(rule))}
                />
              ))}
            </ol>
          </>
        )}
      </section>
      <section aria-labelledby="sets-title">
        <div className={styles.head}>
          <h2 id="sets-title">一键设定</h2>
        </div>
        <div className={styles.sets}>
          {ruleSets.map(({ title, note, rules: fresh }) => (
            <button
              key={title}
              type="button"
              title={note}
              onClick={() => void putSet({ id: world, set: title, rules: [...fresh] })}
            >
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
            onAdd={rule =>
              add({ id: world, ...rule })
                .unwrap()
                .then(() => setWriting(false))
            }
            onCancel={() => setWriting(false)}
          />
        )}
      </section>
    </div>
  )
}
