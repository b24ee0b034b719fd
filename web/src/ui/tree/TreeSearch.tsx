import { Button, Input, type InputRef } from 'antd'
import { useRef } from 'react'
import { useSlashFocus } from '../slash-focus.ts'
import styles from './TreeEditor.module.css'

interface Props {
  /** What is searched: 菜单, 机构. */
  label: string
  text: string
  /** How many nodes are meant. */
  count: number
  onType: (text: string) => void
  /** The next hit, or the one before. */
  onStep: (by: 1 | -1) => void
  onOpenAll: (open: boolean) => void
}

/** The head of a tree: a search whose hits are reached by Enter one after the other, and all branches open or closed. */
export function TreeSearch({ label, text, count, onType, onStep, onOpenAll }: Props) {
  const field = useRef<InputRef>(null)
  useSlashFocus(field)
  return (
    <div className={styles.head}>
      <Input.Search
        ref={field}
        allowClear
        value={text}
        aria-label={`搜索${label}`}
        placeholder={`搜索${label}，支持拼音`}
        suffix={text && <span className={styles.count}>{count > 0 ? `${count} 项` : '没有找到'}</span>}
        onChange={event => onType(event.target.value)}
        onSearch={() => onStep(1)}
        onKeyDown={event => {
          if (event.key === 'ArrowDown') onStep(1)
          else if (event.key === 'ArrowUp') onStep(-1)
          else return
          event.preventDefault()
        }}
      />
      <Button type="text" size="small" onClick={() => onOpenAll(true)}>
        展开
      </Button>
      <Button type="text" size="small" onClick={() => onOpenAll(false)}>
        收起
      </Button>
    </div>
  )
}
