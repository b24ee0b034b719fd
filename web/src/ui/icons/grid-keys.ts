/** Where a key leads in a grid of `count` cells in rows of `columns`, from cell `at`; undefined for a key that leads nowhere. */
export function cellAfter(key: string, at: number, count: number, columns: number): number | undefined {
  const goals: Readonly<Record<string, number>> = {
    ArrowRight: at + 1,
    ArrowLeft: at - 1,
    ArrowDown: at + columns,
    ArrowUp: at - columns,
    Home: 0,
    End: count - 1,
  }
  const goal = goals[key]
  if (goal === undefined) return undefined
  return goal >= 0 && goal < count ? goal : at
}
