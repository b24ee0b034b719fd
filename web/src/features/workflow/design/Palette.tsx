import styles from './Board.module.css'
import { type Addable, addable, kindNames } from './edit.ts'
import { dragType } from './Canvas.tsx'

const purposes: Readonly<Record<Addable, string>> = { approve: '由人审批', condition: '按条件分支', cc: '通知不审批' }

/** The kinds of nodes, to be dragged onto the canvas; a press adds one behind the chosen node. */
export const Palette = ({ onAdd }: { onAdd: (kind: Addable) => void }) => (
  <section className={styles.palette} aria-label="添加节点">
    <h2>添加节点</h2>
    {addable.map(kind => (
      <button
        key={kind}
        type="button"
        draggable
        data-kind={kind}
        title={`拖到画布或连线上；点击则加在选中的节点之后`}
        onDragStart={({ dataTransfer }) => {
          dataTransfer.setData(dragType, kind)
          dataTransfer.effectAllowed = 'copy'
        }}
        onClick={() => onAdd(kind)}
      >
        <strong>{kindNames[kind]}</strong> {purposes[kind]}
      </button>
    ))}
  </section>
)
