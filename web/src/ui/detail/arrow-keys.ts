import { useEffect } from 'react'
import type { Key } from '../keys.ts'

/** Keys of a drawer beside a list. */
export const drawerKeys: readonly Key[] = [
  { keys: ['←', '→'], does: '上一条、下一条' },
  { keys: ['Esc'], does: '关闭详情' },
]

/** Arrows belong to whoever types or chooses there. */
const own =
  'input, textarea, select, [contenteditable], [role=tablist], [role=menu], [role=tree], [role=slider], [role=radiogroup]'

/** Whether an arrow that was pressed here is meant for the drawer: pressed in it, or where nothing has the focus. */
function isForDrawer(target: EventTarget | null): boolean {
  if (!(target instanceof Element)) return false
  if (target === document.body) return true
  return target.closest('.ant-drawer') !== null && target.closest(own) === null
}

/** ← and → while a drawer is open. */
export function useArrowKeys(open: boolean, left: (() => void) | undefined, right: (() => void) | undefined): void {
  useEffect(() => {
    if (!open) return
    const onKeyDown = (event: KeyboardEvent) => {
      const { key, altKey, ctrlKey, metaKey, shiftKey, target, defaultPrevented } = event
      const step = key === 'ArrowLeft' ? left : key === 'ArrowRight' ? right : undefined
      if (!step || defaultPrevented || altKey || ctrlKey || metaKey || shiftKey || !isForDrawer(target)) return
      event.preventDefault()
      step()
    }
    document.addEventListener('keydown', onKeyDown)
    return () => document.removeEventListener('keydown', onKeyDown)
  }, [open, left, right])
}
