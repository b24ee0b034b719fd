import type { TableProps } from 'antd'
import type { ComponentProps, JSX } from 'react'
import { ResizeHandle } from './ResizeHandle.tsx'

type Part = 'table' | 'thead' | 'tbody' | 'tr' | 'th' | 'td'

/** An element of a table that says itself what it is. */
const part =
  (Name: Part, role: string) =>
  (props: ComponentProps<Part>): JSX.Element => {
    const Element = Name as 'td'
    return <Element role={role} {...(props as ComponentProps<'td'>)} />
  }

interface TitleProps extends ComponentProps<'th'> {
  /** Told how wide the column is to be; undefined: as wide as it is of itself. Without it its width is fixed. */
  readonly onWidth?: (width: number | undefined) => void
}

const Title = ({ onWidth, children, ...props }: TitleProps): JSX.Element => (
  <th role="columnheader" {...props}>
    {children}
    {onWidth && <ResizeHandle onResize={onWidth} />}
  </th>
)

/**
 * A header that stays in sight is a table of its own, beside the one with the rows. To people who do not see it, both are
 * one: neither is a table by itself, and their rows belong to the box around them, whose role is `table`.
 */
export const tableParts: TableProps['components'] = {
  table: part('table', 'presentation'),
  header: {
    table: part('table', 'presentation'),
    wrapper: part('thead', 'rowgroup'),
    row: part('tr', 'row'),
    cell: Title,
  },
  body: { wrapper: part('tbody', 'rowgroup'), row: part('tr', 'row'), cell: part('td', 'cell') },
}
