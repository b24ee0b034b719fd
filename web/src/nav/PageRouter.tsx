import { type ReactNode, useState } from 'react'
import { UNSAFE_createBrowserHistory as createBrowserHistory, unstable_HistoryRouter as Router } from 'react-router-dom'
import { guarded } from './history-guard.ts'

interface Props {
  /** Path under which the page is served. */
  basename?: string
  children: ReactNode
}

/** The router of a page: a form with something unsaved can hold every step in the history. */
export function PageRouter({ basename, children }: Props) {
  const [history] = useState(() => guarded(createBrowserHistory({ v5Compat: true })))
  return (
    <Router basename={basename} history={history}>
      {children}
    </Router>
  )
}
