import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import styles from './SearchBox.module.css'
import { useSlashFocus } from './slash-focus.ts'

interface Props {
  /** What is searched in; names the field. */
  label: string
  value: string | undefined
  /** Called by Enter, the button and clearing; undefined for nothing. */
  onSearch: (text: string | undefined) => void
}

/** The search of a list; `/` leads into it. */
export function SearchBox({ label, value = '', onSearch }: Props) {
  const field = useRef<InputRef>(null)
  useSlashFocus(field)
  return (
    <Input.Search
      // A new field when the value changes from outside (cleared, gone back), so that it shows it.
      key={value}
      ref={field}
      className={styles.box}
      aria-label={label}
      placeholder={label}
      defaultValue={value}
      allowClear
      suffix={!value && <kbd title="按 / 键搜索">/</kbd>}
      onSearch={text => onSearch(text.trim() || undefined)}
    />
  )
}
