import { Button, Input, type InputRef, Select } from 'antd'
import type { JournalEntry } from '@xuegong/contracts/modules/kit/journal'
import { useMemo, useRef } from 'react'
import { useSlashFocus } from '#ui/slash-focus.ts'
import { StateDot, type Tone } from '#ui/StateDot.tsx'
import type { Connection } from './feed.ts'
import { type Filter, valuesOf } from './filter.ts'
import { JournalKinds } from './JournalKinds.tsx'
import styles from './JournalView.module.css'
import type { Pausing } from './paused.ts'

interface Props {
  entries: readonly JournalEntry[]
  /** What passes the filter, but for its kind. */
  passing: readonly JournalEntry[]
  filter: Filter
  onFilter: (filter: Filter) => void
  connection: Connection
  pausing: Pausing
  onClear: () => void
}

const connections: Record<Connection, { tone: Tone; text: string }> = {
  live: { tone: 'good', text: '实时' },
  polling: { tone: 'warn', text: '定时读取' },
  lost: { tone: 'bad', text: '连接中断' },
}

const optionsOf = (values: readonly string[]) => values.map(value => ({ value, label: value }))

/** What the list shows, and whether it goes on. */
export function JournalToolbar({ entries, passing, filter, onFilter, connection, pausing, onClear }: Props) {
  const field = useRef<InputRef>(null)
  useSlashFocus(field)
  const users = useMemo(() => optionsOf(valuesOf(entries, 'user')), [entries])
  const endpoints = useMemo(() => optionsOf(valuesOf(entries, 'endpoint')), [entries])
  const { paused, waiting } = pausing
  return (
    <>
      <div role="search" className={styles.bar}>
        <Input
          ref={field}
          aria-label="筛选日志"
          placeholder="接口、路径、结果、请求编号、内容；-词 为排除"
          allowClear
          value={filter.text}
          suffix={!filter.text && <kbd title="按 / 键筛选">/</kbd>}
          onChange={({ target }) => onFilter({ ...filter, text: target.value })}
          onKeyDown={({ key }) => key === 'Escape' && field.current?.blur()}
        />
        <Select
          className={styles.choice}
          aria-label="用户"
          placeholder="全部用户"
          allowClear
          showSearch
          options={users}
          value={filter.user || undefined}
          onChange={(user = '') => onFilter({ ...filter, user })}
        />
        <Select
          className={styles.choice}
          aria-label="接口"
          placeholder="全部接口"
          allowClear
          showSearch
          popupMatchSelectWidth={false}
          options={endpoints}
          value={filter.endpoint || undefined}
          onChange={(endpoint = '') => onFilter({ ...filter, endpoint })}
        />
        <Button aria-pressed={paused} title="空格键" onClick={pausing.toggle}>
          {paused ? `继续${waiting ? `（${waiting} 条新）` : ''}` : '暂停'}
        </Button>
        <Button onClick={onClear}>清空</Button>
      </div>
      <JournalKinds passing={passing} value={filter.kind} onChange={kind => onFilter({ ...filter, kind })}>
        <span className={styles.connection} role="status">
          <StateDot {...(paused ? { tone: 'quiet' as const, text: '已暂停' } : connections[connection])} />
        </span>
      </JournalKinds>
    </>
  )
}
