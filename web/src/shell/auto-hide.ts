import { useEffect, useState } from 'react'

/** How far the page must have been scrolled before its header goes, in pixels. */
const threshold = 300

/** Whether the header is away after the page has moved: any way up brings it back, a way down takes it behind the threshold. */
export function isAway(away: boolean, before: number, now: number): boolean {
  if (now < before) return false
  return away || (now > before && now > threshold)
}

/** Whether the header is away, as the page is scrolled; never while this is off. */
export function useAutoHide(on: boolean): boolean {
  const [away, setAway] = useState(false)
  useEffect(() => {
    if (!on) return
    let [before, frame] = [window.scrollY, 0]
    const look = () => {
      const from = before
      frame = 0
      before = window.scrollY
      setAway(was => isAway(was, from, window.scrollY))
    }
    const onScroll = () => {
      frame ||= requestAnimationFrame(look)
    }
    window.addEventListener('scroll', onScroll, { passive: true })
    return () => {
      window.removeEventListener('scroll', onScroll)
      cancelAnimationFrame(frame)
      setAway(false)
    }
  }, [on])
  return on && away
}
