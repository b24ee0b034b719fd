import { type ReactNode, Suspense, useEffect, useRef } from 'react'
import { useLocation } from 'react-router-dom'
import { Waiting } from '#ui/Waiting.tsx'
import styles from './Content.module.css'
import { Fallible } from './Fallible.tsx'

interface Props {
  /** At most 1200 px wide. */
  narrow?: boolean
  /** What stands above the screen. */
  head?: ReactNode
  /** Nothing stands below it. */
  alone?: boolean
  /** Without distance to the window's edges: the screen is all there is. */
  bare?: boolean
  children: ReactNode
}

/** A new screen appears softly, where motion is welcome. */
function useFade() {
  const { pathname } = useLocation()
  const place = useRef<HTMLDivElement>(null)
  useEffect(() => {
    if ('still' in document.documentElement.dataset) return
    place.current?.animate({ opacity: [0, 1] }, { duration: 200, easing: 'ease-out' })
  }, [pathname])
  return place
}

/** The place of the screen: a landmark that the skip link leads to, which waits for code and survives a screen that fails. */
export function Content({ narrow, head, alone, bare, children }: Props) {
  const { pathname } = useLocation()
  const fading = useFade()
  const look = [!bare && styles.screen, narrow && styles.narrow, alone && styles.alone].filter(Boolean).join(' ')
  return (
    <main id="main" tabIndex={-1} className={styles.main}>
      {head}
      <div ref={fading} className={look}>
        <Fallible place={pathname}>
          <Suspense fallback={<Waiting />}>{children}</Suspense>
        </Fallible>
      </div>
    </main>
  )
}
