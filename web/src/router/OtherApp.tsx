import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Waiting } from '#ui/Waiting.tsx'
import type { AppStore } from '#api/app-store.ts'

/** Loads the page anew: the address that one has come to belongs to the other of the two pages. */
export function OtherApp() {
  const { outside, getState } = useStore() as AppStore
  // It would lead back to the login, and from there here again.
  const loses = !outside.shelves.tab.lasts && getState().session.token !== ''
  useEffect(() => {
    if (!loses) outside.reload()
  }, [outside, loses])
  return loses ? (
    <main className="first">
      <p role="alert">浏览器禁止保存数据（Cookie），无法保持登录，请允许后重新登录。</p>
    </main>
  ) : (
    <Waiting />
  )
}
