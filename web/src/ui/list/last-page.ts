import { useEffect } from 'react'
import type { List } from './use-list.ts'

/** The page to go to from one without rows. Always further to the front, whatever total an answer without rows claims. */
export const pageBefore = (page: number, total: number, pageSize: number): number =>
  Math.max(1, Math.min(page - 1, Math.ceil(total / pageSize)))

/** Leaves a page without rows: its last one was taken away, or a link names a page that is no more. Tells whether it does. */
export function useLastPage<Row>({ input, reading, turn }: List<{ PageIndex?: number }, Row>): boolean {
  const { PageIndex, PageSize } = input
  const { data, error, isFetching } = reading
  const beyond = !error && data?.rows.length === 0 && PageIndex > 1
  const target = pageBefore(PageIndex, data?.total ?? 0, PageSize)
  useEffect(() => {
    // The empty page is no place to go back to.
    if (beyond && !isFetching) turn(target, { replace: true })
  }, [beyond, isFetching, target, turn])
  return beyond
}
