import { useEffect, useState } from 'react'

/** How long somebody must pause before what was typed is searched, in milliseconds. */
const pause = 250

/** The text as it was when the last pause began. */
export function useSettled(text: string): string {
  const [settled, setSettled] = useState(text)
  useEffect(() => {
    const timer = setTimeout(() => setSettled(text), pause)
    return () => clearTimeout(timer)
  }, [text])
  return settled
}
