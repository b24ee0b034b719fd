import { useEffect } from 'react'
import { useSelector, useStore } from 'react-redux'
import { Waiting } from '#ui/Waiting.tsx'
import type { AppStore, RootState } from '#api/app-store.ts'

/** Loads the page anew: the address that one has come to belongs to the other of the two pages. */
export function OtherApp() {
  const { outside } = useStore() as AppStore
  const signedIn = useSelector<RootState, boolean>(({ session }) => session.token !== '')
  // It would lead back to the login, and from there here again.
  const loses = signedIn && !outside.shelves.tab.lasts
  useEffect(() => {
    if (!loses) outside.reload()
  }, [outside, loses])
  return loses ? (
    <main className="first">
      <p role="alert">浏览器禁止网站保存数据（Cookie），登录状态带不到这个页面，请允许后重新登录。</p>
    </main>
  ) : (
    <Waiting />
  )
}
