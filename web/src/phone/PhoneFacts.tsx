import type { ReactNode } from 'react'
import styles from './PhoneFacts.module.css'

interface Props {
  /** Names the card. */
  label: string
  /** Terms with what is known; those of which nothing is are left out. */
  facts: Readonly<Record<string, ReactNode>>
  /** Stands above the facts. */
  children?: ReactNode
}

/** A card with facts, term and fact on one line each. */
export const PhoneFacts = ({ label, facts, children }: Props) => (
  <section className={styles.card} aria-label={label}>
    {children}
    <dl className={styles.facts}>
      {Object.entries(facts).flatMap(([term, fact]) =>
        fact === '' || fact === null || fact === undefined
          ? []
          : [<dt key={`term ${term}`}>{term}</dt>, <dd key={term}>{fact}</dd>],
      )}
    </dl>
  </section>
)
