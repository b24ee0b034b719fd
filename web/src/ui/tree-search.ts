import { useState } from 'react'
import { type Branch, nodesOf } from './tree.ts'

/**
 * What a tree select with a search shows unfolded: while something is typed all of it, also what comes after it was typed. By itself
 * antd unfolds what there is at the moment of typing, so that names found in a tree that comes later stay hidden.
 */
export function useTreeSearch(tree: readonly Branch[]) {
  const [typed, type] = useState('')
  const [unfolded, unfold] = useState<readonly string[]>([])
  return {
    typed,
    type,
    unfolding: {
      treeExpandedKeys: typed === '' ? [...unfolded] : nodesOf(tree).map(node => node.value),
      onTreeExpand: (keys: readonly (string | number | bigint)[]) => typed === '' && unfold(keys.map(String)),
    },
  }
}
