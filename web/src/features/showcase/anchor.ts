import { useEffect } from 'react'
import { useLocation } from 'react-router-dom'

/** Brings the part that the address names (`#text`) into view, each time the address is gone to. */
export function useAnchor(): void {
  const { hash, key } = useLocation()
  useEffect(() => {
    document.getElementById(hash.slice(1))?.scrollIntoView()
  }, [hash, key])
}
