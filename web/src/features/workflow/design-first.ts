import { flowDesign } from '@xuegong/contracts/modules/workflow'
import { readAhead } from '#api/hooks.ts'
import type { FirstReads } from '#nav/screen.ts'
import { firstPage } from '#ui/list/first-page.ts'

const flows = firstPage(flowDesign.listDefinition)
/** The flows, or the one on the canvas with the forms that it may have. */
export const design: FirstReads = address => {
  const Id = address.get('flow')
  if (!Id) return flows(address)
  return [
    readAhead(flowDesign.getDefinition, { Id }, { refetchOnMountOrArgChange: true }),
    readAhead(flowDesign.listFlowForms, {}),
  ]
}
