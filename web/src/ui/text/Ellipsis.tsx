import { Tooltip } from 'antd'
import { cutText } from './ellipsis.ts'

interface Props {
  children: string
  /** The greatest width: an ASCII character counts 1, any other 2. */
  length: number
}

/** A text that is cut when it is too long; then pointing at it, or reaching it by keyboard, shows all of it. */
export function Ellipsis({ children, length }: Props) {
  const cut = cutText(children, length)
  if (cut === children) return <span>{children}</span>
  return (
    <Tooltip title={children} trigger={['hover', 'focus']}>
      {/* Reachable, since the tooltip must open without a mouse. */}
      <span tabIndex={0}>{cut}</span>
    </Tooltip>
  )
}
