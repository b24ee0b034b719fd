import type { ReactNode } from 'react'
import styles from './Section.module.css'

/** A part of the settings under its title. */
export const Section = ({ title, children }: { title: string; children: ReactNode }) => (
  <section className={styles.section}>
    <h2 className={styles.title}>{title}</h2>
    {children}
  </section>
)
