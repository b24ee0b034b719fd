import type { TableProps } from 'antd'
import {
  type ComponentProps,
  createContext,
  isValidElement,
  type JSX,
  type ReactElement,
  useContext,
  useState,
} from 'react'
import { sameProps } from '../same-props.ts'
import { ResizeHandle } from './ResizeHandle.tsx'
import { Picked, pickedRow } from './row-boxes.tsx'

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

/** Of the rows of a list: whose detail is open, and which one is reached by Tab. */
export const Marks = createContext<{ readonly shown: string | null; readonly stop: string | undefined } | null>(null)

/** A row marks and colours itself: all others stay as they are drawn. One that is unfolded below another has no key. */
const BodyRow = (props: ComponentProps<'tr'> & { readonly 'data-row-key'?: string }): JSX.Element => {
  const marks = useContext(Marks)
  const picking = useContext(Picked)
  const { 'data-row-key': key, className = '' } = props
  const isPicked = key !== undefined && picking?.picked.has(key)
  const own = marks &&
    key !== undefined && { tabIndex: key === marks.stop ? 0 : -1, ...(key === marks.shown && { 'aria-current': true }) }
  return <tr role="row" {...own} {...props} {...(isPicked && { className: `${className} ${pickedRow}` })} />
}

/**
 * The rows of a list. They are handed in anew with each width of a column that is measured, as the list opens and with each step by
 * which the window changes: those that say what they said before are not drawn again.
 */
function Body({ children, ...props }: ComponentProps<'tbody'>): JSX.Element {
  const [drawn] = useState(() => new Map<string, ReactElement>())
  const before = new Map(drawn)
  drawn.clear()
  const keep = (row: unknown) => {
    if (!isValidElement(row) || row.key === null) return row
    const known = before.get(row.key)
    const kept = known && sameProps(known.props, row.props) ? known : row
    drawn.set(row.key, kept)
    return kept
  }
  const parts = Array.isArray(children) ? children.map(part => (Array.isArray(part) ? part.map(keep) : part)) : children
  return (
    <tbody role="rowgroup" {...props}>
      {parts}
    </tbody>
  )
}

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
  body: { wrapper: Body, row: BodyRow, cell: part('td', 'cell') },
}
