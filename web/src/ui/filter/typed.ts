import { useState } from 'react'

/** A text being typed that follows its value when that changes from outside (cleared, or gone back). */
export function useTyped(value: string, onCommit: (text: string | undefined) => void) {
  const [text, setText] = useState(value)
  const [shown, setShown] = useState(value)
  if (value !== shown) {
    setShown(value)
    setText(value)
  }
  const commit = () => {
    const typed = text.trim()
    if (typed !== value) onCommit(typed || undefined)
  }
  return { text, setText, commit }
}
