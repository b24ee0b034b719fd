/** The number by which something stands among its siblings. */
export interface Placed {
  readonly Id: string
  readonly Sort: number
}
const step = 10

/** Numbers for something that comes to stand among others: its own, and new ones for those that must make room. */
export function numbersAt(others: readonly Placed[], index: number): { own: number; moved: Placed[] } {
  const before = others[index - 1]?.Sort ?? 0
  const behind = others[index]?.Sort
  const own = behind === undefined ? before + step : Math.floor((before + behind) / 2)
  if (own > before && (behind === undefined || own < behind)) return { own, moved: [] }
  const numbered = others.map((each, at) => ({ Id: each.Id, Sort: (at < index ? at + 1 : at + 2) * step }))
  return { own: (index + 1) * step, moved: numbered.filter((each, at) => each.Sort !== others[at]?.Sort) }
}
