import type { ReactNode } from 'react'
import { PlainButton } from '../PlainButton.tsx'

interface Props {
  onOpen: () => void
  children: ReactNode
}

/** In its line as text is; a name longer than its column ends in dots. */
const shape = {
  display: 'inline-block',
  maxWidth: '100%',
  height: 22,
  padding: 0,
  overflow: 'hidden',
  textOverflow: 'ellipsis',
  verticalAlign: 'bottom',
} as const

/** The name of a row as a button: a way into its detail for those who do not see the row. */
export const RowButton = ({ onOpen, children }: Props) => (
  <PlainButton look="link" style={shape} onClick={onOpen}>
    {children}
  </PlainButton>
)
