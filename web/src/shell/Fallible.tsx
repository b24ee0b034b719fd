import type { ReactNode } from 'react'
import { Boundary } from '#ui/Boundary.tsx'
import { ErrorPage } from './ErrorPage.tsx'

interface Props {
  /** The screen's address: at another one another screen is tried. */
  place?: string
  children: ReactNode
}

/** Keeps the shell standing when a screen breaks. */
export const Fallible = ({ place = '', children }: Props) => (
  <Boundary place={place} instead={why => <ErrorPage status={why} />}>
    {children}
  </Boundary>
)
