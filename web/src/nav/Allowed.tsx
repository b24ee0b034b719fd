import type { ReactNode } from 'react'
import { useAllowed } from './permission.ts'

interface Props {
  /** An action of the page's own permission (`edit`), or of another one (`student.edit`). */
  action: Parameters<typeof useAllowed>[0]
  children: ReactNode
}

/** Shows its children unless the page's permission is among one's own and lacks the action. */
export const Allowed = ({ action, children }: Props) => useAllowed(action) && children
