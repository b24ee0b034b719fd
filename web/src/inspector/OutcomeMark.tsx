import { type OutcomeName, outcomes } from '@xuegong/contracts/outcomes'
import { type Family, familyOf } from './families.ts'
import styles from './OutcomeMark.module.css'

const shapes: Record<Family, string> = {
  fine: 'M6 1a5 5 0 1 1 0 10A5 5 0 0 1 6 1z',
  business: 'M6 .8 11.4 11H.6z',
  identity: 'M6 .2 11.8 6 6 11.8 .2 6z',
  barred: 'M3.6 .5h4.8L11.5 3.6v4.8l-3.1 3.1H3.6L.5 8.4V3.6z',
  broken: 'M1 1h10v10H1z',
}

/** The shape of a family, in its colour; says nothing by itself. */
export const FamilyShape = ({ family }: { family: Family }) => (
  <svg className={`${styles.shape} ${styles[family]}`} viewBox="0 0 12 12" aria-hidden="true">
    <path d={shapes[family]} />
  </svg>
)

/** An outcome class: shape, colour and word. */
export function OutcomeMark({ outcome }: { outcome: OutcomeName }) {
  const family = familyOf(outcome)
  return (
    <span className={styles.mark} data-family={family}>
      <FamilyShape family={family} />
      {outcomes[outcome].title}
    </span>
  )
}
