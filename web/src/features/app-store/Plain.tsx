import type { ComponentProps } from 'react'
import styles from './Plain.module.css'

/** A button that is a word: what may be done beside what matters. */
export const Plain = (props: ComponentProps<'button'>) => <button type="button" {...props} className={styles.plain} />
