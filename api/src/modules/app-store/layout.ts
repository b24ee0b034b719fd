import {
  desktopColumns,
  desktopRows,
  type DesktopGroup,
  type DesktopItem,
} from '@xuegong/contracts/modules/app-store/desktop'

/** The group of a desktop that nobody has arranged. */
export const usualGroup: DesktopGroup = { Key: 'usual', Name: '常用应用' }
/** So many tools of the usual desktop are wide, and so tell what waits. */
const wide = 4

type Place = Pick<DesktopItem, 'Group' | 'Col' | 'Row' | 'Size'>
type Unplaced = Pick<DesktopItem, 'ToolId' | 'Group' | 'Size'>

/** The cells that an item takes, by names. */
function cellsOf({ Group, Col, Row, Size }: Place): string[] {
  const [width, height] = Size.split('x').map(Number) as [number, number]
  return Array.from({ length: width * height }, (_, at) => {
    const [col, row] = [Col + (at % width), Row + Math.floor(at / width)]
    return `${Group} ${col} ${row}`
  })
}

/** Whether all cells of an item lie on the grid. */
export function isOnGrid({ Col, Row, Size }: Place): boolean {
  const [width, height] = Size.split('x').map(Number) as [number, number]
  return Col + width <= desktopColumns && Row + height <= desktopRows
}

/** Whether no item lies on another. */
export function liesApart(items: readonly Place[]): boolean {
  const cells = items.flatMap(cellsOf)
  return new Set(cells).size === cells.length
}

/** The first free place for an item in its group, row by row; undefined where there is none. */
function freePlace(item: Unplaced, taken: ReadonlySet<string>): DesktopItem | undefined {
  for (let Row = 0; Row < desktopRows; Row++)
    for (let Col = 0; Col < desktopColumns; Col++) {
      const placed = { ...item, Col, Row }
      if (isOnGrid(placed) && cellsOf(placed).every(cell => !taken.has(cell))) return placed
    }
  return undefined
}

/** Items where they stand, those whose cells another has come to at the next free ones; of a full group they are left out. */
export function settle(items: readonly (DesktopItem | Unplaced)[]): DesktopItem[] {
  const taken = new Set<string>()
  return items.flatMap(item => {
    const stays = 'Col' in item && cellsOf(item).every(cell => !taken.has(cell))
    const placed = stays ? item : freePlace(item, taken)
    if (!placed) return []
    for (const cell of cellsOf(placed)) taken.add(cell)
    return [placed]
  })
}

/** The desktop of who has arranged none. */
export const usualItems = (tools: readonly string[]): DesktopItem[] =>
  settle(tools.map((ToolId, at) => ({ ToolId, Group: usualGroup.Key, Size: at < wide ? '2x1' : '1x1' })))
