import { useEffect, useRef, useState } from 'react'
import { findNode, moved, type MoveRule, type Place, refusalOf, type TreeNode } from './nodes.ts'

/** Moves a node; rejects when it was refused. */
export type OnMove = (key: string, place: Place) => Promise<unknown>

/** In words where a node stands now. */
function placeWords(nodes: readonly TreeNode[], key: string): string {
  const { node, above, index = 0 } = findNode(nodes, key) ?? {}
  return `“${node?.title}”已移到${above?.at(-1) ? `“${above.at(-1)?.title}”下` : '顶层'}第${index + 1}位`
}

/**
 * The tree as it stands with the moves that were made in it. They are sent one after the other; when one is refused, it and those
 * behind it are taken back.
 */
export function useMoves(stored: readonly TreeNode[], onMove: OnMove | undefined, rule: MoveRule | undefined) {
  const [draft, setDraft] = useState({ from: stored, nodes: stored, waiting: 0 })
  const [said, say] = useState('')
  const queue = useRef(Promise.resolve())
  const refused = useRef(0)
  const latest = useRef(stored)
  useEffect(() => {
    latest.current = stored
  }, [stored])
  const nodes = draft.waiting > 0 || draft.from === stored ? draft.nodes : stored

  const send = async (run: OnMove, key: string, place: Place, before: number) => {
    try {
      if (refused.current === before) await run(key, place)
      setDraft(({ nodes: now, waiting }) => ({ from: latest.current, nodes: now, waiting: waiting - 1 }))
    } catch {
      refused.current += 1
      setDraft({ from: latest.current, nodes: latest.current, waiting: 0 })
      say('没有移动')
    }
  }
  /** Moves a node if it may; whether it does. */
  const move = (key: string, place: Place | undefined): boolean => {
    if (!onMove) return false
    const refusal = place ? refusalOf(nodes, key, place.parent, rule) : '不能再往这个方向移动'
    if (!place || refusal) {
      say(refusal ?? '')
      return false
    }
    const after = moved(nodes, key, place)
    const before = refused.current
    setDraft(({ waiting }) => ({ from: stored, nodes: after, waiting: waiting + 1 }))
    say(placeWords(after, key))
    queue.current = queue.current.then(() => send(onMove, key, place, before))
    return true
  }
  return { nodes, said, move }
}
