import { Suspense, useEffect, useState } from 'react'
import { later } from '#app/chunk.ts'
import { isTyping, type Key, keysNow, useKeyHelp } from '#ui/keys.ts'

const KeyDialog = later(
  () => import('./KeyDialog.tsx'),
  m => m.KeyDialog,
)

const own: readonly Key[] = [{ keys: ['?'], does: '查看本页快捷键' }]

/** `?` shows the keys that work on the page, unless somebody is typing. */
export function KeyHelp() {
  const [keys, show] = useState<readonly Key[]>()
  useKeyHelp(own)
  useEffect(() => {
    const onKey = (event: KeyboardEvent) => {
      if (event.key !== '?' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event)) return
      event.preventDefault()
      show(keysNow())
    }
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [])
  return (
    keys && (
      <Suspense fallback={null}>
        <KeyDialog keys={keys} onClose={() => show(undefined)} />
      </Suspense>
    )
  )
}
