import { useEffect, useRef, useState } from 'react'
import type { Reading } from '#api/hooks.ts'

interface Row {
  readonly Id: string
}

/** What is known of the list beside a detail, and how its pages are turned. */
export interface Beside {
  readonly reading: Reading<{ readonly rows: readonly Row[]; readonly total: number }>
  readonly input: { readonly PageIndex: number; readonly PageSize: number }
  rowsOf(page: number): Promise<readonly Row[]>
  turn(page: number, how: { replace: boolean; detail: string }): void
}

/** Where one stands in a list, from 1, and what leads to the rows before and after; undefined where there is none. */
interface Neighbours {
  readonly place: number | undefined
  readonly total: number
  readonly before: (() => void) | undefined
  readonly after: (() => void) | undefined
}

/**
 * The rows before and after the one that is shown, on whatever page they are: at the end of a page the list turns to the next.
 * One that the list does not show (it was found elsewhere, or another search was made) is followed by the first one of the page.
 */
export function useNeighbours(list: Beside, id: string | null, show: (id: string) => void): Neighbours {
  const { reading, input } = list
  const { rows = [], total = 0 } = reading.data ?? {}
  const [busy, setBusy] = useState(false)
  const now = useRef({ list, id })
  useEffect(() => {
    now.current = { list, id }
  }, [list, id])

  const turnTo = async (page: number, end: 0 | -1) => {
    setBusy(true)
    // What went wrong has been said.
    const there = await list.rowsOf(page).catch(() => [])
    setBusy(false)
    const row = there.at(end)
    // Who has gone elsewhere meanwhile stays there. Going back closes the detail, it does not turn pages.
    if (row && now.current.id === id && now.current.list.input === input)
      now.current.list.turn(page, { replace: true, detail: row.Id })
  }
  const at = rows.findIndex(({ Id }) => Id === id)
  const pages = Math.ceil(total / input.PageSize)
  const to = (row: Row | undefined) => row && (() => show(row.Id))
  const toPage = (page: number, end: 0 | -1) =>
    busy || page < 1 || page > pages ? undefined : () => void turnTo(page, end)
  if (at === -1) return { place: undefined, total, before: undefined, after: to(rows[0]) }
  return {
    place: (input.PageIndex - 1) * input.PageSize + at + 1,
    total,
    before: at === 0 ? toPage(input.PageIndex - 1, -1) : to(rows[at - 1]),
    after: at === rows.length - 1 ? toPage(input.PageIndex + 1, 0) : to(rows[at + 1]),
  }
}
