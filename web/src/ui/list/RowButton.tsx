import { Button } from 'antd'
import type { ReactNode } from 'react'

interface Props {
  onOpen: () => void
  children: ReactNode
}

/** The name of a row as a button: a way into its detail for those who do not see the row. */
export const RowButton = ({ onOpen, children }: Props) => (
  <Button type="link" size="small" style={{ display: 'inline', padding: 0, height: 22 }} onClick={onOpen}>
    {children}
  </Button>
)
