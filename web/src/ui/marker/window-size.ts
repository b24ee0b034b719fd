import { useSyncExternalStore } from 'react'

const subscribe = (changed: () => void) => {
  addEventListener('resize', changed)
  return () => removeEventListener('resize', changed)
}

/** Width and height of the window, as they change. */
export const useWindowSize = (): readonly [width: number, height: number] => [
  useSyncExternalStore(subscribe, () => innerWidth),
  useSyncExternalStore(subscribe, () => innerHeight),
]
