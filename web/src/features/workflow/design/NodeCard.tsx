import { Handle, type Node, type NodeProps, Position } from '@xyflow/react'
import type { FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { exitsOf, kindNames } from './edit.ts'
import styles from './Canvas.module.css'

/** What became of a node, or that a trial went through it. */
export type Mark = 'added' | 'removed' | 'changed' | 'passed'

export interface CardData extends Record<string, unknown> {
  readonly node: FlowNode
  /** Below its name. */
  readonly words: string
  /** For people who do not see it. */
  readonly spoken: string
  /** What is wrong with it, if anything: an error or a warning. */
  readonly fault: { readonly level: 1 | 2; readonly text: string } | undefined
  readonly mark: Mark | undefined
  readonly isChosen: boolean
  /** Ways may be drawn from it. */
  readonly isOpen: boolean
}

export type CardNode = Node<CardData, 'card'>

const markTexts: Readonly<Record<Mark, string>> = {
  added: '新增',
  removed: '已删除',
  changed: '有修改',
  passed: '经过',
}

/** A node on the canvas: its kind, its name, and who decides. */
export function NodeCard({ data }: NodeProps<CardNode>) {
  const { node, words, spoken, fault, mark, isChosen, isOpen } = data
  const exits = exitsOf(node)
  const badge = fault ? (fault.level === 1 ? '错误' : '提醒') : mark && markTexts[mark]
  return (
    <>
      {node.NodeType !== 'start' && (
        <Handle id="in" type="target" position={Position.Top} className={styles.handle ?? ''} isConnectable={isOpen} />
      )}
      <div
        role="button"
        tabIndex={0}
        data-node={node.NodeId}
        data-kind={node.NodeType}
        data-fault={fault?.level}
        data-mark={mark}
        aria-pressed={isChosen}
        aria-label={[spoken, badge && (fault ? `${badge}：${fault.text}` : badge)].filter(Boolean).join('，')}
        title={fault?.text}
        className={styles.card}
      >
        <span className={styles.kind}>{kindNames[node.NodeType]}</span>
        <span className={styles.name}>{node.Name}</span>
        {badge && <span className={styles.badge}>{badge}</span>}
        <span className={styles.words}>{words}</span>
      </div>
      {exits.map(({ branch }, at) => (
        <Handle
          key={branch ?? 'out'}
          id={branch === undefined ? 'out' : `b${branch}`}
          type="source"
          position={Position.Bottom}
          className={styles.handle ?? ''}
          style={{ left: `${(100 * (at + 1)) / (exits.length + 1)}%` }}
          isConnectable={isOpen}
        />
      ))}
    </>
  )
}
