import type { Result } from '@xuegong/contracts/endpoint'
import { flowChoices } from '@xuegong/contracts/modules/workflow'
import { useState } from 'react'
import { useQuery } from '#api/hooks.ts'
import { useSettled } from '../settled.ts'
import type { FieldValue } from './values.ts'

/** A node of a flow at which the applicant says who is to decide, with those whom he may name. */
export type AskingNode = Result<typeof flowChoices.getApproverChoice>['Nodes'][number]

/** The nodes of a form's flow at which the applicant says who is to decide. Read anew whenever the form is opened: another flow may have been published. */
export const useAskingNodes = (approves: string) =>
  useQuery(
    flowChoices.getApproverChoice,
    { BusinessType: approves },
    { errorShown: true, refetchOnMountOrArgChange: true },
  )

/** What was chosen at each node, and how to choose; the value of the field is all of them together. */
export function useChosenByNode(
  nodes: readonly AskingNode[],
  value: FieldValue,
  onChange: ((value: string[]) => void) | undefined,
) {
  const [chosen, choose] = useState(() => {
    const kept = [value ?? []].flat().map(String)
    return new Map(
      nodes.map(({ NodeId, Candidates }) => [NodeId, kept.filter(one => Candidates.some(({ Id }) => Id === one))]),
    )
  })
  const chosenAt = ({ NodeId }: AskingNode) => chosen.get(NodeId) ?? []
  const choosing =
    ({ NodeId }: AskingNode) =>
    (ids: string[]) => {
      const next = new Map(chosen).set(NodeId, ids)
      choose(next)
      onChange?.([...new Set([...next.values()].flat())])
    }
  return { chosenAt, choosing }
}

/** Those who may be chosen at one node, found by what is typed of them; `nameOf` knows all who were ever offered. */
export function useCandidates(approves: string, { NodeId, Candidates }: AskingNode) {
  const [typed, setTyped] = useState('')
  const Key = useSettled(typed.trim())
  const found = useQuery(
    flowChoices.getApproverChoice,
    { BusinessType: approves, ...(Key && { Key }) },
    { errorShown: true },
  )
  const [names, setNames] = useState<ReadonlyMap<string, string>>(
    () => new Map(Candidates.map(({ Id, TrueName }) => [Id, TrueName])),
  )
  const isBusy = found.isFetching || Key !== typed.trim()
  const offered = isBusy ? [] : (found.data?.Nodes.find(node => node.NodeId === NodeId)?.Candidates ?? [])
  return {
    typed,
    onType: setTyped,
    offered,
    nameOf: (id: string) => names.get(id),
    /** Keeps the names of those who are offered, for when others are. */
    keepNames: () => setNames(new Map([...names, ...offered.map(({ Id, TrueName }) => [Id, TrueName] as const)])),
    said: isBusy ? '正在查找…' : '没有找到',
    error: isBusy ? undefined : found.error,
    onRetry: found.refetch,
  }
}
