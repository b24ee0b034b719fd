import type { ReactNode } from 'react'
import { Footer } from './Footer.tsx'
import { Logo } from './Logo.tsx'
import { LoginPicture } from './LoginPicture.tsx'
import styles from './LoginShell.module.css'
import { useSite } from './site.ts'

interface Props {
  /** The name over the form: school and system, or that of the party-building variant. */
  heading: string
  children: ReactNode
}

/** School and picture on one side, what one came for on the other; on phones only that. */
export function LoginShell({ heading, children }: Props) {
  const { school, system } = useSite()
  return (
    <div className={styles.page}>
      <aside className={styles.side}>
        <div className={styles.school}>
          <Logo size={44} />
          <div>
            <p className={styles.name}>{school || system}</p>
            {school && <p className={styles.system}>{system}</p>}
          </div>
        </div>
        <LoginPicture className={styles.picture} />
      </aside>
      <div className={styles.desk}>
        <main className={styles.form}>
          <div className={styles.badge}>
            <Logo size={44} />
          </div>
          <h1 className={styles.heading}>{heading}</h1>
          {children}
        </main>
        <Footer />
      </div>
    </div>
  )
}
