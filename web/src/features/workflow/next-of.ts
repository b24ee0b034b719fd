interface Row {
  readonly Id: string
}

/** The row that comes after one that is worked on: the one below it, after the last one the first that is left. */
export function nextOf<R extends Row>(rows: readonly R[], id: string | null): R | undefined {
  const at = rows.findIndex(({ Id }) => Id === id)
  return rows[at + 1] ?? rows.find(({ Id }) => Id !== id)
}
