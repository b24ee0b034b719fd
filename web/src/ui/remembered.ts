import { useState } from 'react'
import { useStore } from 'react-redux'
import type { AppStore } from '#api/app-store.ts'

/** A choice about the page that this browser remembers, by name. */
export function useRemembered<T>(name: string, fallback: T): [value: T, set: (value: T) => void] {
  const { browser } = (useStore() as AppStore).outside.shelves
  const [value, setValue] = useState(() => browser.get(name, fallback))
  const set = (next: T) => {
    browser.set(name, next)
    setValue(next)
  }
  return [value, set]
}
