import { type ReactNode, useEffect, useState } from 'react'
import { loadChunk } from '#app/chunk.ts'

/** The screen comes first, in milliseconds. */
const pause = 2000

/** A part of the shell whose code is looked for once the screen has had its turn, as far as it may be there. Code that does not come twice is no matter. */
export function useAfterwards(load: () => Promise<ReactNode>, may = true): ReactNode {
  const [part, show] = useState<ReactNode>(null)
  useEffect(() => {
    if (!may) return undefined
    const timer = setTimeout(() => void loadChunk(load).then(show, () => {}), pause)
    return () => clearTimeout(timer)
  }, [may, load])
  return may ? part : null
}
