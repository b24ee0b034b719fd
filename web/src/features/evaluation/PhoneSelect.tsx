import { useId } from 'react'
import styles from './PhoneSelect.module.css'

interface Props {
  label: string
  value: string
  options: readonly { readonly value: string; readonly label: string }[]
  onChange: (value: string) => void
}

/** What a phone page is about, chosen from the browser's own list; said where there is no choice. */
export function PhoneSelect({ label, value, options, onChange }: Props) {
  const id = useId()
  const [only, ...others] = options
  if (!only) return null
  if (others.length === 0)
    return (
      <p className={styles.only}>
        <span>{label}</span>
        {only.label}
      </p>
    )
  return (
    <div className={styles.choice}>
      <label htmlFor={id}>{label}</label>
      <select id={id} value={value} onChange={({ target }) => onChange(target.value)}>
        {options.map(option => (
          <option key={option.value} value={option.value}>
            {option.label}
          </option>
        ))}
      </select>
    </div>
  )
}
