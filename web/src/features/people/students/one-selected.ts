import type { Selection } from '#ui/list/selection.ts'

const nothing = () => {}

/** One row as a selection, for a form that does something to selected rows. */
export const oneSelected = <R extends { Id: string }>(row: R): Selection<R> => ({
  count: 1,
  all: false,
  chosen: { Ids: [row.Id] },
  ids: [row.Id],
  rows: [row],
  set: nothing,
  toggle: nothing,
  setAll: nothing,
  clear: nothing,
})
