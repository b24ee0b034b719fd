import { Link, useSearchParams } from 'react-router-dom'
import styles from './AddressTabs.module.css'
import { inPlace } from './list/in-place.ts'

interface Props {
  /** Names the tabs. */
  label: string
  /** The texts of the tabs by their keys; the first one needs none in the address. */
  tabs: Readonly<Record<string, string>>
}

/** The tab that the address names, `?tab=holiday`; empty for none. */
export const useTab = (): string => useSearchParams()[0].get('tab') ?? ''

/** Parts of a page beside each other. Which one is shown is held by the address; each begins anew when it is chosen. */
export function AddressTabs({ label, tabs }: Props) {
  const keys = Object.keys(tabs)
  const named = useTab()
  const shown = keys.includes(named) ? named : keys[0]
  return (
    <nav aria-label={label} className={styles.tabs}>
      {keys.map((key, at) => (
        <Link
          key={key}
          to={{ search: at === 0 ? '' : `?tab=${key}` }}
          {...inPlace}
          aria-current={key === shown ? 'page' : undefined}
        >
          {tabs[key]}
        </Link>
      ))}
    </nav>
  )
}
