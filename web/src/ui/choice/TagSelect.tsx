import { Tag } from 'antd'
import styles from './TagSelect.module.css'

interface Props<V extends string> {
  /** Names the group. */
  label: string
  options: readonly { value: V; text: string }[]
  value: readonly V[]
  /** Takes what is chosen, in the order of the options. */
  onChange: (value: V[]) => void
}

/** Any number of tags to choose; the first of them chooses all or none. */
export function TagSelect<V extends string>({ label, options, value, onChange }: Props<V>) {
  const chosen = new Set<string>(value)
  const all = options.every(option => chosen.has(option.value))
  const choose = (keep: (option: V) => boolean) =>
    onChange(options.map(option => option.value).filter(option => keep(option)))
  return (
    <fieldset className={styles.tags}>
      <legend className="visually-hidden">{label}</legend>
      <Tag.CheckableTag checked={all} onChange={() => choose(() => !all)}>
        全部
      </Tag.CheckableTag>
      {options.map(({ value: own, text }) => (
        <Tag.CheckableTag
          key={own}
          checked={chosen.has(own)}
          onChange={checked => choose(option => (option === own ? checked : chosen.has(option)))}
        >
          {text}
        </Tag.CheckableTag>
      ))}
    </fieldset>
  )
}
