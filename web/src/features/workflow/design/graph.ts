import { MarkerType, Position } from '@xyflow/react'
import type { Finding, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import { inOrder } from './arrange.ts'
import { card, type Exit, exitsOf, type Nodes } from './edit.ts'
import type { CardNode, Mark } from './NodeCard.tsx'
import type { WayEdge } from './Way.tsx'
import { branchWords, cardWords, type Lexicon, spokenWords } from './words.ts'

/** What is shown of a flow besides itself. */
export interface About {
  readonly lexicon: Lexicon
  readonly findings: readonly Finding[]
  readonly marks: ReadonlyMap<string, Mark>
  /** The nodes that a trial went through, of conditions with the branch that it took. */
  readonly path: readonly { readonly NodeId: string; readonly Branch: number | null }[]
  /** The chosen node. */
  readonly chosen: string | undefined
  /** The chosen way. */
  readonly way: string | undefined
  /** It may be changed. */
  readonly isOpen: boolean
}

/** Size of the dot that ways begin and end at. */
const dot = { width: 8, height: 8 } as const

const wayId = ({ from, branch }: Exit) => (branch === undefined ? from : `${from} ${branch}`)

/** The exit that a way on the canvas belongs to. */
export const exitOf = (way: string): Exit => {
  const [from = '', branch] = way.split(' ')
  return branch === undefined ? { from } : { from, branch: Number(branch) }
}

const boxOf = ({ X: x, Y: y }: FlowNode) => ({ x, y, ...card })

/** The worst that is said of a node. */
function faultOf(findings: readonly Finding[], id: string) {
  const [worst] = findings.filter(({ NodeId }) => NodeId === id).toSorted((a, b) => a.Level - b.Level)
  return worst && { level: worst.Level, text: worst.Text }
}

/** Where ways begin and end, which is told rather than measured: so they are there with the first drawing. */
const handlesOf = (exits: readonly Exit[]) => [
  { id: 'in', type: 'target' as const, position: Position.Top, x: (card.width - dot.width) / 2, y: 0, ...dot },
  ...exits.map(({ branch }, at) => ({
    id: branch === undefined ? 'out' : `b${branch}`,
    type: 'source' as const,
    position: Position.Bottom,
    x: (card.width * (at + 1)) / (exits.length + 1) - dot.width / 2,
    y: card.height - dot.height,
    ...dot,
  })),
]

/** The cards of a flow in its order, which is that of the Tab key. */
export const cardsOf = (nodes: Nodes, { lexicon, findings, marks, chosen, isOpen }: About): CardNode[] =>
  inOrder(nodes).map(node => ({
    id: node.NodeId,
    type: 'card',
    position: { x: node.X, y: node.Y },
    ...card,
    // Said rather than measured, so that the flow is there, and seen as a whole, with the first drawing.
    measured: card,
    handles: handlesOf(exitsOf(node)),
    data: {
      node,
      words: cardWords(node, lexicon),
      spoken: spokenWords(node, nodes, lexicon),
      fault: faultOf(findings, node.NodeId),
      mark: marks.get(node.NodeId),
      isChosen: chosen === node.NodeId,
      isOpen,
    },
  }))

/** So far below the start is what is seen first, in pixels: the whole of most flows, and more could not be read. */
const firstSight = 600

/** How a flow is brought into sight: from its start, with room for the tools above. */
export function sightOf(nodes: Nodes) {
  const top = Math.min(...nodes.map(({ Y }) => Y))
  const seen = nodes.filter(({ Y }) => Y <= top + firstSight)
  const padding = { top: '60px', bottom: '24px', left: '64px', right: '24px' } as const
  return { nodes: seen.map(({ NodeId: id }) => ({ id })), minZoom: 0.4, maxZoom: 1, padding }
}

/** The ways between the cards. */
export const waysOf = (nodes: Nodes, { lexicon, path, way, isOpen }: About): WayEdge[] =>
  nodes.flatMap(node =>
    exitsOf(node).flatMap((exit): WayEdge[] => {
      const { from, branch, to } = exit
      if (to === undefined || !nodes.some(({ NodeId }) => NodeId === to)) return []
      const taken = branch === undefined ? undefined : node.Branches?.[branch]
      const id = wayId(exit)
      return [
        {
          id,
          type: 'way',
          source: from,
          target: to,
          sourceHandle: branch === undefined ? 'out' : `b${branch}`,
          targetHandle: 'in',
          selected: way === id,
          reconnectable: isOpen ? 'target' : false,
          markerEnd: { type: MarkerType.ArrowClosed, width: 16, height: 16 },
          data: {
            label: taken?.Name ?? '',
            words: taken ? branchWords(taken, lexicon) || '其他情况' : '',
            boxes: nodes.filter(({ NodeId }) => NodeId !== from && NodeId !== to).map(boxOf),
            turn: 12 + 8 * Math.min(branch ?? 0, 3),
            isPassed: path.some(({ NodeId, Branch }) => NodeId === from && Branch === (branch ?? null)),
          },
        },
      ]
    }),
  )
