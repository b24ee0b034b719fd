import type { PortraitFigure } from '@xuegong/contracts/modules/people/portrait'
import { numberText } from '#ui/format/number-text.ts'
import styles from './Portrait.module.css'

/** Numbers that say something about a student. */
export const Figures = ({ figures }: { figures: readonly PortraitFigure[] }) => (
  <dl className={styles.figures}>
    {figures.map(({ Key, Title, Value }) => (
      <div key={Key}>
        <dt>{Title}</dt>
        <dd data-none={Value === 0 || undefined}>{numberText(Value)}</dd>
      </div>
    ))}
  </dl>
)
