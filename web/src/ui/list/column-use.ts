/** What somebody chose for one column of a list; in a list of them, their order is that of the columns. */
export interface ColumnUse {
  readonly key: string
  readonly hidden?: boolean
  /** In pixels. */
  readonly width?: number
}

interface Named {
  readonly title: string
  readonly dataIndex?: string | undefined
  readonly width?: number | string | undefined
}

/** What a column is known by: its field, or the title of one of no field. */
export const keyOf = ({ dataIndex, title }: Named): string => dataIndex ?? title

/** How narrow and how wide a column may be made, in pixels. */
export const narrowest = 56
export const widest = 600
export const widthWithin = (width: number): number => Math.round(Math.min(Math.max(width, narrowest), widest))

/** Every column once with what was chosen for it first, in the chosen order; one that nobody knew of stands behind the one before it. */
export function usesOf(columns: readonly Named[], chosen: readonly ColumnUse[] = []): ColumnUse[] {
  const keys = columns.map(keyOf)
  const uses = chosen.filter(({ key }, at) => keys.includes(key) && chosen.findIndex(use => use.key === key) === at)
  for (const [at, key] of keys.entries()) {
    if (uses.some(use => use.key === key)) continue
    const before = uses.findIndex(use => use.key === keys[at - 1])
    uses.splice(before + 1, 0, { key })
  }
  return uses
}

/** The columns as somebody wants them: in his order, in his widths, without the hidden ones. Where all would be hidden, none is. */
export function arranged<C extends Named>(
  columns: readonly C[],
  chosen: readonly ColumnUse[] | undefined,
): readonly C[] {
  if (!chosen || chosen.length === 0) return columns
  const byKey = new Map(columns.map(column => [keyOf(column), column]))
  const uses = usesOf(columns, chosen)
  const seen = uses.filter(({ hidden }) => !hidden)
  return (seen.length > 0 ? seen : uses).map(({ key, width }) => ({
    ...byKey.get(key)!,
    ...(width !== undefined && { width }),
  }))
}

/** The uses with one of them changed. */
export const changed = (uses: readonly ColumnUse[], key: string, more: Partial<ColumnUse>): ColumnUse[] =>
  uses.map(use => (use.key === key ? { ...use, ...more } : use))

/** The uses with the one at a place moved to another. */
export function moved(uses: readonly ColumnUse[], from: number, to: number): ColumnUse[] {
  const next = [...uses]
  const [one] = next.splice(from, 1)
  if (one) next.splice(to, 0, one)
  return next
}

/** What stands in an address: `StudentNo~120.-Sex.TrueName` (a hidden one with a dash, its width behind a tilde). */
export const columnsText = (uses: readonly ColumnUse[]): string =>
  uses.map(({ key, hidden, width }) => `${hidden ? '-' : ''}${key}${width === undefined ? '' : `~${width}`}`).join('.')

/** Reads it back; undefined where there is none. What a mangled link holds besides is left out. */
export function columnsIn(text: string | null): ColumnUse[] | undefined {
  if (!text) return undefined
  return text.split('.').flatMap(part => {
    const [, dash, key, width] = /^(-?)([^~]+)(?:~(\d{1,4}))?$/.exec(part) ?? []
    if (!key) return []
    return [{ key, ...(dash && { hidden: true }), ...(width && { width: widthWithin(Number(width)) }) }]
  })
}
