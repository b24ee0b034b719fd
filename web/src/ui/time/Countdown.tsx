import { type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react'
import { now } from '#app/clock.ts'
import { countdownText, momentOf } from './countdown-text.ts'

interface Props {
  /** When it ends: a date or epoch milliseconds. Another target starts it again. */
  target: Date | number
  /** Milliseconds left → what is shown; otherwise `hh:mm:ss`. */
  format?: (left: number) => ReactNode
  /** Called once per target, at its end; at once for one that is past. */
  onEnd?: () => void
}

/** The time until a target, second by second; throws `invalid target prop` for one that is no moment. */
export function Countdown({ target, ...rest }: Props) {
  const moment = momentOf(target)
  return <Ticking key={moment} moment={moment} {...rest} />
}

function Ticking({ moment, format = countdownText, onEnd }: Omit<Props, 'target'> & { moment: number }) {
  const [left, setLeft] = useState(() => Math.max(0, moment - now()))
  const over = useRef(false)
  const end = useEffectEvent(() => {
    if (over.current) return
    over.current = true
    onEnd?.()
  })
  useEffect(() => {
    let timer = 0
    // Each tick asks the clock again, so that a slow or sleeping page is right as soon as it wakes.
    const tick = () => {
      const rest = Math.max(0, moment - now())
      setLeft(rest)
      if (rest > 0) timer = window.setTimeout(tick, rest % 1000 || 1000)
      else end()
    }
    tick()
    return () => window.clearTimeout(timer)
  }, [moment])
  return <span role="timer">{format(left)}</span>
}
