import { useEffect, useRef } from 'react'
import { numberText } from './format/number-text.ts'
import styles from './StateTabs.module.css'

interface Tab {
  readonly key: string
  readonly text: string
  /** Undefined: not known yet; null: not counted. */
  readonly count: number | null | undefined
}
interface Counts {
  readonly total: number
  readonly ByStatus: readonly { readonly Key: string; readonly Count: number }[]
}

/** One tab for all and one for each state, each always in its place. */
export function tabsOf(
  states: readonly { readonly value: string; readonly label: string }[],
  counts: Counts | undefined,
): Tab[] {
  const countOf = (state: string) => counts && (counts.ByStatus.find(({ Key }) => Key === state)?.Count ?? 0)
  const tabs = states.map(({ value, label }) => ({ key: value, text: label, count: countOf(value) }))
  return [{ key: '', text: '全部', count: counts?.total }, ...tabs]
}

interface Props {
  /** Names the group. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (key: string) => void
}

/** Quick choice of a state, with how many there are of each; one that nobody is in is faint. */
export function StateTabs({ label, tabs, value, onChange }: Props) {
  const chosen = useRef<HTMLButtonElement>(null)
  const counts = tabs.map(({ count }) => count).join()
  // On a phone the tabs are wider than the page, and wider still with their counts.
  useEffect(() => {
    // New browsers answer with a promise, which is no effect's end.
    chosen.current?.scrollIntoView?.({ inline: 'nearest', block: 'nearest' })
  }, [value, counts])
  return (
    <fieldset className={styles.tabs}>
      <legend className="visually-hidden">{label}</legend>
      {tabs.map(({ key, text, count }) => (
        <button
          key={key}
          ref={key === value ? chosen : null}
          type="button"
          className={count === 0 ? styles.none : ''}
          aria-pressed={key === value}
          onClick={() => onChange(key)}
        >
          {text} {count !== null && <span>{count === undefined ? '–' : numberText(count)}</span>}
        </button>
      ))}
    </fieldset>
  )
}
