import { actionNames, permissionNames } from '@xuegong/contracts/permission-names'
import type { Action } from '@xuegong/contracts/permissions'
import { type KeyboardEvent, useState } from 'react'
import { type Key, useKeyHelp } from '#ui/keys.ts'
import { allActions, type Cell, cellsOf, type Granted, type Item, mayHave, shareOf, withCells } from './granted.ts'
import styles from './RoleMatrix.module.css'

export interface MatrixGroup {
  readonly title: string
  readonly rows: readonly { readonly item: Item; readonly name: string }[]
}

interface Props {
  groups: readonly MatrixGroup[]
  granted: Granted
  /** Keys of the boxes that are not as they are stored. */
  changed: ReadonlySet<string>
  /** Without it the matrix is only read. */
  onChange: ((granted: Granted) => void) | undefined
}

const own: readonly Key[] = [
  { keys: ['↑', '↓', '←', '→'], does: '在权限格子间移动' },
  { keys: ['空格'], does: '勾选或取消' },
]
const ways: Readonly<Record<string, readonly [down: number, right: number]>> = {
  ArrowUp: [-1, 0],
  ArrowDown: [1, 0],
  ArrowLeft: [0, -1],
  ArrowRight: [0, 1],
}

/** A box that stands for several: whole, in part or empty. */
function Toggle(props: {
  label: string
  share: 'all' | 'some' | 'none'
  place: string
  tab: number
  onSet: (on: boolean) => void
}) {
  const { label, share, place, tab, onSet } = props
  return (
    <input
      type="checkbox"
      aria-label={label}
      data-place={place}
      tabIndex={tab}
      checked={share === 'all'}
      ref={box => {
        if (box) box.indeterminate = share === 'some'
      }}
      onChange={({ target }) => onSet(target.checked)}
    />
  )
}

/** The boxes of the matrix. One of them takes part in Tab; the arrow keys lead from it to the others, heads of rows and columns too. */
export function MatrixTable({ groups, granted, changed, onChange }: Props) {
  useKeyHelp(own, onChange !== undefined)
  const [at, setAt] = useState('0:0')
  const rows = groups.flatMap(group => group.rows)
  const items = rows.map(row => row.item)
  const [stopRow = 0] = at.split(':').map(Number)
  const stop = stopRow < rows.length ? at : '0:0'
  const tab = (place: string) => (place === stop ? 0 : -1)
  const set = (cells: readonly Cell[]) => (on: boolean) => onChange?.(withCells(granted, cells, on))

  const onKey = (event: KeyboardEvent<HTMLTableElement>) => {
    const way = ways[event.key]
    const place = (event.target as HTMLElement).dataset.place
    if (!way || !place) return
    event.preventDefault()
    let [row = 0, column = 0] = place.split(':').map(Number)
    // Boxes that cannot be checked are passed over.
    do {
      row += way[0]
      column += way[1]
      const goal = event.currentTarget.querySelector<HTMLElement>(`[data-place="${row}:${column}"]`)
      if (goal) return goal.focus()
    } while (row >= -1 && row < rows.length && column >= -1 && column < allActions.length)
  }
  const lineOf = new Map(items.map((item, line) => [item.PermissionId, line]))
  return (
    <div className={styles.scroll}>
      <table
        className={styles.table}
        aria-label="权限矩阵"
        onKeyDown={onKey}
        onFocus={({ target }) => target.dataset.place && setAt(target.dataset.place)}
      >
        <thead>
          <tr>
            <th scope="col">权限</th>
            {onChange && (
              <th scope="col" className={styles.whole}>
                整行
              </th>
            )}
            {allActions.map((action, column) => (
              <th key={action} scope="col">
                <label>
                  {onChange && (
                    <Toggle
                      label={`${actionNames[action]}整列`}
                      share={shareOf(granted, cellsOf(items, action))}
                      place={`-1:${column}`}
                      tab={tab(`-1:${column}`)}
                      onSet={set(cellsOf(items, action))}
                    />
                  )}
                  <span>{actionNames[action]}</span>
                </label>
              </th>
            ))}
          </tr>
        </thead>
        {groups.map(group => (
          <tbody key={group.title}>
            <tr className={styles.group}>
              <th scope="rowgroup" colSpan={allActions.length + (onChange ? 2 : 1)}>
                <span>{group.title}</span>
              </th>
            </tr>
            {group.rows.map(({ item, name }) => {
              const line = lineOf.get(item.PermissionId) ?? 0
              return (
                <tr key={item.PermissionId}>
                  <th scope="row" title={item.PermissionId}>
                    {name}
                  </th>
                  {onChange && (
                    <td className={styles.whole}>
                      <Toggle
                        label={`${name}整行`}
                        share={shareOf(granted, cellsOf([item]))}
                        place={`${line}:-1`}
                        tab={tab(`${line}:-1`)}
                        onSet={set(cellsOf([item]))}
                      />
                    </td>
                  )}
                  {allActions.map((action, column) => (
                    <Box
                      key={action}
                      item={item}
                      action={action}
                      checked={granted.has(`${item.PermissionId}.${action}`)}
                      changed={changed.has(`${item.PermissionId}.${action}`)}
                      place={`${line}:${column}`}
                      tab={tab(`${line}:${column}`)}
                      onSet={onChange && set([{ id: item.PermissionId, action }])}
                    />
                  ))}
                </tr>
              )
            })}
          </tbody>
        ))}
      </table>
    </div>
  )
}

interface BoxProps {
  item: Item
  action: Action
  checked: boolean
  changed: boolean
  place: string
  tab: number
  onSet: ((on: boolean) => void) | undefined
}

/** One action of a permission: a box, or how it stands where it cannot be changed. */
function Box({ item, action, checked, changed, place, tab, onSet }: BoxProps) {
  const name = `${permissionNames[item.PermissionId]}-${actionNames[action]}`
  if (!onSet)
    return <td>{checked ? <span aria-label={`${name}：有`}>✓</span> : <span className={styles.none}>·</span>}</td>
  if (!mayHave(item, action))
    return (
      <td className={styles.none} title={`本人没有“${name}”，不能授予`}>
        <span aria-label={`${name}：不能授予`}>－</span>
      </td>
    )
  return (
    <td data-change={changed ? (checked ? 'added' : 'removed') : undefined}>
      <label className={styles.box}>
        <input
          type="checkbox"
          aria-label={changed ? `${name}（已修改）` : name}
          data-place={place}
          tabIndex={tab}
          checked={checked}
          onChange={({ target }) => onSet(target.checked)}
        />
      </label>
    </td>
  )
}
