import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Button, Input } from 'antd'
import { type ChangeEvent, type KeyboardEvent, useEffect, useState } from 'react'
import { useOpen } from '#nav/PageLink.tsx'
import { type Hit, type HitGroup, listKind } from './hit.ts'
import { NothingFound } from './NothingFound.tsx'
import { useRecent } from './recent.ts'
import { optionId, Results } from './Results.tsx'
import { useSearch } from './search.ts'
import styles from './SearchPanel.module.css'

const listId = 'search-results'

interface Props {
  phone: boolean
  onClose: () => void
}

/** A field, and what is found under it. The field keeps the cursor: arrows choose, Enter opens. */
export function SearchPanel({ phone, onClose }: Props) {
  const [typed, setTyped] = useState('')
  const [text, setText] = useState('')
  const [chosen, choose] = useState(0)
  const search = useSearch(text)
  const [recent, remember] = useRecent()
  const open = useOpen()

  const last = recent.filter(({ path }) => search.canOpen(path))
  const recently: HitGroup[] = last.length > 0 ? [{ kind: 'recent', title: '最近', hits: last }] : []
  const groups = text ? search.groups : recently
  const hits = groups.flatMap(group => group.hits)
  const active = Math.min(chosen, hits.length - 1)
  useEffect(() => {
    document.getElementById(optionId(active))?.scrollIntoView({ block: 'nearest' })
  }, [active])

  const take = (next: string) => {
    setText(next.trim())
    choose(0)
  }
  const onChange = ({ target, nativeEvent }: ChangeEvent<HTMLInputElement>) => {
    setTyped(target.value)
    // What an input method still works on is no text yet.
    if (!(nativeEvent as InputEvent).isComposing) take(target.value)
  }
  const pick = (hit: Hit) => {
    if (hit.kind !== listKind) remember(hit)
    onClose()
    open(hit.path)
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.nativeEvent.isComposing || hits.length === 0) return
    const steps: Record<string, number | undefined> = { ArrowDown: 1, ArrowUp: -1 }
    const step = steps[event.key]
    const hit = hits[active]
    if (step) choose((active + step + hits.length) % hits.length)
    else if (event.key === 'Enter' && hit) pick(hit)
    else return
    event.preventDefault()
  }
  return (
    <div className={styles.panel}>
      <div className={styles.field}>
        <Input
          autoFocus
          variant="borderless"
          size="large"
          prefix={<SearchOutlined />}
          role="combobox"
          aria-label="搜索"
          aria-expanded={hits.length > 0}
          aria-controls={listId}
          aria-activedescendant={hits.length > 0 ? optionId(active) : undefined}
          placeholder={`搜索${search.kinds.map(({ title }) => title).join('、')}`}
          autoComplete="off"
          enterKeyHint="go"
          maxLength={50}
          value={typed}
          onChange={onChange}
          onCompositionEnd={({ currentTarget }) => take(currentTarget.value)}
          onKeyDown={onKeyDown}
        />
        {phone && (
          <Button type="link" onClick={onClose}>
            取消
          </Button>
        )}
      </div>
      <div className={styles.results}>
        <Results id={listId} groups={groups} text={text} active={active} onActive={choose} onPick={pick} />
        <NothingFound search={search} text={text} found={hits.length} />
      </div>
      {!phone && (
        <div className={styles.keys} aria-hidden="true">
          <kbd>↑</kbd>
          <kbd>↓</kbd>选择<kbd>Enter</kbd>打开<kbd>Esc</kbd>关闭
        </div>
      )}
    </div>
  )
}
