import { memo } from 'react'
import { Link } from 'react-router-dom'
import { useHere } from '#nav/current-route.tsx'
import type { NamePlace } from './Frame.tsx'
import { Logo } from './Logo.tsx'
import { useSite } from '#ui/site.ts'
import styles from './SystemName.module.css'

/** Badge, system and school; only the badge where there is no room. Leads home. */
export const SystemName = memo(({ place }: { place: NamePlace }) => {
  const { school, system } = useSite()
  const { home } = useHere()
  return (
    <Link
      to={home}
      className={place === 'top' ? `${styles.bar} ${styles.top}` : styles.bar}
      aria-label={`${system} 首页`}
    >
      <Logo />
      {place !== 'collapsed' && (
        <span className={styles.names}>
          <strong>{system}</strong>
          <small>{school}</small>
        </span>
      )}
    </Link>
  )
})
