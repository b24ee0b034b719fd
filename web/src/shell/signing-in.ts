import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'

/** How often the flag is looked at, in milliseconds: a storage tells its own tab of no change. */
const pause = 300

/** Whether a sign-on is under way, in this tab or another: the flag `islogin` of the browser's shelf, as it comes and goes. */
export function useSigningIn(): boolean {
  const { browser } = (useStore() as AppStore).outside.shelves
  const [signing, setSigning] = useState(() => browser.get('islogin', false))
  useEffect(() => {
    const timer = setInterval(() => setSigning(browser.get('islogin', false)), pause)
    return () => clearInterval(timer)
  }, [browser])
  return signing
}
