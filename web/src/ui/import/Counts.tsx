import { numberText } from '../format/number-text.ts'
import styles from './ImportDialog.module.css'

interface Props {
  label: string
  counts: Readonly<Record<string, number>>
  /** Which of them is marked where there are any. */
  bad: string
}

/** Numbers of rows by their words. */
export const Counts = ({ label, counts, bad }: Props) => (
  <dl className={styles.counts} aria-label={label}>
    {Object.entries(counts).map(([word, count]) => (
      <div key={word}>
        <dt>{word}</dt>
        <dd data-bad={(word === bad && count > 0) || undefined}>{numberText(count)}</dd>
      </div>
    ))}
  </dl>
)
