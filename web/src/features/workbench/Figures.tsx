import type { Card } from '@xuegong/contracts/modules/workbench'
import { Link } from 'react-router-dom'
import { numberText } from '#ui/format/number-text.ts'
import styles from './Figures.module.css'

/** Figures as cards; each leads to the list it counts. */
export const Figures = ({ cards }: { cards: readonly Card[] }) => (
  <ul className={styles.cards}>
    {cards.map(({ Key, Title, Value, Url }) => (
      <li key={Key}>
        <Link to={Url} className={styles.card}>
          <span className={styles.title}>{Title}</span>
          <span className={styles.value} data-none={Value === 0 || undefined}>
            {numberText(Value)}
          </span>
        </Link>
      </li>
    ))}
  </ul>
)

/** Where the cards will be. */
export const FiguresSkeleton = () => (
  <ul className={styles.cards} role="status" aria-label="正在加载">
    {['a', 'b', 'c', 'd', 'e'].map(key => (
      <li key={key} className={styles.card}>
        <span className={`bone ${styles.boneTitle}`} />
        <span className={`bone ${styles.boneValue}`} />
      </li>
    ))}
  </ul>
)
