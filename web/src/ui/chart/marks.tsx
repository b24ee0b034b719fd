import { chartColours } from './colours.ts'

/** How series are told apart besides their colour: the filling of areas, the dashes of lines, the shape of points. */
interface Mark {
  /** Lines of the filling in a square of 8 px; absent: plain. */
  readonly filling?: string
  readonly dashes: string
  readonly point: string
}

const marks: readonly Mark[] = [
  { dashes: '', point: 'M-4 0a4 4 0 1 0 8 0a4 4 0 1 0-8 0' },
  { filling: 'M-2 2l4-4M0 8l8-8M6 10l4-4', dashes: '6 3', point: 'M-4-4h8v8h-8z' },
  { filling: 'M2 2h.01M6 6h.01', dashes: '2 3', point: 'M0-5L5 4H-5z' },
  { filling: 'M0 4h8', dashes: '10 3 2 3', point: 'M0-5L5 0L0 5L-5 0z' },
  { filling: 'M-2 6l4 4M0 0l8 8M6-2l4 4', dashes: '12 4', point: 'M-5-4H5L0 5z' },
  { filling: 'M4 0v8', dashes: '4 2 1 2', point: 'M-5-1.5h3.5V-5h3v3.5H5v3H1.5V5h-3V1.5H-5z' },
  { filling: 'M0 4h8M4 0v8', dashes: '1 2', point: 'M-4-4h8L0 0l4 4h-8L0 0z' },
  { filling: 'M0 0l8 8M0 8l8-8', dashes: '8 2 2 2 2 2', point: 'M0-5L2 0L0 5L-2 0z' },
]

const markOf = (at: number): Mark => marks[at % marks.length] as Mark

/** The colour of a series or slice; the first is the primary that the page has now. */
export const colourOf = (at: number): string =>
  at % chartColours.length === 0 ? 'var(--primary)' : (chartColours[at % chartColours.length] as string)

export const dashesOf = (at: number): string => markOf(at).dashes

/** The fillings of a drawing; `fillOf` names them. */
export const Fillings = ({ id, count }: { id: string; count: number }) => (
  <defs>
    {Array.from({ length: count }, (_, at) => (
      <pattern key={at} id={`${id}-${at}`} width="8" height="8" patternUnits="userSpaceOnUse">
        <rect width="8" height="8" fill={colourOf(at)} />
        <path
          d={markOf(at).filling ?? ''}
          stroke="var(--card)"
          strokeWidth="1.5"
          strokeLinecap="round"
          strokeOpacity="0.75"
        />
      </pattern>
    ))}
  </defs>
)

export const fillOf = (id: string, at: number): string => `url(#${id}-${at})`

/** A point of a line: its shape is that of its series. */
export const Point = ({ at, cx, cy }: { at: number; cx?: number; cy?: number }) =>
  cx === undefined || cy === undefined ? null : (
    <path d={markOf(at).point} transform={`translate(${cx} ${cy})`} fill={colourOf(at)} stroke="var(--card)" />
  )
