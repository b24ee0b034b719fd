interface Row {
  readonly Id: string
}

/** The ids of the rows before and after one in a list; null at its ends and for one that is not in it. */
export function neighboursOf(rows: readonly Row[], id: string | null): { before: string | null; after: string | null } {
  const at = rows.findIndex(({ Id }) => Id === id)
  const idAt = (place: number) => (at === -1 ? null : (rows[place]?.Id ?? null))
  return { before: idAt(at - 1), after: idAt(at + 1) }
}
