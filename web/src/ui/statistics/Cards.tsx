import type { Card } from '@xuegong/contracts/statistics'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText } from '#ui/format/number-text.ts'
import styles from './Cards.module.css'

/** Most places of a row of cards. */
const most = 7

/** So many beside each other that the rows are about as full; the cards of the last one fill it. */
const rowOf = (count: number): number => Math.ceil(count / Math.ceil(count / most))

const Row = ({ count, children, ...rest }: { count: number; children: ReactNode; role?: string; label?: string }) => (
  <ul
    className={styles.cards}
    style={{ '--in-row': rowOf(count) } as CSSProperties}
    role={rest.role}
    aria-label={rest.label}
  >
    {children}
  </ul>
)

const Face = ({ Title, Value, Unit, Tone }: Card) => (
  <>
    <span className={styles.title}>{Title}</span>
    <span className={styles.figure} data-tone={Tone}>
      <span className={styles.value}>{Value === null ? '–' : numberText(Value)}</span>
      {Value !== null && <span className={styles.unit}>{Unit}</span>}
    </span>
  </>
)

/** Figures as cards; each leads to the list it counts, where there is one. */
export const Cards = ({ cards }: { cards: readonly Card[] }) => (
  <Row count={cards.length}>
    {cards.map(card => (
      <li key={card.Key}>
        {card.Url ? (
          <Link to={card.Url} className={styles.card}>
            <Face {...card} />
          </Link>
        ) : (
          <div className={styles.card}>
            <Face {...card} />
          </div>
        )}
      </li>
    ))}
  </Row>
)

/** Where so many cards will be. */
export const CardsSkeleton = ({ count }: { count: number }) => (
  <Row count={count} role="status" label="正在加载">
    {Array.from({ length: count }, (_, at) => (
      <li key={at} className={styles.card}>
        <span className={`bone ${styles.boneTitle}`} />
        <span className={`bone ${styles.boneValue}`} />
      </li>
    ))}
  </Row>
)
