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
