import { kit } from '@xuegong/contracts/modules/kit'
import { type Outcome, type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { App, Button, Dropdown } from 'antd'
import { useCommand } from '#api/hooks.ts'
import { families, type Family, outcomesIn } from './families.ts'
import styles from './NextTime.module.css'
import { FamilyShape } from './OutcomeMark.tsx'

const codeOf = (outcome: OutcomeName) => {
  const { code, sample }: Outcome = outcomes[outcome]
  return typeof code === 'number' ? code : sample
}

/** Classes that a call of somebody who is signed in, and is no report of an error, can never end in. */
const elsewhere: readonly OutcomeName[] = ['unauthorizedStranger', 'tooManyWebLog']

const items = (Object.keys(families) as Family[])
  .filter(family => family !== 'fine')
  .map(family => ({
    key: family,
    type: 'group' as const,
    label: families[family],
    children: outcomesIn(family)
      .filter(outcome => !elsewhere.includes(outcome))
      .map(outcome => ({
        key: outcome,
        label: (
          <span className={styles.outcome}>
            <span>
              <FamilyShape family={family} />
              {outcomes[outcome].title}
            </span>
            <i>{codeOf(outcome)}</i>
          </span>
        ),
      })),
  }))

/** Makes the next call of an endpoint end in a chosen class: one click, one rule for one call. */
export function NextTime({ world, endpoint }: { world: string; endpoint: string }) {
  const { message } = App.useApp()
  const [add, adding] = useCommand(kit.addFault)
  const set = (outcome: OutcomeName) =>
    add({ id: world, match: { endpoint }, outcome, times: 1 })
      .unwrap()
      .then(({ id }) => message.success(`规则 ${id}：下一次 ${endpoint} 将是“${outcomes[outcome].title}”`))
      .catch(() => {})
  return (
    <Dropdown
      trigger={['click']}
      disabled={!endpoint}
      menu={{ items, onClick: ({ key }) => void set(key as OutcomeName), className: styles.menu }}
    >
      <Button type="primary" loading={adding.isLoading}>
        下一次让它…
      </Button>
    </Dropdown>
  )
}
