import { useCallback } from 'react'
import { Link, type LinkProps, useHref, useNavigate } from 'react-router-dom'
import { isForeign } from './menu-routes.ts'
import { opensNewTab } from './new-tab.ts'

interface Props extends Omit<LinkProps, 'to' | 'target' | 'rel'> {
  to: string
  /** Opens another tab, whatever page it is. */
  newWindow?: boolean
}

/** A tab of our own inherits the session of this one; another site learns nothing of it. */
const relOf = (to: string) => (isForeign(to) ? 'noopener noreferrer' : 'opener')

/** A link to a page, in a new tab where that page wants one. */
export function PageLink({ to, newWindow = false, ...rest }: Props) {
  const away = newWindow || opensNewTab(to)
  return <Link {...rest} to={to} {...(away && { target: '_blank', rel: relOf(to) })} />
}

/** Gives a function that opens a page as a link to it would. */
export function useOpen(): (to: string, how?: { newWindow?: boolean }) => void {
  const navigate = useNavigate()
  const root = useHref('/').replace(/\/$/, '')
  return useCallback(
    (to, { newWindow = false } = {}) => {
      if (!newWindow && !opensNewTab(to)) return void navigate(to)
      window.open(isForeign(to) ? to : root + to, '_blank', isForeign(to) ? 'noopener,noreferrer' : '')
    },
    [navigate, root],
  )
}
