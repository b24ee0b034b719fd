import type { TableProps } from 'antd'
import { useMemo, useState } from 'react'

/** Which rows are selected, on whatever page they are. */
export interface Selection<Row> {
  readonly ids: readonly string[]
  /** The selected rows, those on the current page as they are now. */
  readonly rows: readonly Row[]
  /** Selects exactly these, of which each is on the current page or selected already. */
  set(ids: readonly string[]): void
  clear(): void
}

/** Remembers selected rows while pages come and go. Takes the rows of the current page. */
export function useSelection<Row extends { Id: string }>(page: readonly Row[] | undefined): Selection<Row> {
  const [kept, keep] = useState<ReadonlyMap<string, Row>>(new Map())
  return useMemo(() => {
    const here = new Map((page ?? []).map(row => [row.Id, row]))
    const known = (id: string) => here.get(id) ?? kept.get(id)
    const pick = (ids: readonly string[]) => ids.flatMap(id => known(id) ?? [])
    const ids = [...kept.keys()]
    return {
      ids,
      rows: pick(ids),
      set: chosen => keep(new Map(pick(chosen).map(row => [row.Id, row]))),
      clear: () => keep(new Map()),
    }
  }, [page, kept])
}

/** The selected ids with this one more, or less if it was among them. */
export const toggled = (ids: readonly string[], id: string): string[] =>
  ids.includes(id) ? ids.filter(other => other !== id) : [...ids, id]

/** Whether all rows of a page are among the selected ids, some of them or none. */
export function shareOf(page: readonly { readonly Id: string }[], ids: readonly string[]): 'all' | 'some' | 'none' {
  const found = page.filter(({ Id }) => ids.includes(Id)).length
  if (found === 0) return 'none'
  return found === page.length ? 'all' : 'some'
}

/** The selected ids with all rows of a page, or without them; those of other pages stay. */
export const withPage = (page: readonly { readonly Id: string }[], ids: readonly string[], all: boolean): string[] => {
  const here = page.map(({ Id }) => Id)
  const others = ids.filter(id => !here.includes(id))
  return all ? [...others, ...here] : others
}

/** The column of a table in which its rows are selected; rows of other pages stay selected. */
export const selectionColumn = <Row>({ ids, set }: Selection<Row>): TableProps<Row>['rowSelection'] => ({
  selectedRowKeys: [...ids],
  preserveSelectedRowKeys: true,
  onChange: keys => set(keys.map(String)),
  columnWidth: 44,
  fixed: true,
  getCheckboxProps: () => ({ 'aria-label': '选择此行' }),
  getTitleCheckboxProps: () => ({ 'aria-label': '选择本页' }),
})
