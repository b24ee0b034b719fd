import { type ComponentType, useEffect, useState } from 'react'

/** The screen comes first, in milliseconds. */
const pause = 2000

/** A part of the shell whose code is looked for once the screen has had its turn, as far as it may be there. Code that does not come is no matter. */
export function useAfterwards(load: () => Promise<ComponentType>, may = true): ComponentType | undefined {
  const [Part, show] = useState<ComponentType>()
  useEffect(() => {
    if (!may) return undefined
    const timer = setTimeout(() => {
      load().then(
        part => show(() => part),
        () => {},
      )
    }, pause)
    return () => clearTimeout(timer)
  }, [may, load])
  return may ? Part : undefined
}
