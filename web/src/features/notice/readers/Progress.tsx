import { shareText } from '../words.ts'
import styles from './Readers.module.css'

interface Props {
  label: string
  part: number
  whole: number
}

/** How many of all. */
export const Progress = ({ label, part, whole }: Props) => (
  <div className={styles.progress}>
    <span>
      {label} <b>{part}</b> / {whole} 人
    </span>
    <progress max={Math.max(1, whole)} value={part} aria-label={label} />
    <span>{shareText(part, whole)}</span>
  </div>
)
