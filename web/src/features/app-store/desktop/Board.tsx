import type { DesktopGroup, TileInfo } from '@xuegong/contracts/modules/app-store/desktop'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type { CSSProperties, ReactNode } from 'react'
import type { Device } from '#ui/device.ts'
import styles from './Desktop.module.css'
import { type Desk, heightOf, shownIn } from './layout.ts'
import { Tile } from './Tile.tsx'

export interface BoardProps {
  desk: Desk
  tools: ReadonlyMap<string, ToolTile>
  infos: ReadonlyMap<string, TileInfo>
  columns: number
}

/** So many columns there is room for. */
export const columnsOn: Readonly<Record<Device, number>> = { desktop: 12, tablet: 8, mobile: 4 }

/** How high a row is, and how far tiles stand apart, in pixels. */
export const [rowHeight, gap] = [104, 12]

/** The measures of a grid, for the style sheet. */
export const gridOf = (columns: number, rows: number): CSSProperties =>
  ({ '--columns': columns, '--rows': rows, '--row-height': `${rowHeight}px`, '--gap': `${gap}px` }) as CSSProperties

/** A group of tools under its name. */
const Group = ({ group: { Name }, children }: { group: DesktopGroup; children: ReactNode }) => (
  <section className={styles.group} aria-label={Name}>
    <h2 className={styles.heading}>{Name}</h2>
    {children}
  </section>
)

/** The tools of a desktop at their places, group by group; a group without any is not there. */
export const Board = ({ desk, tools, infos, columns }: BoardProps) =>
  desk.Groups.map(group => {
    const items = shownIn(desk.Items, group.Key, columns).filter(({ ToolId }) => tools.has(ToolId))
    if (items.length === 0) return null
    return (
      <Group key={group.Key} group={group}>
        <ul className={styles.grid} style={gridOf(columns, heightOf(items))}>
          {items.map(item => (
            <Tile key={item.ToolId} item={item} tool={tools.get(item.ToolId)!} info={infos.get(item.ToolId)} />
          ))}
        </ul>
      </Group>
    )
  })
