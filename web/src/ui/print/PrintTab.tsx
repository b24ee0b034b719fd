import { useEffect, useEffectEvent, useRef } from 'react'
import { usePrint } from './use-print.ts'

interface Props {
  kind: string
  selection: Parameters<ReturnType<typeof usePrint>>[0]
  onClose: () => void
}

/** Opens the print preview of a selection as soon as it is rendered, for a deed whose code is loaded when it is begun. */
export function PrintTab({ kind, selection, onClose }: Props) {
  const print = usePrint(kind)
  const opened = useRef(false)
  const open = useEffectEvent(() => {
    if (opened.current) return
    opened.current = true
    print(selection)
    onClose()
  })
  useEffect(() => open(), [])
  return null
}
