import styles from './StateTabs.module.css'

interface Tab {
  readonly key: string
  readonly text: string
  readonly count: number | undefined
}
interface Counts {
  readonly total: number
  readonly ByStatus: readonly { readonly Key: string; readonly Count: number }[]
}

/** One tab for all and one for each state that there is, or that is chosen. */
export function tabsOf(
  states: readonly { readonly value: string; readonly label: string }[],
  counts: Counts | undefined,
  chosen: string,
): Tab[] {
  const countOf = (state: string) => counts?.ByStatus.find(({ Key }) => Key === state)?.Count ?? 0
  const tabs = states.map(({ value, label }) => ({ key: value, text: label, count: countOf(value) }))
  return [
    { key: '', text: '全部', count: counts?.total },
    ...tabs.filter(({ key, count }) => count > 0 || key === chosen),
  ]
}

interface Props {
  /** Names the group. */
  label: string
  tabs: readonly Tab[]
  value: string
  onChange: (key: string) => void
}

/** Quick choice of a state, with how many there are of each. */
export const StateTabs = ({ label, tabs, value, onChange }: Props) => (
  <fieldset className={styles.tabs}>
    <legend className="visually-hidden">{label}</legend>
    {tabs.map(({ key, text, count }) => (
      <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
        {text} <span>{count ?? '–'}</span>
      </button>
    ))}
  </fieldset>
)
