import type { ReactNode } from 'react'
import styles from './Mini.module.css'
import { areaOf, barsOf, miniHeight, type Spot, summaryOf } from './mini.ts'

interface Props {
  /** What is shown: names it for who does not see it. */
  label: string
  data: readonly Spot[]
}

const Frame = ({ label, data, children }: Props & { children: ReactNode }) => (
  <svg
    className={styles.mini}
    viewBox={`0 0 100 ${miniHeight}`}
    height={miniHeight}
    preserveAspectRatio="none"
    role="img"
    aria-label={summaryOf(label, data)}
  >
    {children}
    {data.map(({ x, y }, at) => (
      <rect key={x} className={styles.spot} x={(100 / data.length) * at} width={100 / data.length} height={miniHeight}>
        <title>{`${x}：${y}`}</title>
      </rect>
    ))}
  </svg>
)

/** How something went, as a line with its area: a word in a card, not a chart. */
export function MiniArea(props: Props) {
  const { line, area } = areaOf(props.data)
  return (
    <Frame {...props}>
      {props.data.length > 0 && (
        <>
          <path d={area} fill="var(--tint)" />
          <path d={line} fill="none" stroke="var(--primary)" strokeWidth="2" vectorEffect="non-scaling-stroke" />
        </>
      )}
    </Frame>
  )
}

/** How something went, as bars. */
export const MiniBar = (props: Props) => (
  <Frame {...props}>
    {barsOf(props.data).map(bar => (
      <rect key={bar.x} {...bar} fill="var(--primary)" />
    ))}
  </Frame>
)

interface ProgressProps {
  label: string
  /** 0 to 100. */
  percent: number
  /** Where it should be, 0 to 100. */
  target?: number
  colour?: string
}

const inside = (percent: number) => Math.min(100, Math.max(0, percent))

/** How far something is, with a mark where it should be. */
export const MiniProgress = ({ label, percent, target, colour = 'var(--primary)' }: ProgressProps) => (
  <div
    className={styles.track}
    role="progressbar"
    aria-label={target === undefined ? label : `${label}，目标 ${target}%`}
    aria-valuenow={inside(percent)}
    title={`${label} ${percent}%`}
  >
    <span className={styles.done} style={{ width: `${inside(percent)}%`, background: colour }} />
    {target !== undefined && (
      <span className={styles.target} style={{ left: `${inside(target)}%`, background: colour }} />
    )}
  </div>
)
