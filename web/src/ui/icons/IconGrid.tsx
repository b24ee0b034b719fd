import { type ComponentType, type KeyboardEvent, useEffect, useRef, useState } from 'react'
import { cellAfter } from './grid-keys.ts'
import styles from './IconGrid.module.css'

interface Props {
  /** Names the list. */
  label: string
  icons: Readonly<Record<string, ComponentType>>
  value: string
  onPick: (name: string) => void
}

const columnsOf = (grid: HTMLElement) => getComputedStyle(grid).gridTemplateColumns.split(' ').length

/** Icons to pick one of. One of them takes part in Tab, the arrow keys lead from it to the others. */
export function IconGrid({ label, icons, value, onPick }: Props) {
  const names = Object.keys(icons)
  const cells = useRef<HTMLDivElement>(null)
  const [reached, reach] = useState<string>()
  const first = [reached, value].find(name => name !== undefined && name in icons) ?? names[0]

  useEffect(() => {
    cells.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' })
  }, [])

  const byKey = (event: KeyboardEvent<HTMLElement>) => {
    const at = names.indexOf(first ?? '')
    const goal = cellAfter(event.key, at, names.length, columnsOf(event.currentTarget))
    if (goal === undefined) return
    event.preventDefault()
    reach(names[goal])
    const cell = cells.current?.children[goal]
    if (cell instanceof HTMLElement) cell.focus()
  }
  return (
    <div ref={cells} role="listbox" aria-label={label} className={styles.grid} onKeyDown={byKey}>
      {Object.entries(icons).map(([name, Icon]) => (
        <button
          key={name}
          type="button"
          role="option"
          aria-selected={name === value}
          aria-label={name}
          title={name}
          tabIndex={name === first ? 0 : -1}
          onFocus={() => reach(name)}
          onClick={() => onPick(name)}
        >
          <Icon />
        </button>
      ))}
    </div>
  )
}
