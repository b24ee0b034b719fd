import type { World } from '@xuegong/contracts/kit-worlds'
import { useEffect, useState } from 'react'

const inAddress = () => decodeURIComponent(location.hash.slice(1))

/** The world that is looked at, named by the address (`#w3`), so that a link leads to it; else the first of the list. */
export function useChosenWorld(worlds: readonly World[]): [world: World | undefined, choose: (id: string) => void] {
  const [id, setId] = useState(inAddress)
  useEffect(() => {
    const follow = () => setId(inAddress())
    addEventListener('hashchange', follow)
    return () => removeEventListener('hashchange', follow)
  }, [])
  const choose = (next: string) => {
    history.replaceState(null, '', `${location.pathname}#${next}`)
    setId(next)
  }
  return [worlds.find(world => world.id === id) ?? worlds[0], choose]
}
