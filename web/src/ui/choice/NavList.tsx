import { Input, type InputRef } from 'antd'
import { type ReactNode, useEffect, useRef, useState } from 'react'
import { EmptyState } from '../EmptyState.tsx'
import { useSlashFocus } from '../slash-focus.ts'
import { isMeant } from '../text/listed.ts'
import styles from './NavList.module.css'

/** One of a list that is chosen to be shown beside it. */
export interface NavEntry {
  readonly id: string
  readonly name: string
  /** Stands at the end of the name. */
  readonly tag?: ReactNode
  readonly facts: readonly string[]
  /** What it is found by besides. */
  readonly words?: string
}

interface Props {
  /** What the entries are: 角色, 字典. */
  noun: string
  /** Groups with their titles; a single one needs none. */
  groups: readonly { readonly title?: string; readonly entries: readonly NavEntry[] }[]
  chosen: string | undefined
  onChoose: (id: string) => void
}

const fits = (text: string, { id, name, facts, words = '' }: NavEntry) =>
  isMeant(text, { value: id, label: name, place: '', words: [name, ...facts, words].join(' ').toLowerCase() })

/** Brings the chosen entry into sight where the list scrolls by itself; where the page does, it stays where its reader is. */
function useInSight(chosen: string | undefined, known: boolean) {
  const box = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const { current: list } = box
    if (known && list && list.scrollHeight > list.clientHeight)
      list.querySelector('[aria-current]')?.scrollIntoView({ block: 'nearest' })
  }, [chosen, known])
  return box
}

/** A list beside a page, searched by text and pinyin, of which one is chosen. */
export function NavList({ noun, groups, chosen, onChoose }: Props) {
  const [text, setText] = useState('')
  const field = useRef<InputRef>(null)
  useSlashFocus(field)
  const box = useInSight(
    chosen,
    groups.some(({ entries }) => entries.some(({ id }) => id === chosen)),
  )
  const found = groups
    .map(({ title, entries }) => ({ title, entries: entries.filter(entry => fits(text, entry)) }))
    .filter(({ entries }) => entries.length > 0)
  return (
    <nav aria-label={noun} className={styles.nav}>
      <Input
        ref={field}
        allowClear
        value={text}
        placeholder={`搜索${noun}，支持拼音`}
        aria-label={`搜索${noun}`}
        onChange={({ target }) => setText(target.value)}
      />
      {found.length === 0 && <EmptyState title={`没有符合条件的${noun}`} />}
      <div ref={box} className={styles.lists}>
        {found.map(({ title = '', entries }) => (
          <section key={title}>
            {title && <h3 className={styles.group}>{title}</h3>}
            <ul aria-label={title || noun}>
              {entries.map(({ id, name, tag, facts }) => (
                <li key={id}>
                  <button type="button" aria-current={id === chosen ? 'true' : undefined} onClick={() => onChoose(id)}>
                    <span className={styles.name}>
                      {name}
                      {tag}
                    </span>
                    <span className={styles.facts}>
                      {facts.map(fact => (
                        <span key={fact}>{fact}</span>
                      ))}
                    </span>
                  </button>
                </li>
              ))}
            </ul>
          </section>
        ))}
      </div>
    </nav>
  )
}
