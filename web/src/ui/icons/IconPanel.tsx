import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Input } from 'antd'
import { useState } from 'react'
import { EmptyState } from '#ui/EmptyState.tsx'
import { groupOf, iconGroups, searchIcons } from './icon-groups.ts'
import { IconGrid } from './IconGrid.tsx'
import { IconGroups } from './IconGroups.tsx'
import styles from './IconPanel.module.css'

interface Props {
  value: string
  onPick: (name: string) => void
}

/** The icons of one group, at first of that which holds the value, or those that a search finds in all groups. */
export function IconPanel({ value, onPick }: Props) {
  const [key, setKey] = useState(() => groupOf(value)?.key)
  const [words, setWords] = useState('')
  const group = iconGroups.find(one => one.key === key) ?? iconGroups[0]
  return (
    <div className={styles.panel}>
      <Input
        value={words}
        onChange={event => setWords(event.target.value)}
        prefix={<SearchOutlined />}
        placeholder="按英文名搜索，如 user"
        aria-label="搜索图标"
        allowClear
      />
      {words.trim() || !group ? (
        <Found icons={searchIcons(words)} value={value} onPick={onPick} />
      ) : (
        <>
          <IconGroups value={group.key} onChange={setKey} />
          <IconGrid key={group.key} label={group.title} icons={group.icons} value={value} onPick={onPick} />
        </>
      )}
    </div>
  )
}

/** What a search found. */
function Found({ icons, ...grid }: Props & { icons: ReturnType<typeof searchIcons> }) {
  if (Object.keys(icons).length > 0) return <IconGrid label="搜索结果" icons={icons} {...grid} />
  return <EmptyState title="没有找到图标">换一个英文名试试，或清空搜索按分组查找</EmptyState>
}
