import styles from './StateTabs.module.css'

interface Props {
  /** Names the group. */
  label: string
  tabs: { key: string; text: string; count: number | undefined }[]
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
