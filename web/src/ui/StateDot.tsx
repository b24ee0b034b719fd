import styles from './StateDot.module.css'

export type Tone = 'good' | 'busy' | 'warn' | 'bad' | 'quiet'

/** A state: always its word, with a dot that lets the eye find it. */
export const StateDot = ({ tone, text }: { tone: Tone; text: string }) => (
  <span className={styles.state}>
    <i className={styles[tone]} aria-hidden="true" />
    {text}
  </span>
)
