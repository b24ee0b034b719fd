/** The grid of a desktop: what stands where, and what makes room for what is moved. A desktop is 12 columns wide; where there is less room, the same tools stand in the same order in fewer. */
import {
  desktopColumns,
  type DesktopGroup,
  type DesktopItem,
  desktopRows,
} from '@xuegong/contracts/modules/app-store/desktop'

export interface Desk {
  readonly Groups: readonly DesktopGroup[]
  readonly Items: readonly DesktopItem[]
}
type Size = DesktopItem['Size']
export type Cell = Pick<DesktopItem, 'Group' | 'Col' | 'Row'>
type Items = readonly DesktopItem[]

/** From the smallest to the largest. */
export const tileSizes = ['1x1', '2x1', '2x2'] as const satisfies readonly Size[]

/** With fewer columns there are more rows; they are not stored. */
const rowsOf = (columns: number) => (columns === desktopColumns ? desktopRows : desktopRows * desktopColumns)

/** How many cells wide and high. */
export const spanOf = (size: Size): [width: number, height: number] => [Number(size[0]), Number(size[2])]

const overlap = (one: DesktopItem, other: DesktopItem): boolean => {
  const [[width, height], [otherWidth, otherHeight]] = [spanOf(one.Size), spanOf(other.Size)]
  return (
    one.Group === other.Group &&
    one.Col < other.Col + otherWidth &&
    other.Col < one.Col + width &&
    one.Row < other.Row + otherHeight &&
    other.Row < one.Row + height
  )
}

/** As one reads: row by row. */
const inOrder = (one: DesktopItem, other: DesktopItem) => one.Row - other.Row || one.Col - other.Col

/** The tools of a group in the order in which one reads them. */
export const itemsIn = (items: Items, group: string): DesktopItem[] =>
  items.filter(({ Group }) => Group === group).toSorted(inOrder)

/** How many rows the tools of a group take. */
export const heightOf = (items: Items): number => Math.max(0, ...items.map(({ Row, Size }) => Row + spanOf(Size)[1]))

/** The next place for an item from its own on, in this direction, where nothing of what is placed lies. */
function nextFree(item: DesktopItem, placed: Items, columns: number, step: 1 | -1): DesktopItem | undefined {
  const [width, height] = spanOf(item.Size)
  const last = (rowsOf(columns) - height + 1) * columns
  for (let at = item.Row * columns + item.Col; at >= 0 && at < last; at += step) {
    const there = { ...item, Col: at % columns, Row: Math.floor(at / columns) }
    if (there.Col + width <= columns && !placed.some(each => overlap(each, there))) return there
  }
  return undefined
}

/** Puts an item where it shall be; what lies there moves on in this direction, and what lies there in turn. */
function pushed(item: DesktopItem, others: Items, columns: number, step: 1 | -1): DesktopItem[] | undefined {
  const placed = [item]
  for (const other of step === 1 ? others : others.toReversed()) {
    const there = nextFree(other, placed, columns, step)
    if (!there) return undefined
    placed.push(there)
  }
  return placed
}

/** The same tools without gaps, each behind the one before, in so many columns. */
function packed(items: Items, columns: number): DesktopItem[] {
  const placed: DesktopItem[] = []
  for (const item of items) {
    const { Col, Row } = placed.at(-1) ?? { Col: 0, Row: 0 }
    const there = nextFree({ ...item, Col, Row }, placed, columns, 1)
    if (there) placed.push(there)
  }
  return placed
}

/** The tools of a group as they are shown in so many columns: at their places where there are all twelve. */
export const shownIn = (items: Items, group: string, columns: number): DesktopItem[] => {
  const own = itemsIn(items, group)
  return columns === desktopColumns ? own : packed(own, columns)
}

/** Puts an item at a place of the grid as it is shown in so many columns; undefined where there is no room. */
export function put(items: Items, item: DesktopItem, columns: number): DesktopItem[] | undefined {
  const rest = items.filter(({ ToolId }) => ToolId !== item.ToolId)
  const shown = shownIn(items, item.Group, columns)
  const before = shown.find(({ ToolId }) => ToolId === item.ToolId)
  const others = shown.filter(({ ToolId }) => ToolId !== item.ToolId)
  const width = spanOf(item.Size)[0]
  const there = { ...item, Col: Math.max(0, Math.min(item.Col, columns - width)), Row: Math.max(0, item.Row) }
  // What lies between closes up towards where it came from.
  const back = before !== undefined && inOrder(before, there) < 0 && pushed(there, others, columns, -1)
  const group = back || pushed(there, others, columns, 1)
  if (!group || heightOf(group) > rowsOf(columns)) return undefined
  const elsewhere = rest.filter(({ Group }) => Group !== item.Group)
  if (columns === desktopColumns) return [...elsewhere, ...group]
  const stored = packed(group.toSorted(inOrder), desktopColumns)
  return stored.length === group.length ? [...elsewhere, ...stored] : undefined
}

/** Puts a tool at the first free place of a group; undefined where there is none. */
export function added(items: Items, tool: { ToolId: string; Size?: Size }, group: string): DesktopItem[] | undefined {
  const rest = items.filter(({ ToolId }) => ToolId !== tool.ToolId)
  const own = itemsIn(rest, group)
  const there = nextFree({ Size: '1x1', ...tool, Group: group, Col: 0, Row: 0 }, own, desktopColumns, 1)
  return there && [...rest, there]
}

/** The group beside one: that above it, of the first one that below. */
export function besideOf(groups: readonly DesktopGroup[], key: string): DesktopGroup | undefined {
  const at = groups.findIndex(({ Key }) => Key === key)
  return groups[at === 0 ? 1 : at - 1]
}

/** A desk without a group, whose tools stand in the one beside it; undefined where they have no room. */
export function withoutGroup({ Groups, Items: all }: Desk, key: string): Desk | undefined {
  const heir = besideOf(Groups, key)
  if (!heir) return undefined
  let items: Items | undefined = all
  for (const { ToolId, Size } of itemsIn(all, key)) items = items && added(items, { ToolId, Size }, heir.Key)
  return items && { Groups: Groups.filter(({ Key }) => Key !== key), Items: items }
}

/** Groups of which one stands one place further up (-1) or down (1). */
export function groupMoved(groups: readonly DesktopGroup[], key: string, by: 1 | -1): readonly DesktopGroup[] {
  const at = groups.findIndex(({ Key }) => Key === key)
  const group = groups[at]
  if (!group || !groups[at + by]) return groups
  return groups.toSpliced(at, 1).toSpliced(at + by, 0, group)
}

/** A key that no group has. */
export const freeKey = (groups: readonly DesktopGroup[]): string => {
  let n = groups.length + 1
  while (groups.some(({ Key }) => Key === `g${n}`)) n++
  return `g${n}`
}

const steps: Readonly<Record<string, readonly [col: number, row: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
}

/** The cell to which an arrow key leads from that of an item: round the end of a row, and from group to group. Undefined: nowhere. */
export function cellAfter(key: string, item: DesktopItem, desk: Desk, columns: number): Cell | undefined {
  const step = steps[key]
  if (!step) return undefined
  const { Groups, Items: all } = desk
  const width = spanOf(item.Size)[0]
  let [Col, Row] = [item.Col + step[0], item.Row + step[1]]
  if (Col < 0) [Col, Row] = [columns - width, Row - 1]
  if (Col + width > columns) [Col, Row] = [0, Row + 1]
  const rest = all.filter(({ ToolId }) => ToolId !== item.ToolId)
  const heightIn = (group: string) => heightOf(shownIn(rest, group, columns))
  const at = Groups.findIndex(({ Key }) => Key === item.Group)
  const [above, below] = [Groups[at - 1], Groups[at + 1]]
  if (Row < 0) return above && { Group: above.Key, Col, Row: heightIn(above.Key) }
  if (Row > heightIn(item.Group)) return below && { Group: below.Key, Col, Row: 0 }
  return { Group: item.Group, Col, Row }
}
