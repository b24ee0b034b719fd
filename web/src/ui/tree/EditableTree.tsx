import { Tree, type GetRef } from 'antd'
import { type KeyboardEvent, useEffect, useMemo, useRef, useState } from 'react'
import type { Action } from '../actions/use-actions.ts'
import { EmptyState } from '../EmptyState.tsx'
import { type Key, useKeyHelp } from '../keys.ts'
import { isMeant } from '../text/listed.ts'
import { useStable } from '../stable.ts'
import { Marked } from '../text/Marked.tsx'
import {
  type Direction,
  findNode,
  flatNodes,
  keysAbove,
  type MoveRule,
  type Place,
  placeAfter,
  placeOfDrop,
  refusalOf,
  type TreeNode,
} from './nodes.ts'
import { NodeMenu } from './NodeMenu.tsx'
import styles from './TreeEditor.module.css'
import { TreeSearch } from './TreeSearch.tsx'
import { type OnMove, useMoves } from './use-moves.ts'

export interface TreeProps {
  /** What the nodes are: 菜单, 机构. Names tree and search. */
  label: string
  nodes: readonly TreeNode[]
  selected?: string | undefined
  onSelect?: (key: string) => void
  /** What can be done with a node, in its menu. */
  actionsOf?: (node: TreeNode) => readonly Action[]
  /** Moves a node; without it, the tree is only read. */
  onMove?: OnMove | undefined
  /** What may be put where. */
  mayMove?: MoveRule
  /** Boxes in front of the nodes: which nodes are checked, and what is told of them (with those of which a part is checked). */
  checks?: { readonly keys: readonly string[]; readonly onCheck?: ((keys: string[]) => void) | undefined }
  /** What is said where there are no nodes. */
  empty?: string
}

/** A tree of more nodes opens with its roots alone. */
const openAtOnce = 80

const steps: Readonly<Record<string, Direction>> = {
  ArrowUp: 'up',
  ArrowDown: 'down',
  ArrowLeft: 'out',
  ArrowRight: 'in',
}
const stepNames: readonly (readonly [Direction, string])[] = [
  ['up', '上移'],
  ['down', '下移'],
  ['out', '移出一级'],
  ['in', '移入上一个'],
]
const walking: readonly Key[] = [
  { keys: ['↑', '↓'], does: '上一个、下一个节点' },
  { keys: ['←', '→'], does: '收起、展开' },
]
const moving: readonly Key[] = [
  { keys: ['Ctrl+↑', 'Ctrl+↓'], does: '移动节点' },
  { keys: ['Ctrl+←', 'Ctrl+→'], does: '移出一级、移入上一个节点' },
]

const withChildren = (nodes: readonly TreeNode[]) => flatNodes(nodes).filter(node => node.children.length > 0)
const keysOf = (nodes: readonly TreeNode[]) => nodes.map(node => node.key)
const meant = (text: string, { key, title, note = '' }: TreeNode) =>
  isMeant(text, { value: key, label: title, place: '', words: `${title} ${note}`.toLowerCase() })

/** See TreeEditor, which loads this. */
export function EditableTree({
  label,
  nodes: stored,
  onMove,
  mayMove,
  checks,
  empty = '暂无数据',
  ...rest
}: TreeProps) {
  const { selected, onSelect, actionsOf } = rest
  const { nodes, said, move } = useMoves(stored, onMove, mayMove)
  const tree = useRef<GetRef<typeof Tree>>(null)
  const [open, setOpen] = useState(() => {
    const parents = withChildren(stored)
    return keysOf(flatNodes(stored).length > openAtOnce ? parents.filter(node => stored.includes(node)) : parents)
  })
  /** Where the keys are. */
  const active = useRef<string>(undefined)
  const [text, setText] = useState('')
  const [shown, setShown] = useState<string>()
  useKeyHelp(walking)
  useKeyHelp(moving, onMove !== undefined)

  const reveal = (...keys: readonly (string | undefined)[]) =>
    setOpen(before => [...new Set([...before, ...keys.flatMap(key => keysAbove(nodes, key))])])
  // What is selected from outside, a new node for one, is seen.
  if (selected !== shown && findNode(nodes, selected)) {
    setShown(selected)
    reveal(selected)
  }
  const [arrived, setArrived] = useState<string>()
  useEffect(() => {
    if (arrived) tree.current?.scrollTo({ key: arrived })
  }, [arrived, nodes])

  const hits = text.trim() ? flatNodes(nodes).filter(node => meant(text, node)) : []
  const search = (typed: string) => {
    setText(typed)
    if (typed.trim()) reveal(...keysOf(flatNodes(nodes).filter(node => meant(typed, node))))
  }
  const stepTo = (by: 1 | -1) => {
    const at = hits.findIndex(node => node.key === selected)
    const hit = hits.at(at < 0 && by < 0 ? -1 : (at + by) % (hits.length || 1))
    if (!hit) return
    reveal(hit.key)
    setArrived(hit.key)
    onSelect?.(hit.key)
  }
  const put = useStable((key: string, place: Place | undefined) => {
    if (!move(key, place)) return
    if (place?.parent !== undefined) setOpen(before => [...new Set([...before, place.parent ?? ''])])
    setArrived(key)
  })
  const onKey = (event: KeyboardEvent) => {
    const step = event.ctrlKey || event.metaKey ? steps[event.key] : undefined
    const inTree = (event.target as Element).getAttribute('role') === 'tree'
    // The mouse chooses a node without going to it.
    const here = active.current ?? selected
    if (!inTree || here === undefined) return
    if (step && onMove) put(here, placeAfter(nodes, here, step))
    else if (event.key === 'Enter' && !checks && onSelect) onSelect(here)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const actions = useMemo(() => {
    const movesOf = ({ key }: TreeNode): Action[] =>
      stepNames.flatMap(([step, name]) => {
        const place = onMove && placeAfter(nodes, key, step)
        const may = place && !refusalOf(nodes, key, place.parent, mayMove)
        return may ? [{ code: step, name, run: () => put(key, place) }] : []
      })
    return new Map(flatNodes(nodes).map(node => [node.key, [...(actionsOf?.(node) ?? []), ...movesOf(node)]]))
  }, [nodes, actionsOf, onMove, mayMove, put])
  const line = (node: TreeNode) => {
    const list = actions.get(node.key) ?? []
    return (
      <span className={`${styles.line} ${node.faint ? styles.faint : ''}`}>
        {node.icon && <span className={styles.icon}>{node.icon}</span>}
        <span className={styles.title} title={node.title}>
          <Marked text={node.title} part={text.trim()} />
        </span>
        {node.note && <span className={styles.note}>{node.note}</span>}
        {list.length > 0 && <NodeMenu title={node.title} actions={list} isSelected={node.key === selected} />}
      </span>
    )
  }
  return (
    <div className={styles.editor} data-movable={onMove !== undefined || undefined}>
      <TreeSearch
        label={label}
        text={text}
        count={hits.length}
        onType={search}
        onStep={stepTo}
        onOpenAll={all => setOpen(all ? keysOf(withChildren(nodes)) : [])}
      />
      <p role="status" className={said ? styles.said : 'visually-hidden'}>
        {said}
      </p>
      {nodes.length === 0 && <EmptyState title={empty} />}
      <div onKeyDownCapture={onKey}>
        <Tree<TreeNode>
          ref={tree}
          aria-label={label}
          blockNode
          virtual={false}
          motion={null}
          treeData={nodes as TreeNode[]}
          titleRender={line}
          expandedKeys={open}
          onExpand={keys => setOpen(keys.map(String))}
          selectable={onSelect !== undefined}
          selectedKeys={selected === undefined ? [] : [selected]}
          onSelect={(_, { node }) => {
            active.current = node.key
            onSelect?.(node.key)
          }}
          onActiveChange={key => (active.current = key === null ? undefined : String(key))}
          {...(checks && {
            checkable: true,
            disabled: !checks.onCheck,
            // A box is full when all below it are: those above the leaves follow from them.
            checkedKeys: keysOf(flatNodes(nodes).filter(n => n.children.length === 0 && checks.keys.includes(n.key))),
            onCheck: (keys, { halfCheckedKeys = [] }) =>
              checks.onCheck?.([...(Array.isArray(keys) ? keys : []), ...halfCheckedKeys].map(String)),
          })}
          draggable={onMove ? { icon: false } : false}
          allowDrop={({ dragNode, dropNode, dropPosition }) => {
            const into = dropPosition === 0 ? dropNode.key : keysAbove(nodes, dropNode.key).at(-1)
            return refusalOf(nodes, dragNode.key, into, mayMove) === undefined
          }}
          onDrop={({ dragNode, node, dropToGap, dropPosition }) => {
            const before = dropPosition < Number(node.pos.split('-').at(-1))
            const where = dropToGap ? (before ? 'before' : 'behind') : 'into'
            put(dragNode.key, placeOfDrop(nodes, dragNode.key, node.key, where, open.includes(node.key)))
          }}
        />
      </div>
    </div>
  )
}
