import {
  DndContext,
  DragOverlay,
  type DragStartEvent,
  MouseSensor,
  TouchSensor,
  useDraggable,
  useSensor,
  useSensors,
} from '@dnd-kit/core'
import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { type KeyboardEvent, useEffect, useId, useRef } from 'react'
import { type BoardProps, gap, gridOf, rowHeight } from './Board.tsx'
import styles from './Desktop.module.css'
import { GroupHead } from './GroupHead.tsx'
import { type Cell, type Desk, heightOf, itemsIn, shownIn } from './layout.ts'
import { pointOf, type Point, usePointer } from './pointer.ts'
import { Face, Figures, placeOf } from './Tile.tsx'
import { useLifting } from './use-lifting.ts'

const sizeNames = { '1x1': '小', '2x1': '宽', '2x2': '大' } as const

/** Our own words are said instead, in one place for hand and keys. */
const silent = {
  announcements: {
    onDragStart: () => undefined,
    onDragOver: () => undefined,
    onDragMove: () => undefined,
    onDragEnd: () => undefined,
    onDragCancel: () => undefined,
  },
  screenReaderInstructions: { draggable: '' },
  restoreFocus: false,
}

interface TileProps extends Pick<BoardProps, 'tools' | 'infos'> {
  item: DesktopItem
  isHeld: boolean
  help: string
  onKey: (event: KeyboardEvent) => void
  onSize: () => void
  onRemove: () => void
}

/** A tile that is taken up by hand or by the space key; beside it, what else can be done with it. */
function EditTile({ item, tools, infos, isHeld, help, onKey, onSize, onRemove }: TileProps) {
  const { setNodeRef, listeners } = useDraggable({ id: item.ToolId })
  const tool = tools.get(item.ToolId)
  if (!tool) return null
  const info = infos.get(item.ToolId)
  return (
    <li className={styles.tile} data-size={item.Size} data-held={isHeld || undefined} style={placeOf(item)}>
      <button
        type="button"
        ref={setNodeRef}
        className={`${styles.face} ${styles.handle}`}
        data-tool={item.ToolId}
        aria-roledescription="可移动的应用"
        aria-describedby={help}
        aria-pressed={isHeld}
        aria-label={`${tool.Name}，${sizeNames[item.Size]}`}
        onMouseDown={listeners?.onMouseDown as never}
        onTouchStart={listeners?.onTouchStart as never}
        onKeyDown={onKey}
      >
        <Face tool={tool} info={info} size={item.Size} />
      </button>
      {item.Size === '2x2' && info && <Figures lines={info.Lines} isDead />}
      <button
        type="button"
        className={`${styles.knob} ${styles.remove}`}
        aria-label={`移除${tool.Name}`}
        title="从桌面移除"
        onClick={onRemove}
      >
        ×
      </button>
      <button
        type="button"
        className={`${styles.knob} ${styles.size}`}
        aria-label={`改变${tool.Name}的大小，现在是${sizeNames[item.Size]}`}
        title="改变大小"
        onClick={onSize}
      >
        {item.Size.replace('x', '×')}
      </button>
    </li>
  )
}

interface Props extends BoardProps {
  /** The group whose name is to be written. */
  named: { readonly Key: string } | undefined
  onChange: (desk: Desk) => void
}

/** The cell of a grid under which the corner of a tile lies that is held. */
function cellAt(grids: ReadonlyMap<string, HTMLElement>, corner: Point, columns: number): Cell | undefined {
  const far = (rect: DOMRect) =>
    Math.max(rect.top - corner.y - rowHeight / 2, corner.y + rowHeight / 2 - rect.bottom, 0)
  const [nearest] = [...grids]
    .map(([Group, grid]) => ({ Group, rect: grid.getBoundingClientRect() }))
    .toSorted((one, other) => far(one.rect) - far(other.rect))
  if (!nearest) return undefined
  const { Group, rect } = nearest
  const wide = (rect.width + gap) / columns
  const at = (from: number, each: number) => Math.max(0, Math.round(from / each))
  return {
    Group,
    Col: Math.min(columns - 1, at(corner.x - rect.left, wide)),
    Row: at(corner.y - rect.top, rowHeight + gap),
  }
}

/** The desktop while it is arranged: tiles are moved by mouse, finger and keys, groups are named, ordered and removed. */
export function EditBoard({ desk, tools, infos, columns, named, onChange }: Props) {
  /** The tile that a key was pressed on: it is elsewhere in the page now, and still has the focus. */
  const focused = useRef<string>(undefined)
  const remove = (ToolId: string) => {
    const group = itemsIn(desk.Items, desk.Items.find(item => item.ToolId === ToolId)?.Group ?? '')
    const at = group.findIndex(item => item.ToolId === ToolId)
    focused.current = (group[at + 1] ?? group[at - 1])?.ToolId
    onChange({ ...desk, Items: desk.Items.filter(item => item.ToolId !== ToolId) })
  }
  const lifting = useLifting({
    desk,
    columns,
    nameOf: ToolId => tools.get(ToolId)?.Name ?? '',
    change: Items => onChange({ ...desk, Items }),
    remove,
  })
  const { lifted, items } = lifting
  const help = useId()
  const root = useRef<HTMLDivElement>(null)
  const grids = useRef(new Map<string, HTMLElement>())
  useEffect(() => {
    const { current: ToolId } = focused
    focused.current = undefined
    if (ToolId) root.current?.querySelector<HTMLElement>(`[data-tool="${CSS.escape(ToolId)}"]`)?.focus()
  })
  useEffect(() => {
    const name = named && root.current?.querySelector<HTMLInputElement>(`[data-group="${named.Key}"]`)
    name?.focus()
    name?.select()
  }, [named])
  const goToGroup = (Key: string) => grids.current.get(Key)?.closest('section')?.focus()
  const sensors = useSensors(
    useSensor(MouseSensor, { activationConstraint: { distance: 4 } }),
    useSensor(TouchSensor, { activationConstraint: { delay: 180, tolerance: 8 } }),
  )
  const pointer = usePointer(lifted?.by === 'hand')
  const grip = useRef<Point>({ x: 0, y: 0 })
  const take = ({ active, activatorEvent }: DragStartEvent) => {
    const ToolId = String(active.id)
    const tile = root.current?.querySelector(`[data-tool="${CSS.escape(ToolId)}"]`)?.getBoundingClientRect()
    const point = pointOf(activatorEvent)
    if (tile && point) grip.current = { x: point.x - tile.left, y: point.y - tile.top }
    lifting.lift(ToolId, 'hand')
  }
  const carry = () => {
    const { current: point } = pointer
    if (!point) return
    const cell = cellAt(grids.current, { x: point.x - grip.current.x, y: point.y - grip.current.y }, columns)
    if (cell) lifting.move({ ...cell, Row: Math.min(cell.Row, roomIn(cell.Group) - 1) })
  }
  /** How many rows are open in a group: one more than its tools take, as long as one is held than they took before. A group that grew under the hand would drive those below it away. */
  const roomIn = (group: string) => heightOf(shownIn(lifted?.from ?? items, group, columns)) + 1
  const held = lifted?.by === 'hand' ? items.find(({ ToolId }) => ToolId === lifted.ToolId) : undefined
  const tileOf = (item: DesktopItem) => (
    <EditTile
      key={item.ToolId}
      item={item}
      tools={tools}
      infos={infos}
      isHeld={lifted?.ToolId === item.ToolId}
      help={help}
      onKey={event => {
        focused.current = event.key === 'Tab' ? undefined : item.ToolId
        lifting.onKey(item.ToolId, event)
      }}
      onSize={() => lifting.cycle(item.ToolId)}
      onRemove={() => lifting.takeAway(item.ToolId)}
    />
  )
  return (
    <DndContext
      sensors={sensors}
      accessibility={silent}
      onDragStart={take}
      onDragMove={carry}
      onDragEnd={() => {
        // The last step may not have been told yet.
        carry()
        lifting.drop()
      }}
      onDragCancel={lifting.putBack}
    >
      <div ref={root} data-lifting={lifted?.by}>
        <p id={help} className={styles.help}>
          按住应用拖动，可调整位置，右下角改变大小
          <span className={styles.byKeys}>
            ；键盘操作：空格键拿起，方向键移动，加号减号改变大小，再按空格键放下，Esc 键放回
          </span>
        </p>
        <p role="status" aria-live="assertive" className="visually-hidden">
          {lifting.said}
        </p>
        {desk.Groups.map(group => {
          const shown = shownIn(items, group.Key, columns)
          // While a tile is held by keys the others keep their turn: what moves in the page loses the focus.
          const order = itemsIn(lifted?.from ?? [], group.Key).map(({ ToolId }) => ToolId)
          const turn = ({ ToolId }: DesktopItem) => (order.includes(ToolId) ? order.indexOf(ToolId) : order.length)
          const inTurn = lifted ? shown.toSorted((one, other) => turn(one) - turn(other)) : shown
          return (
            <section key={group.Key} className={styles.group} aria-label={group.Name} tabIndex={-1}>
              <GroupHead desk={desk} group={group} onChange={onChange} onRemoved={goToGroup} />
              <ul
                ref={grid => {
                  if (grid) grids.current.set(group.Key, grid)
                  else grids.current.delete(group.Key)
                }}
                className={`${styles.grid} ${styles.open}`}
                style={gridOf(columns, Math.max(roomIn(group.Key), heightOf(shown)))}
                aria-label={`${group.Name}的应用`}
              >
                {inTurn.map(tileOf)}
                {inTurn.length === 0 && <li className={styles.empty}>把应用拖到这里，或从下方添加</li>}
              </ul>
            </section>
          )
        })}
      </div>
      <DragOverlay dropAnimation={null}>
        {held && tools.get(held.ToolId) && (
          <div className={`${styles.face} ${styles.flying}`} data-size={held.Size}>
            <Face tool={tools.get(held.ToolId)!} info={infos.get(held.ToolId)} size={held.Size} />
          </div>
        )}
      </DragOverlay>
    </DndContext>
  )
}
