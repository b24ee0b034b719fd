import { useEffect, useSyncExternalStore } from 'react'

let running = 0
const listeners = new Set<() => void>()

function change(by: 1 | -1): void {
  running += by
  for (const listener of listeners) listener()
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => void listeners.delete(listener)
}

/** Something that the page waits for before it can show the next one; until it ends, however it ends, progress is shown. */
export function awaited<T>(work: Promise<T>): Promise<T> {
  change(1)
  return work.finally(() => change(-1))
}

/** Shows progress as long as it says so. */
export function useAwaiting(busy: boolean): void {
  useEffect(() => {
    if (!busy) return
    change(1)
    return () => change(-1)
  }, [busy])
}

/** Whether the page waits for something. */
export const useProgress = (): boolean => useSyncExternalStore(subscribe, () => running > 0)
