import { flowChoices } from '@xuegong/contracts/modules/workflow'
import { useQuery } from '#api/hooks.ts'
import { stateOptions } from '#ui/detail/approval.ts'

/** By time, as every list of the centre has it. */
export const byTime = { from: 'StartTime', to: 'EndTime' } as const

/** By how an application stands. */
export const byState = { name: 'State', options: stateOptions([1, 2, 3, 4, 5, 6, 7, 8]), width: 112 } as const

/** By flow: the flows that were ever published. */
export function useFlowFilter() {
  // Without their names the list can be read all the same.
  const { data: flows = [] } = useQuery(flowChoices.listFlowNames, {}, { errorShown: true })
  const options = flows.map(({ WfCode, WfName }) => ({ value: WfCode, label: WfName }))
  return { flows, byFlow: { name: 'WfCode', options, width: 140 } as const }
}
