import { useEffect, useRef } from 'react'
import { iconGroups } from './icon-groups.ts'
import styles from './IconGroups.module.css'

interface Props {
  /** Key of the open group. */
  value: string
  onChange: (key: string) => void
}

/** The groups of icons, one of them open: in rows, on narrow windows in one that scrolls. */
export function IconGroups({ value, onChange }: Props) {
  const row = useRef<HTMLFieldSetElement>(null)
  useEffect(() => {
    row.current?.querySelector(`[value=${value}]`)?.scrollIntoView({ block: 'nearest' })
  }, [value])
  return (
    <fieldset ref={row} className={styles.groups}>
      <legend className="visually-hidden">图标分组</legend>
      {iconGroups.map(({ key, title }) => (
        <button key={key} type="button" value={key} aria-pressed={key === value} onClick={() => onChange(key)}>
          {title}
        </button>
      ))}
    </fieldset>
  )
}
