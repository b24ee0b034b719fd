import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Which of so many steps is shown, from 0, and a function that goes on. The number stands in the address, so that the back
 * button of the phone goes one step back; an address cannot skip steps that were not reached.
 */
export function useStep(count: number): { at: number; next: () => void } {
  const [query, setQuery] = useSearchParams()
  const [reached, setReached] = useState(0)
  const wanted = Number(query.get('step') ?? 1) - 1
  const at = Math.max(0, Math.min(Number.isInteger(wanted) ? wanted : 0, reached, count - 1))
  const next = () => {
    setReached(Math.max(reached, at + 1))
    setQuery(old => new URLSearchParams([...[...old].filter(([name]) => name !== 'step'), ['step', String(at + 2)]]))
  }
  return { at, next }
}
