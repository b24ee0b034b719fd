import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { useMemo, useState } from 'react'
import { skipToken, useQuery } from '#api/hooks.ts'
import { differences } from './diff.ts'
import type { Nodes } from './edit.ts'
import type { Mark } from './NodeCard.tsx'
import type { Pair, Version } from './VersionsPanel.tsx'
import type { Lexicon } from './words.ts'

const none: readonly Version[] = []

/** Two versions of a flow: what differs, and the canvas on which that is marked, with the nodes that are gone. */
export function useCompared(Id: string, draft: Nodes, lexicon: Lexicon, wanted: boolean) {
  const { data: versions = none } = useQuery(flowDesign.listVersions, wanted ? { Id } : skipToken)
  const [chosen, setPair] = useState<Pair>()
  const pair = useMemo(() => chosen ?? { before: versions[0]?.Version ?? 0, after: 0 }, [chosen, versions])
  return useMemo(() => {
    const nodesOf = (version: number) => versions.find(each => each.Version === version)?.Nodes ?? draft
    const [before, after] = [nodesOf(pair.before), nodesOf(pair.after)]
    const found = differences(before, after, lexicon)
    const marks = new Map(found.map(({ NodeId, kind }): [string, Mark] => [NodeId, kind]))
    // Their ways are gone with them.
    const gone = before
      .filter(({ NodeId }) => marks.get(NodeId) === 'removed')
      .map(({ Next: _, Branches: _none, ...node }) => node)
    return { versions, pair, setPair, differences: found, marks, nodes: [...after, ...gone] }
  }, [versions, pair, draft, lexicon])
}
