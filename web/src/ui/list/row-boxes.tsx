import { Checkbox } from 'antd'
import { createContext, memo, useContext, useMemo, useRef } from 'react'
import { useStable } from '../stable.ts'
import { type Selection, shareOf, spanOf, withPage } from './selection.ts'

export interface Picking {
  /** Ids of the selected rows. */
  readonly picked: ReadonlySet<string>
  /** How many rows of the page are. */
  readonly share: ReturnType<typeof shareOf>
  /** Selects a row, or lets go of it; with `span`, Shift held down, all rows from the one that was ticked before, if it is selected. */
  readonly tick: (id: string, span?: boolean) => void
  readonly tickPage: (all: boolean) => void
  /** Nothing can be selected on a page without rows. */
  readonly isEmpty: boolean
}

/** What is selected of the page, for its rows and their boxes: those that change are drawn anew, and no other row. */
export const Picked = createContext<Picking | null>(null)

/** What `Picked` gives; null where no row can be selected. */
export function usePicking<Row extends { Id: string }>(
  selection: Selection<Row>,
  page: readonly Row[],
  selectable: boolean,
): Picking | null {
  const last = useRef<string>(undefined)
  const ids = useMemo(() => (selection.all ? page.map(({ Id }) => Id) : selection.ids), [selection, page])
  const tick = useStable((id: string, span = false) => {
    const from = page.find(({ Id }) => Id === last.current && ids.includes(Id))?.Id ?? id
    if (span) selection.set(spanOf(page, ids, [from, id]))
    else selection.toggle(id)
    last.current = id
  })
  const tickPage = useStable((all: boolean) => {
    last.current = undefined
    selection.set(withPage(page, selection.ids, all))
  })
  return useMemo(
    () =>
      selectable
        ? { picked: new Set(ids), share: shareOf(page, ids), tick, tickPage, isEmpty: page.length === 0 }
        : null,
    [selectable, ids, page, tick, tickPage],
  )
}

interface BoxProps extends Pick<Picking, 'tick'> {
  readonly id: string
  readonly ticked: boolean
}

const Box = memo(({ id, ticked, tick }: BoxProps) => (
  <Checkbox aria-label="选择此行" checked={ticked} onChange={({ nativeEvent }) => tick(id, nativeEvent.shiftKey)} />
))

function RowBox({ id }: { readonly id: string }) {
  const picking = useContext(Picked)
  return picking && <Box id={id} ticked={picking.picked.has(id)} tick={picking.tick} />
}

function PageBox() {
  const picking = useContext(Picked)
  if (!picking) return null
  const { share, tickPage, isEmpty } = picking
  return (
    <Checkbox
      aria-label="选择本页"
      checked={share === 'all'}
      indeterminate={share === 'some'}
      disabled={isEmpty}
      onChange={() => tickPage(share !== 'all')}
    />
  )
}

/** Classes of antd's own selection, for its looks: of the cells with boxes, and of selected rows. */
export const boxCell = 'ant-table-selection-column'
export const pickedRow = 'ant-table-row-selected'

/** The column in which rows are selected. */
export const boxColumn = {
  key: 'selection',
  title: <PageBox />,
  className: boxCell,
  width: 44,
  fixed: true,
  render: (_: unknown, { Id }: { readonly Id: string }) => <RowBox id={Id} />,
}
