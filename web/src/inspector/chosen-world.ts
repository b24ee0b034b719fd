import type { World } from '@xuegong/contracts/modules/kit/worlds'
import { useEffect, useState } from 'react'

const inAddress = () => decodeURIComponent(location.hash.slice(1))

/**
 * The world that is looked at, named by the address (`#w3`), so that a link leads to it. One that was just made is not in the
 * list yet: until it is, the last one stays. Without either it is the first of the list.
 */
export function useChosenWorld(worlds: readonly World[]): [world: World | undefined, choose: (id: string) => void] {
  const [id, setId] = useState(inAddress)
  const [last, setLast] = useState('')
  useEffect(() => {
    const follow = () => setId(inAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const choose = (next: string) => {
    history.replaceState(null, '', `${location.pathname}#${next}`)
    setId(next)
  }
  const named = (wanted: string) => worlds.find(world => world.id === wanted)
  const found = named(id)
  if (found && last !== id) setLast(id)
  return [found ?? named(last) ?? worlds[0], choose]
}
