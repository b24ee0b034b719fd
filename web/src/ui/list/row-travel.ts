import { type Key, useKeyHelp } from '../keys.ts'
import { type KeyboardEvent, type RefObject, useCallback, useEffect, useRef, useState } from 'react'
import { useStable } from '../stable.ts'

interface Travel<Row> {
  readonly rows: readonly Row[]
  readonly page: number
  readonly pages: number
  readonly turn: (page: number) => void
  /** Enter; without it, Enter unfolds the row. */
  readonly open?: ((row: Row) => void) | undefined
  /** Space. */
  readonly toggle?: ((row: Row) => void) | undefined
}

/** Where a key leads among so many rows; undefined: nowhere. */
export function nextRow(key: string, at: number, count: number): number | undefined {
  if (key === 'ArrowDown') return Math.min(at + 1, count - 1)
  if (key === 'ArrowUp') return Math.max(at - 1, 0)
  if (key === 'Home') return 0
  return key === 'End' ? count - 1 : undefined
}

/** The page that a key leads to; undefined: none, or there is no such page. */
export function nextPage(key: string, page: number, pages: number): number | undefined {
  const next = { PageDown: page + 1, PageUp: page - 1 }[key]
  return next !== undefined && next >= 1 && next <= pages ? next : undefined
}

const own: readonly Key[] = [
  { keys: ['↑', '↓'], does: '上一行、下一行' },
  { keys: ['Home', 'End'], does: '本页首行、末行' },
  { keys: ['PageUp', 'PageDown'], does: '上一页、下一页' },
  { keys: ['Enter'], does: '打开当前行' },
]
const picking: readonly Key[] = [{ keys: ['空格'], does: '选择当前行' }]

const rowsIn = (box: HTMLElement | null) => [...(box?.querySelectorAll<HTMLElement>('tr.ant-table-row') ?? [])]

/** Opens what is folded below a row, or folds it again. */
export const unfold = (row: HTMLElement) => row.querySelector<HTMLElement>('.ant-table-row-expand-icon')?.click()

/**
 * Moves the focus among the rows of a table: arrows, Home, End; PageUp and PageDown turn the page; Enter opens, Space selects.
 * One row is reached by Tab: the one that had the focus last. Takes the box around the table; gives the id of that row, and what makes
 * the handlers of each, which stays the same.
 */
export function useRowTravel<Row extends { Id: string }>(box: RefObject<HTMLElement | null>, travel: Travel<Row>) {
  const { rows, page, pages, turn, open, toggle } = travel
  const [last, setLast] = useState('')
  const arriving = useRef(false)
  useKeyHelp(own, rows.length > 0)
  useKeyHelp(picking, rows.length > 0 && toggle !== undefined)
  useEffect(() => {
    // The focused row went with its page.
    if (arriving.current) rowsIn(box.current)[0]?.focus()
    arriving.current = false
  }, [box, rows])

  const stop = rows.some(({ Id }) => Id === last) ? last : rows[0]?.Id
  const onKeyDown = useStable((row: Row, event: KeyboardEvent<HTMLElement>) => {
    const { key, target, currentTarget } = event
    // Keys inside a row belong to what is focused there.
    if (target !== currentTarget || event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    const all = rowsIn(box.current)
    const there = nextRow(key, all.indexOf(currentTarget), all.length)
    const newPage = nextPage(key, page, pages)
    if (there !== undefined) all[there]?.focus()
    else if (newPage !== undefined) {
      arriving.current = true
      turn(newPage)
    } else if (key === 'Enter') (open ?? (() => unfold(currentTarget)))(row)
    else if (key === ' ' && toggle) toggle(row)
    else return
    event.preventDefault()
  })
  const handlers = useCallback(
    (row: Row) => ({
      onFocus: () => setLast(row.Id),
      onKeyDown: (event: KeyboardEvent<HTMLElement>) => onKeyDown(row, event),
    }),
    [onKeyDown],
  )
  return [stop, handlers] as const
}
