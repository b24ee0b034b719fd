import type { DesktopItem } from '@xuegong/contracts/modules/app-store/desktop'
import { type KeyboardEvent, useRef, useState } from 'react'
import { type Cell, cellAfter, type Desk, put, shownIn, tileSizes } from './layout.ts'

/** A tool that is held: as it was taken up, and where all tools lie with it where it is now. */
export interface Lifted {
  readonly ToolId: string
  readonly from: readonly DesktopItem[]
  readonly items: readonly DesktopItem[]
  readonly by: 'hand' | 'key'
}

interface Options {
  desk: Desk
  columns: number
  nameOf: (ToolId: string) => string
  /** Tools lie elsewhere from now on. */
  change: (items: readonly DesktopItem[]) => void
  remove: (ToolId: string) => void
}

/** The sizes that the keys + and - lead to, one after the other. */
const sizeKeys: Readonly<Record<string, 1 | -1>> = { '+': 1, '=': 1, '-': -1, _: -1 }
const presses = new Set([' ', 'Enter'])
const removes = new Set(['Delete', 'Backspace'])

/** Taking up, moving, sizing and laying down of tools, by hand and by keys, told to who does not see it. */
export function useLifting({ desk, columns, nameOf, change, remove }: Options) {
  const [lifted, setLifted] = useState<Lifted>()
  /** The same at once: a hand may have let go before what it did last is told. */
  const held = useRef<Lifted>(undefined)
  const hold = (next: Lifted | undefined) => {
    held.current = next
    setLifted(next)
  }
  const [said, say] = useState('')
  const items = lifted?.items ?? desk.Items
  const shown = (ToolId: string, among: readonly DesktopItem[] = items): DesktopItem | undefined => {
    const Group = among.find(item => item.ToolId === ToolId)?.Group
    return Group === undefined ? undefined : shownIn(among, Group, columns).find(item => item.ToolId === ToolId)
  }
  const placeText = (ToolId: string, among: readonly DesktopItem[]) => {
    const item = shown(ToolId, among)
    const group = desk.Groups.find(({ Key }) => Key === item?.Group)?.Name ?? ''
    return item ? `${group}，第${item.Row + 1}行第${item.Col + 1}列` : ''
  }
  const lift = (ToolId: string, by: Lifted['by']) => {
    hold({ ToolId, from: desk.Items, items: desk.Items, by })
    say(
      `已拿起${nameOf(ToolId)}，${placeText(ToolId, desk.Items)}。方向键移动，加号减号改变大小，空格键放下，Esc 键放回原处`,
    )
  }
  /** Where the tool that is held would lie now. */
  const move = (cell: Cell) => {
    const { current: now } = held
    if (!now) return
    const item = shown(now.ToolId, now.from)
    const next = item && put(now.from, { ...item, ...shownSize(now), ...cell }, columns)
    if (!next) return say('这里放不下')
    hold({ ...now, items: next })
    say(placeText(now.ToolId, next))
  }
  /** The size that it was given while it is held. */
  const shownSize = ({ ToolId, items: now }: Lifted) => {
    const Size = now.find(item => item.ToolId === ToolId)?.Size
    return Size ? { Size } : {}
  }
  const drop = () => {
    const { current: now } = held
    if (!now) return
    change(now.items)
    say(`已放下${nameOf(now.ToolId)}，${placeText(now.ToolId, now.items)}`)
    hold(undefined)
  }
  const putBack = () => {
    const { current: now } = held
    if (!now) return
    say(`已放回${nameOf(now.ToolId)}，${placeText(now.ToolId, now.from)}`)
    hold(undefined)
  }
  const resize = (ToolId: string, Size: DesktopItem['Size']) => {
    const item = shown(ToolId)
    const next = item && put(lifted?.from ?? desk.Items, { ...item, Size }, columns)
    if (!next) return say('这里放不下')
    if (lifted) hold({ ...lifted, items: next })
    else change(next)
    say(`${nameOf(ToolId)}的大小是${Size}`)
  }
  const sizeBy = (ToolId: string, by: 1 | -1) => {
    const at = tileSizes.indexOf(shown(ToolId)?.Size ?? '1x1') + by
    const Size = tileSizes[at]
    if (Size) resize(ToolId, Size)
  }
  /** The next size, and after the largest the smallest. */
  const cycle = (ToolId: string) => {
    const at = tileSizes.indexOf(shown(ToolId)?.Size ?? '1x1')
    resize(ToolId, tileSizes[(at + 1) % tileSizes.length]!)
  }
  const takeAway = (ToolId: string) => {
    hold(undefined)
    remove(ToolId)
    say(`已从桌面移除${nameOf(ToolId)}`)
  }
  const pressArrow = (ToolId: string, key: string) => {
    const item = shown(ToolId)
    const cell = item && cellAfter(key, item, { Groups: desk.Groups, Items: items }, columns)
    if (cell) move(cell)
  }
  /** Does what a key means on a tile; false: nothing. */
  const press = (ToolId: string, key: string): boolean => {
    const isHeld = lifted?.ToolId === ToolId
    if (presses.has(key)) {
      if (isHeld) drop()
      else lift(ToolId, 'key')
    } else if (isHeld && key === 'Escape') putBack()
    else if (isHeld && key.startsWith('Arrow')) pressArrow(ToolId, key)
    else if (sizeKeys[key]) sizeBy(ToolId, sizeKeys[key])
    else if (removes.has(key)) takeAway(ToolId)
    else return false
    return true
  }
  const onKey = (ToolId: string, event: KeyboardEvent) => {
    // Who goes on lays down first.
    if (event.key === 'Tab') drop()
    else if (!event.ctrlKey && !event.metaKey && !event.altKey && press(ToolId, event.key)) event.preventDefault()
  }
  return { lifted, items, said, lift, move, drop, putBack, cycle, takeAway, onKey }
}
