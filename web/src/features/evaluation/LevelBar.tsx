import { levels } from '@xuegong/contracts/modules/evaluation/levels'
import type { proportions } from '@xuegong/contracts/modules/evaluation/proportions'
import type { Result } from '@xuegong/contracts/endpoint'
import { useQuery } from '#api/hooks.ts'
import styles from './Evaluation.module.css'
import { percentOf } from './words.ts'

export type Rule = Result<typeof proportions.listProportion>['Levels'][number]
interface Of {
  readonly Aid: string
  readonly OrgId?: string
  readonly ClassId?: string
}

/** How many have a level, by what was decided last, and how many may have it. */
function One({ of, rule: { LevelCode, LevelName, QuotaRate } }: { of: Of; rule: Rule }) {
  const { data } = useQuery(levels.listLevel, { ...of, LevelCode, PageIndex: 1, PageSize: 1 })
  return (
    <li>
      <span>{LevelName}</span>
      <b>{data ? `${data.total} 人` : '…'}</b>
      <small>{QuotaRate === null ? '名额不限' : `名额 ${percentOf(QuotaRate)}`}</small>
    </li>
  )
}

/** The levels of an assessment with how many have them in a unit. */
export const LevelBar = ({ of, rules }: { of: Of; rules: readonly Rule[] }) => (
  <ul className={styles.levels} aria-label="各等级人数">
    {rules.map(rule => (
      <One key={rule.LevelCode} of={of} rule={rule} />
    ))}
  </ul>
)
