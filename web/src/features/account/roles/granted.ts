import { type Action, actions, type PermissionId } from '@xuegong/contracts/permissions'

/** What a role has on a permission, what the product gives it, and what one may add. */
export interface Item {
  readonly PermissionId: PermissionId
  readonly ActionList: readonly Action[]
  readonly SeedList: readonly Action[]
  readonly MayAdd: readonly Action[]
}

/** A box of the matrix. */
export interface Cell {
  readonly id: PermissionId
  readonly action: Action
}

/** The boxes that are checked, as `student.export`. */
export type Granted = ReadonlySet<string>

export const allActions = Object.keys(actions) as Action[]
export const keyOf = ({ id, action }: Cell): string => `${id}.${action}`

const keysIn = (items: readonly Item[], list: 'ActionList' | 'SeedList'): Granted =>
  new Set(items.flatMap(item => item[list].map(action => `${item.PermissionId}.${action}`)))

/** What is stored. */
export const storedIn = (items: readonly Item[]): Granted => keysIn(items, 'ActionList')
/** What the product gives. */
export const seededIn = (items: readonly Item[]): Granted => keysIn(items, 'SeedList')

/** Whether one may check a box: what the role has already may stay. */
export const mayHave = ({ ActionList, MayAdd }: Item, action: Action): boolean =>
  ActionList.includes(action) || MayAdd.includes(action)

/** The boxes of some permissions, in a column or in all, that one may check. */
export const cellsOf = (items: readonly Item[], only?: Action): Cell[] =>
  items.flatMap(item =>
    (only ? [only] : allActions)
      .filter(action => mayHave(item, action))
      .map(action => ({ id: item.PermissionId, action })),
  )

/** How many of some boxes are checked. */
export function shareOf(granted: Granted, cells: readonly Cell[]): 'all' | 'some' | 'none' {
  const checked = cells.filter(cell => granted.has(keyOf(cell))).length
  if (checked === 0) return 'none'
  return checked === cells.length ? 'all' : 'some'
}

/** Checks boxes, or empties them. */
export function withCells(granted: Granted, cells: readonly Cell[], on: boolean): Granted {
  const next = new Set(granted)
  for (const cell of cells) {
    if (on) next.add(keyOf(cell))
    else next.delete(keyOf(cell))
  }
  return next
}

/** The boxes that are not as they are stored. */
export function changesIn(items: readonly Item[], granted: Granted): { added: Cell[]; removed: Cell[] } {
  const stored = storedIn(items)
  const all = items.flatMap(item => allActions.map(action => ({ id: item.PermissionId, action })))
  return {
    added: all.filter(cell => granted.has(keyOf(cell)) && !stored.has(keyOf(cell))),
    removed: all.filter(cell => !granted.has(keyOf(cell)) && stored.has(keyOf(cell))),
  }
}

/** What is sent: the permissions with a changed box, each with all its actions. */
export function inputOf(
  items: readonly Item[],
  granted: Granted,
): { PermissionId: PermissionId; ActionList: Action[] }[] {
  const { added, removed } = changesIn(items, granted)
  const ids = new Set([...added, ...removed].map(cell => cell.id))
  return [...ids].map(id => ({
    PermissionId: id,
    ActionList: allActions.filter(action => granted.has(keyOf({ id, action }))),
  }))
}
