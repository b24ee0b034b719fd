import { Input, type InputRef } from 'antd'
import { useRef, useState } from 'react'
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
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  // The value changed from outside: cleared, or gone back.
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  useSlashFocus(field)
  return (
    <Input.Search
      ref={field}
      className={styles.box}
      aria-label={label}
      placeholder={label}
      value={text}
      onChange={({ target }) => setText(target.value)}
      allowClear
      suffix={!text && <kbd title="按 / 键搜索">/</kbd>}
      onSearch={typed => onSearch(typed.trim() || undefined)}
    />
  )
}
