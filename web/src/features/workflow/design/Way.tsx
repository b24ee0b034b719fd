import { BaseEdge, type Edge, EdgeLabelRenderer, type EdgeProps } from '@xyflow/react'
import styles from './Canvas.module.css'
import { type Box, labelAt, lineBetween, pathOf } from './lines.ts'

export interface WayData extends Record<string, unknown> {
  /** Name of the branch. */
  readonly label: string
  /** When it is taken. */
  readonly words: string
  /** The cards that it goes around. */
  readonly boxes: readonly Box[]
  /** How far down it turns first. */
  readonly turn: number
  readonly isPassed: boolean
}
export type WayEdge = Edge<WayData, 'way'>

/** A way from one node to the next. */
export function Way({
  id,
  sourceX,
  sourceY,
  targetX,
  targetY,
  data,
  selected = false,
  markerEnd = '',
}: EdgeProps<WayEdge>) {
  const { label, words, boxes, turn, isPassed } = data!
  const points = lineBetween({ x: sourceX, y: sourceY }, { x: targetX, y: targetY }, boxes, turn)
  const { x, y } = labelAt(points)
  return (
    <>
      <BaseEdge
        id={id}
        path={pathOf(points)}
        markerEnd={markerEnd}
        interactionWidth={24}
        className={[styles.way, isPassed && styles.passed, selected && styles.chosen].filter(Boolean).join(' ')}
      />
      {label && (
        <EdgeLabelRenderer>
          <span
            className={styles.label}
            title={words}
            style={{ transform: `translate(-50%, -50%) translate(${x}px, ${y}px)` }}
          >
            {label}
          </span>
        </EdgeLabelRenderer>
      )}
    </>
  )
}
