import type { DesktopItem, TileInfo } from '@xuegong/contracts/modules/app-store/desktop'
import type { ToolTile } from '@xuegong/contracts/modules/app-store/fields'
import type { CSSProperties, ReactNode } from 'react'
import { Link } from 'react-router-dom'
import { numberText } from '#ui/format/number-text.ts'
import { ToolIcon } from '#ui/tools/ToolIcon.tsx'
import { ToolLink } from '#ui/tools/ToolLink.tsx'
import { spanOf } from './layout.ts'
import styles from './Desktop.module.css'

type Line = TileInfo['Lines'][number]

/** Where an item lies, for the style sheet. */
export const placeOf = ({ Col, Row, Size }: Pick<DesktopItem, 'Col' | 'Row' | 'Size'>): CSSProperties => {
  const [width, height] = spanOf(Size)
  return { '--col': Col, '--row': Row, '--wide': width, '--high': height } as CSSProperties
}

const most = 99

/** How much waits; in words the link says it. */
const Badge = ({ count }: { count: number }) =>
  count > 0 && (
    <span className={styles.badge} aria-hidden="true">
      {count > most ? `${most}+` : count}
    </span>
  )

const Figure = ({ line: { Title, Value, Unit, Tone } }: { line: Line }) => (
  <>
    <span className={styles.term}>{Title}</span>
    <span className={styles.value} data-tone={Tone}>
      <b>{Value === null ? '–' : numberText(Value)}</b>
      {Value !== null && Unit}
    </span>
  </>
)

interface FaceProps {
  tool: ToolTile
  info: TileInfo | undefined
  size: DesktopItem['Size']
}

/** What a tile shows besides the figures that lead elsewhere: icon, name, and where it is wide what it tells first. */
export const Face = ({ tool: { Name, Icon, Summary }, info, size }: FaceProps) => {
  const first = size === '2x1' ? info?.Lines[0] : undefined
  return (
    <>
      <span className={styles.sign}>
        <ToolIcon name={Icon} />
        <Badge count={info?.Badge ?? 0} />
      </span>
      <span className={styles.words}>
        <span className={styles.name}>{Name}</span>
        {size !== '1x1' && (
          <span className={styles.note}>
            {first ? <Figure line={first} /> : <span className={styles.summary}>{Summary}</span>}
          </span>
        )}
      </span>
    </>
  )
}

/** The figures of a large tile; each leads to the list that it counts. */
export const Figures = ({ lines, isDead = false }: { lines: readonly Line[]; isDead?: boolean }) => (
  <ul className={styles.figures}>
    {lines.map(line => (
      <li key={line.Key}>
        {line.Url && !isDead ? (
          <Link to={line.Url}>
            <Figure line={line} />
          </Link>
        ) : (
          <span>
            <Figure line={line} />
          </span>
        )}
      </li>
    ))}
  </ul>
)

/** What a tile says to who does not see it: its name first. */
const labelOf = ({ tool: { Name }, info, size }: FaceProps): string => {
  const waiting = info && info.Badge > 0 ? [`${info.Badge} 项待处理`] : []
  const first = size === '2x1' ? (info?.Lines.slice(0, 1) ?? []) : []
  const figures = first.map(
    ({ Title, Value, Unit }) => `${Title} ${Value === null ? '–' : `${numberText(Value)} ${Unit}`}`,
  )
  return [Name, ...waiting, ...figures].join('，')
}

interface Props extends Omit<FaceProps, 'size'> {
  item: DesktopItem
  children?: ReactNode
}

/** A tool on the desktop: it opens the tool, and tells how much waits there. */
export const Tile = ({ item, tool, info }: Props) => (
  <li className={styles.tile} data-size={item.Size} style={placeOf(item)}>
    <ToolLink
      tool={tool}
      className={styles.face ?? ''}
      title={tool.Summary}
      aria-label={labelOf({ tool, info, size: item.Size })}
    >
      <Face tool={tool} info={info} size={item.Size} />
    </ToolLink>
    {item.Size === '2x2' && info && <Figures lines={info.Lines} />}
  </li>
)
