import type { FlowField } from '@xuegong/contracts/endpoint'
import type { Finding, FlowNode } from '@xuegong/contracts/modules/workflow/flow'
import type { Db } from '@xuegong/db/client'

/**
 * What is wrong with a flow for a form whose conditions may ask for `fields`: findings of level 1 keep it from being published, those
 * of level 2 are to be thought of.
 */
export function checkFlow(
  _db: Db,
  _nodes: readonly FlowNode[],
  _fields: Readonly<Record<string, FlowField>>,
): Finding[] {
  return []
}
