import { useRef, useState } from 'react'
import { findNode, moved, type MoveRule, type Place, refusalOf, type TreeNode } from './nodes.ts'

/** Moves a node; rejects when it was refused. */
export type OnMove = (key: string, place: Place) => Promise<unknown>

/** In words where a node stands now. */
function placeWords(nodes: readonly TreeNode[], key: string): string {
  const { node, above, index = 0 } = findNode(nodes, key) ?? {}
  return `“${node?.title}”已移到${above?.at(-1) ? `“${above.at(-1)?.title}”下` : '顶层'}第${index + 1}位`
}

/**
 * The tree as it stands with the moves that were made in it. One move at a time: another one that comes before the server has
 * answered is left out. A refused move is taken back.
 */
export function useMoves(stored: readonly TreeNode[], onMove: OnMove | undefined, rule: MoveRule | undefined) {
  const [draft, setDraft] = useState({ from: stored, nodes: stored })
  const [said, say] = useState('')
  const busy = useRef(false)
  const nodes = draft.from === stored ? draft.nodes : stored

  /** Moves a node if it may; whether it does. */
  const move = (key: string, place: Place | undefined): boolean => {
    if (!onMove || busy.current) return false
    if (!place) {
      say('不能再往这个方向移动')
      return false
    }
    const refusal = refusalOf(nodes, key, place.parent, rule)
    if (refusal) {
      say(refusal)
      return false
    }
    const after = moved(nodes, key, place)
    busy.current = true
    setDraft({ from: stored, nodes: after })
    say(placeWords(after, key))
    onMove(key, place)
      .catch(() => {
        setDraft({ from: stored, nodes: stored })
        say('没有移动')
      })
      .finally(() => {
        busy.current = false
      })
    return true
  }
  return { nodes, said, move }
}
