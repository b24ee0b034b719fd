import type { Chosen } from '@xuegong/contracts/bulk'
import { useMemo, useState } from 'react'

/** Which rows are selected, on whatever page they are. */
export interface Selection<Row> {
  /** How many: those that are picked, or all that the filter finds. */
  readonly count: number
  /** All that the filter found when they were selected; no single rows are then. */
  readonly all: boolean
  /** What is selected, for a call that changes many rows. */
  readonly chosen: Chosen
  readonly ids: readonly string[]
  /** The selected rows, those on the current page as they are now. */
  readonly rows: readonly Row[]
  /** Selects exactly these, of which each is on the current page or selected already. */
  set(ids: readonly string[]): void
  /** Picks a row, or lets go of it. */
  toggle(id: string): void
  /** Selects all that the filter finds, as many as the list says; until another filter is set, or a row is picked. */
  setAll(): void
  clear(): void
}

/** What a list is narrowed by, and how many rows there are under it. */
export interface Narrowed {
  readonly filter: Readonly<Record<string, unknown>>
  readonly total: number
}

/** What a list asks for, without page and order. */
export const filterOf = ({ PageIndex, PageSize, sortField, sortOrder, ...filter }: Readonly<Record<string, unknown>>) =>
  filter

/** Remembers selected rows while pages come and go. Takes the rows of the current page, and what they were found by. */
export function useSelection<Row extends { Id: string }>(
  page: readonly Row[] | undefined,
  { filter, total }: Narrowed,
): Selection<Row> {
  const [kept, keep] = useState<ReadonlyMap<string, Row>>(new Map())
  const [confirmed, confirm] = useState<{ readonly key: string; readonly count: number }>()
  const key = JSON.stringify(filter)
  return useMemo(() => {
    const all = confirmed?.key === key
    const here = new Map((page ?? []).map(row => [row.Id, row]))
    const known = (id: string) => here.get(id) ?? kept.get(id)
    const pick = (ids: readonly string[]) => ids.flatMap(id => known(id) ?? [])
    const ids = all ? [] : [...kept.keys()]
    // Of all that the filter finds, those of the page are at hand.
    const picked = all ? [...here.keys()] : ids
    const become = (rows: ReadonlyMap<string, Row>) => {
      confirm(undefined)
      keep(rows)
    }
    const set = (chosen: readonly string[]) => become(new Map(pick(chosen).map(row => [row.Id, row])))
    return {
      count: all ? confirmed.count : ids.length,
      all,
      chosen: all ? { Filter: JSON.parse(key) as Narrowed['filter'], Count: confirmed.count } : { Ids: ids },
      ids,
      rows: pick(ids),
      set,
      toggle: id => set(picked.includes(id) ? picked.filter(other => other !== id) : [...picked, id]),
      setAll: () => {
        keep(new Map())
        confirm({ key, count: total })
      },
      clear: () => become(new Map()),
    }
  }, [page, kept, confirmed, key, total])
}

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

/**
 * The selected ids after the rows of a page from one to another, both on it, were chosen together: all of them are selected, or where
 * they were already, none of them.
 */
export function spanOf(
  page: readonly { readonly Id: string }[],
  ids: readonly string[],
  ends: readonly [string, string],
): string[] {
  const [first, last] = ends.map(end => page.findIndex(({ Id }) => Id === end)).toSorted((a, b) => a - b)
  const span = page.slice(first, last! + 1)
  return withPage(span, ids, shareOf(span, ids) !== 'all')
}

/** A change of filters without the values that hold anyway: they become undefined. */
export const besides = <V>(
  change: Readonly<Record<string, V>>,
  otherwise: object = {},
): Readonly<Record<string, V | undefined>> =>
  Object.fromEntries(
    Object.entries(change).map(([name, value]) => [name, value === otherwise[name as never] ? undefined : value]),
  )
