import { type ReactNode, Suspense } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './Content.module.css'
import { Fallible } from './Fallible.tsx'

/** The place of the screen: a landmark that the skip link leads to, which waits for code and survives a screen that fails. */
export function Content({ children }: { children: ReactNode }) {
  const { pathname } = useLocation()
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      <Fallible key={pathname}>
        <Suspense fallback={<Waiting />}>{children}</Suspense>
      </Fallible>
    </main>
  )
}
