import styles from './Store.module.css'

interface Props {
  /** Names the group. */
  label: string
  chips: readonly { readonly key: string; readonly text: string }[]
  value: string
  onChange: (key: string) => void
}

/** One of a few, chosen at once. */
export const Chips = ({ label, chips, value, onChange }: Props) => (
  <fieldset className={styles.chips}>
    <legend className="visually-hidden">{label}</legend>
    {chips.map(({ key, text }) => (
      <button key={key} type="button" aria-pressed={key === value} onClick={() => onChange(key)}>
        {text}
      </button>
    ))}
  </fieldset>
)
