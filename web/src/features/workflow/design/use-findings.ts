import { flowDesign } from '@xuegong/contracts/modules/workflow'
import type { Finding, Flow } from '@xuegong/contracts/modules/workflow/flow'
import { useMemo } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useSettled } from '#ui/settled.ts'
import type { Nodes } from './edit.ts'

const none: readonly Finding[] = []

/** What the server finds wrong with a flow, asked after each pause; where its nodes stand on the canvas is nothing to ask about. */
export function useFindings(BusinessType: string, nodes: Nodes): readonly Finding[] {
  const settled = useSettled(JSON.stringify(nodes.map(node => ({ ...node, X: 0, Y: 0 }))))
  const input = useMemo(() => ({ BusinessType, Nodes: JSON.parse(settled) as Flow }), [BusinessType, settled])
  return useQuery(flowDesign.checkDefinition, input).data ?? none
}
