import type { ReactNode } from 'react'
import { Link, useSearchParams } from 'react-router-dom'
import styles from './AddressTabs.module.css'
import { inPlace } from './list/in-place.ts'

interface Props {
  /** Names the tabs. */
  label: string
  /** The texts of the tabs by their keys; the first one needs none in the address. */
  tabs: Readonly<Record<string, ReactNode>>
  /** What else of the address stays when another tab is chosen. */
  keep?: readonly string[]
}

/** The tab that the address names, `?tab=holiday`; empty for none. */
export const useTab = (): string => useSearchParams()[0].get('tab') ?? ''

/** Parts of a page beside each other. Which one is shown is held by the address; each begins anew when it is chosen. */
export function AddressTabs({ label, tabs, keep = [] }: Props) {
  const keys = Object.keys(tabs)
  const [address] = useSearchParams()
  const named = useTab()
  const kept = keep.flatMap(name => (address.has(name) ? [[name, address.get(name)!]] : []))
  const searchOf = (tab: string) => {
    const search = new URLSearchParams([...kept, ...(tab === keys[0] ? [] : [['tab', tab]])]).toString()
    return search && `?${search}`
  }
  const shown = keys.includes(named) ? named : keys[0]
  return (
    <nav aria-label={label} className={styles.tabs}>
      {keys.map(key => (
        <Link key={key} to={{ search: searchOf(key) }} {...inPlace} aria-current={key === shown ? 'page' : undefined}>
          {tabs[key]}
        </Link>
      ))}
    </nav>
  )
}
