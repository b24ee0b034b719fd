/** Heights of a form, in any unit: of its heading, and of each block what stands above its rows and each row. */
export interface Heights {
  readonly heading: number
  readonly blocks: readonly { readonly head: number; readonly rows: readonly number[] }[]
}

/** Rows of a block that stand together: from one to before another. */
export interface Part {
  readonly block: number
  readonly from: number
  readonly to: number
}

/**
 * A form on places of one height: which rows stand on which. The heading stands on each, what is above the rows of a block wherever
 * some of them are. A row that is taller than a place has one to itself.
 */
export function placesOf({ heading, blocks }: Heights, height: number): Part[][] {
  const places: Part[][] = [[]]
  let left = height - heading
  const next = () => {
    places.push([])
    left = height - heading
  }
  for (const [block, { head, rows }] of blocks.entries()) {
    for (let from = 0; from < rows.length; ) {
      if (head + rows[from]! > left && places.at(-1)!.length > 0) next()
      left -= head
      let to = from
      do left -= rows[to++]!
      while (to < rows.length && rows[to]! <= left)
      places.at(-1)!.push({ block, from, to })
      from = to
      if (from < rows.length) next()
    }
  }
  return places
}

/** Millimetres of a sheet: its sides, its footer, and between forms. */
const sheet = { width: 210, height: 297, footer: 8, gap: 4 }
/** Columns and lines of forms on a sheet by their number, and how much smaller they are. */
const grids: Readonly<Record<number, readonly [columns: number, lines: number, scale: number]>> = {
  1: [1, 1, 1],
  2: [1, 2, 0.75],
  4: [2, 2, 0.5],
  8: [2, 4, 0.5],
}

/** The place of a form on a sheet with so many and such margins: how it is divided, and its size in millimetres before it is made smaller. */
export function gridOf(perSheet: number, margin: number) {
  const [columns, lines, scale] = grids[perSheet] ?? [1, 1, 1]
  const part = (whole: number, n: number) => (whole - 2 * margin - sheet.gap * (n - 1)) / n / scale
  return {
    columns,
    lines,
    scale,
    width: part(sheet.width, columns),
    height: part(sheet.height - sheet.footer, lines),
  }
}
