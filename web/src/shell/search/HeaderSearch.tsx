import SearchOutlined from '@ant-design/icons/es/icons/SearchOutlined'
import { Suspense, useCallback, useEffect, useState } from 'react'
import { later } from '#app/chunk.ts'
import { useDevice } from '#ui/device.ts'
import { type Key, useKeyHelp } from '#ui/keys.ts'
import headerButton from '../HeaderButton.module.css'
import styles from './HeaderSearch.module.css'

const SearchDialog = later(
  () => import('./SearchDialog.tsx'),
  m => m.SearchDialog,
)

const isMac = /Mac|iPhone|iPad/.test(navigator.userAgent)

const own: readonly Key[] = [{ keys: [isMac ? '⌘ K' : 'Ctrl K'], does: '搜索菜单与数据' }]

/** Ctrl+K, ⌘K on a Mac, unless a dialog is open. */
function useShortcut(onPress: () => void) {
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key.toLowerCase() !== 'k' || !(event.ctrlKey || event.metaKey) || event.altKey || event.shiftKey) return
      // The browser has a search of its own under these keys.
      event.preventDefault()
      if (!document.querySelector('[role=dialog]:not([aria-hidden=true])')) onPress()
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [onPress])
}

/** The search over the menu and everything that modules give to it, behind a button and a shortcut. */
export function HeaderSearch() {
  const [open, setOpen] = useState(false)
  const [wanted, setWanted] = useState(false)
  const wide = useDevice() === 'desktop'
  const show = useCallback(() => {
    setOpen(true)
    setWanted(true)
  }, [])
  useShortcut(show)
  useKeyHelp(own)
  return (
    <>
      <button
        type="button"
        className={wide ? `${headerButton.button} ${styles.wide}` : headerButton.button}
        aria-label="搜索"
        aria-keyshortcuts={isMac ? 'Meta+K' : 'Control+K'}
        aria-haspopup="dialog"
        onClick={show}
      >
        <SearchOutlined />
        {wide && (
          <>
            <span>搜索</span>
            <kbd>{isMac ? '⌘ K' : 'Ctrl K'}</kbd>
          </>
        )}
      </button>
      {wanted && (
        <Suspense fallback={null}>
          <SearchDialog open={open} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}
