import { Link } from 'react-router-dom'
import { useHere } from '#router/current-route.tsx'
import { Logo } from './Logo.tsx'
import { useSite } from './site.ts'
import styles from './SystemName.module.css'

/** The bar above the menu: badge, system and school; only the badge where there is no room. Leads home. */
export function SystemName({ short }: { short: boolean }) {
  const { school, system } = useSite()
  const { home } = useHere()
  return (
    <Link to={home} className={styles.bar} aria-label={`${system} 首页`}>
      <Logo />
      {!short && (
        <span className={styles.names}>
          <strong>{system}</strong>
          <small>{school}</small>
        </span>
      )}
    </Link>
  )
}
