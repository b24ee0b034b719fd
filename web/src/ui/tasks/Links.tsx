import { RowButton } from '../list/RowButton.tsx'
import styles from './Links.module.css'

/** What can be done with a task, by its words. */
export const Links = ({ deeds }: { deeds: Readonly<Record<string, false | (() => void)>> }) => (
  <div className={styles.links}>
    {Object.entries(deeds).map(
      ([word, run]) =>
        run && (
          <RowButton key={word} onOpen={run}>
            {word}
          </RowButton>
        ),
    )}
  </div>
)
