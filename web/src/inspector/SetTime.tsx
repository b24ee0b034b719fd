import { Button, Input } from 'antd'
import { type FormEvent, useState } from 'react'
import styles from './ClockBar.module.css'

interface Props {
  /** Where the choice begins. */
  now: string
  onSet: (wall: string) => void
  onCancel: () => void
}

const wall = '\\d{4}-\\d{2}-\\d{2} \\d{2}:\\d{2}(:\\d{2})?'

/** Asks for a moment as text: a field of the browser would show it in the order and with the hours of its own language. */
export function SetTime({ now, onSet, onCancel }: Props) {
  const [text, setText] = useState(now)
  const set = (event: FormEvent) => {
    event.preventDefault()
    onSet(`${text.trim()}:00`.slice(0, 19))
  }
  return (
    <form
      className={styles.set}
      onSubmit={set}
      onKeyDown={event => {
        if (event.key === 'Escape') onCancel()
      }}
    >
      <Input
        autoFocus
        required
        pattern={wall}
        title="年-月-日 时:分:秒"
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
