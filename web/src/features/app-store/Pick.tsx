import styles from './Pick.module.css'

interface Props {
  label: string
  value: string
  options: readonly { readonly key: string; readonly text: string }[]
  onChange: (key: string) => void
}

/** One of several, behind its label, chosen as the device does it: at a desk and on a phone. */
export const Pick = ({ label, value, options, onChange }: Props) => (
  <label className={styles.pick}>
    {label}
    <select value={value} onChange={({ target }) => onChange(target.value)}>
      {options.map(({ key, text }) => (
        <option key={key} value={key}>
          {text}
        </option>
      ))}
    </select>
  </label>
)
