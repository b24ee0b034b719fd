import styles from './Notice.module.css'
import { levelWord } from './words.ts'

interface Props {
  notice: { readonly IsTop: number; readonly Level: number }
}

/** What stands out of a notice: that it is on top, and how urgent it is. */
export function Marks({ notice: { IsTop, Level } }: Props) {
  const level = levelWord(Level)
  return (
    <>
      {IsTop === 1 && <span className={styles.top}>置顶</span>}
      {level && (
        <span className={styles.level} data-level={Level}>
          {level}
        </span>
      )}
    </>
  )
}
