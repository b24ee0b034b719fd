import { Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useSlashFocus } from '../slash-focus.ts'
import styles from './SearchBox.module.css'
import { useTyped } from './typed.ts'

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
  const { text, setText } = useTyped(value, onSearch)
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
