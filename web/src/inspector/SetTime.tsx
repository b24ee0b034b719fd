import { Button } from 'antd'
import { type FormEvent, useState } from 'react'
import styles from './ClockBar.module.css'

interface Props {
  /** Where the choice begins. */
  now: string
  onSet: (wall: string) => void
  onCancel: () => void
}

/** Asks for a moment. The browser's own field: it is read and typed by everybody, and leaves seconds out when they are 0. */
export function SetTime({ now, onSet, onCancel }: Props) {
  const [text, setText] = useState(now.replace(' ', 'T'))
  const set = (event: FormEvent) => {
    event.preventDefault()
    onSet(`${text.replace('T', ' ')}:00`.slice(0, 19))
  }
  return (
    <form
      className={styles.set}
      onSubmit={set}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <input
        autoFocus
        type="datetime-local"
        step={1}
        required
        min="2000-01-01T00:00:00"
        max="2100-12-31T23:59:59"
        aria-label="设定时间"
        value={text}
        onChange={({ target }) => setText(target.value)}
      />
      <Button type="primary" htmlType="submit">
        设定
      </Button>
      <Button onClick={onCancel}>取消</Button>
    </form>
  )
}
