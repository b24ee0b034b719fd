import { Checkbox } from 'antd'
import { createContext, memo, useContext, useMemo, useRef } from 'react'
import { useStable } from '../stable.ts'
import { type Selection, shareOf, spanOf, withPage } from './selection.ts'

interface Picking {
  /** The rows of the page that are selected. */
  readonly picked: ReadonlySet<string>
  readonly share: ReturnType<typeof shareOf>
  /** Selects a row, or lets go of it; with `span`, Shift held down, all rows from the one that was selected last. */
  readonly tick: (id: string, span: boolean) => void
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
  const tick = useStable((id: string, span: boolean) => {
    const { ids, all } = selection
    const before = all ? page.map(({ Id }) => Id) : ids
    const isPicked = before.includes(id)
    const from = page.find(({ Id }) => Id === last.current)?.Id ?? id
    if (span && shareOf(page, before) !== 'none') selection.set(spanOf(page, before, [from, id]))
    else selection.toggle(id)
    last.current = isPicked ? undefined : id
  })
  const tickPage = useStable((all: boolean) => {
    last.current = undefined
    selection.set(withPage(page, selection.ids, all))
  })
  return useMemo(() => {
    if (!selectable) return null
    const here = page.map(({ Id }) => Id)
    const ids = selection.all ? here : selection.ids
    const known = new Set(ids)
    const picked = new Set(here.filter(id => known.has(id)))
    return { picked, share: shareOf(page, ids), tick, tickPage, isEmpty: here.length === 0 }
  }, [selectable, selection, page, tick, tickPage])
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
      checked={share === 'all' && !isEmpty}
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
