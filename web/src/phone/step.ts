import { useState } from 'react'
import { useSearchParams } from 'react-router-dom'

/**
 * Which of so many steps is shown, from 0, a function that goes on, and one that turns to a step that was reached before. The number stands in the address, so that the back
 * button of the phone goes one step back; an address cannot skip steps that were not reached.
 */
export function useStep(count: number): { at: number; next: () => void; show: (step: number) => void } {
  const [query, setQuery] = useSearchParams()
  const [reached, setReached] = useState(0)
  const wanted = Number(query.get('step') ?? 1) - 1
  const at = Math.max(0, Math.min(Number.isInteger(wanted) ? wanted : 0, reached, count - 1))
  const turn = (step: number) =>
    setQuery(old => new URLSearchParams([...[...old].filter(([name]) => name !== 'step'), ['step', String(step + 1)]]))
  const next = () => {
    setReached(Math.max(reached, at + 1))
    turn(at + 1)
  }
  const show = (step: number) => {
    if (step !== at && step <= reached) turn(step)
  }
  return { at, next, show }
}
