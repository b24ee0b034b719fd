import { useEffect, useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#app/store.ts'

/** How long a sign-on may be under way before the flag counts as left behind by one that never ended, in milliseconds. */
const patience = 20_000

/**
 * Whether a sign-on is under way: the flag of the browser's shelf `islogin`. Read anew whenever its user is rendered, so
 * whoever takes the flag away shows something else afterwards.
 */
export function useSigningIn(): boolean {
  const { browser } = (useStore() as AppStore).outside.shelves
  const [, setForgotten] = useState(false)
  const under = browser.get<unknown>('islogin', false)
  const signing = under !== false && under !== 'false' && under !== null
  useEffect(() => {
    if (!signing) return
    const timer = setTimeout(() => {
      browser.remove('islogin')
      setForgotten(true)
    }, patience)
    return () => clearTimeout(timer)
  }, [signing, browser])
  return signing
}
