import { useLayoutEffect } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'

const key = 'islogin'

/** No sign-on takes longer than a call may; a tab that was closed meanwhile must not leave the mark for ever. */
const longest = 180_000

/** The page that a sign-on system sends people back to with a ticket. */
export const isSignOnReturn = (path: string): boolean => path.replace(/\/+$/, '') === '/user/loginDr'

/** Marks in the browser that a sign-on is under way, as long as it is. */
export function useLoginFlag(on: boolean): void {
  const { browser } = (useStore() as AppStore).outside.shelves
  // Before the effects of the sign-on's own screen, which may lead elsewhere at once.
  useLayoutEffect(() => {
    if (!on) return
    browser.set(key, true, longest)
    return () => browser.remove(key)
  }, [browser, on])
}
