import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useEffect, useState } from 'react'
import { now } from '#app/clock.ts'
import { plusSeconds } from './wall-time.ts'

/** The time of a world as it goes on between two readings; a world whose time stands still shows what was read. */
export function useTicking({ now: read, frozen }: Pick<World, 'now' | 'frozen'>): string {
  const [since, setSince] = useState({ read, seconds: 0 })
  useEffect(() => {
    if (frozen) return
    const start = now()
    const timer = setInterval(() => setSince({ read, seconds: Math.floor((now() - start) / 1000) }), 250)
    return () => clearInterval(timer)
  }, [read, frozen])
  return !frozen && since.read === read ? plusSeconds(read, since.seconds) : read
}
