import { Suspense } from 'react'
import { later } from '#app/chunk.ts'
import type { TreeProps } from './EditableTree.tsx'
import styles from './TreeEditor.module.css'

const EditableTree = later(
  () => import('./EditableTree.tsx'),
  m => m.EditableTree,
)

const bones = (
  <div className={styles.bones} role="status" aria-label="正在加载">
    {[60, 45, 52, 38, 48, 56].map(width => (
      <div key={width} className="bone" style={{ width: `${width}%` }} />
    ))}
  </div>
)

/**
 * A tree that is searched, walked through and, where `onMove` is given, rearranged: by dragging (before, behind, into), by
 * Ctrl and the arrow keys, and by the menu of a node. `nodes` must be the same object until they have changed: a move is shown at
 * once, and as the server has it when new nodes come. Without `nodes` it is waited for them. Its code is loaded when it is shown.
 */
export const TreeEditor = ({ nodes, ...rest }: Omit<TreeProps, 'nodes'> & { nodes: TreeProps['nodes'] | undefined }) =>
  nodes ? (
    <Suspense fallback={bones}>
      <EditableTree nodes={nodes} {...rest} />
    </Suspense>
  ) : (
    bones
  )
