import { useEffect } from 'react'
import { useStore } from 'react-redux'
import { Waiting } from '#ui/Waiting.tsx'
import type { AppStore } from '#api/app-store.ts'

/** Loads the page anew: the address that one has come to belongs to the other of the two pages. */
export function OtherApp() {
  const { outside } = useStore() as AppStore
  useEffect(() => outside.reload(), [outside])
  return <Waiting />
}
