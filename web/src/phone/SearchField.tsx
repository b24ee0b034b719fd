import { useEffect, useRef, useState } from 'react'
import { useSettled } from '#ui/settled.ts'
import { useStable } from '#ui/stable.ts'
import styles from './SearchField.module.css'

interface Props {
  /** What it asks for. */
  asks: string
  found: string
  onSettle: (text: string) => void
}

/** What is looked for, when whoever types pauses. */
export function SearchField({ asks, found, onSettle }: Props) {
  const [typed, setTyped] = useState(found)
  const settled = useSettled(typed.trim())
  const tell = useStable(onSettle)
  const said = useRef(found)
  useEffect(() => {
    if (settled === said.current) return
    said.current = settled
    tell(settled)
  }, [settled, tell])
  return (
    <input
      type="search"
      className={styles.search}
      aria-label={asks}
      placeholder={asks}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      enterKeyHint="search"
      autoComplete="off"
    />
  )
}
