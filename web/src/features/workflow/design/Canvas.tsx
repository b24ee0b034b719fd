import {
  Background,
  Controls,
  type NodeChange,
  type OnConnectEnd,
  ReactFlow,
  useReactFlow,
  useStore,
  useStoreApi,
} from '@xyflow/react'
import '@xyflow/react/dist/base.css'
import { type DragEvent, type KeyboardEvent, useEffect, useEffectEvent, useState } from 'react'
import { inOrder } from './arrange.ts'
import styles from './Canvas.module.css'
import {
  type Addable,
  addable,
  addAt,
  addBehind,
  addInto,
  card,
  change,
  connect,
  grid,
  mayConnect,
  move,
  type Nodes,
  remove,
} from './edit.ts'
import { type About, cardsOf, exitOf, sightOf, waysOf } from './graph.ts'
import { type CardNode, NodeCard } from './NodeCard.tsx'
import { Way, type WayEdge } from './Way.tsx'

/** What is brought into sight, a new object each time; a node gets the keyboard as well. */
export interface Target {
  /** Absent: the flow from its start. */
  readonly id?: string
}

interface Props extends Pick<About, 'lexicon' | 'findings' | 'marks' | 'path' | 'chosen'> {
  nodes: Nodes
  onChoose: (id: string | undefined) => void
  /** Opens what a node says of itself. */
  onOpen: (id: string) => void
  /** Absent: the flow is only read. */
  onChange?: ((nodes: Nodes, about?: string) => void) | undefined
  target: Target | undefined
}

const nodeTypes = { card: NodeCard }
const edgeTypes = { way: Way }
const labels = {
  'controls.ariaLabel': '缩放',
  'controls.zoomIn.ariaLabel': '放大',
  'controls.zoomOut.ariaLabel': '缩小',
  'controls.fitView.ariaLabel': '显示全部',
  'handle.ariaLabel': '连接点',
}
/** What is dragged from the palette says so by this type. */
export const dragType = 'application/x-flow-node'

const arrows: Readonly<Record<string, readonly [number, number]>> = {
  ArrowLeft: [-grid, 0],
  ArrowRight: [grid, 0],
  ArrowUp: [0, -grid],
  ArrowDown: [0, grid],
}
/** A flow as cards and ways: dragged, connected and walked with the keyboard. */
export function Canvas(props: Props) {
  const { nodes, lexicon, findings, marks, path, chosen, onChoose, onOpen, onChange, target } = props
  const [dragged, setDragged] = useState<{ id: string; x: number; y: number }>()
  const [way, setWay] = useState<string>()
  const { screenToFlowPosition, setCenter, getViewport, fitView } = useReactFlow()
  const store = useStoreApi()

  /** Moves the flow so far that a node is seen; whatever is seen already stays where it is. */
  const reveal = (id: string | undefined) => {
    const node = nodes.find(({ NodeId }) => NodeId === id)
    if (!node) return
    const { width, height } = store.getState()
    const { x, y, zoom } = getViewport()
    const [left, top] = [node.X * zoom + x, node.Y * zoom + y]
    const isSeen = left >= 0 && top >= 0 && left + card.width * zoom <= width && top + card.height * zoom <= height
    if (!isSeen) void setCenter(node.X + card.width / 2, node.Y + card.height / 2, { zoom })
  }
  const keepSeen = useEffectEvent(reveal)
  const goTo = useEffectEvent((to: Target) => {
    if (to.id === undefined) return void fitView(sightOf(nodes))
    reveal(to.id)
    document.querySelector<HTMLElement>(`[data-node="${to.id}"]`)?.focus({ preventScroll: true })
  })
  useEffect(() => {
    if (target) goTo(target)
  }, [target])
  const width = useStore(state => state.width)
  useEffect(() => keepSeen(chosen), [chosen, width])

  const placed = dragged ? change(nodes, dragged.id, { X: dragged.x, Y: dragged.y }) : nodes
  const about = { lexicon, findings, marks, path, chosen, way, isOpen: onChange !== undefined }
  const add = (kind: Addable, behind: string | undefined) => {
    if (!onChange) return
    const added = addBehind(nodes, kind, behind)
    onChange(added.nodes)
    onOpen(added.id)
  }
  const onKey = (event: KeyboardEvent<HTMLElement>) => {
    const id = (event.target as HTMLElement).dataset.node
    const arrow = arrows[event.key]
    const plain = !event.ctrlKey && !event.metaKey && !event.altKey
    if (event.key === 'Delete' && way && onChange && id === undefined) onChange(connect(nodes, exitOf(way), undefined))
    else if (id === undefined || !plain) return
    else if (event.key === 'Enter' || event.key === ' ') onOpen(id)
    else if (!onChange) return
    else if (event.key.toLowerCase() === 'n') add('approve', id)
    else if (event.key === 'Delete') {
      const order = inOrder(nodes)
      const at = order.findIndex(({ NodeId }) => NodeId === id)
      const rest = remove(nodes, id)
      if (rest === nodes) return
      onChange(rest)
      onChoose(order[at - 1]?.NodeId)
    } else if (arrow) onChange(move(nodes, id, ...arrow), `move ${id}`)
    else return
    event.preventDefault()
    event.stopPropagation()
  }
  const onNodesChange = (changes: NodeChange<CardNode>[]) => {
    for (const each of changes)
      if (each.type === 'position' && each.position && each.dragging) setDragged({ id: each.id, ...each.position })
  }
  const drop = (event: DragEvent) => {
    const kind = addable.find(each => each === event.dataTransfer.getData(dragType))
    if (!kind || !onChange) return
    event.preventDefault()
    const on = (event.target as Element).closest('.react-flow__edge')?.getAttribute('data-id')
    const { x, y } = screenToFlowPosition({ x: event.clientX, y: event.clientY })
    const snapped = (value: number) => Math.round(value / grid) * grid
    const at = { X: snapped(x - card.width / 2), Y: snapped(y - card.height / 2) }
    const added = on ? addInto(nodes, kind, exitOf(on)) : addAt(nodes, kind, at)
    onChange(added.nodes)
    onOpen(added.id)
  }
  const lead = (from: string, handle: string | null | undefined, to: string) => {
    const branch = /^b(\d+)$/.exec(handle ?? '')?.[1]
    onChange?.(connect(nodes, { from, ...(branch && { branch: Number(branch) }) }, to))
  }
  /** A way that is let go anywhere on a card leads there, not only at the dot on top of it. */
  const onLetGo: OnConnectEnd = (event, { isValid, fromHandle }) => {
    const at = 'changedTouches' in event ? event.changedTouches[0] : event
    const under = at && document.elementFromPoint(at.clientX, at.clientY)?.closest<HTMLElement>('[data-node]')
    if (!isValid && under && fromHandle?.type === 'source') lead(fromHandle.nodeId, fromHandle.id, under.dataset.node!)
  }
  return (
    <div
      role="region"
      aria-label="画布"
      className={styles.canvas}
      onKeyDownCapture={onKey}
      // Only for the keyboard: a card that moved under the mouse would not be pressed.
      onFocusCapture={({ target: on }) => on.matches(':focus-visible') && reveal(on.dataset.node)}
      onDrop={drop}
      onDragOver={event => event.preventDefault()}
    >
      <ReactFlow<CardNode, WayEdge>
        nodes={cardsOf(placed, about)}
        edges={waysOf(placed, about)}
        nodeTypes={nodeTypes}
        edgeTypes={edgeTypes}
        onNodesChange={onNodesChange}
        onNodeDragStop={(_, { id, position }) => {
          setDragged(undefined)
          onChange?.(change(nodes, id, { X: Math.round(position.x), Y: Math.round(position.y) }))
        }}
        onNodeClick={(_, { id }) => {
          setWay(undefined)
          onOpen(id)
        }}
        onEdgeClick={(_, { id }) => setWay(id)}
        onPaneClick={() => {
          setWay(undefined)
          onChoose(undefined)
        }}
        onConnect={({ source, sourceHandle, target: to }) => lead(source, sourceHandle, to)}
        onConnectEnd={onLetGo}
        onReconnect={({ id }, { target: to }) => onChange?.(connect(nodes, exitOf(id), to))}
        onReconnectEnd={(event, _edge, _end, state) => onLetGo(event, state)}
        isValidConnection={({ source, target: to }) => mayConnect(nodes, source, to)}
        nodesDraggable={onChange !== undefined}
        nodesConnectable={onChange !== undefined}
        nodesFocusable={false}
        edgesFocusable={false}
        disableKeyboardA11y
        deleteKeyCode={null}
        selectionKeyCode={null}
        multiSelectionKeyCode={null}
        snapToGrid
        snapGrid={[grid, grid]}
        connectionRadius={32}
        minZoom={0.3}
        maxZoom={1.6}
        fitView
        fitViewOptions={sightOf(nodes)}
        ariaLabelConfig={labels}
      >
        <Background gap={grid} />
        <Controls showInteractive={false} fitViewOptions={{ minZoom: 0.3, maxZoom: 1, padding: 0.08 }} />
      </ReactFlow>
    </div>
  )
}
