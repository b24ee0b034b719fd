import { Button } from 'antd'
import type { ReactNode } from 'react'
import { EmptyState } from '../EmptyState.tsx'

interface Props {
  list: { readonly filters: number; clear(): void }
  /** What there is none of. */
  of: string
  /** What to do next where nothing is filtered. */
  hint: ReactNode
}

/** What an empty list says: that the filters leave nothing, and a way to take them away, or that there is nothing yet. */
export const NoRows = ({ list: { filters, clear }, of, hint }: Props) =>
  filters > 0 ? (
    <EmptyState title={`没有符合条件的${of}`}>
      <Button onClick={clear}>清空筛选</Button>
    </EmptyState>
  ) : (
    <EmptyState title={`还没有${of}`}>{hint}</EmptyState>
  )
